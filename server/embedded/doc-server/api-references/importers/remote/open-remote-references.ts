import { locales } from '../../../../../../views/domain/locale.ts';
import { clientApiDataAddress } from '../../../../../../views/domain/urls.ts';
import type { Log } from '../../../../../log.ts';
import type { Model } from '../../../content/model.ts';
import type { ContentStore } from '../../../content/store.ts';
import { StoredFiles } from '../../../kit/stored-files.ts';
import type { RemoteFile } from './remote-files.ts';
import { type RemoteKey, RemoteReferences } from './remote-references.ts';
import { findInstance } from './stand-in-instance.ts';
import { changeTags } from '../../../kit/change-tags.ts';

export interface OpenOptions {
  store: ContentStore;
  dataDir: string;
  log: Log;
  /** Origin of the host that has them, if any. */
  clientApiUrl?: string | undefined;
}

/** References that another host has for the content; their changes are told like edits. Whoever opens them closes them. */
export function openRemoteReferences({ store, dataDir, log, clientApiUrl }: OpenOptions): RemoteReferences | undefined {
  if (clientApiUrl === undefined) return undefined;
  const storage = new StoredFiles<RemoteFile>(dataDir, 'client-api', '1');
  return new RemoteReferences({ base: clientApiUrl, log, storage }, (changed) => {
    store.announce(changed.flatMap((key) => tagsOf(store.model, key)));
  });
}

/** Of pages that show something of a reference, or would. */
function tagsOf(model: Model, { locale, sdk, target }: RemoteKey): string[] {
  const { product } = findInstance(model.editions[locale], sdk, target);
  const path = clientApiDataAddress({ locale, sdk, target });
  return [changeTags.file(path.slice(1)), ...locales.map((one) => changeTags.product(one, product.key))];
}
