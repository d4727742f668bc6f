import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startPortal, type TestPortal } from '../support/portal.ts';

const token = 'a-token-of-some-length';
const asPassword = (text: string) => ({ Authorization: `Basic ${Buffer.from(`anybody:${text}`).toString('base64')}` });

describe('GET /-/report', () => {
  let dataDir: string;
  let portal: TestPortal | undefined;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'report-'));
    mkdirSync(join(dataDir, 'report'));
    writeFileSync(join(dataDir, 'report/index.html'), '<!doctype html><title>How it is doing</title>');
    writeFileSync(join(dataDir, 'report/dead-links.csv'), 'kind,path\r\n');
    writeFileSync(join(dataDir, 'portal.db'), 'secret');
  });
  after(() => {
    rmSync(dataDir, { recursive: true });
  });
  afterEach(async () => {
    await portal?.close();
    portal = undefined;
  });
  const start = async (env: Record<string, string>) => {
    portal = await startPortal({}, { DATA_DIR: dataDir, ...env });
    const { url } = portal;
    return (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/-/report${path}`, { headers, redirect: 'manual' });
  };

  for (const headers of [{ Authorization: `Bearer ${token}` }, asPassword(token)])
    it(`sends the page and its tables to clients with the token: ${headers.Authorization.slice(0, 6)}`, async () => {
      const get = await start({ TEAM_TOKEN: token });
      const page = await get('/', headers);
      const moved = await get('', headers);

      expect(page.status).to.equal(200);
      expect(page.headers.get('content-type')).to.match(/^text\/html/);
      expect(page.headers.get('cache-control')).to.equal('private, no-store');
      expect(page.headers.get('content-security-policy')).to.include("script-src 'self'");
      expect(await page.text()).to.include('How it is doing');
      expect((await get('/dead-links.csv', headers)).status).to.equal(200);
      expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/-/report/']);
    });

  const ofTeam = { TEAM_TOKEN: token };
  const refused: [status: number, env: Record<string, string>, headers: Record<string, string>][] = [
    [401, ofTeam, {}],
    [401, ofTeam, asPassword(`${token}x`)],
    [401, { METRICS_TOKEN: token, TEAM_TOKEN: `another-${token}` }, asPassword(token)],
    [404, { NODE_ENV: 'production' }, asPassword(token)],
  ];
  for (const [status, env, headers] of refused)
    it(`answers ${String(status)} to ${JSON.stringify(headers)} with ${JSON.stringify(env)}`, async () => {
      const get = await start(env);

      for (const path of ['/index.html', '/dead-links.csv', '/nothing.csv']) {
        const answer = await get(path, headers);
        const asked = status === 401 ? 'Basic realm="Report", charset="UTF-8"' : null;
        expect([answer.status, answer.headers.get('www-authenticate')], path).to.deep.equal([status, asked]);
      }
    });

  it('sends no other file of the data folder', async () => {
    const get = await start(ofTeam);

    for (const path of ['/portal.db', '/..%2fportal.db', '/%2e%2e/portal.db', '/../portal.db']) {
      const answer = await get(path, asPassword(token));
      expect(answer.status, path).to.equal(404);
      expect(await answer.text(), path).not.to.include('secret');
    }
  });

  it('names the command where no report was written', async () => {
    const get = await start({ ...ofTeam, DATA_DIR: join(dataDir, 'other') });
    const answer = await get('/', asPassword(token));

    expect(answer.status).to.equal(404);
    expect(await answer.text()).to.include(`npm run report -- --out ${join(dataDir, 'other/report')}`);
  });
});
