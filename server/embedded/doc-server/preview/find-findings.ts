/** Checks a difference in a thread, because the first check of a large folder takes minutes. */
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../root.ts';
import type { Finding } from '../check/finding.ts';

export interface CheckData {
  contentDir: string;
  base: string;
  /** Folder with the files of the commit. */
  former: string;
}

export class FindingsSearch {
  readonly #data: CheckData;
  #worker: Worker | undefined;
  #isAskedAgain = false;
  /** Findings of the last finished check. */
  findings: Finding[] | undefined;
  hasFailed = false;

  constructor(data: CheckData) {
    this.#data = data;
  }

  /** @param onEnd called after each check */
  start(onEnd: () => void): void {
    if (this.#worker) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isAskedAgain = false;
    const worker = new Worker(builtFile('preview-findings.js'), { workerData: this.#data });
    this.#worker = worker;
    const end = (findings: Finding[] | undefined) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      [this.findings, this.hasFailed] = [findings, findings === undefined];
      onEnd();
      if (this.#isAskedAgain) this.start(onEnd);
    };
    worker.once('message', end);
    worker.once('error', () => {
      end(undefined);
    });
    worker.once('exit', () => {
      end(undefined);
    });
  }

  stop(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}
