/** Follows the content, also when its folder goes away, comes back or is swapped for another. */
import type { Log } from '../../../log.ts';
import { lookForRoot } from './root.ts';
import type { ContentStore } from './store.ts';
import { type FolderWatcher, type Watcher, watchContent } from './watch.ts';

/** No system tells a process that something else is found under a path: it has to look. */
const lookMs = 1000;

/** @param everyMs how long after a look it looks again whether the folder is still the one that is watched; two never overlap */
export function followContent(store: ContentStore, log: Log, everyMs = lookMs, findRoot = lookForRoot): Watcher {
  let watched: { watcher: FolderWatcher; identity: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const follow = async () => {
    const root = await findRoot(store.contentDir);
    const isFollowed = watched ? root?.identity === watched.identity && !watched.watcher.isLost() : !root;
    if (isFollowed) return;
    const last = watched;
    watched = undefined;
    await last?.watcher.close();
    if (isClosed) return;
    if (root) {
      const watcher = watchContent(
        root.path,
        (paths) => {
          store.applyChanges(paths);
        },
        log,
      );
      watched = { watcher, identity: root.identity };
      await watcher.ready;
    }
    if (!isClosed) store.catchUp();
  };
  const look = async () => {
    try {
      await follow();
    } catch (error) {
      log.error({ err: error }, 'the content folder could not be looked at');
    }
    if (!isClosed) timer = setTimeout(() => void look(), everyMs).unref();
  };
  return {
    ready: look(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watched?.watcher.close();
    },
  };
}
