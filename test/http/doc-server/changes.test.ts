import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { type ContentChange, contentChangeSchema } from '../../../server/clients/doc-server/change-events.ts';
import { reloadToken, startTestDocServer, type TestDocServer } from './site.ts';

describe('GET /api/doc/changes', () => {
  let server: TestDocServer;
  let stop: () => Promise<void>;
  let url: string;
  beforeEach(async () => {
    server = await startTestDocServer();
    const http = createServer(server.app).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/api/doc/changes`;
    stop = async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      await server.close();
      await closed;
    };
  });
  afterEach(() => stop());

  it('begins with the version of now and tells each change', async () => {
    const events = listen(await fetch(url));
    expect(await events.next()).to.deep.include({ version: server.store.model.version, tags: [] });
    server.site.write('tea/en/black.md', '# Black tea\n\nFive minutes.\n');

    server.store.applyChanges(['tea/en/black.md']);

    expect(await events.next()).to.deep.include({
      version: server.store.model.version,
      tags: ['file:tea/en/black.md', 'folder:en:tea_guide'],
    });
    await events.close();
  });

  describe('The sections of the portal that have content', () => {
    const plan = { id: 'tea-bar', title: 'Tea bar', summary: '', category: '' };
    const consultant = (name: string) => ({ consultant: { url: `https://tea.test/${name}` } });
    /** Writes a portal file. @returns the following event */
    const write = async (events: ReturnType<typeof listen>, name: string, value: unknown) => {
      server.site.write(`portal/en/${name}.json`, JSON.stringify(value));
      server.store.applyChanges([`portal/en/${name}.json`]);
      return events.next();
    };

    it('come by language with the first event', async () => {
      const events = listen(await fetch(url));

      expect((await events.next())?.sections).to.deep.equal({
        en: ['questions', 'apis', 'errorCodes', 'documents', 'products'],
        zh: ['apis', 'errorCodes', 'contact', 'documents', 'products'],
      });
      await events.close();
    });

    it('follow portal files; a hidden scene plan and a phone number in English do not count', async () => {
      const events = listen(await fetch(url));
      await events.next();

      await write(events, 'faq', { categories: [] });
      await write(events, 'scene-plans', { categoryList: [], listData: [{ ...plan, status: 3 }] });
      const few = await write(events, 'support', { phone: '+44 20 5550' });
      await write(events, 'support', consultant('ask'));
      const more = await write(events, 'scene-plans', { categoryList: [], listData: [{ ...plan, status: 1 }] });

      expect(few?.sections?.en).to.deep.equal(['apis', 'errorCodes', 'documents', 'products']);
      expect(more?.sections?.en).to.deep.equal([
        'apis',
        'errorCodes',
        'scenePlans',
        'contact',
        'documents',
        'products',
      ]);
      await events.close();
    });

    it('touch every page when one fills, and no more than their own page at the next edit', async () => {
      const events = listen(await fetch(url));
      await events.next();

      expect((await write(events, 'support', consultant('ask')))?.tags).to.deep.equal(['all']);
      expect((await write(events, 'support', consultant('ask-us')))?.tags).to.deep.equal([
        'file:portal/en/support.json',
      ]);
      await events.close();
    });
  });

  it('is an event stream that nobody keeps', async () => {
    const res = await fetch(url);

    expect(res.headers.get('content-type')).to.equal('text/event-stream');
    expect(res.headers.get('cache-control')).to.equal('no-store');
    await res.body?.cancel();
  });

  it('ends when the server closes', async () => {
    const events = listen(await fetch(url));
    await events.next();

    await stop();
    stop = () => Promise.resolve();

    expect(await events.next()).to.equal(undefined);
  });
});

describe('GET /api/doc/status', () => {
  it('says what is wrong, errors first', async () => {
    const server = await startTestDocServer();
    server.site.write('tea/en/sidebars.json', '{');
    server.store.applyChanges(['tea/en/sidebars.json']);

    const { body } = await server.get('/api/doc/status');

    const { problems, documents } = (body as { data: { problems: unknown[]; documents: unknown } }).data;
    expect(problems[0]).to.deep.include({
      severity: 'error',
      kind: 'sidebar.unreadable',
      path: 'tea/en/sidebars.json',
      line: 1,
    });
    expect(documents).to.have.keys('en', 'zh');
    await server.close();
  });

  it('names no file to clients that come through the portal without the token', async () => {
    const server = await startTestDocServer();
    const ask = async (headers: Record<string, string>) =>
      (
        (await server.get('/api/doc/status').set({ 'X-Forwarded-For': '192.0.2.1', ...headers })).body as {
          data: object;
        }
      ).data;

    expect(await ask({}))
      .to.include.keys('problemCount')
      .and.not.to.include.keys('problems');
    expect(await ask({ Authorization: `Bearer ${reloadToken}` })).to.include.keys('problems');
    await server.close();
  });
});

describe('POST /-/reload', () => {
  const authorizations: [what: string, header: string | undefined, status: number][] = [
    ['the token', `Bearer ${reloadToken}`, 200],
    ['another token', 'Bearer something-else-entirely', 403],
    ['the token with a tail', `Bearer ${reloadToken}x`, 403],
    ['the bare token', reloadToken, 403],
    ['nothing', undefined, 403],
  ];
  for (const [what, header, status] of authorizations) {
    it(`with ${what} is answered ${String(status)}`, async () => {
      const server = await startTestDocServer();
      server.site.write('tea/en/late.mdx', '# Late');

      const asked = server.post('/-/reload');
      const res = await (header === undefined ? asked : asked.set('Authorization', header));

      expect(res.status).to.equal(status);
      expect(server.store.model.files.has('tea/en/late.mdx')).to.equal(status === 200);
      await server.close();
    });
  }

  it('is not there without a configured token', async () => {
    const server = await startTestDocServer({ reloadToken: undefined });

    expect((await server.post('/-/reload').set('Authorization', 'Bearer undefined')).status).to.equal(404);
    await server.close();
  });
});

function listen(res: Response) {
  const reader = res.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** The next event, or undefined after the stream has ended. */
    async next(): Promise<ContentChange | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith('data: ')) return contentChangeSchema.parse(JSON.parse(event.slice(6)));
          continue;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        text += decoder.decode(chunk.value, { stream: true });
      }
    },
    close: () => reader?.cancel(),
  };
}
