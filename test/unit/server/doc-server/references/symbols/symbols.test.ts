import { expect } from 'chai';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, docAt } from '../../fixture.ts';
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
});
