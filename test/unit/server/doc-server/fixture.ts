/** Loaded copies of the fixture sites. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Doc, Model } from '../../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../../server/embedded/doc-server/site/store.ts';
import { createLog, type Log } from '../../../../server/log.ts';

export const log = createLog('silent');

/** A log that keeps entries from `warn` up. */
export function keptLog(): { log: Log; entries: Record<string, unknown>[] } {
  const entries: Record<string, unknown>[] = [];
  const write = (fields: Record<string, unknown>) => void entries.push(fields);
  return { log: Object.assign(createLog('silent'), { warn: write, error: write, fatal: write }) as Log, entries };
}

export interface Site {
  contentDir: string;
  dataDir: string;
  write(path: string, text: string | Buffer): void;
  read(path: string): string;
  remove(path: string): void;
  /** Loads the folder's present state. */
  load(log?: Log): ContentStore;
  close(): void;
}

/** A copy of a fixture that a test may change. */
export function copySite(
  name: 'content' | 'broken' | 'server-api' | 'described' | 'reading' | 'reference/site' = 'content',
): Site {
  const site = emptySite();
  cpSync(`test/fixtures/${name}`, site.contentDir, { recursive: true });
  return site;
}

/** A site without a file. */
export function emptySite(): Site {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'doc-centre-test-')));
  const contentDir = join(root, 'content');
  const dataDir = join(root, 'data');
  return {
    contentDir,
    dataDir,
    write(path, text) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    },
    read: (path) => readFileSync(join(contentDir, path), 'utf8'),
    remove(path) {
      rmSync(join(contentDir, path), { recursive: true });
    },
    load: (toLog = log) => new ContentStore({ contentDir, dataDir, log: toLog }),
    close() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Applies changes like the follower of a folder. */
export async function takeIn(store: ContentStore, paths: readonly string[]): Promise<void> {
  if (!store.applyChanges(paths)) await store.look();
}

/** The document of a full key; fails the test if it is missing. */
export function docAt({ editions }: Model, locale: Locale, fullKey: string): Doc {
  for (const instance of editions[locale].instances.values()) {
    for (const doc of instance.docs.values()) if (doc.fullKey === fullKey) return doc;
  }
  throw new Error(`no document ${fullKey} in ${locale}`);
}
