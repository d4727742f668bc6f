import { expect } from 'chai';
import {
  createLinkResolver,
  findByArticleId,
} from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { SymbolCollector } from '../../../../../../server/embedded/doc-server/references/symbols/symbol-table.ts';
import {
  collectSymbols,
  SymbolIndex,
} from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

const ios = '?platform=ios&language=swift';
const android = '?platform=android&language=java';
const fromIos = 'kettle/en/ios/Start/01-Boil.mdx';
const all = '?platform=all&language=all';

/** `~` means the edition's base. */
const cases: [page: string, href: string, from: string, address: string | undefined][] = [
  ['kettle-ios/start/boil', './02-Pour.mdx', fromIos, `~/docs/kettle/start/pour${ios}`],
  ['kettle-ios/start/boil', './02-Pour', fromIos, `~/docs/kettle/start/pour${ios}`],
  ['kettle-ios/start/boil', '02-Pour.mdx#gently', fromIos, `~/docs/kettle/start/pour${ios}#gently`],
  ['kettle-ios/start/boil', './pour', fromIos, `~/docs/kettle/start/pour${ios}`],
  ['kettle-ios/start/boil', '../more/descale.mdx', fromIos, `~/docs/kettle/more/descale${ios}`],
  ['kettle-ios/start/boil', 'more/descale', fromIos, `~/docs/kettle/more/descale${ios}`],
  ['kettle-ios/start/boil', './nowhere.mdx', fromIos, undefined],
  ['kettle-ios/start/boil', './zh-only.mdx#a', fromIos, `~/docs/kettle/start/zh-only${ios}#a`],
  ['kettle-ios/start/boil', '../../../../../etc/passwd', fromIos, undefined],
  ['kettle-ios/start/boil', '../../../../static/image/kettle.svg', fromIos, '/media/image/kettle.svg'],
  ['kettle-ios/start/boil', './near%20by.png', fromIos, '/media/_/kettle/en/ios/Start/near%20by.png'],
  ['kettle-ios/start/boil', '/media/lid.png', fromIos, '/media/_/media/lid.png'],
  ['kettle-ios/start/boil', '/media/spout.png', fromIos, '/media/_/kettle/en/ios/media/spout.png'],
  ['kettle-ios/start/boil', '/media/image/kettle.svg', fromIos, '/media/image/kettle.svg'],
  ['kettle-ios/start/boil', '/media/none.png', fromIos, '/media/none.png'],
  ['kettle-ios/start/boil', './thé.png', fromIos, '/media/_/kettle/en/ios/Start/the%CC%81.png'],
  ['kettle-ios/start/boil', './c%23.png', fromIos, '/media/_/kettle/en/ios/Start/c%23.png'],
  ['kettle-ios/start/boil', './near.zip', fromIos, undefined],
  ['kettle-ios/start/pour', './heat.mdx', 'kettle/en/ios/Start/02-Pour.mdx', `~/docs/kettle/start/boil${ios}`],
  ['kettle-ios/start/boil', '../../../../tea/en/green.mdx', fromIos, `~/docs/tea/green${all}`],
  ['kettle-android/start/boil', './02-Pour.mdx', fromIos, `~/docs/kettle/start/pour${android}`],
  ['kettle-android/more/descale', '../kettle/en/ios/home.mdx', 'snippets/descale.mdx', `~/docs/kettle/home${ios}`],
  [
    'tea-server/accessing',
    './overview',
    'kettle/en/server/accessing.mdx',
    '~/docs/tea/overview?platform=server&language=all',
  ],
  [
    'kettle-server/accessing',
    './overview',
    'kettle/en/server/accessing.mdx',
    '~/docs/kettle/overview?platform=server&language=all',
  ],
  [
    'kettle-ios/start/boil',
    '/kettle-web/start/boil#a',
    fromIos,
    '~/docs/kettle/start/boil?platform=web&language=javascript#a',
  ],
  [
    'kettle-ios/start/boil',
    '/docs/kettle-web/start/boil',
    fromIos,
    '~/docs/kettle/start/boil?platform=web&language=javascript',
  ],
  ['kettle-ios/start/boil', '/kettle-ios/start/heat', fromIos, `~/docs/kettle/start/boil${ios}`],
  ['kettle-ios/start/boil', '/kettle-ios/start/boil#fill-it', fromIos, '#fill-it'],
  ['kettle-ios/start/boil', '/kettle-ios/start/zh-only', fromIos, `~/docs/kettle/start/zh-only${ios}`],
  ['kettle-ios/start/boil', '/no/such', fromIos, undefined],
  ['kettle-ios/start/boil', '#fill-it', fromIos, '#fill-it'],
  ['kettle-ios/start/boil', '/article/200', fromIos, `~/docs/tea/green${all}`],
  ['kettle-ios/start/boil', '/article/300', fromIos, '~/article/300'],
  ['kettle-ios/start/boil', '/article/31337', fromIos, undefined],
  ['kettle-ios/start/boil', '/article/api?doc=x~y', fromIos, '~/article/api?doc=x~y'],
  ['kettle-ios/start/boil', '/faq/is-it-hot', fromIos, '~/faq/is-it-hot'],
  ['kettle-ios/start/boil', '/faq/is-it-cold', fromIos, undefined],
  ['kettle-ios/start/boil', '/sdk-download', fromIos, '~/sdk-download'],
  ['kettle-ios/start/boil', '/', fromIos, '~/'],
  ['kettle-ios/start/boil', '/image/kettle.svg', fromIos, '/media/image/kettle.svg'],
  ['kettle-ios/start/boil', '/unique-api/kettle.html', fromIos, 'https://old.kettle.example/unique-api/kettle.html'],
  [
    'kettle-ios/start/boil',
    'https://old.kettle.example/docs/tea/green#steeping',
    fromIos,
    `~/docs/tea/green${all}#steeping`,
  ],
  [
    'kettle-ios/start/boil',
    'https://old.kettle.example/docs/not/here',
    fromIos,
    'https://old.kettle.example/docs/not/here',
  ],
  ['kettle-ios/start/boil', 'https://old.kettle.example/docs/image/kettle.svg', fromIos, '/media/image/kettle.svg'],
  ['kettle-ios/start/boil', 'https://old.kettle.example/docsearch', fromIos, 'https://old.kettle.example/docsearch'],
  ['kettle-ios/start/boil', 'https://tea.example/', fromIos, 'https://tea.example/'],
  ['kettle-ios/start/boil', '//tea.example/', fromIos, '//tea.example/'],
  ['kettle-ios/start/boil', 'mailto:a@b.example', fromIos, 'mailto:a@b.example'],
  ['kettle-ios/start/boil', 'vscode:extension/tea.pot', fromIos, 'vscode:extension/tea.pot'],
  ['kettle-ios/start/boil', 'file:///etc/passwd', fromIos, undefined],
  ['kettle-ios/start/boil', 'javascript:alert(1)', fromIos, undefined],
  ['kettle-ios/start/boil', 'JavaScript:alert(1)', fromIos, undefined],
  ['kettle-ios/start/boil', 'data:text/html,x', fromIos, undefined],
  ['kettle-ios/start/boil', 'kettle-app:call', fromIos, undefined],
  ['kettle-ios/start/boil', '', fromIos, undefined],
  ['kettle-ios/start/boil', '@openLid', fromIos, '~/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle'],
  ['kettle-ios/start/boil', '@openLid()', fromIos, '~/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle'],
  ['kettle-ios/start/boil', '@openLid__1', fromIos, '~/article/api?doc=kettle~swift_ios~class~Kettle#openlid1-kettle'],
  ['kettle-ios/start/boil', '@boil', fromIos, '~/article/api?doc=kettle~swift_ios~class~Kettle#boiluntil-kettle'],
  ['kettle-ios/start/boil', '@angle-Lid', fromIos, '~/article/api?doc=kettle~swift_ios~class~Lid#angle-lid'],
  ['kettle-ios/start/boil', '@-Lid', fromIos, '~/article/api?doc=kettle~swift_ios~class~Lid'],
  [
    'kettle-android/start/boil',
    '@openLid',
    fromIos,
    '~/article/api?doc=kettle~java_android~class~Kettle#openlid-kettle',
  ],
  [
    'kettle-web/start/boil',
    '@openLid',
    'kettle/en/web/start/boil.mdx',
    '~/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle',
  ],
  ['kettle-ios/start/boil', '@nobody', fromIos, undefined],
];

