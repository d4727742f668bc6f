/** The built site as a process of its own, as an operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningSite extends Pick<Followed, 'output' | 'codeFor'> {
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** Resolves when the documents are loaded. */
  ready: Promise<void>;
  stop(): Promise<number | null>;
}

/**
 * Resolves when the site listens.
 * @param command starts it; default: the built program
 */
export function startSite(
  env: Record<string, string>,
  args: readonly string[] = [],
  [program, ...first]: readonly [string, ...string[]] = [process.execPath, '.build/main.js'],
): Promise<RunningSite> {
  const ownDataDir = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'site-')) : undefined;
  const dataDir = env.DATA_DIR ?? ownDataDir ?? '';
  const child = spawn(program, [...first, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_FACTOR: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, exited, printed, codeFor } = followOutput(child, 'site');
  const ready = printed(/(ready after)/).then(() => undefined);
  ready.catch(() => undefined);
  return printed(/(http:\/\/localhost:\d+)/).then((url) => ({
    url,
    process: child,
    dataDir,
    output,
    codeFor,
    ready,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      if (ownDataDir) rmSync(ownDataDir, { recursive: true, force: true });
      return code;
    },
  }));
}

/** Starts the site on documents that do not change; resolves when they are loaded. */
export async function startReadySite(env: Record<string, string>, args?: readonly string[]): Promise<RunningSite> {
  const site = await startSite({ WATCH: 'false', ...env }, args);
  await site.ready;
  return site;
}

export interface RunningService extends Pick<Followed, 'printed' | 'codeFor'> {
  /** Origin. */
  url: string;
  process: ChildProcess;
  stop(): Promise<number | null>;
  /** Kills the process. */
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
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { exited, printed, codeFor } = followOutput(child, name);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const [stop, kill] = [() => end('SIGTERM'), () => end('SIGKILL')];
  return printed(/"url":"(http:[^"]+)"[^\n]*is ready"/).then((url) => {
    return { url, process: child, printed, codeFor, stop, kill };
  });
}

interface Followed {
  output(): string;
  exited: Promise<number | null>;
  /** Resolves to the first group when the output matches. */
  printed(pattern: RegExp): Promise<string>;
  /** The code in the first message to a recipient. */
  codeFor(email: string): Promise<string>;
}

/** Collects what a process writes. */
function followOutput(child: ChildProcess, name: string): Followed {
  let output = '';
  const waiting = new Set<() => void>();
  const note = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
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
        reject(new Error(`the ${name} ended with code ${String(code)}:\n${output}`));
      });
    });
  const codeFor = (email: string) => printed(new RegExp(`"to":"${email}"[^\\n]*?\\b(\\d{6})\\b`));
  return { output: () => output, exited, printed, codeFor };
}
