import { expect } from 'chai';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import { PageSections } from '../../../../../../server/embedded/doc-server/search/passages/page-sections.ts';
import type { FoundPage, FoundSection } from '../../../../../../server/embedded/doc-server/search/search.ts';
import { copySite, docAt, type Site } from '../../fixture.ts';

let sites: Site[] = [];

/** Reads sections of a document that the search found by heading and text. */
function readerOf(source: string, name = 'home') {
  const site = copySite();
  site.write(`kettle/en/ios/${name}.mdx`, source);
  const store = site.load();
  const caches = new Caches();
  const sections = new PageSections(store, caches);
  const page: FoundPage = {
    key: 'home',
    anchor: 'end',
    facts: { platforms: ['ios', 'android'] } as never,
    isElsewhere: false,
  };
  const doc = docAt(store.model, 'en', `kettle-ios/${name}`);
  sites.push(site);
  return {
    read: (heading: string, text = '', platform = '') => {
      const found: FoundSection = { title: '', heading, text, code: '', parent: '', tab: 'common', pages: [page] };
      return sections.of(page, doc, [found], platform, sections.openTexts('en'))[0]?.read();
    },
    bytes: () => caches.sizes().find(({ kind }) => kind === 'passages')?.bytes ?? 0,
  };
}

describe('The sections of a page', () => {
  afterEach(() => {
    for (const site of sites) site.close();
    sites = [];
  });

  it('take two bytes a sign only where a section has signs beyond Latin', () => {
    const [latin = 0, mixed = 0] = ['tea', 'tea’s'].map((last) => {
      const { read, bytes } = readerOf(`${'Pour the tea. '.repeat(1000)}\n\n## End\n\nMore ${last}\n`);

      expect(read('End')?.markdown).to.contain(`More ${last}`);
      return bytes();
    });

    expect(latin).to.be.above(20_000);
    expect(mixed).to.be.within(latin, 1.1 * latin);
  });

  it('are written alike however often', () => {
    const { read } = readerOf('Boil 2 \\\\* 3 cups.\n');
    const texts = [read('')?.markdown, read('')?.markdown];

    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.contain('cups');
  });

  it('are told from others of the same heading by their text', () => {
    const { read } = readerOf('## Pour\n\nHot water.\n\n## Pour\n\nCold milk.\n');

    expect(read('Pour', 'Cold milk.')?.markdown).to.contain('milk').and.not.contain('water');
    expect(read('Pour', 'Something older.')?.markdown).to.contain('water');
  });

  it('have no text where the page has no such section, or none for the platform', () => {
    const { read } = readerOf(
      '## iOS\n\nTap it.\n\n<Tabs>\n<Tab title="Android">\n\n### Press\n\nPress it.\n\n</Tab>\n</Tabs>\n',
    );

    expect(read('Gone')?.markdown).to.equal('');
    expect(read('Press', 'Press it.')?.markdown).to.contain('Press it.');
    expect(read('Press', 'Press it.', 'ios')?.markdown).to.equal('');
  });

  it('declare members as their pages do, in the language of the reference', () => {
    const { read } = readerOf(
      '<ParamField name="pour" prototype="+ ([Tea](#tea) *)pour;" desc="Pours."></ParamField>\n',
      'api/class',
    );

    expect(read('pour')?.markdown).to.match(/^```swift\n\+ \(Tea \*\)pour;\n```\n\nPours\.$/);
  });

  it('tell lists of links from other texts', () => {
    const { read } = readerOf(
      '## More\n\n- [Pour](./pour)\n- [Boil](./boil)\n\n## Boil\n\nBoil the water with [heat](./heat).\n',
    );

    expect(read('More')?.isLinkList).to.equal(true);
    expect(read('Boil')?.isLinkList).to.equal(false);
  });
});
