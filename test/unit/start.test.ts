/** `npm start` as an operator's tools start and stop it, and the build before it: in a copy of the project. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
    project = copyProject();
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
      while (!alive(group).some((name) => name.includes('esbuild')) && child.exitCode === null) await sleep(5);
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

describe('npm run build', function () {
  this.timeout(60_000);
  let project: string;
  beforeEach(() => {
    project = copyProject();
  });
  afterEach(() => {
    rmSync(project, { recursive: true, force: true });
  });

  it('takes nothing from a process of the same checkout that runs', async () => {
    await build(project);
    const files = ['.build', 'public/built'].flatMap((folder) =>
      readdirSync(join(project, folder)).map((name) => join(project, folder, name)),
    );
    // Names change with the code.
    writeFileSync(join(project, 'client/starter.ts'), '\nconsole.log(1);', { flag: 'a' });
    const missing = new Set<string>();
    let isDone = false;
    const again = build(project).finally(() => (isDone = true));
    while (!isDone) {
      for (const file of files) if (!existsSync(file)) missing.add(file);
      await sleep(1);
    }
    await again;

    expect(files.length).to.be.greaterThan(100);
    expect([...missing]).to.deep.equal([]);
    expect(files.filter((file) => !existsSync(file))).to.deep.equal([]);
    expect(readdirSync(join(project, 'public/built')).filter((name) => /^starter-\w+\.js$/.test(name))).to.have.length(
      2,
    );
  });
});

function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'start-'));
  for (const part of parts) cpSync(part, join(project, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  return project;
}

async function build(project: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'client/build.ts'], { cwd: project, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the build ended with ${String(code)}`);
}

/** Names of the processes of a group. */
function alive(group: number): string[] {
  return runningProcesses()
    .filter((found) => found.group === group)
    .map(({ name }) => name);
}