const fromWeb = 'kettle/en/web/start/boil.mdx';
/** Links without a target on their own platform. */
const elsewhere: [page: string, href: string, from: string, found: [address: string, platform?: string] | undefined][] =
  [
    ['kettle-web/start/boil', '../more/descale.mdx', fromWeb, [`~/docs/kettle/more/descale${ios}`, 'iOS: Swift']],
    ['kettle-web/start/boil', './02-Pour.mdx#a', fromWeb, [`~/docs/kettle/start/pour${ios}#a`, 'iOS: Swift']],
    [
      'kettle-web/start/boil',
      './../more/descale',
      'snippets/x.mdx',
      [`~/docs/kettle/more/descale${ios}`, 'iOS: Swift'],
    ],
    ['kettle-web/start/boil', '/kettle-web//more/descale', fromWeb, [`~/docs/kettle/more/descale${ios}`, 'iOS: Swift']],
    [
      'kettle-web/start/boil',
      '/kettle-android/start/only-web',
      fromWeb,
      ['~/docs/kettle/start/only-web?platform=web&language=javascript'],
    ],
    ['kettle-android/start/boil', '/kettle-kotlin/start/pour', fromIos, [`~/docs/kettle/start/pour${android}`]],
    ['kettle-web/start/boil', '/tea-server/nothing', fromWeb, undefined],
    ['kettle-web/start/boil', './nowhere.mdx', fromWeb, undefined],
    ['kettle-web/start/boil', '../../../../../etc/passwd', fromWeb, undefined],
    ['kettle-web/start/boil', '/', fromWeb, undefined],
    ['kettle-web/start/boil', '', fromWeb, undefined],
    ['kettle-web/start/boil', '#pour', fromWeb, undefined],
    ['kettle-web/start/boil', '@pour', fromWeb, undefined],
    ['kettle-web/start/boil', 'https://tea.example/more/descale', fromWeb, undefined],
    ['kettle-web/start/boil', 'javascript:more/descale', fromWeb, undefined],
  ];

