/** Start, build and stop with the tools of an operator: the tests of `process/`, too slow for every run of `npm test`. */
import { readdirSync } from 'node:fs';
import Mocha from 'mocha';
import mocharc from '../../../.mocharc.json' with { type: 'json' };
import type { Proof } from '../harness.ts';

const folder = 'test/bench/prove/process';

export async function proveProcesses(): Promise<Proof> {
  const mocha = new Mocha({ timeout: mocharc.timeout, reporter: 'dot' });
  for (const file of readdirSync(folder)) mocha.addFile(`${folder}/${file}`);
  await mocha.loadFilesAsync();
  const failures: string[] = [];
  const runner = mocha.run();
  runner.on('fail', (test, error) => {
    failures.push(`${test.fullTitle()}: ${String(error)}`);
  });
  await new Promise((resolve) => runner.once('end', resolve));
  const { passes = 0, pending = 0 } = runner.stats ?? {};
  if (passes === 0) failures.push('not proven: no test ran');
  return { figures: { passed: passes, skipped: pending }, failures };
}
