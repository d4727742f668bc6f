import { expect } from 'chai';
import { cacheKey, kindOf, mayKeep } from '../../../../client/worker/offline-policy.ts';

const origin = 'https://docs.tea.example';

describe('Storage for reading offline', () => {
  for (const [path, mode, destination, accept, kind] of [
    ['/en/docs/kettle/boil?platform=ios', 'navigate', 'document', 'text/html,*/*', 'page'],
    ['/docs/kettle/boil', 'cors', '', 'text/html', 'page'],
    ['/api-center', 'navigate', 'document', 'text/html', 'page'],
    ['/en/site-parts', 'cors', '', 'text/html', 'part'],
    ['/site-parts/products', 'cors', '', 'text/html', 'part'],
    ['/diagram.html', 'navigate', 'iframe', 'text/html', undefined],
    ['/en/offline', 'navigate', 'document', 'text/html', undefined],
    ['/built/docs-ABCD1234.js', 'cors', 'script', '*/*', 'built'],
    ['/built/mermaid.js', 'cors', 'script', '*/*', undefined],
    ['/media/a.png', 'no-cors', 'image', 'image/*', 'picture'],
    ['/api/doc/search?keyword=x', 'cors', '', 'text/html', undefined],
    ['/v1/auth/check_login', 'cors', '', '*/*', undefined],
    ['/-/live', 'cors', '', 'text/event-stream', undefined],
  ] as const)
    it(`${path} (${mode} ${destination}) is ${kind ?? 'left to the browser'}`, () => {
      expect(kindOf({ url: new URL(path, origin), mode, destination, accept })).to.equal(kind);
    });

  it('a page is kept once, whatever says where the reader came from', () => {
    const own = `${origin}/docs/k/b?platform=ios&language=swift`;

    for (const url of [own, `${own}&source=x&utm_source=y#part`]) expect(cacheKey(url)).to.equal(own);
  });

  for (const [kind, cacheControl, more, isKept] of [
    ['page', 'public, max-age=0', {}, true],
    ['page', 'private, no-store', {}, false],
    ['page', 'private, no-cache', {}, false],
    ['page', '', { headers: new Headers({ 'content-type': 'application/pdf' }) }, false],
    ['page', '', { ok: false }, false],
    ['picture', '', { type: 'opaque' }, false],
  ] as [kind: 'page' | 'picture', cacheControl: string, more: Partial<Response>, isKept: boolean][])
    it(`an answer of a ${kind} with “${cacheControl}” and ${Object.keys(more).join()} is ${isKept ? '' : 'not '}kept`, () => {
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl });

      expect(mayKeep(kind, { ok: true, type: 'basic', headers, ...more })).to.equal(isKept);
    });
});
