/**
 * `npm test`: the checks, the build and every test, including browser tests. The last line decides. With kinds (`unit`,
 * `architecture`, `http`, `browser`) only their tests run, on the existing build if it is that of the sources.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import Mocha from 'mocha';
import mocharc from '../../.mocharc.json' with { type: 'json' };
import { stateOfBuild } from '../../server/build-stamp.js';
import { helpIfAsked } from '../../server/reference/help.js';
import { findBrowser } from './browser.ts';
import { buildTests } from './build-tests.ts';
import { offerPostgres } from './databases.ts';

/** Long files come first, so that short ones keep all processors busy to the end. */
const allKinds = ['browser', 'http', 'architecture', 'unit'];
const longest = ['browser/accessibility.test.ts'];
/** Tests of browsers and processes wait much of their time, so two for each processor keep it busy. */
const jobs = Math.min(2 * availableParallelism(), 8);

helpIfAsked('test');
const kinds = process.argv.slice(2);
keepFoldersInMemory();
if (kinds.length === 0) await runAll();
else {
  if (stateOfBuild('main') !== 'fresh') build();
  finish(await runTests(kinds));
}

/** Puts the folders of tests into memory where there is room, because databases and deletions wait for a disk. */
function keepFoldersInMemory(): void {
  const memory = '/dev/shm';
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  // The folders of a whole run take about 2 GB.
  if (Math.min(bavail * bsize, freemem()) < 6 * 2 ** 30) return;
  removeLeftFolders(memory);
  const folder = mkdtempSync(`${memory}/tests-${String(process.pid)}-`);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Removes the folders of runs that are gone. A killed run cannot, and the workers of an interrupted one write to the end. */
function removeLeftFolders(memory: string): void {
  for (const name of readdirSync(memory)) {
    const run = /^tests-(\d+)-/.exec(name)?.[1];
    if (run !== undefined && !existsSync(`/proc/${run}`)) rmSync(`${memory}/${name}`, { recursive: true, force: true });
  }
}

function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
}

async function runAll(): Promise<void> {
  const browser = findBrowser();
  console.log(`Browser: ${browser.path} (${browser.source})`);
  const checked = check();
  build();
  const outcome = await runTests(allKinds);
  const { isGood, text } = await checked;
  process.stdout.write(text);
  console.log(`Format, lint, types, unused code: ${isGood ? 'no faults' : 'faults'}`);
  finish({ ...outcome, failed: outcome.failed + (isGood ? 0 : 1) });
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

function finish({ passed, failed, skipped }: Outcome): never {
  console.log(`${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Format, lint, types and unused code; architecture tests check imports. */
async function check(): Promise<{ isGood: boolean; text: string }> {
  const child = spawn('npm', ['run', '--silent', 'check'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { isGood: code === 0, text };
}

/** Runs tests in processes that each take the next file when they are done with one. */
async function runTests(some: readonly string[]): Promise<Outcome> {
  offerPostgres();
  const files = some.flatMap((kind) =>
    readdirSync(`test/${kind}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .sort()
      .map((name) => `${kind}/${name}`),
  );
  const isLong = (file: string) => longest.includes(file);
  const inOrder = [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  const [hooks = '', ...built] = await buildTests(['support/hooks.ts', ...inOrder]);
  // Workers get the arguments of this process; built files need no loader.
  process.execArgv.splice(0, Infinity, '--enable-source-maps');
  const mocha = new Mocha({ parallel: true, jobs, timeout: mocharc.timeout, reporter: 'spec', require: [hooks] });
  for (const file of built) mocha.addFile(file);
  return new Promise((resolve) => {
    const runner = mocha.run((failed) => {
      const { passes = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed, skipped: pending });
    });
  });
}
