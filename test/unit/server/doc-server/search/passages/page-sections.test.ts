import { expect } from 'chai';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import { PageSections } from '../../../../../../server/embedded/doc-server/search/passages/page-sections.ts';
import { copySite, docAt } from '../../fixture.ts';

const choice = { platform: '', pagePlatforms: [] };

describe('The sections of a page', () => {
  it('take two bytes a sign only where a section has signs beyond Latin', () => {
    const site = copySite();
    const [latin = 0, mixed = 0] = ['tea', 'tea’s'].map((last) => {
      site.write('kettle/en/ios/home.mdx', `${'Pour the tea. '.repeat(1000)}\n\n## End\n\nMore ${last}\n`);
      const store = site.load();
      const caches = new Caches();
      const sections = new PageSections(store, caches);

      const read = sections.of(docAt(store.model, 'en', 'kettle-ios/home'), [], choice, sections.openTexts());

      expect(read.map(({ heading }) => heading)).to.deep.equal(['', 'End']);
      return caches.sizes().find(({ kind }) => kind === 'passages')?.bytes ?? 0;
    });
    site.close();

    expect(latin).to.be.above(20_000);
    expect(mixed).to.be.within(latin, 1.1 * latin);
  });

  it('are written alike however often', () => {
    const site = copySite();
    site.write('kettle/en/ios/home.mdx', 'Boil 2 \\\\* 3 cups.\n');
    const store = site.load();
    const sections = new PageSections(store);
    const read = () => sections.of(docAt(store.model, 'en', 'kettle-ios/home'), [], choice, sections.openTexts());

    const texts = [read(), read()].flatMap(([section]) => [section?.write(), section?.write()]);
    site.close();

    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.contain('cups');
  });
});
