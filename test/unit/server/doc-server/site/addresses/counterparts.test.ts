import { expect } from 'chai';
import type { Locale } from '../../../../../../views/domain/locale.ts';
import {
  findCounterpart,
  findPlatforms,
} from '../../../../../../server/embedded/doc-server/site/addresses/counterparts.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

/** Document, entry, target of the platform switch, and whether it is the same document. */
const acrossPlatforms: [locale: Locale, fullKey: string, entry: string, docKey: string, match: string, why: string][] =
  [
    ['en', 'kettle-ios/start/boil', 'web_javascript', 'start/boil', 'same', 'same article id'],
    ['en', 'kettle-ios/more/descale', 'android_java', 'more/descale', 'same', 'same file behind wrappers'],
    ['en', 'kettle-ios/start/pour', 'android_java', 'start/pour', 'same', 'same id of the document'],
    [
      'en',
      'kettle-android/start/pour',
      'web_javascript',
      'start/boil',
      'nearest',
      'first page of the category of that name',
    ],
    ['en', 'kettle-ios/more/loose', 'web_javascript', 'start/boil', 'nearest', 'first page'],
    ['en', 'kettle-ios/api/class', 'server', 'overview', 'nearest', 'first page'],
    [
      'en',
      'kettle-web/start/only-web',
      'ios_swift',
      'start/boil',
      'nearest',
      'first page of the category of that name',
    ],
    ['en', 'kettle-ios/start/boil', 'ios_swift', 'start/boil', 'same', 'itself'],
    ['zh', 'kettle-web/start/boil', 'wxxcx_javascript', 'start/heat', 'same', 'same file behind wrappers'],
  ];

const acrossLanguages: [locale: Locale, fullKey: string, other: string | undefined, match?: string][] = [
  ['en', 'kettle-ios/start/boil', 'kettle-ios/start/boil', 'same'],
  ['en', 'kettle-server/overview', 'kettle-server-cn/overview', 'same'],
  ['zh', 'kettle-server-cn/overview', 'kettle-server/overview', 'same'],
  ['en', 'kettle-web/start/only-web', 'kettle-web/start/only-web', 'same'],
  ['zh', 'kettle-ios/start/zh-only', 'kettle-ios/start/boil', 'nearest'],
  ['en', 'kettle-ios/start/pour', 'kettle-ios/start/boil', 'nearest'],
  ['en', 'kettle-android/start/pour', 'kettle-ios/home', 'nearest'],
  ['zh', 'kettle-mini/start/heat', 'kettle-ios/home', 'nearest'],
  ['en', 'uikit/spoons/tea-spoon', undefined],
];

/** A Chinese document missing from its pair, existing English ones, other changes, target of the switch. */
const elsewhere: [why: string, chinese: string, title: string, english: string[], target: string, platform?: string][] =
  [
    ['the first platform with its key', 'start/soak', '浸泡', ['web', 'android'], 'kettle-android/start/soak'],
    [
      'its platform before others',
      'start/soak',
      '浸泡',
      ['web', 'android'],
      'kettle-web/start/soak',
      'Web: TypeScript',
    ],
    ['the page of its title', 'tea/leaves', 'soakTea', ['web'], 'kettle-web/start/soak'],
    ['the page whose file alone has its name', 'tea/soak', '浸泡', ['web'], 'kettle-web/start/soak'],
  ];

