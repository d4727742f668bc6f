import { expect } from 'chai';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import { copySite, docAt, takeIn } from '../../fixture.ts';
import { useEach } from '../../../../../support/use.ts';

const iosPage = 'kettle/en/ios/api/class.mdx';
const androidPage = 'kettle/en/android/api/class.mdx';

describe('Symbols of references', () => {
  let store: ContentStore;
  let caches: Caches;
  let symbols: SymbolIndex;
  const site = useEach(() => copySite());
  beforeEach(() => {
    site.write(androidPage, site.read(iosPage));
    caches = new Caches();
    symbols = new SymbolIndex(site.contentDir, undefined, caches);
  });

  const find = (page: string, symbol: string) => {
    const { instance } = docAt(store.model, 'en', page);
    return symbols.find(store.model, instance, symbol)?.replace(/^.*\?doc=/, '');
  };
  const keptBytes = () => caches.sizes().find(({ kind }) => kind === 'symbols')?.bytes ?? 0;

  it('are kept once for pages with the same text, and lead to the reader’s own reference', () => {
    store = site.load();

    const onIos = find('kettle-ios/start/boil', 'openLid-Kettle');
    const before = keptBytes();
    const onAndroid = find('kettle-android/start/boil', 'openLid-Kettle');

    expect([onIos, onAndroid]).to.deep.equal([
      'kettle~swift_ios~class~Kettle#openlid-kettle',
      'kettle~java_android~class~Kettle#openlid-kettle',
    ]);
    expect([before > 0, keptBytes()]).to.deep.equal([true, before]);
  });

  const included = 'snippets/class.mdx';
  for (const changed of [iosPage, included])
    it(`are read again where ${changed}, of which their page is made, changed`, async () => {
      site.write(included, site.read(iosPage));
      if (changed === included)
        site.write(iosPage, `---\ndocType: API\n---\n\nimport A from '/${included}'\n\n<A />\n`);
      store = site.load();
      const before = find('kettle-ios/start/boil', 'closeLid-Kettle');

      site.write(changed, site.read(changed).replaceAll('name="openLid"', 'name="closeLid"'));
      await takeIn(store, [changed]);

      expect([before, find('kettle-ios/start/boil', 'closeLid-Kettle')]).to.deep.equal([
        undefined,
        'kettle~swift_ios~class~Kettle#closelid-kettle',
      ]);
    });
});
