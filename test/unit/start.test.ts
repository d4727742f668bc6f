/** `npm start` as an operator's tools start and stop it: in a copy of the project, as the build replaces files. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { canListProcesses, runningProcesses } from '../support/processes.ts';

const parts = ['client', 'server', 'views', 'locales', 'package.json', 'tsconfig.json', '.npmrc'];

describe('npm start', function () {
  this.timeout(60_000);
  let project: string;
  beforeEach(function () {
    if (!canListProcesses) this.skip();
    project = mkdtempSync(join(tmpdir(), 'start-'));
    for (const part of parts) cpSync(part, join(project, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
    // The build begins by taking it away.
    mkdirSync(join(project, '.build'));
  });
  afterEach(() => {
    rmSync(project, { recursive: true, force: true });
  });

  for (const [signal, whom] of [
    ['SIGTERM', 'npm'],
    ['SIGINT', 'npm'],
    ['SIGTERM', 'all'],
    ['SIGINT', 'all'],
  ] as const) {
    it(`stopped by ${signal} to ${whom} while it builds ends at once and leaves no process`, async () => {
      const child = spawn('npm', ['start'], {
        cwd: project,
        env: { ...process.env, PORT: '0', DATA_DIR: join(project, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own, to ask for those who are left of it.
        detached: true,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += String(chunk)));
      const group = child.pid ?? 0;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      while (existsSync(join(project, '.build'))) await sleep(5);
      const building = alive(group).length;
      const toldAt = performance.now();

      process.kill(whom === 'all' ? -group : group, signal);
      await exited;
      while (alive(group).length > 0 && performance.now() - toldAt < 20_000) await sleep(20);
      const left = alive(group);
      if (left.length > 0) process.kill(-group, 'SIGKILL');

      expect(building).to.be.at.least(3);
      expect(left, output).to.deep.equal([]);
      // What the build writes last: it did not run on to its end.
      expect(existsSync(join(project, 'public/built/manifest.json'))).to.equal(false);
      expect(output).not.to.contain('listening');
    });
  }
});

/** Names of the processes of a group. */
function alive(group: number): string[] {
  return runningProcesses()
    .filter((found) => found.group === group)
    .map(({ name }) => name);
}
