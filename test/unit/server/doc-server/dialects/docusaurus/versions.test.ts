import { expect } from 'chai';
import { findPlatforms } from '../../../../../../server/embedded/doc-server/site/addresses/counterparts.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { Listings, listUpdates } from '../../../../../../server/embedded/doc-server/pages/documents/listings.ts';
import { english, useFolders } from '../../site/configuration/made-folders.ts';
import { config, files } from './made-site.ts';

describe('Versions of a site of Docusaurus', () => {
  const load = useFolders();

  const versioned = {
    ...files,
    'website/versions.json': '["2.0", "1.0"]',
    'website/versioned_docs/version-2.0/PourTea.md': `---\nid: pour\n---\n\n${english}\n[Boil](./boil.md)\n`,
    'website/versioned_docs/version-2.0/boil.md': '# Boil\n',
    'website/versioned_docs/version-1.0/pour.md': english,
    'website/versioned_sidebars/version-2.0-sidebars.json': '{"guides": {"Start": ["pour", "boil"]}}',
  };
  const withOptions = (options = 'breadcrumbs: false') => ({
    ...versioned,
    'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", `routeBasePath: 'docs', ${options}`),
  });
  const versionsOf = ({ editions }: Model) =>
    editions.en.products.get('docs')?.instances.map(({ platformText, version, entryKey, sidebars }) => {
      const pages = sidebars.flatMap((sidebar) => sidebar.pages.map(({ docKey }) => docKey));
      return `${platformText} ${version} ${entryKey}: ${pages.join(' ')}`;
    });

  it('has the newest release first, and the others as versions', () => {
    const { model } = load(withOptions());

    expect(versionsOf(model)).to.deep.equal([
      '2.0 next all: pour boil',
      '1.0 1.0 all_1.0: pour',
      'Next Next all_next: pour more/boil parts/lid spout',
    ]);
  });

  for (const [options, expected] of [
    ["lastVersion: 'current'", ['Next next all', '2.0 2.0 all_2.0', '1.0 1.0 all_1.0']],
    ['includeCurrentVersion: false', ['2.0 next all', '1.0 1.0 all_1.0']],
    ["onlyIncludeVersions: ['1.0', 'current']", ['1.0 next all', 'Next Next all_next']],
    ["versions: { [newest]: { label: 'Two' } }", ['Two next all', '1.0 1.0 all_1.0', 'Next Next all_next']],
  ] as const)
    it(`follows ${options}`, () => {
      const { model } = load(withOptions(options));

      expect(versionsOf(model)?.map((version) => version.replace(/:.*/, ''))).to.deep.equal(expected);
    });

  it('keeps the addresses of versions', () => {
    const { ask } = load(withOptions());

    const asked = {
      '/docs/boil': 'website/versioned_docs/version-2.0/boil.md',
      '/docs/1.0/pour': 'website/versioned_docs/version-1.0/pour.md',
      '/docs/next/parts/lid': 'docs/lid.md',
      '/docs/docs/pour?platform=all&language=1.0': '→ /docs/1.0/pour',
      '/docs/1.0/boil': undefined,
    };
    expect(ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
  });

  it('tells only of the current version which pages changed', () => {
    const dated = (path: string, year: string) => ({ [path]: `---\nid: pour\ndate: ${year}-03-05\n---\n# Pour\n` });
    const { model } = load({
      ...withOptions(),
      ...dated('website/versioned_docs/version-1.0/pour.md', '2024'),
      ...dated('website/versioned_docs/version-2.0/PourTea.md', '2025'),
      ...dated('docs/PourTea.md', '2026'),
    });

    const updates = listUpdates(model.editions.en, 9).map(({ address, date }) => `${address} ${date}`);

    expect(updates).to.deep.equal(['/docs/pour 2025-03-05']);
  });

  it('leaves pages of older versions out of the sitemap if the current version has them', () => {
    const listings = new Listings(load(withOptions()).store);

    const list = (more: { product?: string; entry?: string }) =>
      listings.list('en', { ...more, from: 0, size: 20 }).documents.map(({ address }) => address);
    expect(list({})).to.deep.equal([
      ...['/docs/pour', '/docs/boil', '/docs/next/more/boil', '/docs/next/parts/lid', '/docs/next/spout', '/cups/mug'],
    ]);
    expect(list({ product: 'docs', entry: 'all_1.0' })).to.deep.equal(['/docs/1.0/pour']);
  });

  it('offers the same document in each version, else the nearest', () => {
    const { model } = load(withOptions());

    const offered = (instance: string, docKey: string) => {
      const doc = model.editions.en.instances.get(instance)?.docs.get(docKey);
      return doc && findPlatforms(doc).map(({ label, version, match }) => `${label} ${version ?? 'current'} ${match}`);
    };
    expect(offered('docs-1.0', 'pour')).to.deep.equal(['2.0 current same', '1.0 1.0 same', 'Next Next same']);
    expect(offered('docs', 'boil')).to.deep.equal(['2.0 current same', '1.0 1.0 nearest', 'Next Next nearest']);
  });

  it('follows a new release', async () => {
    const { store, edit } = load(withOptions());

    await edit({ 'website/versions.json': '["1.0"]' });

    expect(versionsOf(store.model)?.[0]).to.match(/^1\.0 next all:/);
  });
});
