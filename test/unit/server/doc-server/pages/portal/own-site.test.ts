import { expect } from 'chai';
import { describeOwnSite } from '../../../../../../server/embedded/doc-server/pages/portal/own-site.ts';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { useEach } from '../../../../../support/use.ts';
import { emptySite } from '../../fixture.ts';

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
  const site = useEach(() => emptySite());
  const describeFolder = (files: Record<string, string>, isWritten = false) => {
    for (const [path, text] of Object.entries(files)) site.write(path, text);
    if (isWritten) writeGuessedConfig(site.contentDir, ['docs/pour.md']);
    return describeOwnSite(site.load().edition('en'), site.contentDir);
  };

  const read = [
    { title: 'Pour', url: '/guide/pour#slowly' },
    { title: 'News', url: 'https://kettle.example/blog' },
  ];
  for (const isWritten of [false, true])
    it(`has its mark, links that lead away, and its footer${isWritten ? ', also from a written configuration' : ''}`, () => {
      const files = { 'docs/pour.md': '# Pour\n', 'docusaurus.config.js': config, 'static/img/mark.png': '' };

      expect(describeFolder(files, isWritten)).to.deep.equal({
        icon: '/media/img/mark.png',
        links: [
          { title: 'Blog', url: 'https://kettle.example/blog' },
          { title: 'Forge', url: 'https://forge.example/kettle/issues' },
          { title: 'Shop', url: 'https://kettle.example/shop' },
        ],
        footer: [{ title: 'Read', links: read }],
      });
    });

  it('has the mark of a plain folder by its usual name', () => {
    const described = describeFolder({ 'docs/pour.md': '# Pour\n', 'docs/public/favicon.svg': '' });

    expect(described).to.deep.equal({ icon: '/media/favicon.svg', links: [], footer: [] });
  });
});
