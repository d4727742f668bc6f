import { apiTargetOf } from '../../../../../views/domain/api-reference.ts';
import { locales } from '../../../../../views/domain/locale.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import type { RemoteKey } from '../importers/remote/remote-references.ts';

/** Returns the addresses of the instance's references, existing or possible. */
export function foldersOf({ references, product, target: own }: Instance): Pick<ReferenceFolder, 'sdk' | 'target'>[] {
  const target = apiTargetOf(own);
  return references.length > 0 || target === undefined ? references : [{ sdk: product.key, target }];
}

/** Lists the keys of all references that the content has or may get. */
export function referenceKeysOf(model: Model): RemoteKey[] {
  return locales.flatMap((locale) =>
    [...model.editions[locale].instances.values()].flatMap((instance) =>
      foldersOf(instance).map(({ sdk, target }) => ({ locale, sdk, target })),
    ),
  );
}
