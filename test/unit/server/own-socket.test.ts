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
    return server;
  };
  const read = async (url: string, init?: RequestInit) => (await fetchService(url, init)).text();

  it('listens where only this user may enter, and leaves nothing', async () => {
    const server = await start();
    const path = socketPathOf(server.url) ?? '';

    expect(path.startsWith(dataDir)).to.equal(true);
    expect(statSync(path).mode & 0o777).to.equal(0o600);
    expect(statSync(dirname(path)).mode & 0o777).to.equal(0o700);

    await server.close(0);
    expect(readdirSync(dataDir)).to.deep.equal([]);
  });

  it('takes the temporary folder if the path would be too long for a socket', async () => {
    const server = await start(join(dataDir, 'x'.repeat(90)));

    expect(socketPathOf(server.url)).to.match(new RegExp(`^${tmpdir()}/socket-`));
    expect(await read(`${server.url}/a`)).to.equal('tea /a');
  });

  it('lets two sites share a folder', async () => {
    const [one, two] = [await start(dataDir, 'green'), await start(dataDir, 'black')];

    expect([await read(`${one.url}/1`), await read(`${two.url}/2`)]).to.deep.equal(['green /1', 'black /2']);
  });

  it('removes what a killed process left, and no socket in use', async () => {
    const inUse = socketPathOf((await start()).url) ?? '';
    const left = join(dirname(inUse), '..', `${dirname(inUse).slice(dataDir.length + 1, -6)}killed`);
    mkdirSync(left);
    const script = `require('node:http').createServer().listen({ path: '${left}/s' }, () => console.log('up'))`;
    const killed = spawn(process.execPath, ['-e', script]);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (const folder of [left, dirname(inUse)]) utimesSync(folder, 0, 0);

    await start();

    await until(() => !readdirSync(dataDir).some((name) => name.endsWith('killed')));
    expect(statSync(inUse).isSocket()).to.equal(true);
  });

  it('answers fetches with status, headers and streams, and ends them in time', async () => {
    const { url } = await start();
    const got = await fetchService(`${url}/a?b=%20c`);
    const posted = await fetchService(`${url}/x`, {
      method: 'POST',
      body: '{"水":1}',
      headers: { 'Content-Type': 'a/b' },
    });
    const fails = (path: string) =>
      read(url + path, { signal: AbortSignal.timeout(50) }).then(
        () => 'answered',
        (error: unknown) => (error as Error).name,
      );

    expect([got.status, got.headers.getSetCookie(), await got.text()]).to.deep.equal([
      200,
      ['a=1', 'b=2'],
      'tea /a?b=%20c',
    ]);
    expect([posted.headers.get('x-type'), await posted.json()]).to.deep.equal(['a/b', { 水: 1 }]);
    expect([await fails('/never'), await fails('/half')]).to.deep.equal(['TimeoutError', 'TimeoutError']);
  });

  it('fails like fetch where nobody listens', async () => {
    const { url } = await start();
    await servers[0]?.close(0);

    const failure = await read(url).catch((error: unknown) => error);

    expect(failure).to.be.an('error').with.property('code', 'ENOENT');
  });
});
