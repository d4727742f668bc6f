import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ServiceServer } from '../../../server/embedded/service-server.ts';
import { fetchService, socketPathOf } from '../../../server/http/service-fetch.ts';
import { until } from '../../support/until.ts';

describe('A service on a socket of its own', () => {
  let dataDir: string;
  let servers: ServiceServer[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'own-'));
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.close(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (folder = dataDir, answer = 'tea') => {
    const server = new ServiceServer((req, res) => {
      if (req.url === '/never') return;
      if (req.url === '/half') res.write('{"half":');
      else if (req.method === 'POST') req.pipe(res.setHeader('X-Type', req.headers['content-type'] ?? ''));
      else res.setHeader('Set-Cookie', ['a=1', 'b=2']).end(`${answer} ${String(req.url)}`);
    });
    servers.push(server);
    await server.listen({ dataDir: folder });
    return { server, url: server.url, path: socketPathOf(server.url) ?? '' };
  };
  const read = async (url: string, init?: RequestInit) => (await fetchService(url, init)).text();
  const failureOf = (asked: Promise<string>) => asked.catch((error: unknown) => error);

  it('listens where only this user may enter, leaves nothing, and fails like fetch then', async () => {
    const { server, url, path } = await start();

    expect(dirname(dirname(path))).to.equal(dataDir);
    expect([path, dirname(path)].map((one) => statSync(one).mode & 0o777)).to.deep.equal([0o600, 0o700]);

    await server.close(0);
    expect(readdirSync(dataDir)).to.deep.equal([]);
    expect(await failureOf(read(url))).to.include({ code: 'ENOENT' });
  });

  it('takes the temporary folder if the path would be too long for a socket', async () => {
    const { url, path } = await start(join(dataDir, 'x'.repeat(90)));

    expect(path).to.match(new RegExp(`^${tmpdir()}/socket-`));
    expect(await read(`${url}/a`)).to.equal('tea /a');
  });

  it('lets two sites share a folder', async () => {
    const [one, two] = [await start(dataDir, 'green'), await start(dataDir, 'black')];

    expect([await read(`${one.url}/1`), await read(`${two.url}/2`)]).to.deep.equal(['green /1', 'black /2']);
  });

  it('removes what a killed process left, and no socket in use', async () => {
    const { path } = await start();
    const left = join(dataDir, `${dirname(path).slice(dataDir.length + 1, -6)}killed`);
    mkdirSync(left);
    const script = `require('node:http').createServer().listen({ path: '${left}/s' }, () => console.log('up'))`;
    const killed = spawn(process.execPath, ['-e', script]);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (const folder of [left, dirname(path)]) utimesSync(folder, 0, 0);

    await start();

    await until(() => !readdirSync(dataDir).some((name) => name.endsWith('killed')));
    expect(statSync(path).isSocket()).to.equal(true);
  });

  it('answers fetches with status, headers and streams, and ends them in time', async () => {
    const { url } = await start();
    const got = await fetchService(`${url}/a?b=%20c`);
    const headers = { 'Content-Type': 'a/b' };
    const posted = await fetchService(`${url}/x`, { method: 'POST', body: '{"水":1}', headers });

    expect([got.status, await got.text(), ...got.headers.getSetCookie()]).to.deep.equal([
      ...[200, 'tea /a?b=%20c', 'a=1', 'b=2'],
    ]);
    expect([posted.headers.get('x-type'), await posted.text()]).to.deep.equal(['a/b', '{"水":1}']);
    for (const path of ['/never', '/half'])
      expect(await failureOf(read(url + path, { signal: AbortSignal.timeout(50) }))).to.include({
        name: 'TimeoutError',
      });
  });
});
