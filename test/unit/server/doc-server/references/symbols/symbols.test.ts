import { expect } from 'chai';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, docAt, takeIn } from '../../fixture.ts';
import { useEach } from '../../../../../support/use.ts';

const iosPage = 'kettle/en/ios/api/class.mdx';
const androidPage = 'kettle/en/android/api/class.mdx';

describe('Symbols of references', () => {
  let store: ContentStore;
  let symbols: SymbolIndex;
  const site = useEach(() => copySite());
  beforeEach(() => {
    site.write(androidPage, site.read(iosPage));
    symbols = new SymbolIndex(site.contentDir);
  });

  const find = (page: string, symbol: string) => {
    const { instance } = docAt(store.model, 'en', page);
    return symbols.find(store.model, instance, symbol)?.replace(/^.*\?doc=/, '');
  };

  it('lead to the reader’s own reference, though pages share their text', () => {
    store = site.load();

    const found = ['ios', 'android'].map((platform) => find(`kettle-${platform}/start/boil`, 'openLid-Kettle'));

    expect(found).to.deep.equal([
      'kettle~swift_ios~class~Kettle#openlid-kettle',
      'kettle~java_android~class~Kettle#openlid-kettle',
    ]);
  });

  const included = 'snippets/class.mdx';
  it('are read again where a file changed that their page includes', async () => {
    site.write(included, site.read(iosPage));
    site.write(iosPage, `---\ndocType: API\n---\n\nimport A from '/${included}'\n\n<A />\n`);
    store = site.load();
    expect(find('kettle-ios/start/boil', 'closeLid-Kettle')).to.equal(undefined);

    site.write(included, site.read(included).replaceAll('name="openLid"', 'name="closeLid"'));
    await takeIn(store, [included]);

    expect(find('kettle-ios/start/boil', 'closeLid-Kettle')).to.equal('kettle~swift_ios~class~Kettle#closelid-kettle');
  });
});
