/** Pages for browsers that open them have their stylesheet and starter inside. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import request from 'supertest';
import { readAssets } from '../../server/assets.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const address = '/en/faq';

describe('A page that a browser opens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-page-'));
  const portal = useAll(() =>
    startWholePortal({ CONTENT_DIR: 'test/fixtures/content', DATA_DIR: folder }, undefined, { assets: readAssets() }),
  );
  after(() => {
    rmSync(folder, { recursive: true });
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    request(portal.url)
      .get(path)
      .set({ 'Accept-Encoding': 'gzip', ...headers });
  const opened = { 'Sec-Fetch-Dest': 'document' };
  const inner = (text: string) =>
    /<style data-href="([^"]+)">(.*?)<\/style>.*<script data-src="([^"]+)">(.*?)<\/script>/s.exec(text);
  const sourceOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  for (const path of [address, '/en/no-such-page'])
    it(`has its files inside, which its policy allows: ${path}`, async () => {
      for (const encoding of ['gzip', 'identity', 'gzip']) {
        const { text, headers } = await ask(path, { ...opened, 'Accept-Encoding': encoding });
        const [, style, css, script, js] = inner(text) ?? [];

        expect([css?.length, js?.length].every((length) => Number(length) > 1000)).to.equal(true);
        expect(headers['content-security-policy'])
          .to.include(`style-src 'self' ${sourceOf(css)};`)
          .and.include(`script-src 'self' ${sourceOf(js)};`);
        expect(text).not.to.include(`href="${style ?? ''}"/`);
        expect(headers.vary).to.include('Sec-Fetch-Dest');
        const linked = (await ask(path)).text;
        expect(linked).to.include(`<link rel="stylesheet" href="${style ?? ''}"/>`);
        expect(linked).to.include(`<script src="${script ?? ''}"></script>`);
      }
    });

  it('has addresses that count from the folder of its files', async () => {
    const [, , css = '', , js = ''] = inner((await ask(address, opened)).text) ?? [];

    expect(css)
      .to.match(/url\("\/built\/geist-latin[\w-]*\.woff2"\)/)
      .and.not.include('"./');
    expect(js)
      .to.match(/import\("\/built\/kit-\w+\.js"\)/)
      .and.not.include('import("./');
  });

  it('is known again by its own mark alone', async () => {
    const tags = await Promise.all([ask(address, opened), ask(address)]);
    const [whole = '', linked = ''] = tags.map(({ headers }) => headers.etag);

    expect(whole).not.to.equal(linked);
    const statusOf = async (headers: Record<string, string>, etag: string) =>
      (await ask(address, { ...headers, 'If-None-Match': etag })).status;
    expect([
      await statusOf(opened, whole),
      await statusOf({}, linked),
      await statusOf(opened, linked),
      await statusOf({}, whole),
    ]).to.deep.equal([304, 304, 200, 200]);
  });
});
