/**
 * `npm test`: the checks, the build and every test, including browser tests. The last line decides. With kinds (`unit`,
 * `architecture`, `http`, `browser`) only their tests run, on the existing build.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import Mocha from 'mocha';
import { findBrowser } from './browser.ts';

const kinds = process.argv.slice(2);
if (kinds.length > 0) await runKinds(kinds);
else await runAll();

async function runAll(): Promise<void> {
  const browser = findBrowser();
  console.log(`Browser: ${browser.path} (${browser.source})`);
  console.log('Checks: format, lint, types, imports, unused code');
  execFileSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' });
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  // Browser tests mostly wait, so the others run meanwhile.
  const shown = runApart(['unit', 'architecture', 'http'], (text) => process.stdout.write(text));
  let kept = '';
  const browserTests = runApart(['browser'], (text) => (kept += text));
  const outcomes = [await shown];
  outcomes.push(await browserTests);
  process.stdout.write(kept);
  const sum = (name: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const skipped = sum('skipped') > 0 ? `, ${String(sum('skipped'))} skipped` : '';
  console.log(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed${skipped}`);
  process.exit(sum('failed') > 0 || outcomes.some(({ passed }) => passed === 0) ? 1 : 0);
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs some kinds in a process of their own. A process without counts is one failure. */
async function runApart(some: string[], take: (text: string) => void): Promise<Outcome> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...some], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let end = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    take(text);
    end = (end + text).slice(-1000);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const counts = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(end);
  const [passed = 0, failed = 0, skipped = 0] = counts?.slice(1).map((count) => Number(count || 0)) ?? [];
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped };
}

async function runKinds(some: string[]): Promise<void> {
  const mocha = new Mocha({ timeout: 60_000, reporter: 'spec' });
  for (const kind of some) {
    const files = readdirSync(`test/${kind}`, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.test\.tsx?$/.test(name)).sort()) mocha.addFile(`test/${kind}/${file}`);
  }
  await mocha.loadFilesAsync();
  const runner = mocha.run((failures) => {
    const { passes = 0, pending = 0 } = runner.stats ?? {};
    const skipped = pending > 0 ? `, ${String(pending)} skipped` : '';
    console.log(`${String(passes)} passed, ${String(failures)} failed${skipped}`);
    process.exit(failures > 0 || passes === 0 ? 1 : 0);
  });
}
