import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRunFromSource } from '../../../../root.ts';
import type { BuildData } from './builder.ts';

export interface RunningBuilder {
  /** Resolves when the file is written. */
  done: Promise<void>;
  /** `done` rejects. The file stays as it was. */
  stop(): void;
}

/** Building needs some 400 MB for a moment. */
const maxHeapMb = 900;
/** Of ten parts in competition for a processor, serving has nine. */
const priority = 10;
const maxFault = 2000;
const program = isRunFromSource
  ? new URL('./builder.ts', import.meta.url)
  : new URL('./search-builder.js', import.meta.url);

/**
 * Builds an index beside serving. A process, not a thread: what it needed goes back to the system whole, where a thread
 * leaves some 150 MB of the allocator's memory behind, and the system can put readers before it.
 */
export function runBuilder(data: BuildData): RunningBuilder {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${String(maxHeapMb)}`, ...loaderOptions(), fileURLToPath(program), String(process.pid)],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      // A signal to all that a terminal started would end it before whoever waits for it stops: an error, where there is none.
      detached: true,
    },
  );
  let fault = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    fault = (fault + chunk).slice(-maxFault);
  });
  // One that ended early takes no input; its exit says why.
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

/** What runs TypeScript, where the program runs from source. */
function loaderOptions(): string[] {
  if (!isRunFromSource) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It builds all the same.
  }
}
