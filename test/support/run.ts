/**
 * `npm test`: the checks, the build and every test, including browser tests. The last line decides. With kinds (`unit`,
 * `architecture`, `http`, `browser`) only their tests run, on the existing build if there is one; `browser 1/2` is the
 * first half of the files.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import Mocha from 'mocha';
import pLimit from 'p-limit';
import { findBrowser } from './browser.ts';

const kinds = process.argv.slice(2);
keepFoldersInMemory();
if (kinds.length === 0) await runAll();
else {
  if (!existsSync('public/built/meta.json')) build();
  await runKinds(kinds);
}

/** Puts the folders of tests into memory where there is room, because databases and deletions wait for a disk. */
function keepFoldersInMemory(): void {
  const memory = '/dev/shm';
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  // The folders of a whole run take about 2 GB.
  if (Math.min(bavail * bsize, freemem()) < 6 * 2 ** 30) return;
  const folder = mkdtempSync(`${memory}/tests-`);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
}

async function runAll(): Promise<void> {
  const browser = findBrowser();
  console.log(`Browser: ${browser.path} (${browser.source})`);
  build();
  // Four at once keep two processors busy: tests in a browser and of processes wait much of their time. The longest come first.
  const inTurn = pLimit(4);
  const parts = [
    ['browser', '1/3'],
    ['browser', '2/3'],
    ['http', '2/2'],
    ['http', '1/2'],
    ['browser', '3/3'],
    ['unit', 'architecture'],
  ];
  const jobs: ((take: (text: string) => void) => Promise<Outcome>)[] = [
    ...parts.map((some) => (take: (text: string) => void) => runTests(some, take)),
    runCheck,
  ];
  const texts = jobs.map(() => '');
  const runs = jobs.map((job, at) => inTurn(() => job((text) => (texts[at] += text))));
  const outcomes: Outcome[] = [];
  let faults = '';
  for (const [at, run] of runs.entries()) {
    const outcome = await run;
    const text = texts[at] ?? '';
    outcomes.push(outcome);
    process.stdout.write(text);
    if (outcome.failed > 0) faults += failuresOf(text);
  }
  // Repeated at the end, because a log of this length is often kept by its last lines only.
  process.stdout.write(faults);
  const sum = (name: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const skipped = sum('skipped') > 0 ? `, ${String(sum('skipped'))} skipped` : '';
  console.log(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed${skipped}`);
  process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
}

/** @returns the failures that mocha lists below its tests; the end of a text without such a list */
function failuresOf(text: string): string {
  const at = text.search(/^ {2}\d+ failing$/m);
  return at < 0 ? text.slice(-4000) : text.slice(at);
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Format, lint, types, imports and unused code. A failure counts as one. */
async function runCheck(take: (text: string) => void): Promise<Outcome> {
  const { code } = await runApart('npm', ['run', '--silent', 'check'], take);
  take(`Format, lint, types, imports, unused code: ${code === 0 ? 'no faults' : 'faults'}\n`);
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Runs some kinds of tests in a process of their own; one that ends without its counts counts as one failure. */
async function runTests(some: string[], take: (text: string) => void): Promise<Outcome> {
  const { code, end } = await runApart(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...some], take);
  const counts = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(end);
  const [passed = 0, failed = 0, skipped = 0] = counts?.slice(1).map((count) => Number(count || 0)) ?? [];
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
}

/** @returns the exit code and the end of the output */
async function runApart(command: string, args: string[], take: (text: string) => void) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let end = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      take(text);
      if (stream === child.stdout) end = (end + text).slice(-1000);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, end };
}

async function runKinds(some: string[]): Promise<void> {
  const mocha = new Mocha({ timeout: 60_000, reporter: 'spec' });
  const [part = 1, parts = 1] =
    some
      .find((one) => one.includes('/'))
      ?.split('/')
      .map(Number) ?? [];
  for (const kind of some.filter((one) => !one.includes('/'))) {
    const names = readdirSync(`test/${kind}`, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => /\.test\.tsx?$/.test(name)).sort();
    const share = files.length / parts;
    for (const file of files.slice((part - 1) * share, part * share)) mocha.addFile(`test/${kind}/${file}`);
  }
  await mocha.loadFilesAsync();
  const runner = mocha.run((failures) => {
    const { passes = 0, pending = 0 } = runner.stats ?? {};
    const skipped = pending > 0 ? `, ${String(pending)} skipped` : '';
    console.log(`${String(passes)} passed, ${String(failures)} failed${skipped}`);
    process.exit(failures > 0 || passes === 0 ? 1 : 0);
  });
}
