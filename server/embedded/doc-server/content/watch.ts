/** Watches a content folder for as long as it is there. */
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { Log } from '../../../log.ts';
import { isContentName } from './files.ts';

/** A moment for the second half of a save to arrive. */
const gatherMs = 4;
/** After this a file is looked at once more: the watcher does not tell of a second write that follows at once. */
const settleMs = 80;

export interface Watcher {
  /** Resolves when changes are noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface FolderWatcher extends Watcher {
  /** Whether the folder itself went: nothing more is noticed, even if it is back. */
  isLost(): boolean;
}

/** @param onChange gets paths relative to the folder, with `/`; the same path may come again without a change */
export function watchContent(contentDir: string, onChange: (paths: Set<string>) => void, log: Log): FolderWatcher {
  const toPath = (file: string) => relative(contentDir, file).split(sep).join('/');
  const isIgnored = (file: string) => file !== contentDir && !toPath(file).split('/').every(isContentName);
  const watcher = watch(contentDir, { ignored: isIgnored, ignoreInitial: true, followSymlinks: false });
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLost = false;

  const tell = (paths: Set<string>) => {
    try {
      if (!isClosed) onChange(paths);
    } catch (error) {
      log.error({ err: error, paths: [...paths].slice(0, 10) }, 'a content change could not be taken in');
    }
  };
  const flush = () => {
    const paths = gathered;
    gathered = new Set();
    timer = undefined;
    tell(paths);
    setTimeout(() => {
      tell(paths);
    }, settleMs).unref();
  };

  watcher.on('all', (event, file) => {
    if (event === 'unlinkDir' && file === contentDir) isLost = true;
    if (event === 'addDir' || event === 'unlinkDir') return;
    gathered.add(toPath(file));
    timer ??= setTimeout(flush, gatherMs);
  });
  watcher.on('error', (error) => {
    log.warn({ err: error }, 'part of the content folder is not watched');
  });
  return {
    ready: new Promise((resolve) => {
      watcher.on('ready', resolve);
    }),
    isLost: () => isLost,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
