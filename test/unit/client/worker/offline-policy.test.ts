import { expect } from 'chai';
import { cacheKey, kindOf, mayKeep } from '../../../../client/worker/offline-policy.ts';

const origin = 'https://docs.tea.example';

describe('Storage for reading offline', () => {
  /** Path, mode, destination, Accept, kind. */
  const rows: [string, string, string, string | null, ReturnType<typeof kindOf>][] = [
    ['/en/docs/kettle/boil?platform=ios', 'navigate', 'document', 'text/html,*/*', 'page'],
    ['/api-center', 'navigate', 'document', 'text/html', 'page'],
    ['/en/site-parts', 'cors', '', 'text/html', 'part'],
    ['/site-parts/products', 'cors', '', 'text/html', 'part'],
    ['/diagram.html', 'navigate', 'iframe', 'text/html', undefined],
    ['/en/offline', 'navigate', 'document', 'text/html', undefined],
    ['/built/docs-ABCD1234.js', 'cors', 'script', '*/*', 'built'],
    ['/built/mermaid.js', 'cors', 'script', '*/*', undefined],
    ['/media/a.png', 'no-cors', 'image', 'image/*', 'picture'],
    ['/api/doc/search?keyword=x', 'cors', '', '*/*', undefined],
    ['/v1/auth/check_login', 'cors', '', '*/*', undefined],
    ['/-/live', 'cors', '', 'text/event-stream', undefined],
  ];
  for (const [path, mode, destination, accept, kind] of rows) {
    it(`${path} (${mode} ${destination}) is ${kind ?? 'left to the browser'}`, () => {
      expect(kindOf({ url: new URL(path, origin), mode, destination, accept })).to.equal(kind);
    });
  }

  it('a page is kept once, whatever says where the reader came from', () => {
    const own = `${origin}/docs/k/b?platform=ios&language=swift`;

    expect(cacheKey(`${own}&source=x&utm_source=y#part`)).to.equal(own);
    expect(cacheKey(own)).to.equal(own);
  });

  it('only whole answers of our own are kept, and none that are for one reader', () => {
    const answer = (headers: Record<string, string>, more: Partial<Response> = {}) => ({
      ok: true,
      type: 'basic' as const,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
      ...more,
    });

    expect(mayKeep('page', answer({ 'cache-control': 'public, max-age=0' }))).to.equal(true);
    expect(mayKeep('page', answer({ 'cache-control': 'private, no-store' }))).to.equal(false);
    expect(mayKeep('page', answer({ 'cache-control': 'private, no-cache' }))).to.equal(false);
    expect(mayKeep('page', answer({ 'content-type': 'application/pdf' }))).to.equal(false);
    expect(mayKeep('page', answer({}, { ok: false }))).to.equal(false);
    expect(mayKeep('picture', answer({}, { type: 'opaque' }))).to.equal(false);
  });
});
