import { expect } from 'chai';
import {
  findCounterpart,
  findPlatforms,
} from '../../../../../../server/embedded/doc-server/site/addresses/counterparts.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { documentsOf } from '../configuration/made-folders.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll, useEach } from '../../../../../support/use.ts';

type Locale = 'en' | 'zh';
const otherOf = (locale: Locale) => (locale === 'en' ? 'zh' : 'en');

/** Document, entry, target of the platform switch, and whether it is the same document. */
const acrossPlatforms: [locale: Locale, fullKey: string, entry: string, target: string, why: string][] = [
  ['en', 'kettle-ios/start/boil', 'web_javascript', 'same start/boil', 'article id'],
  ['en', 'kettle-ios/more/descale', 'android_java', 'same more/descale', 'file behind wrappers'],
  ['en', 'kettle-ios/start/pour', 'android_java', 'same start/pour', 'id of the document'],
  ['en', 'kettle-android/start/pour', 'web_javascript', 'nearest start/boil', 'first page of the category'],
  ['en', 'kettle-ios/more/loose', 'web_javascript', 'nearest start/boil', 'first page'],
  ['en', 'kettle-ios/start/boil', 'ios_swift', 'same start/boil', 'itself'],
  ['en', 'kettle-web/start/only-web', 'ios_swift', 'nearest start/boil', 'first page of the category'],
  ['zh', 'kettle-web/start/boil', 'wxxcx_javascript', 'same start/heat', 'file behind wrappers'],
];

const acrossLanguages: [locale: Locale, fullKey: string, other: string | undefined, match?: string][] = [
  ['en', 'kettle-ios/start/boil', 'kettle-ios/start/boil', 'same'],
  ['en', 'kettle-server/overview', 'kettle-server-cn/overview', 'same'],
  ['zh', 'kettle-server-cn/overview', 'kettle-server/overview', 'same'],
  ['en', 'kettle-web/start/only-web', 'kettle-web/start/only-web', 'same'],
  ['zh', 'kettle-ios/start/zh-only', 'kettle-ios/start/boil', 'nearest'],
  ['en', 'kettle-ios/start/pour', 'kettle-ios/start/boil', 'nearest'],
  ['zh', 'kettle-mini/start/heat', 'kettle-ios/home', 'nearest'],
  ['en', 'uikit/spoons/tea-spoon', undefined],
];

describe('The same document', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  for (const [locale, fullKey, entry, target, why] of acrossPlatforms)
    it(`${fullKey} on ${entry} is ${target}: ${why}`, () => {
      const found = findPlatforms(docAt(model, locale, fullKey)).find(({ entryKey }) => entryKey === entry);

      const docKey = /^\/docs\/kettle\/(.*)\?/.exec(found?.address ?? '')?.[1] ?? '';
      expect(`${found?.match ?? ''} ${docKey}`).to.equal(target);
    });

  for (const [locale, fullKey, other, match] of acrossLanguages)
    it(`${fullKey} (${locale}) in the other language is ${other ?? 'nowhere'}`, () => {
      const found = findCounterpart(model, docAt(model, locale, fullKey));

      const expected = other === undefined ? undefined : docAt(model, otherOf(locale), other);
      expect([found?.address, found?.id, found?.match]).to.deep.equal([expected?.address, expected?.articleId, match]);
    });

  it('is a pair only where each names the other', () => {
    const all = documentsOf(model);
    const pairs = all.map((doc) => {
      const found = findCounterpart(model, doc);
      const twin = found && all.find((one) => one.locale !== doc.locale && one.address === found.address);
      const back = twin && findCounterpart(model, twin);
      const isNamedBack = found?.match === 'same' && back?.match === 'same' && back.address === doc.address;
      expect(found?.isMutual ?? false, doc.fullKey).to.equal(isNamedBack);
      return isNamedBack;
    });
    expect(pairs).to.include(true).and.include(false);
  });

  it('names the version of an entry that is not the current one', () => {
    const [doc] = model.editions.en.instances.get('tea_guide_old')?.docs.values() ?? [];

    const versions = doc && findPlatforms(doc).map(({ label, version }) => [label, version]);

    expect(versions).to.deep.include.members([
      ['All', undefined],
      ['Old version', 'Old version'],
    ]);
  });

  for (const [locale, labels] of [
    ['en', 'iOS: Swift, Android: Java, Web: JS, Server'],
    ['zh', 'iOS: Swift, Web: JS, 小程序: JS, 服务端 API'],
  ] as const)
    it(`is offered on all platforms, in the order of the edition: ${locale}`, () => {
      const found = findPlatforms(docAt(model, locale, 'kettle-ios/home')).map(({ label }) => label);

      expect(found.join(', ')).to.equal(labels);
    });
});

describe('The nearest document', () => {
  const site = useEach(() => copySite());

  for (const [why, chinese, title, english, target, platform] of [
    ['the first platform with its key', 'start/soak', '浸泡', ['web', 'android'], 'kettle-android/start/soak'],
    ['its platform before others', 'start/soak', '浸泡', ['web', 'android'], 'kettle-web/start/soak', 'Web: TS'],
    ['the page whose file alone has its name', 'tea/soak', '浸泡', ['web'], 'kettle-web/start/soak'],
  ] as [why: string, chinese: string, title: string, english: string[], target: string, platform?: string][])
    it(`in the other language, without its platform, is ${why}: ${target}`, () => {
      site.write(`kettle/zh/mini/${chinese}.mdx`, `# ${title}\n`);
      for (const folder of english) site.write(`kettle/en/${folder}/start/soak.mdx`, '# soakTea\n');
      if (platform !== undefined)
        site.write('docs.config.zh.json', site.read('docs.config.zh.json').replace('小程序: JS', platform));
      const { model } = site.load();

      const found = findCounterpart(model, docAt(model, 'zh', `kettle-mini/${chinese}`));

      expect(found).to.include({ address: docAt(model, 'en', target).address, match: 'nearest' });
    });

  it('on another platform is the page of its title', () => {
    for (const path of ['ios/more/brew', 'web/start/infuse']) site.write(`kettle/en/${path}.mdx`, '# Brew\n');
    const { model } = site.load();

    const other = findPlatforms(docAt(model, 'en', 'kettle-ios/more/brew')).find(({ platform }) => platform === 'web');

    expect(other).to.include({ address: docAt(model, 'en', 'kettle-web/start/infuse').address, match: 'nearest' });
  });

  it('is only the nearest where a copied file has its id', () => {
    for (const path of ['zh/ios/start/copy', 'zh/ios/start/soak', 'en/ios/start/soak'])
      site.write(`kettle/${path}.mdx`, '---\narticleID: 7011\n---\n\n# Soak\n');
    const { model } = site.load();

    const found = ['soak', 'copy'].map((name) =>
      findCounterpart(model, docAt(model, 'zh', `kettle-ios/start/${name}`)),
    );

    expect(found.map((one) => one?.match)).to.deep.equal(['same', 'nearest']);
  });
});
