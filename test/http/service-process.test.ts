/** The documentation server and the console as processes of their own, as an operator sees them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { openConsoleDatabase } from '../../server/embedded/console/tables.ts';
import { listen } from '../support/listen.ts';
import { type RunningService, startService } from '../support/site.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', WATCH: 'false', DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '0' };
const names = ['doc-server', 'console'] as const;
const aCall = { 'doc-server': '/api/search/productList', console: '/v1/auth/check_login' };
const token = 'a-token-of-some-length';

describe('A service as a process of its own', () => {
  let dataDir: string;
  before(() => (dataDir = mkdtempSync(join(tmpdir(), 'service-'))));
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const name of names) {
    describe(`the ${name}`, () => {
      let service: RunningService | undefined;
      const started: RunningService[] = [];
      const sockets: Socket[] = [];
      after(async () => {
        for (const socket of sockets) socket.destroy();
        await Promise.all(started.map((one) => one.kill()));
      });
      const start = async (env: Record<string, string>) => {
        service = await startService(name, { ...content, DATA_DIR: dataDir, ...env });
        started.push(service);
        return service;
      };
      /** A connection that sends a text and then nothing. */
      const open = async (text: string) => {
        const socket = connect(Number(new URL(service?.url ?? '').port), '127.0.0.1').on('error', () => undefined);
        sockets.push(socket.resume());
        await once(socket, 'connect');
        if (text !== '') socket.write(text);
        return socket;
      };
      const readMetrics = (headers: Record<string, string> = {}) => fetch(`${service?.url ?? ''}/metrics`, { headers });

      describe('once started', () => {
        before(() => start({ METRICS_TOKEN: token }));

        it('writes a line for each request, with the name that the site gave it and nothing that was typed', async () => {
          const headers = { 'X-Request-Id': 'a-name-of-the-site', 'X-Forwarded-For': '203.0.113.9' };
          await fetch(`${service?.url ?? ''}${aCall[name]}?k=secret`, {
            headers: { ...headers, Cookie: 'session=secret' },
          });

          const line = (await service?.printed(/(.*a-name-of-the-site.*)\n/)) ?? '';

          expect(JSON.parse(line)).to.include({ method: 'GET', route: aCall[name], path: aCall[name], status: 200 });
          expect(line).not.to.match(/secret|203\.0\.113/);
        });

        it('says that it is ready, and in its metrics what it answered, only to clients with the token', async () => {
          const ready = await fetch(`${service?.url ?? ''}/readyz`);
          const metrics = await (await readMetrics({ Authorization: `Bearer ${token}` })).text();

          expect(ready.status).to.equal(200);
          expect(await ready.json()).to.deep.equal({ status: 'ready' });
          expect(metrics).to.match(
            new RegExp(`^http_requests_total\\{[^}]*route="${aCall[name]}"[^}]*status="200"`, 'm'),
          );
          expect(metrics).to.match(/^call_duration_seconds_count\{[^}]*\} 1$/m);
          expect(metrics).to.match(/^nodejs_eventloop_lag_seconds/m);
          expect((await readMetrics()).status).to.equal(404);
          expect((await readMetrics({ 'X-Forwarded-For': '203.0.113.1' })).status).to.equal(404);
        });

        it('stops with code 0 despite open connections', async () => {
          await open('');
          await open('GET /healthz HTTP/1.1\r\nHost:');
          await open('GET /api/doc/changes HTTP/1.1\r\nHost: x\r\n\r\n');
          await fetch((service?.url ?? '') + aCall[name]);

          const code = await service?.stop();

          expect(code).to.equal(0);
        });
      });

      it('shows its metrics to nobody in production without a token, and stops although a request does not end', async () => {
        const { url, stop } = await start({ NODE_ENV: 'production', SESSION_SECRET: token });
        const path = name === 'console' ? '/v1/auth/login' : '/api/doc/recordFeedback';
        const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\n`;
        const socket = await open(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\nhalf`);
        await once(socket, 'data');

        expect((await readMetrics()).status).to.equal(404);
        expect((await fetch(`${url}/healthz`)).status).to.equal(200);
        expect(await stop()).to.equal(0);
      });

      it('turns balancers away first, ends each connection with its next answer, and fails nobody', async () => {
        const { url, stop, printed } = await start({ DRAIN_SECONDS: '1' });
        const stopped = stop();
        await printed(/(stopping)/);

        const ready = await fetch(`${url}/readyz`);
        const answer = await fetch(url + aCall[name]);

        expect(ready.status).to.equal(503);
        expect(await ready.json()).to.deep.equal({ status: 'stopping' });
        expect(answer.status).to.equal(200);
        expect(answer.headers.get('connection')).to.equal('close');
        expect(await stopped).to.equal(0);
      });
    });
  }
});

