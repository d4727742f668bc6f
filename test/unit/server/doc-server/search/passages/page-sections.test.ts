import { expect } from 'chai';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import { PageSections } from '../../../../../../server/embedded/doc-server/search/passages/page-sections.ts';
import type { FoundPage, FoundSection } from '../../../../../../server/embedded/doc-server/search/search.ts';
import { useEach } from '../../../../../support/use.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('The sections of a page', () => {
  const site = useEach(() => copySite());

  /** Reads sections of a document that the search found by heading and text. */
  function readerOf(source: string, name = 'home') {
    site.write(`kettle/en/ios/${name}.mdx`, source);
    const store = site.load();
    const sections = new PageSections(store, new Caches());
    const facts = { platforms: ['ios', 'android'] } as never;
    const page: FoundPage = { key: 'home', anchor: 'end', facts, isElsewhere: false };
    const doc = docAt(store.model, 'en', `kettle-ios/${name}`);
    return (heading: string, text = '', platform = '') => {
      const found: FoundSection = { title: '', heading, text, code: '', parent: '', tab: 'common', pages: [page] };
      return sections.of(page, doc, [found], platform, sections.openTexts('en'))[0]?.read();
    };
  }

  it('are told from others of the same heading by their text', () => {
    const read = readerOf('## Pour\n\nHot water.\n\n## Pour\n\nCold milk.\n');

    expect(read('Pour', 'Cold milk.')?.markdown.trim()).to.equal('Cold milk.');
    expect(read('Pour', 'Something older.')?.markdown.trim()).to.equal('Hot water.');
  });

  it('have no text where the page has no such section, or none for the platform', () => {
    const read = readerOf(
      '## iOS\n\nTap it.\n\n<Tabs>\n<Tab title="Android">\n\n### Press\n\nPress it.\n\n</Tab>\n</Tabs>\n',
    );

    expect(read('Gone')?.markdown).to.equal('');
    expect(read('Press', 'Press it.')?.markdown).to.contain('Press it.');
    expect(read('Press', 'Press it.', 'ios')?.markdown).to.equal('');
  });
});
