/** Several processes: sites that share a database, and a site with remote services. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDocServerDatabase } from '../../server/embedded/doc-server/store/tables.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { sharedPostgres } from '../support/databases.ts';
import type { TestDatabases } from '../support/postgres.ts';
import { type RunningService, type RunningSite, startService, startSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { registration } from './console/running.ts';
import { useAll } from '../support/use.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', WATCH: 'false', DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '0' };
const question = '/faq/is-it-hot';

/** A visitor with a cookie jar. */
function visit(origin: string) {
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        Origin: origin,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await answer.json()) as { code: number };
  };
  return { post: (path: string, body: object) => call('POST', path, body), get: (path: string) => call('GET', path) };
}

/** @param consoles one of them logs the code */
async function signUp(visitor: ReturnType<typeof visit>, consoles: Pick<RunningSite, 'codeFor'>[], email: string) {
  await visitor.post('/v1/auth/verification_code', { channel: 'email', email, purpose: 'register' });
  const code = await Promise.any(consoles.map((console) => console.codeFor(email)));
  return visitor.post('/v1/auth/register', registration({ channel: 'email', email, code }));
}

describe('Two sites on one database, behind a balancer', () => {
  let postgres: TestDatabases | undefined;
  let databaseUrl = '';
  let sites: RunningSite[] = [];
  let balancer: Balancer;
  before(async function () {
    postgres = sharedPostgres(this);
    databaseUrl = await postgres.createDatabase();
    sites = await Promise.all(
      [1, 2].map(() => startSite({ ...content, DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' })),
    );
    await Promise.all(sites.map((site) => site.ready));
    balancer = await startBalancer(sites.map(({ url }) => url));
  });
  after(async () => {
    if (!postgres) return;
    await balancer.close();
    await Promise.all(sites.map((site) => site.stop()));
  });

  it('a reader who signs in or out at one site does so at both', async () => {
    const visitor = visit(balancer.url);
    const created = await signUp(visitor, sites, 'wu@kettle.example');
    // Calls go to the sites in turn.
    const ask = () => Promise.all([1, 2].map(() => visitor.get('/v1/auth/check_login')));
    const inside = await ask();
    await visitor.post('/v1/auth/logout', {});
    const outside = await ask();

    expect(created.code).to.equal(0);
    expect(inside.map(({ code }) => code)).to.deep.equal([0, 0]);
    expect(outside.map(({ code }) => code)).to.deep.equal([401, 401]);
  });

  it('views of both are added up, and none is lost', async () => {
    const db = await openDocServerDatabase({ dataDir: '/never/written', databaseUrl });
    const visitor = visit(balancer.url);

    await Promise.all(
      Array.from({ length: 60 }, () => visitor.post('/api/doc/recordFaqBrowseNum', { key: 'is-it-hot' })),
    );

    const count = async () =>
      (await db.selectFrom('document_views').select('views').execute()).reduce(
        (sum, { views }) => sum + Number(views),
        0,
      );
    await until(async () => (await count()) === 60);
    await db.destroy();
  });
});

describe('A site with remote services', () => {
  let dataDir: string;
  let docServer: RunningService;
  let account: RunningService;
  const site = useAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'remote-'));
    const env = { ...content, DATA_DIR: dataDir };
    [docServer, account] = await Promise.all([startService('doc-server', env), startService('console', env)]);
    return startSite({ ...content, DOC_SERVER_URL: docServer.url, AUTH_URL: account.url });
  });
  after(async () => {
    await Promise.all([docServer.stop(), account.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;

  it('shows documents, finds, and signs in', async () => {
    const visitor = visit(site.url);

    expect(await statusOf(question)).to.equal(200);
    expect((await visitor.get('/api/doc/search?keyword=boil')).code).to.equal(0);
    expect((await signUp(visitor, [account], 'wu@kettle.example')).code).to.equal(0);
    expect((await visitor.get('/v2/query_user_info')).code).to.equal(0);
  });

  it('serves what it has while the documentation server is gone, says so of the rest, and recovers by itself', async () => {
    await statusOf(question);
    const port = new URL(docServer.url).port;
    await docServer.kill();

    const kept = await statusOf(question);
    const missing = await fetch(`${site.url}/docs/kettle/start/pour?platform=ios&language=swift`);
    const text = await missing.text();
    const alive = await statusOf('/healthz');
    const ready = await statusOf('/readyz');
    docServer = await startService('doc-server', { ...content, DATA_DIR: dataDir, DOC_SERVER_PORT: port });
    await until(async () => (await statusOf('/docs/kettle')) === 200);

    expect([kept, missing.status, alive]).to.deep.equal([200, 502, 200]);
    expect(ready).to.be.oneOf([200, 503]);
    expect(text).to.contain('cannot be reached').and.not.contain('ECONN');
  });

  it('shows documents while the console is gone, and a clear page where it is needed', async () => {
    await account.kill();

    const signedIn = await fetch(`${site.url}/console`, { headers: { cookie: 'session=s%3Ax.y' } });
    const call = await fetch(`${site.url}/v1/auth/check_login`);

    expect(await statusOf(question)).to.equal(200);
    expect(await statusOf('/account/login')).to.equal(200);
    expect(signedIn.status).to.equal(502);
    expect(call.status).to.equal(502);
    expect(await call.json()).to.include({ code: 502 });
    account = await startService('console', { ...content, DATA_DIR: dataDir, CONSOLE_PORT: new URL(account.url).port });
    expect((await visit(site.url).get('/v1/auth/check_login')).code).to.equal(401);
  });
});