describe('A program that cannot start', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'start-'))));
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  /** @returns the exit code and standard error */
  const run = async (program: string, env: Record<string, string>) => {
    const child = spawn(process.execPath, [`.build/${program}.js`, ...(program === 'data' ? ['migrate'] : [])], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DOC_SERVER_PORT: '0',
        CONSOLE_PORT: '0',
        HOST: '127.0.0.1',
        ...content,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let logged = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, said, logged };
  };
  const settings = { main: 'PORT', 'doc-server': 'DOC_SERVER_PORT', console: 'CONSOLE_PORT' };
  const expectLine = ({ code, said, logged }: Awaited<ReturnType<typeof run>>, pattern: RegExp) => {
    expect(said.trim().split('\n'), said).to.have.length(1);
    expect(said).to.match(pattern);
    expect(said + logged).not.to.match(/\n\s+at |"stack"/);
    expect(code).to.equal(1);
  };

  for (const [program, setting] of Object.entries(settings)) {
    it(`${program} names ${setting} where the port is taken`, async () => {
      const other = createServer();
      const { port } = new URL(await listen(other));

      const outcome = await run(program, { [setting]: port });
      other.close();

      expectLine(outcome, new RegExp(`^${setting}: ${port} is taken by another program`));
    });
  }

  for (const program of ['main', 'doc-server'])
    it(`${program} names CONTENT_DIR where it has no documents, and where documents were looked for`, async () => {
      const folder = join(dataDir, 'empty');
      mkdirSync(folder);

      expectLine(await run(program, { CONTENT_DIR: folder }), /^CONTENT_DIR: \S+empty has no documents\. .*\.mdx/m);
    });

  it('names HOST where it is no address of the machine', async () => {
    expectLine(await run('doc-server', { HOST: '192.0.2.1' }), /^HOST: 192\.0\.2\.1 is not an address of this machine/);
  });

  it('names DATA_DIR at once where no folder can be made', async function () {
    if (process.platform !== 'linux') this.skip();
    const { code, said } = await run('console', { DATA_DIR: '/proc/data' });

    expect(said).to.match(/^The configuration has 1 fault\(s\):\n {2}DATA_DIR: must be a folder/);
    expect(code).to.equal(1);
  });

  it('names DATA_DIR where no database can be opened there', async () => {
    mkdirSync(join(dataDir, 'portal.db'));

    expectLine(
      await run('main', {}),
      /^DATA_DIR: \S+portal\.db cannot be opened: it is a folder \(EISDIR\)\. Restore a backup, or delete it to start without accounts$/m,
    );
  });

  it('names DATA_DIR where the file there is no database', async () => {
    writeFileSync(join(dataDir, 'portal.db'), 'tea '.repeat(2000));

    expectLine(
      await run('doc-server', {}),
      /^DATA_DIR: \S+portal\.db cannot be opened: it is not a database \(SQLITE_NOTADB\)\. Restore a backup/m,
    );
  });

  it('names DATABASE_URL, without its password, where nobody answers there', async () => {
    const outcome = await run('main', { DATABASE_URL: 'postgresql://wu:Secret1@127.0.0.1:9/none' });

    expectLine(outcome, /^DATABASE_URL: the database cannot be opened: no server answers there \(ECONNREFUSED\)/);
    expect(outcome.said).not.to.contain('Secret1');
  });

  it('says that another program has locked the database', async () => {
    const other = new Database(join(dataDir, 'portal.db'));
    other.exec('begin exclusive; create table kettles (litres integer)');

    const outcome = await run('console', {});
    other.exec('rollback');
    other.close();

    expectLine(outcome, /^DATA_DIR: \S+portal\.db cannot be opened: it is locked by another program \(SQLITE_BUSY\)$/m);
  });

  for (const [program, service] of [
    ['main', 'console'],
    ['main', 'doc_server'],
    ['console', 'console'],
    ['doc-server', 'doc_server'],
    ['data', 'console'],
  ] as const) {
    it(`${program} says that the tables of ${service} are newer, and where`, async () => {
      const db = await openConsoleDatabase({ dataDir });
      await db.schema
        .createTable(`migrations_${service}`)
        .ifNotExists()
        .addColumn('name', 'varchar(255)')
        .addColumn('timestamp', 'varchar(255)')
        .execute();
      await db
        .insertInto(`migrations_${service}` as never)
        .values({ name: '9999-later', timestamp: '' } as never)
        .execute();
      await db.destroy();

      expectLine(await run(program, {}), /^DATA_DIR: the database there is newer .*9999-later/);
    });
  }
});
