import { expect } from 'chai';
import {
  createLinkResolver,
  findByArticleId,
} from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { SymbolCollector } from '../../../../../../server/embedded/doc-server/references/symbols/symbol-table.ts';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

const ios = '?platform=ios&language=swift';
const android = '?platform=android&language=java';
const web = '?platform=web&language=javascript';
const server = '?platform=server&language=all';
const all = '?platform=all&language=all';
const fromIos = 'kettle/en/ios/Start/01-Boil.mdx';
const fromWeb = 'kettle/en/web/start/boil.mdx';
const kettleClass = '~/article/api?doc=kettle~swift_ios~class~Kettle';
const old = 'https://old.kettle.example';

/** Links by page and file, with the address of each; `~` means the edition's base. */
const cases: [page: string, from: string, links: Record<string, string | undefined>][] = [
  [
    'kettle-ios/start/boil',
    fromIos,
    {
      './02-Pour.mdx': `~/docs/kettle/start/pour${ios}`,
      '../more/descale.mdx': `~/docs/kettle/more/descale${ios}`,
      './nowhere.mdx': undefined,
      './zh-only.mdx#a': `~/docs/kettle/start/zh-only${ios}#a`,
      '../../../../../etc/passwd': undefined,
      '../../../../static/image/kettle.svg': '/media/image/kettle.svg',
      './near%20by.png': '/media/_/kettle/en/ios/Start/near%20by.png',
      '/media/lid.png': '/media/_/media/lid.png',
      '/media/spout.png': '/media/_/kettle/en/ios/media/spout.png',
      './thé.png': '/media/_/kettle/en/ios/Start/the%CC%81.png',
      './near.zip': undefined,
      '../../../../tea/en/green.mdx': `~/docs/tea/green${all}`,
      '/kettle-web/start/boil#a': `~/docs/kettle/start/boil${web}#a`,
      '/kettle-ios/start/heat': `~/docs/kettle/start/boil${ios}`,
      '/kettle-ios/start/boil#fill-it': '#fill-it',
      '#fill-it': '#fill-it',
      '/article/200': `~/docs/tea/green${all}`,
      '/article/300': '~/article/300',
      '/article/api?doc=x~y': '~/article/api?doc=x~y',
      '/faq/is-it-hot': '~/faq/is-it-hot',
      '/': '~/',
      '/console': '~/console',
      '/console/work-orders': '~/console/work-orders',
      '/console/lids': `~/docs/console/lids${all}`,
      '/image/kettle.svg': '/media/image/kettle.svg',
      '/unique-api/kettle.html': `${old}/unique-api/kettle.html`,
      [`${old}/docs/tea/green#steeping`]: `~/docs/tea/green${all}#steeping`,
      [`${old}/docs/not/here`]: `${old}/docs/not/here`,
      [`${old}/docs/image/kettle.svg`]: '/media/image/kettle.svg',
      'mailto:a@b.example': 'mailto:a@b.example',
      'vscode:extension/tea.pot': 'vscode:extension/tea.pot',
      'file:///etc/passwd': undefined,
      'javascript:alert(1)': undefined,
      '': undefined,
      '@openLid': `${kettleClass}#openlid-kettle`,
      '@boil': `${kettleClass}#boiluntil-kettle`,
      '@angle-Lid': '~/article/api?doc=kettle~swift_ios~class~Lid#angle-lid',
      '@nobody': undefined,
    },
  ],
  ['kettle-ios/start/pour', 'kettle/en/ios/Start/02-Pour.mdx', { './heat.mdx': `~/docs/kettle/start/boil${ios}` }],
  [
    'kettle-android/start/boil',
    fromIos,
    {
      './02-Pour.mdx': `~/docs/kettle/start/pour${android}`,
      '@openLid': '~/article/api?doc=kettle~java_android~class~Kettle#openlid-kettle',
    },
  ],
  ['kettle-android/more/descale', 'snippets/descale.mdx', { '../kettle/en/ios/home.mdx': `~/docs/kettle/home${ios}` }],
  ['tea-server/accessing', 'kettle/en/server/accessing.mdx', { './overview': `~/docs/tea/overview${server}` }],
  ['kettle-server/accessing', 'kettle/en/server/accessing.mdx', { './overview': `~/docs/kettle/overview${server}` }],
  ['kettle-web/start/boil', fromWeb, { '@openLid': `${kettleClass}#openlid-kettle` }],
];