describe('The same document', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  for (const [locale, fullKey, entry, docKey, match, why] of acrossPlatforms) {
    it(`${fullKey} on ${entry} is ${docKey}: ${why}`, () => {
      const target = findPlatforms(docAt(model, locale, fullKey)).find(({ entryKey }) => entryKey === entry);

      expect(target?.address).to.match(new RegExp(`^/docs/kettle/${docKey}\\?`));
      expect(target?.match).to.equal(match);
    });
  }

  for (const [locale, fullKey, other, match] of acrossLanguages) {
    it(`${fullKey} (${locale}) in the other language is ${other ?? 'nowhere'}`, () => {
      const found = findCounterpart(model, docAt(model, locale, fullKey));

      const expected = other === undefined ? undefined : docAt(model, locale === 'en' ? 'zh' : 'en', other);
      expect(found?.address).to.equal(expected?.address);
      expect(found?.id).to.equal(expected?.articleId);
      expect(found?.match).to.equal(match);
    });
  }

  for (const [why, chinese, title, english, target, platform] of elsewhere) {
    it(`without its platform in the other language is ${why}: ${target}`, () => {
      const changed = copySite();
      changed.write(`kettle/zh/mini/${chinese}.mdx`, `# ${title}\n`);
      for (const folder of english) changed.write(`kettle/en/${folder}/start/soak.mdx`, '# soakTea\n');
      if (platform !== undefined)
        changed.write('docs.config.zh.json', changed.read('docs.config.zh.json').replace('小程序: JS', platform));
      const grown = changed.load().model;
      changed.close();

      const found = findCounterpart(grown, docAt(grown, 'zh', `kettle-mini/${chinese}`));

      expect(found?.address).to.equal(docAt(grown, 'en', target).address);
      expect(found?.match).to.equal('nearest');
    });
  }

  for (const [levels, target] of [
    [3, 'kettle-ios/start/boil'],
    [4, 'kettle-ios/home'],
  ] as const) {
    it(`is the first page of a category ${String(levels)} levels around it: ${target}`, () => {
      const changed = copySite();
      const file = 'kettle/zh/ios/sidebars.json';
      let inner: unknown[] = ['start/deep'];
      for (let level = 1; level < levels; level++)
        inner = [{ type: 'category', label: `层 ${String(level)}`, items: inner }];
      const sidebars = JSON.parse(changed.read(file)) as Record<string, unknown[]>;
      sidebars['mySidebar'] = ['home', { type: 'category', label: '开始', items: ['start/boil', ...inner] }];
      changed.write(file, JSON.stringify(sidebars));
      changed.write('kettle/zh/ios/start/deep.mdx', '# 深处\n');
      const grown = changed.load().model;
      changed.close();

      const found = findCounterpart(grown, docAt(grown, 'zh', 'kettle-ios/start/deep'));

      expect(found?.address).to.equal(docAt(grown, 'en', target).address);
    });
  }

  it('is only the nearest where a copied file has its id', () => {
    const changed = copySite();
    changed.write('kettle/zh/ios/start/copy.mdx', '---\narticleID: 7011\n---\n\n# 副本\n');
    changed.write('kettle/zh/ios/start/soak.mdx', '---\narticleID: 7011\n---\n\n# 浸泡\n');
    changed.write('kettle/en/ios/start/soak.mdx', '---\narticleID: 7011\n---\n\n# Soak\n');
    const grown = changed.load().model;
    changed.close();

    const found = ['soak', 'copy'].map((name) =>
      findCounterpart(grown, docAt(grown, 'zh', `kettle-ios/start/${name}`)),
    );

    const { address } = docAt(grown, 'en', 'kettle-ios/start/soak');
    expect(found.map((one) => [one?.address, one?.match])).to.deep.equal([
      [address, 'same'],
      [address, 'nearest'],
    ]);
  });

  it('is a pair only where each names the other', () => {
    const pairs = Object.values(model.editions).flatMap(({ instances }) =>
      [...instances.values()].flatMap(({ docs }) => [...docs.values()]),
    );
    const named = new Map(pairs.map((doc) => [`${doc.locale} ${doc.address}`, findCounterpart(model, doc)]));

    const oneSided: string[] = [];
    for (const doc of pairs) {
      const found = findCounterpart(model, doc);
      const back = found && named.get(`${doc.locale === 'en' ? 'zh' : 'en'} ${found.address}`);
      const isNamedBack = found?.match === 'same' && back?.match === 'same' && back.address === doc.address;
      expect(found?.isMutual ?? false, doc.fullKey).to.equal(isNamedBack);
      if (found?.match === 'same' && !isNamedBack) oneSided.push(doc.fullKey);
    }
    expect(oneSided, 'cases in the fixture').not.to.deep.equal([]);
  });

  it('names the version of an entry that is not the current one', () => {
    const [doc] = model.editions.en.instances.get('tea_guide_old')?.docs.values() ?? [];

    const versions = doc && findPlatforms(doc).map(({ label, version }) => [label, version]);

    expect(versions).to.deep.include.members([
      ['All', undefined],
      ['Old version', 'Old version'],
    ]);
  });

  it('is offered on all platforms, in the order of the edition', () => {
    const labels = (locale: Locale) => findPlatforms(docAt(model, locale, 'kettle-ios/home')).map(({ label }) => label);

    expect(labels('en')).to.deep.equal(['iOS: Swift', 'Android: Java', 'Web: JS', 'Server']);
    expect(labels('zh')).to.deep.equal(['iOS: Swift', 'Web: JS', '小程序: JS', '服务端 API']);
  });
});
