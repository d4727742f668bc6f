import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ServiceServer } from '../../../server/embedded/service-server.ts';
import { fetchService, socketPathOf } from '../../../server/http/service-fetch.ts';

describe('A service on a socket of its own', () => {
  let dataDir: string;
  let servers: ServiceServer[];
  beforeEach(() => {
    [dataDir, servers] = [mkdtempSync(join(tmpdir(), 'own-')), []];
  });
  afterEach(async () => {
    for (const server of servers) await server.close(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (folder = dataDir) => {
    const answer = `tea ${String(servers.length)}`;
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

  it('shares its folder with another, and takes the temporary one if its path would be too long', async () => {
    const sites = [await start(), await start(), await start(join(dataDir, 'x'.repeat(90)))];

    expect(await Promise.all(sites.map(({ url }) => read(`${url}/a`)))).to.deep.equal([
      'tea 0 /a',
      'tea 1 /a',
      'tea 2 /a',
    ]);
    expect(sites[2]?.path).to.match(new RegExp(`^${tmpdir()}/socket-`));
  });

  it('answers fetches with status, headers and streams, and ends them in time', async () => {
    const { url } = await start();
    const got = await fetchService(`${url}/a?b=%20c`);
    const headers = { 'Content-Type': 'a/b' };
    const posted = await fetchService(`${url}/x`, { method: 'POST', body: '{"水":1}', headers });

    expect([got.status, await got.text(), ...got.headers.getSetCookie()]).to.deep.equal([
      ...[200, 'tea 0 /a?b=%20c', 'a=1', 'b=2'],
    ]);
    expect([posted.headers.get('x-type'), await posted.text()]).to.deep.equal(['a/b', '{"水":1}']);
    for (const path of ['/never', '/half']) {
      const signal = AbortSignal.timeout(50);
      expect(await failureOf(read(url + path, { signal }))).to.include({ name: 'TimeoutError' });
    }
  });
});
