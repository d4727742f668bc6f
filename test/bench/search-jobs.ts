/** Starts the jobs of the search bench, one process each, with limits of time and memory. */
import { fork } from 'node:child_process';
import { cleanWhenInterrupted } from './interrupt.ts';
import type { Job, JobResults } from './search-child.ts';

const maxMinutes = 3;
const maxHeapMb = 3072;

/** @throws Error with the exceeded limit or the failure */
export function runJob<J extends Job>(job: J): Promise<JobResults[J['kind']]> {
  const child = fork(new URL('./search-child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--expose-gc', `--max-old-space-size=${String(maxHeapMb)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const cleaned = cleanWhenInterrupted(() => child.kill('SIGKILL'));
  return new Promise<JobResults[J['kind']]>((resolve, reject) => {
    let errors = '';
    let isLate = false;
    const timer = setTimeout(() => (isLate = child.kill('SIGKILL')), maxMinutes * 60_000);
    child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    child.once('message', (result) => {
      resolve(result as JobResults[J['kind']]);
    });
    child.once('error', reject);
    // After a result the promise is already settled.
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      cleaned();
      reject(new Error(reasonOf(isLate, errors, signal ?? code)));
    });
    child.send(job);
  });
}

function reasonOf(isLate: boolean, errors: string, end: string | number | null): string {
  if (isLate) return `it would need more than ${String(maxMinutes)} minutes`;
  if (errors.includes('heap out of memory')) return `it would need more than ${String(maxHeapMb / 1024)} GB`;
  const message = errors.split('\n').find((line) => /^(?:Uncaught )?\w*Error\b/.test(line));
  return `it ended (${String(end)}): ${message ?? errors.trim()}`;
}
