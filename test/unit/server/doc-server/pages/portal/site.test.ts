import { expect } from 'chai';
import { describeSite } from '../../../../../../server/embedded/doc-server/pages/portal/site.ts';
import { useEach } from '../../../../../support/use.ts';
import { emptySite } from '../../fixture.ts';

const config = `export default {
  title: 'Kettle Works', tagline: 'Hot water', url: 'https://kettle.example',
  presets: [['classic', { docs: { routeBasePath: 'guide', sidebarPath: './sidebars.js' } }]],
};`;
const sidebars = `export default { all: ['pour', { type: 'category', label: 'Cups', items: ['mug', { More: ['glass'] }] }] };`;

describe('The home page of one site', () => {
  const folder = useEach(() => emptySite());
  const describeFolder = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) folder.write(path, text);
    return describeSite(folder.load().edition('en'));
  };
  const documents = { 'docs/pour.md': '# Pour\n', 'docs/mug.md': '# Mug\n', 'docs/glass.md': '# Glass\n' };

  it('has its tagline and its menus', () => {
    const site = describeFolder({ ...documents, 'docusaurus.config.js': config, 'sidebars.js': sidebars });

    const pour = { title: 'Pour', url: '/guide/pour' };
    const links = [
      { title: 'Mug', url: '/guide/mug' },
      { title: 'More', url: '/guide/glass' },
    ];
    const cards = [{ title: 'Cups', icon: '', url: '/guide/mug', links }];
    const parts = [{ title: '', pages: [pour], cards }];
    expect(site).to.deep.equal({ tagline: 'Hot water', opening: pour, parts });
  });

  it('lists what is inside a single folder', () => {
    const site = describeFolder({ 'docs/cups/big/a.md': '# A\n', 'docs/cups/big/b.md': '# B\n' });

    expect(site?.parts.map(({ pages }) => pages.map(({ title }) => title))).to.deep.equal([['A', 'B']]);
  });

  it('opens on a document for beginners if its menu is in the order of file names', () => {
    const site = describeFolder({ 'docs/cups/a.md': '# A\n', 'docs/cups/getting-started.md': '# Start\n' });

    expect(site?.opening).to.deep.equal({ title: 'Start', url: '/docs/cups/getting-started' });
  });

  it('does not take the place of products', () => {
    const instance = { id: 'docs', path: 'docs', routeBasePath: 'guide', 'x-portal': { sidebars: { a: ['pour'] } } };
    const configured = { 'docs.config.en.json': JSON.stringify({ instances: [instance] }) };

    expect(describeFolder({ ...documents, ...configured })).to.equal(undefined);
  });
});
