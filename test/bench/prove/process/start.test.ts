/** `npm start` as an operator's tools start and stop it, and its build, in a copy of the project. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
import { startReadySite } from '../../../support/site.ts';

const sources = 'client server views locales public package.json package-lock.json tsconfig.json .npmrc'.split(' ');
const nobody = 65_534;

describe('npm start and npm run build', () => {
  let project: string;
  before(function () {
    if (!canListProcesses) this.skip();
    project = mkdtempSync(join(tmpdir(), 'start-'));
    const filter = (path: string) => path !== 'public/built';
    for (const part of sources) cpSync(part, join(project, part), { recursive: true, filter });
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  });
  after(() => {
    rmSync(project, { recursive: true, force: true });
  });

  for (const [signal, whom] of [
    ['SIGTERM', 'npm'],
    ['SIGINT', 'all'],
    ['SIGHUP', 'npm'],
  ] as const)
    it(`stopped by ${signal} to ${whom} while it builds ends at once and leaves no process`, async () => {
      const npm = startNpm(project);
      await until(() => alive(npm.group).some((name) => name.includes('esbuild')) || npm.hasEnded());
      const building = alive(npm.group).length;

      process.kill(whom === 'all' ? -npm.group : npm.group, signal);

      expect(building).to.be.at.least(3);
      expect(await npm.processesLeft(), npm.output()).to.deep.equal([]);
      // The last file of a build is missing, so the build did not finish.
      expect(existsSync(join(project, 'public/built/manifest.json'))).to.equal(false);
      expect(npm.output()).not.to.contain('listening');
    });

  it('a build takes nothing from a process of the same checkout that runs', async () => {
    await build(project);
    const files = ['.build', 'public/built'].flatMap((folder) =>
      readdirSync(join(project, folder))
        .filter((name) => name !== 'sources.stamp')
        .map((name) => join(project, folder, name)),
    );
    // Names change with the code.
    append('client/starter/starter.ts', '\nconsole.log(1);');
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
    const starters = readdirSync(join(project, 'public/built')).filter((name) => /^starter-\w+\.js$/.test(name));
    expect(starters).to.have.length(2);
  });

  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)
    it(`takes a build whatever its times, and ends with npm where that ends by ${signal}: the port is free`, async () => {
      const before = builtAt();
      utimesSync(join(project, 'server/main.ts'), new Date(), new Date());
      const npm = startNpm(project);
      const url = await npm.ready();

      process.kill(npm.group, signal);

      expect(await npm.processesLeft()).to.deep.equal([]);
      expect(npm.output()).to.contain('"stopping"');
      expect(await fetch(url).catch(String)).to.equal('TypeError: fetch failed');
      expect(builtAt()).to.equal(before);
    });

  it('builds anew where a source has changed', async () => {
    const before = builtAt();
    append('server/main.ts', '\n');
    const npm = startNpm(project);
    await npm.ready();
    process.kill(npm.group, 'SIGTERM');
    await npm.processesLeft();

    expect(builtAt()).to.be.greaterThan(before);
  });

  it('starts without the right to write, and says in one line what it could not build', async () => {
    expect(await startAsOther()).to.deep.equal({ code: 0, said: '', isReady: true });

    append('views/layout.tsx', '\n');
    const old = await startAsOther();
    expect(old.said).to.match(/^The build is older than the sources and cannot be renewed: [^\n]+\n$/);
    expect(old.isReady).to.equal(true);

    rmSync(join(project, '.build'), { recursive: true });
    const none = await startAsOther();
    expect(none.said).to.match(/^There is no build and it cannot be made: [^\n]+\n$/);
    expect(none.code).to.equal(1);
  });

  function append(path: string, text: string): void {
    writeFileSync(join(project, path), text, { flag: 'a' });
  }

  function builtAt(): number {
    return statSync(join(project, '.build/main.js')).mtimeMs;
  }

  /** Starts the site as a user without write access to the project. */
  async function startAsOther(): Promise<{ code: unknown; said: string; isReady: boolean }> {
    chmodSync(project, 0o555);
    const dataDir = mkdtempSync(join(tmpdir(), 'start-data-'));
    chmodSync(dataDir, 0o777);
    const child = spawn(process.execPath, ['server/start.js', 'main'], {
      cwd: project,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    });
    let [said, printed] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('ready after')) child.kill();
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    chmodSync(project, 0o755);
    rmSync(dataDir, { recursive: true });
    return { code, said, isReady: printed.includes('ready after') };
  }
});

describe('A site that is told to stop', () => {
  const content = { CONTENT_DIR: 'test/fixtures/content', LOG_LEVEL: 'info' };

  it('is in order however often it is told: npm passes on what the terminal or systemd sends to both', async () => {
    const site = await startReadySite({ ...content, DRAIN_SECONDS: '1' });
    const stopped = site.stop();
    await until(() => site.output().includes('stopping'));

    for (const signal of ['SIGTERM', 'SIGINT'] as const) site.process.kill(signal);

    expect(await stopped).to.equal(0);
  });

  it('from the terminal ends at once', async () => {
    const site = await startReadySite({ ...content, DRAIN_SECONDS: '5' });
    const stoppedAt = performance.now();

    site.process.kill('SIGINT');

    expect(await site.stop()).to.equal(0);
    expect(performance.now() - stoppedAt).to.be.below(4000);
  });

  it('is what gets the signal: no shell of npm stands before it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const started = Object.entries(scripts).filter(([, script]) => script.includes('server/start.js'));

    expect(started.map(([name]) => name)).to.include.members(['start', 'doc-server', 'console']);
    for (const [name, script] of started) expect(script, name).to.match(/^(?:\w+=\S+ )*exec node /);
  });
});

async function build(project: string): Promise<void> {
  const args = ['--import', 'tsx', 'client/build/build.ts'];
  const child = spawn(process.execPath, args, { cwd: project, stdio: 'inherit' });
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
