import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRunFromSource } from '../../../../root.ts';
import type { BuildData } from './build-index.ts';

export interface RunningBuilder {
  /** Resolves when the file is written. */
  done: Promise<void>;
  /** Ends the process; `done` rejects. The file stays as it was. */
  stop(): void;
}

/** A build needs about 400 MB for a short time. */
const maxHeapMb = 900;
/** A "nice" value: under contention, serving gets nine tenths of the processor. */
const priority = 10;
const maxFault = 2000;
const program = isRunFromSource
  ? new URL('./builder.ts', import.meta.url)
  : new URL('./search-builder.js', import.meta.url);

/**
 * Builds an index while serving continues. A process is used instead of a thread: it returns all memory to the system,
 * while a thread leaves about 150 MB with the allocator, and the system can give it a lower priority.
 */
export function runBuilder(data: BuildData): RunningBuilder {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${String(maxHeapMb)}`, ...loaderOptions(), fileURLToPath(program), String(process.pid)],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      // A terminal signals all its processes. Without `detached` the builder would die before its parent stops it, and
      // the parent would log an error.
      detached: true,
    },
  );
  let fault = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    fault = (fault + chunk).slice(-maxFault);
  });
  // A builder that ended early takes no input; its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(data));
  lowerPriority(child.pid);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`the builder ended with ${String(signal ?? code)}: ${fault}`));
    });
  });
  return {
    done,
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

/** Node options to run TypeScript if the program runs from source. */
function loaderOptions(): string[] {
  if (!isRunFromSource) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // The build also works with normal priority.
  }
}
