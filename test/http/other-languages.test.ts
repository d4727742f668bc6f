/** A folder of which the settings choose two languages other than English and Chinese. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { startSite } from '../support/site.ts';
import { useAll } from '../support/use.ts';

const files = {
  'docs.config.json': '{ "title": "Kettle", "languages": ["de", "ja"] }',
  'docs/de/giessen.md': '# Tee gießen\n\nHalten Sie die Kanne am Griff.\n\n:::note\nHeiß.\n:::\n',
  'docs/ja/giessen.md': '# お茶を注ぐ\n\n取っ手を持ってください。\n\n:::note\n熱い。\n:::\n',
  'docs/en/giessen.md': '# Pour tea\n\nHold the pot by its handle.\n',
  'docs/zh/giessen.md': '# 倒茶\n\n握住壶把。\n',
};

describe('A folder with two languages of its own choice', () => {
  const root = mkdtempSync(join(tmpdir(), 'languages-'));
  const site = useAll(async () => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const started = await startSite({ CONTENT_DIR: root, WATCH: 'false' });
    await started.ready;
    return { ...started, close: () => started.stop() };
  });
  after(() => {
    rmSync(root, { recursive: true });
  });
  const load = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, url: new URL(response.url).pathname, html: await response.text() };
  };

  for (const [path, language, title, other] of [
    ['/docs/giessen', 'de', 'Tee gießen', '日本語'],
    ['/ja/docs/giessen', 'ja', 'お茶を注ぐ', 'Deutsch'],
  ] as const)
    it(`has the page ${path} with texts around it in English`, async () => {
      const { status, html } = await load(path);

      expect(status).to.equal(200);
      expect(html).to.include(`<html lang="${language}"`).and.include(title);
      expect(html)
        .to.match(/Skip to (?:the )?content/)
        .and.include('<p class="callout-title">Note');
      expect(/<a[^>]*class="header-button language-switch"[^>]*>([^<]*)/.exec(html)?.[1]).to.equal(other);
    });

  it('names each page to search engines in both languages', async () => {
    const { html } = await load('/docs/giessen');

    expect([...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found.join(' '))).to.include(
      'ja /ja/docs/giessen',
    );
  });

  it('leads from addresses of other names to its own', async () => {
    expect((await load('/zh/docs/giessen')).url).to.equal('/ja/docs/giessen');
    expect((await load('/de/docs/giessen')).url).to.equal('/docs/giessen');
  });

  it('counts the languages that no edition has', () => {
    expect(site.output()).to.match(/"left":"1 English; 1 Chinese/);
  });
});