describe('A link', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    site.write('kettle/en/ios/Start/near by.png', '');
    site.write('kettle/en/ios/Start/c#.png', '');
    site.write('kettle/en/ios/Start/the\u0301.png', '');
    site.write('media/lid.png', '');
    site.write('kettle/en/ios/media/spout.png', '');
    site.write('kettle/en/ios/Start/near.zip', '');
    model = site.load().model;
  });

  for (const [page, href, from, address] of cases) {
    it(`${href || 'without a target'} of ${page} leads to ${address ?? 'nowhere'}`, () => {
      const doc = docAt(model, 'en', page);
      const symbols = new SymbolIndex(site.contentDir);

      const resolver = createLinkResolver({
        model,
        doc,
        symbols,
        statics: new StaticFiles(site.contentDir),
      });

      expect(resolver.resolve(href, from)?.replaceAll(BASE_MARK, '~')).to.equal(address);
    });
  }

  for (const [page, href, from, found] of elsewhere) {
    it(`${href || 'without a target'} of ${page} is found ${found ? `at ${found.join(' on ')}` : 'nowhere else'}`, () => {
      const statics = new StaticFiles(site.contentDir);
      const context = { model, doc: docAt(model, 'en', page), symbols: new SymbolIndex(site.contentDir), statics };

      const { address, platform } = createLinkResolver(context).elsewhere?.(href, from) ?? {};

      expect([address?.replaceAll(BASE_MARK, '~'), platform]).to.deep.equal([found?.[0], found?.[1]]);
    });
  }

  it('have the title of their document', () => {
    const { model } = site.load();
    const doc = docAt(model, 'en', 'kettle-ios/start/boil');
    const statics = new StaticFiles(site.contentDir);
    const resolver = createLinkResolver({ model, doc, symbols: new SymbolIndex(site.contentDir), statics });
    const titleOf = (address: string) => resolver.titleOf?.(address);

    expect(titleOf(`${BASE_MARK}/docs/kettle/start/boil?platform=android&language=java#a`)).to.equal('Boil water');
    expect([titleOf('/docs/kettle/start/boil'), titleOf('https://tea.example')]).to.deep.equal([undefined, undefined]);
  });

  it('below a page of the portal leads to the document that only the other edition has there', () => {
    const config = JSON.parse(site.read('docs.config.zh.json')) as { instances: object[] };
    config.instances.push({ id: 'console', path: 'console/zh', routeBasePath: 'console', locale: 'zh' });
    site.write('docs.config.zh.json', JSON.stringify(config));
    site.write('console/zh/lids.mdx', '# Lids\n');
    const own = site.load().model;
    const [doc, statics] = [docAt(own, 'en', 'kettle-ios/start/boil'), new StaticFiles(site.contentDir)];
    const resolver = createLinkResolver({ model: own, doc, symbols: new SymbolIndex(site.contentDir), statics });
    const addresses = ['/console/lids', '/console/work-orders', '/console'].map((href) =>
      resolver.resolve(href, fromIos)?.replaceAll(BASE_MARK, '~'),
    );

    expect(addresses).to.deep.equal([`~/docs/console/lids${all}`, '~/console/work-orders', '~/console']);
  });

  describe('in text that is included from another platform', () => {
    const fromAndroid = 'kettle/en/android/start/boil.mdx';
    const descale = '../more/descale.mdx';
    const resolverOf = (page: string, platform?: string) => {
      const own = site.load().model;
      const doc = docAt(own, 'en', page);
      if (platform !== undefined) Object.assign(doc.instance, { target: { ...doc.instance.target, platform } });
      const statics = new StaticFiles(site.contentDir);
      return createLinkResolver({ model: own, doc, symbols: new SymbolIndex(site.contentDir), statics });
    };

    it('leads to that platform, and says so', () => {
      const resolver = resolverOf('kettle-web/start/boil');

      expect(resolver.resolve(descale, fromAndroid)).to.contain(android);
      expect(resolver.leadsAway?.(descale, fromAndroid)).to.equal(true);
    });

    it('leads rather to another language of the own platform', () => {
      const resolver = resolverOf('kettle-web/start/boil', 'ios');

      expect(resolver.resolve(descale, fromAndroid)).to.contain(ios);
      expect(resolver.leadsAway?.(descale, fromAndroid)).to.equal(true);
    });

    it('stays on the own platform where it can', () => {
      const resolver = resolverOf('kettle-ios/start/boil');

      expect(resolver.resolve(descale, fromAndroid)).to.contain(ios);
      expect(resolver.leadsAway?.(descale, fromAndroid)).to.equal(false);
      expect(resolver.leadsAway?.('/kettle-web/start/boil', fromAndroid)).to.equal(false);
    });
  });

  it('in a menu may carry an article id', () => {
    expect(findByArticleId(model, model.editions.en, '190')?.fullKey).to.equal('tea/green');
  });
});

