import { request } from 'node:http';
import { expect } from 'chai';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

const requests: [string, number[]][] = [
  ['/docs/%', [400]],
  ['/docs/%E0%A4%A', [400]],
  ['/docs/a%00b', [400]],
  ['/docs/../../../etc/passwd', [404]],
  ['/docs/%2e%2e%2f%2e%2e%2fetc%2fpasswd', [404]],
  ['/media/..%2f..%2fpackage.json', [404, 400, 200]],
  ['/built/..%2f..%2fpackage.json', [404, 403, 400]],
  ['/built/%2e%2e/%2e%2e/package.json', [404, 403, 400]],
  ['/.env', [404]],
  [`/docs/kettle?x=${'a'.repeat(10_000)}`, [414]],
  [`/docs/${'a'.repeat(3000)}`, [404]],
  [`/${'a/'.repeat(1500)}`, [308, 404]],
  ['/docs/__proto__', [404, 200]],
  ['/docs/constructor/prototype', [404, 200]],
  ['/article/__proto__', [404, 200]],
  ['/article/%3Cscript%3E', [404]],
  ['/article/1%27%20OR%201=1', [308]],
  ["/article/1'%20OR%201%3D1", [404]],
  ['/docs/kettle?platform=ios&platform=android&platform[x]=1', [200, 404]],
  ['/article/api?doc=a~b', [404]],
  ['/article/api?doc=a~Klingon_ios~class~x', [404]],
  ['/article/api?doc=..~java_android~class~x%2F..%2F', [404]],
  ['/article/api?doc=a~java_android~class~x', [404]],
  [`/article/api?doc=a~java_android~class~${'x'.repeat(400)}`, [404]],
  [`/article/api?doc=a~java_android~class~${'x'.repeat(10_000)}`, [404]],
  [`/en/article/api?doc=${'x'.repeat(10_000)}`, [404]],
  ['/article/api?docId=42&isFunc=1', [404]],
  ['/article/api', [404]],
  ['/article/overview', [404]],
  ['/zz/docs', [404]],
  ['*', [400, 404]],
];

describe('Hostile requests', () => {
  const portal = useAll(() =>
    startPortal({
      getArticleByPath: ({ path }) => (path?.startsWith('/docs/kettle?') ? makeArticle() : undefined),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );

  for (const [path, allowed] of requests) {
    it(`GET ${path.slice(0, 80)} is ${allowed.join(' or ')}`, async () => {
      const { status, text } = await getRaw(portal.url, path);

      expect(allowed).to.include(status);
      expect(text).not.to.match(/<script>|root:|at .*\.tsx?:\d+/);
    });
  }

  it('an address that is too long is not repeated on the page that refuses it', async () => {
    const { text } = await getRaw(portal.url, `/docs/kettle?x=${'a'.repeat(10_000)}`);

    expect(text).not.to.contain('a'.repeat(100));
    expect(text.length).to.be.below(20_000);
  });

  for (const encoding of ['br;Q=0', 'br;q=0, gzip;q=0', 'identity;q=0']) {
    it(`a page that is not kept is plain for ${encoding}, as one that is kept`, async () => {
      const missing = await getRaw(portal.url, '/docs/nothing', 'GET', { 'accept-encoding': encoding });
      const kept = await getRaw(portal.url, '/docs/kettle', 'GET', { 'accept-encoding': encoding });

      expect(missing.headers['content-encoding']).to.equal(undefined);
      expect(kept.headers['content-encoding']).to.equal(undefined);
    });
  }

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    it(`${method} of a page is refused`, async () => {
      const { status, headers } = await getRaw(portal.url, '/docs/kettle', method);

      expect(status).to.be.oneOf([405, 200, 204]);
      if (status === 405) expect(headers.allow).to.equal('GET, HEAD');
    });
  }

  it('a flood of headers is refused and leaves the portal standing', async () => {
    const flood = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x-${String(n)}`, 'y'.repeat(200)]));

    // The server answers and closes the connection during the flood; the client may see either first.
    const answer = await getRaw(portal.url, '/healthz', 'GET', flood).then(
      ({ status }) => status,
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    const after = await getRaw(portal.url, '/healthz');

    expect(answer).to.be.oneOf([431, 'ECONNRESET', 'EPIPE']);
    expect(after.status).to.equal(200);
  });
});

/** Sends a path unchanged. */
function getRaw(
  url: string,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Record<string, string | string[] | undefined> }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, text, headers: res.headers });
      });
    })
      .on('error', reject)
      .end();
  });
}
