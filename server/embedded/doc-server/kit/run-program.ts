/** Runs one of our programs in its own process, so that serving continues during a long computation. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../root.ts';

export interface RunningProgram {
  /** Resolves with the output if the program succeeds. */
  done: Promise<string>;
  /** Ends the process; `done` rejects. */
  stop(): void;
}

/** Heap limit. A build needs about 400 MB for a short time. */
const maxHeapMb = 900;
/** "nice" value. When both compete, serving gets nine tenths of the processor. */
const priority = 10;
const maxFault = 2000;

/** Code of a thread that ends the process when its parent has died. The main thread is too busy to check. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;

/**
 * Starts a program that reads its data with {@link readProgramData}. A thread would leave about 150 MB with the
 * allocator. A process also allows a lower priority on every operating system.
 * @param name of the program's file in the build
 */
export function runProgram(name: string, data: unknown): RunningProgram {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${String(maxHeapMb)}`, builtFile(name), String(process.pid)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // A terminal sends signals to the whole process group. Without `detached` the program would die before its parent
      // stops it, and the parent would log an error.
      detached: true,
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  let fault = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    fault = (fault + chunk).slice(-maxFault);
  });
  // A program may end before it reads its input; its exit code tells why.
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

/** Reads the data from {@link runProgram}. Without its parent the result is useless, so the process ends. */
export async function readProgramData(): Promise<unknown> {
  new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();
  return JSON.parse(await text(process.stdin));
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // Normal priority works, too.
  }
}