describe('Symbols', () => {
  it('keep the first of equal names', () => {
    const collector = new SymbolCollector();

    collectSymbols(
      collector,
      '<ParamField\n  name="a"\n  parent_name="B">\n</ParamField>\n<ParamField name="a" parent_name="C">',
      '/x',
    );

    const symbols = collector.toTable();
    expect(symbols.find('a')).to.equal('/x#a-b');
    expect(symbols.find('a-C')).to.equal('/x#a-c');
  });

  it('are found in any letter case, which counts where there are several', () => {
    const collector = new SymbolCollector();
    collector.add('Steep', 'Pot', { address: '/pot', anchor: 'steep-pot' });
    collector.add('steep', 'Cup', { address: '/cup', anchor: 'steep-cup' });
    collector.add('-Pot', '', { address: '/pot' });

    const symbols = collector.toTable();
    const found = ['Steep', 'steep', 'STEEP', 'steep-POT', 'Steep-Cup', 'steep-Kettle', '-pot', 'Pot', 'Steep-'].map(
      (name) => symbols.find(name),
    );

    const [pot, cup] = ['/pot#steep-pot', '/cup#steep-cup'];
    expect(found).to.deep.equal([pot, cup, pot, pot, cup, undefined, '/pot', undefined, undefined]);
  });
});
