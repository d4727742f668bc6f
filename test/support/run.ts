/** `npm test`: the checks, the build and every test, browser tests included. The last line counts. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import Mocha from 'mocha';
import { findBrowser } from './browser.ts';

const kinds = process.argv.slice(2);
const isWhole = kinds.length === 0;

if (isWhole || kinds.includes('browser')) {
  const browser = findBrowser();
  console.log(`Browser: ${browser.path} (${browser.source})`);
}
if (isWhole) {
  console.log('Checks: format, lint, types, imports, unused code');
  execFileSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' });
}
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });

const mocha = new Mocha({ timeout: 60_000, reporter: 'spec' });
for (const kind of isWhole ? ['unit', 'architecture', 'http', 'browser'] : kinds) {
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
