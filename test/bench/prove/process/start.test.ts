/** `npm start` as an operator's tools start and stop it, and its build, in a copy of the project. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { canListProcesses, runningProcesses } from '../../../support/processes.ts';

const parts = [
  'client',
  'server',
  'views',
  'locales',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.npmrc',
];
const nobody = 65_534;

describe('npm start', () => {
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
    ['SIGHUP', 'npm'],
    ['SIGTERM', 'all'],
    ['SIGINT', 'all'],
    ['SIGHUP', 'all'],
  ] as const) {
    it(`stopped by ${signal} to ${whom} while it builds ends at once and leaves no process`, async () => {
      const npm = startNpm(project);
      await until(() => alive(npm.group).some((name) => name.includes('esbuild')) || npm.hasEnded());
      const building = alive(npm.group).length;

      process.kill(whom === 'all' ? -npm.group : npm.group, signal);
      const left = await npm.processesLeft();

      expect(building).to.be.at.least(3);
      expect(left, npm.output()).to.deep.equal([]);
      // The last file of a build is missing, so the build did not finish.
      expect(existsSync(join(project, 'public/built/manifest.json'))).to.equal(false);
      expect(npm.output()).not.to.contain('listening');
    });
  }
});

describe('npm start where there is a build', () => {
  let project: string;
  const builtAt = () => statSync(join(project, '.build/main.js')).mtimeMs;
  /** Starts the site as a user without write access to the project. */
  const startAsOther = async (changes: () => void) => {
    changes();
    chmodSync(project, 0o555);
    const dataDir = mkdtempSync(join(tmpdir(), 'start-data-'));
    chmodSync(dataDir, 0o777);
    const child = spawn(process.execPath, ['server/start.js', 'main'], {
      cwd: project,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    });
    let said = '';
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('ready after')) child.kill();
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    chmodSync(project, 0o755);
    rmSync(dataDir, { recursive: true });
    return { code, said, isReady: printed.includes('ready after') };
  };
  before(async function () {
    if (!canListProcesses) this.skip();
    project = copyProject();
    await build(project);
    chmodSync(project, 0o755);
  });
  after(() => {
    rmSync(project, { recursive: true, force: true });
  });

  it('takes the build that the sources have, whatever their times', async () => {
    const before = builtAt();
    utimesSync(join(project, 'server/main.ts'), new Date(), new Date());
    const npm = startNpm(project);
    await npm.ready();
    process.kill(npm.group, 'SIGTERM');

    expect(await npm.processesLeft()).to.deep.equal([]);
    expect(builtAt()).to.equal(before);
  });

  for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
    it(`ends with npm where that ends by ${signal}: the port is free`, async () => {
      const npm = startNpm(project);
      const url = await npm.ready();

      process.kill(npm.group, signal);
      const left = await npm.processesLeft();

      expect(left).to.deep.equal([]);
      expect(npm.output()).to.contain('"stopping"');
      expect(await fetch(url).catch((error: unknown) => String(error))).to.equal('TypeError: fetch failed');
    });
  }

  it('starts without the right to write', async () => {
    const { code, said, isReady } = await startAsOther(() => undefined);

    expect(said).to.equal('');
    expect(isReady).to.equal(true);
    expect(code).to.equal(0);
  });

  it('starts without the right to write and says so where the sources are newer', async () => {
    const { said, isReady } = await startAsOther(() => {
      writeFileSync(join(project, 'views/layout.tsx'), '\n', { flag: 'a' });
    });

    expect(said).to.match(
      /^The build is older than the sources and cannot be renewed: this user may not write to \S+\.\n$/,
    );
    expect(isReady).to.equal(true);
  });

  it('builds anew where a source has changed', async () => {
    const before = builtAt();
    writeFileSync(join(project, 'server/main.ts'), '\n', { flag: 'a' });
    const npm = startNpm(project);
    await npm.ready();
    process.kill(npm.group, 'SIGTERM');
    await npm.processesLeft();

    expect(builtAt()).to.be.greaterThan(before);
  });

  it('says in one line that there is no build and that none can be made', async () => {
    const { code, said } = await startAsOther(() => {
      rmSync(join(project, '.build'), { recursive: true });
    });

    expect(said).to.match(
      /^There is no build and it cannot be made: this user may not write to \S+\.build\. [^\n]+\n$/,
    );
    expect(code).to.equal(1);
  });
});

describe('npm run build', () => {
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
      readdirSync(join(project, folder))
        .filter((name) => name !== 'sources.stamp')
        .map((name) => join(project, folder, name)),
    );
    // Names change with the code.
    writeFileSync(join(project, 'client/starter/starter.ts'), '\nconsole.log(1);', { flag: 'a' });
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
  const filter = (path: string) => path !== 'public/built';
  for (const part of parts) cpSync(part, join(project, part), { recursive: true, filter });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  return project;
}

async function build(project: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'client/build/build.ts'], {
    cwd: project,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the build ended with ${String(code)}`);
}

interface Npm {
  /** Process group, with npm first. */
  group: number;
  hasEnded(): boolean;
  output(): string;
  /** Resolves with the address when the documents are loaded. */
  ready(): Promise<string>;
  /** Ends remaining processes after a while. @returns their names */
  processesLeft(): Promise<string[]>;
}

function startNpm(project: string): Npm {
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: '0', DATA_DIR: join(project, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, for finding remaining processes.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const group = child.pid ?? 0;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    group,
    hasEnded,
    output: () => output,
    async ready() {
      await until(() => output.includes('ready after') || hasEnded());
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url === undefined || hasEnded()) throw new Error(`it did not start:\n${output}`);
      return url;
    },
    async processesLeft() {
      const toldAt = performance.now();
      await ended;
      await until(() => alive(group).length === 0 || performance.now() - toldAt > 20_000);
      const left = alive(group);
      if (left.length > 0) process.kill(-group, 'SIGKILL');
      return left;
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(10);
}

/** Names of the processes of a group. */
function alive(group: number): string[] {
  return runningProcesses()
    .filter((found) => found.group === group)
    .map(({ name }) => name);
}
