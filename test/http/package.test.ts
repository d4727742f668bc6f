import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

describe('doc-centre DIR, installed from its package', () => {
  let folder: string;
  let content: string;
  const command = () => join(folder, 'node_modules/.bin/doc-centre');
  const env = () => ({ ...process.env, NODE_OPTIONS: '', XDG_DATA_HOME: join(folder, 'share'), LC_ALL: 'C' });
  before(function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    content = join(folder, 'tea');
    mkdirSync(content);
    writeFileSync(join(content, 'pour.md'), '# Pour\n\nWarm the cups first.\n');
    const run = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, env: env(), stdio: 'pipe' });
    run('.', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
    run(folder, 'install', '--prefer-offline', '--omit=dev', '--no-audit', '--no-fund', './doc-centre-1.0.0.tgz');
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves the documents of the folder', async () => {
    const site = spawn(command(), [content, '--port', '0'], { env: env() });
    try {
      let output = '';
      const url = await new Promise<string>((resolve, reject) => {
        site.once('exit', () => {
          reject(new Error(output));
        });
        for (const stream of [site.stdout, site.stderr])
          stream.setEncoding('utf8').on('data', (part: string) => {
            output += part;
            const [, found] = /"url":"([^"]+)"/.exec(output) ?? [];
            if (found !== undefined) resolve(found);
          });
      });

      const answer = await fetch(`${url}/docs/pour`);

      expect(answer.status).to.equal(200);
      expect(await answer.text()).to.include('Warm the cups first.');
      expect(output).to.include('(development)');
    } finally {
      const ended = new Promise((resolve) => site.once('exit', resolve));
      site.kill();
      await ended;
    }
  });

  it('checks the folder, with the exit code of the check', () => {
    const check = () => spawnSync(command(), [content, '--check'], { env: env(), encoding: 'utf8' });
    const before = check();
    writeFileSync(join(content, 'pour.md'), '# Pour\n\nSee [the cups](./cups.md).\n');
    const after = check();

    expect([before.status, after.status]).to.deep.equal([0, 1]);
    expect(after.stdout).to.include('pour.md:3');
  });

  it('says how it is used without a folder', () => {
    const { status, stderr } = spawnSync(command(), [], { env: env(), encoding: 'utf8' });

    expect(status).to.equal(2);
    expect(stderr).to.include('doc-centre DIR');
  });
});
