import { locales } from '../../../../../../views/domain/locale.ts';
import { clientApiDataAddress } from '../../../../../../views/domain/urls.ts';
import type { Log } from '../../../../../log.ts';
import type { Model } from '../../../site/model/model.ts';
import type { ContentStore } from '../../../site/store.ts';
import { changeTags } from '../../../kit/change-tags.ts';
import type { StoredValues } from '../../../kit/stored-values.ts';
import type { RemoteFile } from './fetch-file.ts';
import { type RemoteKey, RemoteReferences } from './remote-references.ts';
import { findInstance } from './fallback-instance.ts';

export interface OpenOptions {
  store: ContentStore;
  stored: StoredValues;
  log: Log;
  /** Origin of the remote host, if configured. */
  clientApiUrl?: string | undefined;
}

/** Opens remote references, and announces their changes like edits. The caller closes them. */
export function openRemoteReferences({ store, stored, log, clientApiUrl }: OpenOptions): RemoteReferences | undefined {
  if (clientApiUrl === undefined) return undefined;
  const storage = stored.open<RemoteFile>('client-api', '1');
  const references = new RemoteReferences({ base: clientApiUrl, log, storage });
  references.subscribe((key) => {
    store.announce(tagsOf(store.model, key));
  });
  return references;
}

/** Returns tags of pages that show, or would show, a part of the reference. */
function tagsOf(model: Model, key: RemoteKey): string[] {
  const { product } = findInstance(model.editions[key.locale], key.sdk, key.target);
  const path = clientApiDataAddress(key);
  return [changeTags.file(path.slice(1)), ...locales.map((one) => changeTags.product(one, product.key))];
}
