import { expect } from 'chai';
import { makeArticle, startPortal } from '../support/portal.ts';
import { sendRaw } from '../support/raw-request.ts';
import { useAll } from '../support/use.ts';

const reference = '/article/api?doc=kettle~java_android~class~';
const requests: [path: string, status: number][] = [
  ['/docs/%', 400],
  ['/docs/../../../etc/passwd', 404],
  ['/docs/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
  ['/media/..%2f..%2fpackage.json', 404],
  ['/built/%2e%2e/%2e%2e/package.json', 404],
  [`/docs/kettle?x=${'a'.repeat(10_000)}`, 414],
  [`/docs/${'a'.repeat(3000)}`, 404],
  [`/${'a/'.repeat(1500)}`, 308],
  ['/docs/__proto__', 404],
  ['/article/__proto__', 404],
  ["/article/1'%20OR%201%3D1", 404],
  ['/docs/kettle?platform=ios&platform=android&platform[x]=1', 200],
  ['/article/api?doc=~~~', 404],
  ['/article/api?doc=kettle~java_android~constructor~__proto__', 404],
  [`${reference}..%2F..%2Fetc%2Fpasswd`, 404],
  [`${reference}%3Csvg%20onload=alert(1)%3E`, 404],
  [`${reference}K%0d%0aSet-Cookie:a=b`, 404],
  [`${reference}${'x'.repeat(10_000)}`, 404],
  ['*', 400],
];

describe('A hostile request', () => {
  const portal = useAll(() =>
    startPortal({
      getArticleByPath: ({ path }) => (path?.startsWith('/docs/kettle?') ? makeArticle() : undefined),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const send = (path: string, ...more: [Record<string, string>?, string?]) => sendRaw(portal.url, path, ...more);

  for (const [path, status] of requests)
    it(`GET ${path.slice(0, 80)} is ${String(status)}`, async () => {
      const answer = await send(path);

      expect(answer.status).to.equal(status);
      expect(answer.text).not.to.match(/<script>|<svg onload|root:|at .*\.tsx?:\d+/);
      expect(answer.headers).not.to.have.property('set-cookie');
    });

  it('does not come back on the page that refuses its long address', async () => {
    const { text } = await send(`/docs/kettle?x=${'a'.repeat(10_000)}`);

    expect(text).to.contain('<h1').and.not.contain('a'.repeat(100));
    expect(text.length).to.be.below(20_000);
  });

  it('is refused where it is no reading of a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await send('/docs/kettle', {}, method);

      expect([status, headers.allow], method).to.deep.equal([405, 'GET, HEAD']);
    }
  });

  it('with a flood of headers is refused and leaves the portal standing', async () => {
    const flood = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x-${String(n)}`, 'y'.repeat(200)]));

    // The server answers and closes the connection during the flood; the client may see either first.
    const answer = await send('/healthz', flood).then(
      ({ status }) => status,
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );

    expect(answer).to.be.oneOf([431, 'ECONNRESET', 'EPIPE']);
    expect((await send('/healthz')).status).to.equal(200);
  });
});
