import { expect } from 'chai';
import { narrow, type Narrowing, type Scope, withoutName } from '../../../../../server/services/assistants/scope.ts';
import type { Products } from '../../../../../server/services/products.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';

const entries = ['ios_swift', 'macos_swift', 'android_java', 'android_kotlin'].map((key) => {
  return { key, label: key, ...parseEntryKey(key) };
});
const product = { key: 'kettle', name: 'Kettle', entries };
const products = { list: () => Promise.resolve({ value: [product] }) } as unknown as Products;

describe('A language given as a platform', () => {
  const find = (given: Narrowing, scope: Partial<Scope> = {}) =>
    narrow(products, 'en', scope as Scope, { product: 'kettle', ...given }).then(
      ({ entry, platform, language }) => entry?.key ?? `${platform} ${language}`,
      ({ key }: { key: string }) => key,
    );

  it('is taken where one platform of the product has it', async () => {
    expect(await find({ platform: 'Kotlin' })).to.equal('android_kotlin');
    expect(await find({ platform: 'java', language: 'java' })).to.equal('android_java');
  });

  it('is refused where several have it, where none has, and beside another language', async () => {
    expect(await find({ platform: 'Swift' })).to.equal('several-platforms');
    expect(await find({ platform: 'Rust' })).to.equal('no-platform');
    expect(await find({ platform: 'Dart' })).to.equal('no-platform');
    expect(await find({ platform: 'Kotlin', language: 'java' })).to.equal('no-platform');
  });

  it('is refused with the names of the platforms that have it, with and without a product', async () => {
    for (const given of [{ product: 'kettle' }, {}]) {
      const fault = await narrow(products, 'en', {}, { ...given, platform: 'Swift' }).catch((error: unknown) => error);

      expect(fault).to.deep.include({ values: { name: 'Swift', known: 'ios_swift, macos_swift' } });
    }
  });

  it('leaves the platform open where it is given as a language', async () => {
    expect(await find({ language: 'Swift' })).to.equal(' swift');
    expect(await find({ language: 'Kotlin' })).to.equal('android_kotlin');
  });

  it('fits the scope of its entry, and no other', async () => {
    const scopeOf = (at: number) => ({ product, entry: entries[at] }) as unknown as Scope;

    expect(await find({ platform: 'Kotlin' }, scopeOf(3))).to.equal('android_kotlin');
    expect(await find({ platform: 'Swift' }, scopeOf(0))).to.equal('ios_swift');
    expect(await find({ platform: 'Kotlin' }, scopeOf(2))).to.equal('out-of-scope');
    expect(await find({ platform: 'Kotlin' }, scopeOf(0))).to.equal('out-of-scope');
  });
});

describe('A question without the name of its product', () => {
  for (const [query, rest] of [
    ['How do I mute the whistle with Tea Chat?', 'How do I mute the whistle with  ?'],
    ['How do I start Tea Chat?', 'How do I start Tea Chat?'],
    ['Tea Chat怎么关闭水壶的鸣笛', ' 怎么关闭水壶的鸣笛'],
    ['Tea Chat怎么用', 'Tea Chat怎么用'],
  ] as const)
    it(`is "${rest}"`, () => {
      expect(withoutName(query, 'Tea Chat')).to.equal(rest);
    });
});
