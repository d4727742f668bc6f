import { expect } from 'chai';
import type { Locale } from '../../../../../../views/domain/locale.ts';
import type { Resolution } from '../../../../../../views/domain/article.ts';
import { findByAnyPath } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { type FindPast, resolveAddress } from '../../../../../../server/embedded/doc-server/site/addresses/resolve.ts';
import { copySite } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

const [ios, android] = ['?platform=ios&language=swift', '?platform=android&language=java'];
const all = '?platform=all&language=all';
const boil = `/docs/kettle/start/boil${ios}`;
const home = `/docs/kettle/home${ios}`;

/** Former and short addresses in the English edition, by where they lead. */
const moved: Record<string, string[]> = {
  [boil]: [
    ...['/kettle-ios/start/boil', '/docs/kettle-ios/start/boil', '/kettle-ios/Start/01-Boil'],
    ...['/kettle-ios/Start/01-Boil.mdx', '/kettle-ios/start%2Fboil', '/kettle-ios/next/start/boil'],
    ...['/en/kettle-ios/start/boil', 'kettle-ios/start/boil/', `/docs/kettle_en/start/boil${ios}`],
    ...['/docs/kettle/start/boil', '/docs/kettle/start/boil?platform=toaster&language=crumbs'],
    ...[`/docs/kettle/Start/01-Boil${ios}`, '/docs/kettle/start/boil?language=swift&platform=ios'],
    ...['/docs/kettle/start/boil?platform=ios_swift', '/kettle-ios/start/heat', '/pot/of/gold'],
  ],
  [`${boil}&source=mail`]: [
    '/docs/kettle/start/boil?platform=ios_swift&language=all&source=mail',
    '/docs/kettle/start/boil?source=mail',
  ],
  [`/docs/kettle/start/boil${android}`]: [
    '/docs/kettle/start/boil?platform=android',
    '/docs/kettle/start/boil?platform=android&language=kotlin',
    '/docs/kettle?platform=android',
  ],
  [home]: ['/kettle-ios', '/docs/kettle?platform=ios_swift', '/docs/kettle'],
  [`/docs/uikit-spoons/tea-spoon${all}`]: ['/uikit/spoons/tea-spoon'],
  [`/docs/tea/blends/earl-grey${all}`]: ['/tea/blends/02-Earl Grey'],
  '/docs/kettle/start/only-web?platform=web&language=javascript': [`/docs/kettle/start/only-web${ios}`],
  '/docs/kettle/overview?platform=server&language=all': ['/docs/kettle/overview?platform=server'],
  [`/docs/kettle/start/pour${android}`]: ['/kettle-android/begin/pour'],
  '/article/101': ['/article/999'],
  [`/docs/tea/black${all}`]: ['/tea/en/black.md'],
};

const elsewhere: [locale: Locale, from: string, to: string][] = [
  ['en', '/kettle-ios/start/zh-only', `/docs/kettle/start/zh-only${ios}`],
  ['en', `/docs/kettle/start/zh-only${ios}`, `/docs/kettle/start/zh-only${ios}`],
  ['zh', '/article/999', '/article/101'],
  ['zh', '/article/999?source=a%20b#steam', '/article/101?source=a%20b#steam'],
  ['en', '/article/300', '/article/300'],
  ['zh', '/docs/faq/is-it-hot', '/faq/is-it-hot'],
];

const nowhere = [
  ...['/', '', '/docs', '/docs/', '//', '/nothing', '/loop-a', '/%', '%E0%A4%A', '/docs/__proto__/constructor'],
  ...['/docs/constructor', '/article/api?doc=x', '/article/0', `/${'a/'.repeat(480)}`, '\0', '?', '#'],
  ...['../../etc/passwd', '/docs/kettle/\uD800'],
];

