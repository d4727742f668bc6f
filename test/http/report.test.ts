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

  it('sends the page and its tables to clients with the token, which browsers send as a password', async () => {
    const get = await start({ TEAM_TOKEN: token });

    for (const headers of [{ Authorization: `Bearer ${token}` }, asPassword(token)]) {
      const page = await get('/', headers);
      expect(page.status).to.equal(200);
      expect(page.headers.get('content-type')).to.match(/^text\/html/);
      expect(page.headers.get('cache-control')).to.equal('private, no-store');
      expect(page.headers.get('content-security-policy')).to.include("script-src 'self'");
      expect(await page.text()).to.include('How it is doing');
      expect((await get('/dead-links.csv', headers)).status).to.equal(200);
    }
    const moved = await get('', asPassword(token));
    expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/-/report/']);
  });

  it('asks others for the token', async () => {
    const get = await start({ TEAM_TOKEN: token });

    for (const headers of [{}, asPassword(''), asPassword(`${token}x`), { Authorization: `Bearer ${token}x` }])
      for (const path of ['/', '/dead-links.csv', '/nothing.csv']) {
        const { status, headers: sent } = await get(path, headers as Record<string, string>);
        expect([status, sent.get('www-authenticate')]).to.deep.equal([401, 'Basic realm="Report", charset="UTF-8"']);
      }
  });

  it('sends no other file of the data folder', async () => {
    const get = await start({ TEAM_TOKEN: token });

    for (const path of ['/portal.db', '/..%2fportal.db', '/%2e%2e/portal.db', '/../portal.db'])
      expect(await (await get(path, asPassword(token))).text(), path).not.to.include('secret');
  });

  it('does not open with the token of the metrics', async () => {
    const get = await start({ METRICS_TOKEN: token, TEAM_TOKEN: `another-${token}` });

    expect((await get('/index.html', asPassword(token))).status).to.equal(401);
  });

  it('is unknown in production without a token', async () => {
    const get = await start({ NODE_ENV: 'production' });

    for (const path of ['', '/index.html']) {
      const { status, headers } = await get(path, asPassword(token));

      expect([status, headers.get('www-authenticate')]).to.deep.equal([404, null]);
    }
  });

  it('names the command where no report was written', async () => {
    const get = await start({ TEAM_TOKEN: token, DATA_DIR: join(dataDir, 'other') });

    const answer = await get('/', asPassword(token));

    expect(answer.status).to.equal(404);
    expect(await answer.text()).to.include(`npm run report -- --out ${join(dataDir, 'other/report')}`);
  });
});
