import { createServer } from 'node:http';
import { expect } from 'chai';
import { readConfig } from '../../server/config.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { listen } from '../support/listen.ts';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const page = (name: string) => `/en/docs/kettle/start/${name}?platform=ios&language=swift`;

describe('The site', () => {
  let portal: TestPortal;
  let isDown: boolean;
  const start = async (env: Record<string, string> = {}) => {
    isDown = false;
    const answer = ({ path = '' }: Record<string, string>) => {
      if (isDown) throw new Fault(503, 'down');
      return makeArticle({ html: `<p>${path}</p>` });
    };
    portal = await startPortal({ getArticleByPath: answer }, env, undefined, { patienceMs: 50 });
    await portal.docServer.followed;
  };
  afterEach(() => portal.close());
  const read = async (name: string) => {
    const answer = await fetch(portal.url + page(name));
    return { status: answer.status, warning: answer.headers.get('warning'), text: await answer.text() };
  };
  const expireAll = async () => {
    const { pageCache } = portal.app;
    const expire = pageCache.expire.bind(pageCache);
    const expired = new Promise<void>((resolve) => {
      pageCache.expire = (tags) => {
        resolve();
        return expire(tags);
      };
    });
    portal.docServer.report(String(Math.random()), ['all']);
    await expired;
  };

  it('shows a page to try again while the documentation server is down, a missing page only the way home', async () => {
    await start();
    isDown = true;

    const failed = await read('boil');
    const missing = await (await fetch(`${portal.url}/en/contact/nothing`)).text();

    expect(failed.status).to.equal(502);
    expect(failed.text).to.contain('<a class="button-primary" href="">Try again</a>').and.contain('Back to home</a>');
    expect(missing).to.contain('Back to home</strong>').and.not.contain('Try again');
  });

  it('makes a reader wait only for missing data while the documentation server is slow, and keeps a late answer', async () => {
    await start();
    await read('boil');
    await expireAll();
    portal.docServer.hang('getArticleByPath');

    const stale = await read('boil');

    expect(stale).to.include({ status: 200 });
    expect(stale.warning).to.contain('110');
  });

  it('asks a failing documentation server every other second, and trusts it again when it answers', async () => {
    await start();
    isDown = true;
    for (let at = 0; at < 5; at++) await read(`p${String(at)}`);
    const asked = portal.docServer.received.length;

    const spared = [await read('p5'), await read('p6')];
    const notAsked = portal.docServer.received.length;
    portal.clock.nowMs += 2000;
    const tried = await read('p7');
    isDown = false;
    const tooSoon = await read('p8');
    portal.clock.nowMs += 2000;
    const back = [await read('p9'), await read('p10')];

    expect(spared.map(({ status }) => status)).to.deep.equal([502, 502]);
    expect(spared[0]?.text).to.contain('cannot be reached');
    expect(notAsked).to.equal(asked);
    expect([tried.status, tooSoon.status]).to.deep.equal([502, 502]);
    expect(back.map(({ status }) => status)).to.deep.equal([200, 200]);
  });

  it('does not count a 404 as a failure', async () => {
    await start();
    portal.docServer.calls.getArticleByPath = () => undefined;
    for (let at = 0; at < 8; at++) expect((await read(`p${String(at)}`)).status).to.equal(404);
  });

  it('gives the documentation server 60 seconds, or those of the settings, for pages and calls of the browser alike', async () => {
    expect(readConfig({}).requestTimeoutMs).to.equal(60_000);
    await start({ REQUEST_TIMEOUT_SECONDS: '1' });
    portal.docServer.hang('getArticleByPath');
    portal.docServer.hang('productList');

    const [late, call] = await Promise.all([read('boil'), fetch(`${portal.url}/api/search/productList`)]);

    expect(late.status).to.equal(504);
    expect(call.status).to.equal(504);
    expect(await call.json()).to.deep.equal({ code: 504, data: null, message: '相关服务响应超时，请稍后重试。' });
  });

  it('tells a broken or dripping answer from a late one', async () => {
    const service = createServer((req, res) => {
      if (req.url?.startsWith('/api/search')) req.socket.resetAndDestroy();
      else if (req.url?.startsWith('/api/doc/changes')) res.end();
      else {
        res.writeHead(200, { 'Content-Type': 'application/json' });
        const timer = setInterval(() => res.write(' '), 50);
        res.once('close', () => {
          clearInterval(timer);
        });
      }
    });
    const url = await listen(service);
    await start();
    const other = await startPortal({}, { DOC_SERVER_URL: url, REQUEST_TIMEOUT_SECONDS: '1' }, undefined, {
      docServer: () => Promise.resolve(url),
    });

    const [reset, dribbled] = await Promise.all([
      fetch(`${other.url}/api/search/productList`, { headers: { 'Accept-Language': 'en-US' } }),
      fetch(other.url + page('boil')),
    ]);

    expect(reset.status).to.equal(502);
    expect(await reset.json()).to.deep.equal({
      code: 502,
      data: null,
      message: 'A service behind this site does not answer. Please try again in a few seconds.',
    });
    expect(dribbled.status).to.equal(504);
    await other.close();
    service.closeAllConnections();
    service.close();
  });

  it('shows no fallback page older than a day', async () => {
    await start();
    await read('boil');
    await expireAll();
    isDown = true;
    portal.clock.nowMs += 23 * 3600_000;
    const yesterday = await read('boil');
    portal.clock.nowMs += 2 * 3600_000;

    expect(yesterday.status).to.equal(200);
    expect((await read('boil')).status).to.equal(502);
  });
});
