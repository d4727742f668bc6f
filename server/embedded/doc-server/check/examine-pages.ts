/** Collects the reports of pages: from the cache if nothing changed, else by reading and rendering. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../root.ts';
import type { Doc } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { type PageReport, reportKey } from './page-report.ts';
import type { ReportStore } from './report-store.ts';
import type { CheckResult, CheckTask } from './examine-page.ts';
import type { CheckWorkerData } from './worker.ts';

const tasksAtOnce = 8;
/** Number of reports per write. An interrupted check continues after the last write. */
const reportsAtOnce = 50;
/** Up to this number of pages, rendering here is faster than starting workers, which load the content first. */
const fewTasks = 60;

export interface ExamineOptions {
  dataDir: string;
  reports: ReportStore;
  threads: number;
  onProgress(done: number, total: number): void;
}

export interface Examined {
  reports: Map<string, PageReport>;
  keyOf: Map<Doc, string>;
}

/** Adds the reports of pages to earlier reports. */
export async function examinePages(
  store: ContentStore,
  docs: readonly Doc[],
  options: ExamineOptions,
  { reports, keyOf }: Examined,
): Promise<void> {
  const { reports: kept, onProgress } = options;
  const hashes = new SourceHashes(store.contentDir);
  const tasks = new Map<string, Doc>();
  for (const doc of docs) {
    if (keyOf.has(doc)) continue;
    const key = reportKey(store.contentDir, doc);
    keyOf.set(doc, key);
    if (reports.has(key) || tasks.has(key)) continue;
    const report = kept.get(key);
    if (report?.sources.every(([path, hash]) => hashes.of(path) === hash)) reports.set(key, report);
    else tasks.set(key, doc);
  }
  const fresh = new Map<string, PageReport>();
  const keepFresh = () => {
    kept.write(fresh);
    for (const [key, report] of fresh) reports.set(key, report);
    fresh.clear();
  };
  const toRender = Array.from(tasks, ([key, { locale, instance, docKey }]): CheckTask => {
    return { key, locale, route: instance.config.routeBasePath, docKey };
  });
  const addResult = ({ key, report }: CheckResult) => {
    if (report) fresh.set(key, report);
    if (fresh.size >= reportsAtOnce) keepFresh();
    onProgress(reports.size + fresh.size, keyOf.size);
  };
  if (toRender.length > fewTasks) await renderAll(store.contentDir, toRender, options, addResult);
  else if (toRender.length > 0) {
    const { createExaminer } = await import('./examine-page.ts');
    const examine = createExaminer(store);
    for (const task of toRender) addResult(await examine(task));
  }
  keepFresh();
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
  const file = builtFile('check-worker.js');
  await Promise.all(Array.from({ length: count }, () => run(new Worker(file, { workerData }))));
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
