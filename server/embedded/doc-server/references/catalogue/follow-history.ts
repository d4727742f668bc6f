/** Updates the history of references after commits in the content folder. */
import { locales } from '../../../../../views/domain/locale.ts';
import type { ContentStore } from '../../site/store.ts';
import { changeTags } from '../../kit/change-tags.ts';
import type { ReferenceCatalogue } from './catalogue.ts';

export interface FollowedHistory {
  /** Reads the history, and announces references with new dates. */
  read(pause: () => Promise<boolean>): Promise<void>;
  stop(): void;
}

/** Milliseconds to wait, because a commit changes many files in a row. */
const delayMs = 2000;

/** Follows changes of the content, from the first reading on. */
export function followHistory(
  store: ContentStore,
  catalogue: ReferenceCatalogue,
  logFailure: (error: unknown) => void,
): FollowedHistory {
  catalogue.history.look().catch(logFailure);
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let { version } = store.model;
  const readNow = async (pause: () => Promise<boolean>) => {
    version = store.model.version;
    const references = locales.flatMap((locale) => catalogue.list(store.model, locale));
    const changed = await catalogue.history.read(references, pause);
    if (changed.length > 0) store.announce(changed.map((id) => changeTags.history(id)));
  };
  const read = (pause: () => Promise<boolean>) => (reading = (reading ?? Promise.resolve()).then(() => readNow(pause)));
  const unsubscribe = store.subscribe(() => {
    if (!reading || store.model.version === version) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      read(() => Promise.resolve(true)).catch(logFailure);
    }, delayMs).unref();
  });
  return {
    read,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