const descale = `~/docs/kettle/more/descale${ios} on iOS: Swift`;
/** Links without a target on their own platform, with where they lead and the platform there. */
const elsewhere: [page: string, from: string, links: Record<string, string | undefined>][] = [
  [
    'kettle-web/start/boil',
    fromWeb,
    {
      '../more/descale.mdx': descale,
      './02-Pour.mdx#a': `~/docs/kettle/start/pour${ios}#a on iOS: Swift`,
      '/kettle-web//more/descale': descale,
      '/kettle-android/start/only-web': `~/docs/kettle/start/only-web${web}`,
      '/tea-server/nothing': undefined,
      './nowhere.mdx': undefined,
      'javascript:more/descale': undefined,
    },
  ],
  ['kettle-web/start/boil', 'snippets/x.mdx', { './../more/descale': descale }],
  ['kettle-android/start/boil', fromIos, { '/kettle-kotlin/start/pour': `~/docs/kettle/start/pour${android}` }],
];

describe('A link', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    for (const name of ['Start/near by.png', 'Start/the\u0301.png', 'media/spout.png', 'Start/near.zip'])
      site.write(`kettle/en/ios/${name}`, '');
    site.write('media/lid.png', '');
    const instance = '"instances": [{ "id": "console", "path": "console/zh", "routeBasePath": "console" },';
    site.write('docs.config.zh.json', site.read('docs.config.zh.json').replace('"instances": [', instance));
    site.write('console/zh/lids.mdx', '# Lids\n');
    model = site.load().model;
  });
  const resolverOf = (page: string) =>
    createLinkResolver({
      model,
      doc: docAt(model, 'en', page),
      symbols: new SymbolIndex(site.contentDir),
      statics: new StaticFiles(site.contentDir),
    });

  for (const [page, from, links] of cases)
    for (const [href, address] of Object.entries(links))
      it(`${href || 'without a target'} of ${page} leads to ${address ?? 'nowhere'}`, () => {
        expect(resolverOf(page).resolve(href, from)?.replaceAll(BASE_MARK, '~')).to.equal(address);
      });

  for (const [page, from, links] of elsewhere)
    for (const [href, found] of Object.entries(links))
      it(`${href || 'without a target'} of ${page} is found ${found ?? 'nowhere else'}`, () => {
        const { address, platform } = resolverOf(page).elsewhere?.(href, from) ?? {};

        const place = [address?.replaceAll(BASE_MARK, '~'), platform].filter((part) => part !== undefined);
        expect(place.join(' on ')).to.equal(found ?? '');
      });

  it('have the title of their document', () => {
    const titleOf = (address: string) => resolverOf('kettle-ios/start/boil').titleOf?.(address);

    expect(titleOf(`${BASE_MARK}/docs/kettle/start/boil${android}#a`)).to.equal('Boil water');
    expect([titleOf('/docs/kettle/start/boil'), titleOf('https://tea.example')]).to.deep.equal([undefined, undefined]);
  });

  for (const [what, page, query, leadsAway] of [
    ['leads to that platform, and says so', 'kettle-web/start/boil', android, true],
    ['stays on the own platform where it can', 'kettle-ios/start/boil', ios, false],
  ] as const)
    it(`in text that is included from another platform ${what}`, () => {
      const [link, from] = ['../more/descale.mdx', 'kettle/en/android/start/boil.mdx'];
      const resolver = resolverOf(page);

      expect(resolver.resolve(link, from)).to.contain(query);
      expect(resolver.leadsAway?.(link, from)).to.equal(leadsAway);
      expect(resolver.leadsAway?.('/kettle-web/start/boil', from)).to.equal(false);
    });

  it('in a menu may carry an article id', () => {
    expect(findByArticleId(model, model.editions.en, '190')?.fullKey).to.equal('tea/green');
  });
});

describe('Symbols', () => {
  it('are found in any letter case, which counts where there are several', () => {
    const collector = new SymbolCollector();
    collector.add('Steep', 'Pot', { address: '/pot', anchor: 'steep-pot' });
    collector.add('steep', 'Cup', { address: '/cup', anchor: 'steep-cup' });
    collector.add('-Pot', '', { address: '/pot' });

    const symbols = collector.toTable();
    const found = ['Steep', 'steep', 'STEEP', 'steep-POT', 'Steep-Cup', 'steep-Kettle', '-pot', 'Pot'].map(
      (name) => symbols.find(name) ?? '-',
    );
    const [pot, cup] = ['/pot#steep-pot', '/cup#steep-cup'];
    expect(found.join(' ')).to.equal(`${pot} ${cup} ${pot} ${pot} ${cup} - /pot -`);
  });
});
