/** Collects the reports of all pages: from the cache if nothing changed, by scanning API pages, else by rendering. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { readCodeVersion } from '../kit/code-version.ts';
import type { Doc } from '../content/model.ts';
import type { ContentStore } from '../content/store.ts';
import { startWorker } from '../kit/worker-entry.ts';
import { hashOfText, type PageReport, reportKey } from './page-report.ts';
import { scanApiPage } from './scan-api.ts';
import type { CheckResult, CheckTask, CheckWorkerData } from './worker.ts';

/** Increase this number when the same text would give a different report. */
const cacheVersion = 5;
const tasksAtOnce = 8;

export interface ExamineOptions {
  dataDir: string;
  threads: number;
  onProgress(done: number, total: number): void;
}

export interface Examined {
  reports: Map<string, PageReport>;
  keyOf: Map<Doc, string>;
}

export async function examinePages(
  store: ContentStore,
  docs: readonly Doc[],
  options: ExamineOptions,
): Promise<Examined> {
  const { dataDir, onProgress } = options;
  const cacheFile = join(dataDir, 'check.json');
  const version = `${String(cacheVersion)} ${readCodeVersion()}`;
  const cached = readCache(cacheFile, version);
  const hashes = new SourceHashes(store.contentDir);
  const reports = new Map<string, PageReport>();
  const keyOf = new Map<Doc, string>();
  const tasks = new Map<string, Doc>();
  for (const doc of docs) {
    const key = reportKey(store.contentDir, doc);
    keyOf.set(doc, key);
    const kept = cached.get(key);
    if (reports.has(key) || tasks.has(key)) continue;
    if (kept?.sources.every(([path, hash]) => hashes.of(path) === hash)) reports.set(key, kept);
    else tasks.set(key, doc);
  }
  const toRender: CheckTask[] = [];
  for (const [key, doc] of tasks) {
    const source = doc.file.head.isApi ? hashes.textOf(doc.file.path) : undefined;
    if (source !== undefined) reports.set(key, scanApiPage(doc.file.path, source));
    else toRender.push({ key, locale: doc.locale, route: doc.instance.config.routeBasePath, docKey: doc.docKey });
    onProgress(reports.size, keyOf.size);
  }
  const total = reports.size + toRender.length;
  await renderAll(store.contentDir, toRender, options, ({ key, report }) => {
    if (report) reports.set(key, report);
    onProgress(reports.size, total);
  });
  if (tasks.size > 0) writeCache(cacheFile, version, reports);
  return { reports, keyOf };
}

async function renderAll(
  contentDir: string,
  tasks: CheckTask[],
  { threads, dataDir }: ExamineOptions,
  onResult: (result: CheckResult) => void,
): Promise<void> {
  const queue = [...tasks].reverse();
  const workerData: CheckWorkerData = { contentDir, dataDir };
  const count = Math.min(threads, Math.ceil(tasks.length / tasksAtOnce));
  const run = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', (results: CheckResult[]) => {
        for (const result of results) onResult(result);
        const next = queue.splice(-tasksAtOnce);
        if (next.length > 0) worker.postMessage(next);
        else resolve();
      });
    }).finally(() => void worker.terminate());
  const entry = new URL('./worker.ts', import.meta.url);
  await Promise.all(Array.from({ length: count }, () => run(startWorker(entry, './check-worker.js', { workerData }))));
}

class SourceHashes {
  readonly #contentDir: string;
  readonly #known = new Map<string, string>();

  constructor(contentDir: string) {
    this.#contentDir = contentDir;
  }

  of(path: string): string {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const text = this.textOf(path);
    const hash = text === undefined ? '' : hashOfText(text);
    this.#known.set(path, hash);
    return hash;
  }

  textOf(path: string): string | undefined {
    try {
      return readFileSync(join(this.#contentDir, path), 'utf8').replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  }
}

function readCache(file: string, version: string): Map<string, PageReport> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { version: string; reports: [string, PageReport][] };
    return new Map(stored.version === version ? stored.reports : []);
  } catch {
    return new Map();
  }
}

function writeCache(file: string, version: string, reports: Map<string, PageReport>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify({ version, reports: [...reports] }));
  renameSync(`${file}.tmp`, file);
}
