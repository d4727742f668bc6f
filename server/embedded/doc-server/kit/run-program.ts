/** Runs a program of ours that computes something from data, while serving continues. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../root.ts';

export interface RunningProgram {
  /** Resolves with what the program printed when it ended well. */
  done: Promise<string>;
  /** Ends the process; `done` rejects. */
  stop(): void;
}

/** A build needs about 400 MB for a short time. */
const maxHeapMb = 900;
/** A "nice" value: under contention, serving gets nine tenths of the processor. */
const priority = 10;
const maxFault = 2000;

/** Thread that ends the process when its parent has died. The main thread is too busy building to check. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;

/**
 * Starts a program that reads its data with {@link readProgramData}. It is a process, because a thread leaves about 150 MB with
 * the allocator. The system can also give a process a lower priority.
 *
 * @param name the file of the program in the build
 */
export function runProgram(name: string, data: unknown): RunningProgram {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${String(maxHeapMb)}`, builtFile(name), String(process.pid)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // A terminal signals all its processes. Without `detached` the program would die before its parent stops it, and
      // the parent would log an error.
      detached: true,
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  let fault = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    fault = (fault + chunk).slice(-maxFault);
  });
  // A program that ended early takes no input; its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(data));
  lowerPriority(child.pid);
  const done = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`the program ended with ${String(signal ?? code)}: ${fault}`));
    });
  });
  return {
    done,
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

/** Reads the data of a program that {@link runProgram} started. Without its parent the result is no longer needed, so the process ends. */
export async function readProgramData(): Promise<unknown> {
  new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();
  return JSON.parse(await text(process.stdin));
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // The build also works with normal priority.
  }
}