describe('An address', () => {
  let model: Model;
  const resolve = (locale: Locale, path: string, findPast: FindPast = () => undefined): Resolution =>
    resolveAddress(model, model.editions[locale], path, findPast);
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  for (const [to, addresses] of Object.entries(moved))
    for (const from of addresses)
      it(`${from} leads to ${to}`, () => {
        expect(resolve('en', from)).to.deep.equal({ movedTo: to, suggestions: [] });
      });

  for (const [locale, from, to] of elsewhere)
    it(`${from} (${locale}) leads to ${to} of the other edition`, () => {
      expect(resolve(locale, from)).to.deep.equal({ otherEdition: to, suggestions: [] });
    });

  for (const from of nowhere)
    it(`${JSON.stringify(from.slice(0, 40))} leads nowhere, quietly`, () => {
      const { movedTo, otherEdition } = resolve('en', from);

      expect([movedTo, otherEdition]).to.deep.equal([undefined, undefined]);
    });

  it('leads nowhere else if it is right', () => {
    expect(resolve('en', boil)).to.deep.equal({ suggestions: [] });
  });

  it('with a slip of the pen is answered with what it may have meant, its own product and platform first', () => {
    const { suggestions } = resolve('en', '/docs/kettle/more/descal?platform=android&language=java');

    const address = '/docs/kettle/more/descale?platform=android&language=java';
    expect(suggestions[0]).to.deep.equal({ title: 'Descale', address, place: 'Kettle · Android: Java' });
    const titles = suggestions.map(({ title }) => title.toLowerCase());
    expect(titles).to.deep.equal([...new Set(titles)]);
  });

  for (const from of ['/docs/wharfage', '/tea-admin/index.php', '/docs/kettle/pour-the-whole-sea', '/boik'])
    it(`${from} is not answered with documents that have little of its words`, () => {
      expect(resolve('en', from).suggestions).to.deep.equal([]);
    });

  it('suggests references with a similar SDK name for a missing client API reference, or nothing', () => {
    const near = (doc: string) =>
      resolve('en', `/article/api?doc=${doc}`).suggestions.map(({ address }) => address.split('=')[1]);

    expect(near('Kettel~java_android~class~Lid')).to.deep.equal([
      'kettle~java_android~overview~overview',
      'kettle~swift_ios~overview~overview',
    ]);
    expect(near('samovar~java_android~class~boil')).to.deep.equal([]);
  });

  const gone = `/docs/tea/gone${all}`;
  const renamed = `/docs/kettle/start/only-web${ios}&source=mail`;
  for (const [what, articleId, path, from, to, same = ''] of [
    ['from a deleted document to the one with its id', '200', 'tea/en/gone.mdx', gone, `/docs/tea/green${all}`],
    ['from a renamed document rather to its own platform', '999', 'kettle/pour.mdx', renamed, `${boil}&source=mail`],
    ['to a file of its name in the product', 'd0', 'x/apple.mdx', gone, `/docs/tea/blends/fruit/apple${all}`],
    ['to no file of another product', 'd0', 'x/home.mdx', gone, undefined],
    ['to the same text elsewhere', 'd0', 'x/y.mdx', gone, `/docs/tea/black${all}`, 'tea/en/black.md'],
  ] as const)
    it(`leads ${what}`, () => {
      const hash = model.files.get(same)?.hash ?? 'x';

      expect(resolve('en', from, () => ({ hash, articleId, path })).movedTo).to.equal(to);
    });

  it('leads from a document deleted on one platform to its copy on another, temporarily', () => {
    const from = '/docs/kettle/start/pour?platform=web&language=javascript';
    const past = { articleId: 'd0', path: 'kettle/en/web/start/pour.mdx', hash: '' };
    const elsewhere = /^\/docs\/kettle\/start\/pour\?platform=(?!web)/;

    expect(resolve('en', from).movedTo, 'never was there').to.match(elsewhere);
    const { replacedBy, movedTo } = resolve('en', from, () => past);

    expect(replacedBy).to.match(elsewhere);
    expect(movedTo).to.equal(undefined);
  });

  it('may also be a full key or a file in a call for an article', () => {
    const found = [boil, '/kettle-ios/start/boil', 'kettle/en/ios/Start/01-Boil.mdx', '/docs/kettle/start/boil'].map(
      (path) => findByAnyPath(model.editions.en, path)?.address,
    );

    expect(found).to.deep.equal([boil, boil, boil, undefined]);
  });
});
