/** The built site as a process of its own, as an operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningSite {
  /** Origin. */
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** What it wrote so far. */
  output(): string;
  /** Resolves when the documents are loaded. */
  ready: Promise<void>;
  stop(): Promise<number | null>;
}

/** Resolves as soon as it listens. */
export function startSite(env: Record<string, string>): Promise<RunningSite> {
  const ownDataDir = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'site-')) : undefined;
  const dataDir = env.DATA_DIR ?? ownDataDir ?? '';
  const child = spawn(process.execPath, ['.build/main.js'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const note = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(output);
        if (!found) return;
        waiting.delete(check);
        resolve(found[1] ?? '');
      };
      waiting.add(check);
      check();
      void exited.then((code) => {
        reject(new Error(`the site ended with code ${String(code)}:\n${output}`));
      });
    });
  const ready = printed(/(ready after)/).then(() => undefined);
  ready.catch(() => undefined);
  return printed(/(http:\/\/localhost:\d+)/).then((url) => ({
    url,
    process: child,
    dataDir,
    output: () => output,
    ready,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      if (ownDataDir) rmSync(ownDataDir, { recursive: true, force: true });
      return code;
    },
  }));
}

export interface RunningService {
  /** Origin. */
  url: string;
  stop(): Promise<number | null>;
  /** What it wrote so far. */
  output(): string;
  /** Ends it without a word. */
  kill(): Promise<unknown>;
}

/** The documentation server or the console as a process of its own. Resolves when it is ready. */
export function startService(name: 'doc-server' | 'console', env: Record<string, string>): Promise<RunningService> {
  const child = spawn(process.execPath, [`.build/${name}.js`], {
    env: {
      PATH: process.env.PATH,
      DOC_SERVER_PORT: '0',
      CONSOLE_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /"url":"(http:[^"]+)"[^\n]*is ready"/.exec(output)?.[1];
      if (url !== undefined)
        resolve({ url, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') });
    });
    void exited.then((code) => {
      reject(new Error(`the ${name} ended with code ${String(code)}`));
    });
  });
}
