import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { listSections } from '../../../../../../server/embedded/doc-server/pages/portal/sections.ts';
import type { PortalFiles } from '../../../../../../server/embedded/doc-server/site/portal-files.ts';
import { describeOwnSite } from '../../../../../../server/embedded/doc-server/pages/portal/own-site.ts';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { log } from '../../fixture.ts';

const config = `const forge = 'https://forge.example/kettle';
export default {
  title: 'Kettle Works', url: 'https://kettle.example', favicon: 'img/mark.png',
  presets: [['classic', { docs: { routeBasePath: 'guide' } }]],
  themeConfig: {
    navbar: { items: [
      { to: 'guide/pour', label: 'Pour' }, { to: 'blog', label: 'Blog' }, { href: \`\${forge}/issues\`, label: 'Forge' },
      { label: 'More', items: [{ to: '/blog', label: 'Blog' }, { href: process.env.NODE_ENV === 'production' ? '/shop' : 'http://localhost', label: 'Shop' }] },
    ] },
    footer: { links: [
      { title: 'Read', items: [{ to: '/guide/pour#slowly', label: 'Pour' }, { to: 'blog', label: 'News' }, { html: '<b>x</b>' }] },
      { title: 'Nothing', items: [{ html: '<b>x</b>' }] },
    ] },
  },
};`;

describe('The frame of one site', () => {
  let root: string;
  beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'own-site-')))));
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const describeFolder = (files: Record<string, string>, isWritten = false) => {
    const contentDir = join(root, 'kettle');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    }
    if (isWritten) writeGuessedConfig(contentDir, ['docs/pour.md']);
    const store = new ContentStore({ contentDir, dataDir: join(root, 'data'), log });
    return describeOwnSite(store.edition('en'), contentDir);
  };

  for (const isWritten of [false, true])
    it(`has its mark, links that lead away, and its footer${isWritten ? ', also from a written configuration' : ''}`, () => {
      const site = describeFolder(
        { 'docs/pour.md': '# Pour\n', 'docusaurus.config.js': config, 'static/img/mark.png': '' },
        isWritten,
      );

      expect(site).to.deep.equal({
        icon: '/media/img/mark.png',
        links: [
          { title: 'Blog', url: 'https://kettle.example/blog' },
          { title: 'Forge', url: 'https://forge.example/kettle/issues' },
          { title: 'Shop', url: 'https://kettle.example/shop' },
        ],
        footer: [
          {
            title: 'Read',
            links: [
              { title: 'Pour', url: '/guide/pour#slowly' },
              { title: 'News', url: 'https://kettle.example/blog' },
            ],
          },
        ],
      });
    });

  it('has no way to a support team of its own, and no centre of downloads', () => {
    const contentDir = join(root, 'kettle');
    mkdirSync(contentDir);
    writeFileSync(join(contentDir, 'pour.zh.md'), '# 倒水\n\n请慢慢倒水。\n');
    writeFileSync(join(contentDir, 'download-item.md'), '# 下载项\n\n请下载。\n');
    const store = new ContentStore({ contentDir, dataDir: join(root, 'data'), log });
    const edition = store.edition('zh');

    expect(edition.products.size).to.equal(1);
    expect(listSections(edition, { get: () => undefined } as unknown as PortalFiles, () => [])).to.deep.equal([
      'documents',
    ]);
  });

  it('has the mark of a plain folder by its usual name', () => {
    const site = describeFolder({ 'docs/pour.md': '# Pour\n', 'docs/public/favicon.svg': '' });

    expect(site).to.deep.equal({ icon: '/media/favicon.svg', links: [], footer: [] });
  });
});
