import { createServer } from 'node:http';
import { expect } from 'chai';
import { type ContentChange, contentChangeSchema } from '../../../server/clients/doc-server/change-events.ts';
import { listen } from '../../support/listen.ts';
import { useEach } from '../../support/use.ts';
import { reloadToken, startTestDocServer, type TestDocServer } from './site.ts';

describe('GET /api/doc/changes', () => {
  const server = useEach(() => startTestDocServer());
  const http = useEach(() => serve(server));
  const follow = async () => {
    const events = readEvents(await fetch(http.url));
    return { ...events, first: await events.next() };
  };

  it('begins with the version of now and tells each change', async () => {
    const { first, next, close } = await follow();
    expect(first).to.deep.include({ version: server.store.model.version, tags: [] });

    server.edit({ 'tea/en/black.md': '# Black tea\n\nFive minutes.\n' });

    expect(await next()).to.deep.include({
      version: server.store.model.version,
      tags: ['file:tea/en/black.md', 'folder:en:tea_guide'],
    });
    await close();
  });

  describe('The sections of the portal that have content', () => {
    const plan = { id: 'tea-bar', title: 'Tea bar', summary: '', category: '' };
    const consultant = (name: string) => ({ consultant: { url: `https://tea.test/${name}` } });
    const write = (name: string, value: unknown) => {
      server.edit({ [`portal/en/${name}.json`]: JSON.stringify(value) });
    };

    it('come by language with the first event', async () => {
      const { first, close } = await follow();

      expect(first?.sections).to.deep.equal({
        en: ['questions', 'apis', 'errorCodes', 'documents', 'products'],
        zh: ['apis', 'errorCodes', 'contact', 'documents', 'products'],
      });
      await close();
    });

    it('follow portal files; a hidden scene plan and a phone number in English do not count', async () => {
      write('faq', { categories: [] });
      write('scene-plans', { categoryList: [], listData: [{ ...plan, status: 3 }] });
      write('support', { phone: '+44 20 5550' });
      const { first, next, close } = await follow();

      write('support', consultant('ask'));
      expect((await next())?.tags).to.deep.equal(['all']);
      write('scene-plans', { categoryList: [], listData: [{ ...plan, status: 1 }] });

      const few = ['apis', 'errorCodes', 'documents', 'products'];
      expect(first?.sections?.en).to.deep.equal(few);
      expect((await next())?.sections?.en).to.have.members([...few, 'scenePlans', 'contact']);
      // An edit of what has content touches no other page.
      write('support', consultant('ask-us'));
      expect((await next())?.tags).to.deep.equal(['file:portal/en/support.json']);
      await close();
    });
  });

  it('is an event stream that nobody keeps, and ends when the server closes', async () => {
    const other = await startTestDocServer();
    const { url, close } = await serve(other);
    const res = await fetch(url);
    const { next } = readEvents(res);
    await next();

    await other.close();

    expect(res.headers.get('content-type')).to.equal('text/event-stream');
    expect(res.headers.get('cache-control')).to.equal('no-store');
    expect(await next()).to.equal(undefined);
    close();
  });
});

describe('GET /api/doc/status', () => {
  const server = useEach(() => startTestDocServer());
  const ask = async (headers: Record<string, string> = {}) =>
    ((await server.get('/api/doc/status').set(headers)).body as { data: { problems?: unknown[]; documents: object } })
      .data;

  it('says what is wrong, errors first', async () => {
    server.edit({ 'tea/en/sidebars.json': '{' });

    const { problems, documents } = await ask();

    const error = { severity: 'error', kind: 'sidebar.unreadable', path: 'tea/en/sidebars.json', line: 1 };
    expect(problems?.[0]).to.deep.include(error);
    expect(documents).to.have.keys('en', 'zh');
  });

  it('names no file to clients that come through the portal without the token', async () => {
    const reader = { 'X-Forwarded-For': '192.0.2.1' };

    expect(await ask(reader))
      .to.include.keys('problemCount')
      .and.not.to.include.keys('problems');
    expect(await ask({ ...reader, Authorization: `Bearer ${reloadToken}` })).to.include.keys('problems');
  });
});

describe('POST /-/reload', () => {
  it('is answered to clients with the token alone, if there is one', async () => {
    for (const [header, status, token] of [
      [`Bearer ${reloadToken}`, 200, reloadToken],
      [`Bearer ${reloadToken}x`, 403, reloadToken],
      [reloadToken, 403, reloadToken],
      ['', 403, reloadToken],
      ['Bearer undefined', 404, undefined],
    ] as const) {
      const server = await startTestDocServer({ reloadToken: token });
      server.site.write('tea/en/late.mdx', '# Late');

      const res = await server.post('/-/reload').set('Authorization', header);

      expect(res.status, header).to.equal(status);
      expect(server.store.model.files.has('tea/en/late.mdx')).to.equal(status === 200);
      await server.close();
    }
  });
});

/** Serves on a port. */
async function serve({ app }: Pick<TestDocServer, 'app'>) {
  const http = createServer(app);
  const url = `${await listen(http)}/api/doc/changes`;
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  return { url, close };
}

function readEvents(res: Response) {
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
