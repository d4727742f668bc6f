/** The documentation server and the console as processes of their own, as an operator sees them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openConsoleDatabase } from '../../server/embedded/console/tables.ts';
import { listen } from '../support/listen.ts';
import { type RunningService, startService } from '../support/site.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', WATCH: 'false', DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '0' };
const token = 'a-token-of-some-length';

for (const [name, call, write] of [
  ['doc-server', '/api/search/productList', '/api/doc/recordFeedback'],
  ['console', '/v1/auth/check_login', '/v1/auth/login'],
] as const)
  describe(`The ${name} as a process of its own`, () => {
    let dataDir: string;
    let service: RunningService;
    const sockets: Socket[] = [];
    before(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'service-'));
      service = await startService(name, { ...content, DATA_DIR: dataDir, DRAIN_SECONDS: '1', METRICS_TOKEN: token });
    });
    after(async () => {
      for (const socket of sockets) socket.destroy();
      await service.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });
    /** A connection that sends a text and then nothing. */
    const open = async (text: string) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined);
      sockets.push(socket.resume());
      await once(socket, 'connect');
      if (text !== '') socket.write(text);
      return socket;
    };
    const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

    it('writes a line for each request, with the name that the site gave it and nothing that was typed', async () => {
      const named = { 'X-Request-Id': 'a-name-of-the-site', 'X-Forwarded-For': '203.0.113.9' };
      await get(`${call}?k=secret`, { ...named, Cookie: 'session=secret' });

      const line = await service.printed(/(.*a-name-of-the-site.*)\n/);

      expect(JSON.parse(line)).to.include({ method: 'GET', route: call, path: call, status: 200 });
      expect(line).not.to.match(/secret|203\.0\.113/);
    });

    it('says that it is ready, and in its metrics what it answered, only to clients with the token', async () => {
      const ready = await get('/readyz');
      const metrics = await (await get('/metrics', { Authorization: `Bearer ${token}` })).text();

      expect([ready.status, await ready.json()]).to.deep.equal([200, { status: 'ready' }]);
      expect(metrics)
        .to.match(new RegExp(`^http_requests_total\\{[^}]*route="${call}"[^}]*status="200"`, 'm'))
        .and.match(/^call_duration_seconds_count\{[^}]*\} 1$/m);
      expect((await get('/metrics')).status).to.equal(404);
    });

    it('turns balancers away, ends connections with their next answer, and stops whatever is open, with code 0', async () => {
      await open('');
      await open('GET /healthz HTTP/1.1\r\nHost:');
      await open('GET /api/doc/changes HTTP/1.1\r\nHost: x\r\n\r\n');
      const head = `POST ${write} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\n`;
      const socket = await open(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\nhalf`);
      await once(socket, 'data');
      const stopped = service.stop();
      await service.printed(/(stopping)/);

      const ready = await get('/readyz');
      const answer = await get(call);

      expect([ready.status, await ready.json()]).to.deep.equal([503, { status: 'stopping' }]);
      expect([answer.status, answer.headers.get('connection')]).to.deep.equal([200, 'close']);
      expect(await stopped).to.equal(0);
    });
  });

describe('A program that cannot start', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'start-'))));
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  /** @returns the exit code, standard error and standard output */
  const run = async (program: string, env: Record<string, string> = {}) => {
    const ports = { PORT: '0', DOC_SERVER_PORT: '0', CONSOLE_PORT: '0', HOST: '127.0.0.1' };
    const child = spawn(process.execPath, [`.build/${program}.js`, ...(program === 'data' ? ['migrate'] : [])], {
      env: { PATH: process.env.PATH, ...ports, ...content, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, logged] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, said, logged };
  };
  const expectLine = ({ code, said, logged }: Awaited<ReturnType<typeof run>>, pattern: RegExp) => {
    expect(said.trim().split('\n'), said).to.have.length(1);
    expect(said).to.match(pattern);
    expect(said + logged).not.to.match(/\n\s+at |"stack"/);
    expect(code).to.equal(1);
  };

  it('main names PORT where the port is taken', async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));

    const outcome = await run('main', { PORT: port });
    other.close();

    expectLine(outcome, new RegExp(`^PORT: ${port} is taken by another program`));
  });

  const faults: [program: string, line: RegExp, env: Record<string, string>, prepare?: () => void][] = [
    ['main', /^CONTENT_DIR: \S+empty has no documents\. .*\.mdx/m, { CONTENT_DIR: 'empty' }],
    ['doc-server', /^HOST: 192\.0\.2\.1 is not an address of this machine/, { HOST: '192.0.2.1' }],
    [
      'doc-server',
      /^DATA_DIR: \S+portal\.db cannot be opened: it is not a database \(SQLITE_NOTADB\)\. Restore a backup/m,
      {},
      () => {
        writeFileSync(join(dataDir, 'portal.db'), 'tea '.repeat(2000));
      },
    ],
    [
      'main',
      /^DATABASE_URL: the database cannot be opened: no server answers there \(ECONNREFUSED\)(?!.*Secret1)/,
      { DATABASE_URL: 'postgresql://wu:Secret1@127.0.0.1:9/none' },
    ],
  ];
  for (const [program, line, env, prepare] of faults)
    it(`${program} says ${line.source}`, async () => {
      prepare?.();
      const empty = join(dataDir, 'empty');
      mkdirSync(empty);

      expectLine(await run(program, { ...env, ...(env.CONTENT_DIR !== undefined && { CONTENT_DIR: empty }) }), line);
    });

  it('says that the tables are newer, and where', async () => {
    const db = await openConsoleDatabase({ dataDir });
    const table = 'migrations_doc_server';
    const made = db.schema.createTable(table).ifNotExists();
    await made.addColumn('name', 'varchar(255)').addColumn('timestamp', 'varchar(255)').execute();
    await db
      .insertInto(table as never)
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute();
    await db.destroy();

    expectLine(await run('doc-server'), /^DATA_DIR: the database there is newer .*9999-later/);
  });
});
