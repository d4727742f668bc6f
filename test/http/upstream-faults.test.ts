import { createServer } from 'node:http';
import { expect } from 'chai';
import { readConfig } from '../../server/config.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { listen } from '../support/listen.ts';
import { makeArticle, startPortal, type TestPortal, whenExpired } from '../support/portal.ts';

const page = (name: string) => `/en/docs/kettle/start/${name}?platform=ios&language=swift`;

describe('The site', () => {
  let portal: TestPortal;
  let isDown: boolean;
  const start = async (env: Record<string, string> = {}) => {
    isDown = false;
    const getArticleByPath = ({ path = '' }: Record<string, string>) => {
      if (isDown) throw new Fault(503, 'down');
      return makeArticle({ html: `<p>${path}</p>` });
    };
    portal = await startPortal({ getArticleByPath }, env, undefined, { patienceMs: 50 });
    await portal.docServer.followed;
  };
  afterEach(() => portal.close());
  const read = async (name: string) => {
    const answer = await fetch(portal.url + page(name));
    return { status: answer.status, warning: answer.headers.get('warning'), text: await answer.text() };
  };
  const expireAll = async () => {
    const expired = whenExpired(portal);
    portal.docServer.report('2', ['all']);
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

  it('makes a reader wait only for missing data while the documentation server is slow', async () => {
    await start();
    await read('boil');
    await expireAll();
    portal.docServer.hang('getArticleByPath');

    const stale = await read('boil');

    expect(stale.status).to.equal(200);
    expect(stale.warning).to.contain('110');
  });

  it('gives the documentation server 60 seconds, or those of the settings, for pages and calls of the browser alike', async () => {
    expect(readConfig({}).requestTimeoutMs).to.equal(60_000);
    await start({ REQUEST_TIMEOUT_SECONDS: '1' });
    for (const name of ['getArticleByPath', 'productList']) portal.docServer.hang(name);

    const [late, call] = await Promise.all([read('boil'), fetch(`${portal.url}/api/search/productList`)]);

    expect([late.status, call.status]).to.deep.equal([504, 504]);
    expect(late.text).to.contain('cannot be reached');
    expect(await call.json()).to.deep.equal({ code: 504, data: null, message: '相关服务响应超时，请稍后重试。' });
  });

  it('tells a broken or dripping answer from a late one', async () => {
    const service = createServer((req, res) => {
      if (req.url?.startsWith('/api/search')) req.socket.resetAndDestroy();
      else if (req.url?.startsWith('/api/doc/changes')) res.end();
      else {
        const timer = setInterval(() => res.write(' '), 50);
        res.once('close', () => {
          clearInterval(timer);
        });
      }
    });
    const url = await listen(service);
    portal = await startPortal({}, { DOC_SERVER_URL: url, REQUEST_TIMEOUT_SECONDS: '1' }, undefined, {
      docServer: () => Promise.resolve(url),
    });

    const [reset, dribbled] = await Promise.all([
      fetch(`${portal.url}/api/search/productList`, { headers: { 'Accept-Language': 'en-US' } }),
      read('boil'),
    ]);
    service.closeAllConnections();
    service.close();

    expect([reset.status, dribbled.status]).to.deep.equal([502, 504]);
    const message = 'A service behind this site does not answer. Please try again in a few seconds.';
    expect(await reset.json()).to.deep.equal({ code: 502, data: null, message });
  });
});
