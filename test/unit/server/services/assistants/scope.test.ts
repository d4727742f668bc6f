import { expect } from 'chai';
import { narrow, type Narrowing, type Scope, withoutName } from '../../../../../server/services/assistants/scope.ts';
import type { Products } from '../../../../../server/services/products.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';

const entries = ['ios_swift', 'macos_swift', 'android_java', 'android_kotlin'].map((key) => ({
  ...{ key, label: key, ...parseEntryKey(key) },
}));
const product = { key: 'kettle', name: 'Kettle', entries };
const products = { list: () => Promise.resolve({ value: [product] }) } as unknown as Products;

describe('A language given as a platform', () => {
  const cases: [given: Narrowing, found: string, scope?: string][] = [
    [{ platform: 'Kotlin' }, 'android_kotlin'],
    [{ platform: 'java', language: 'java' }, 'android_java'],
    [{ platform: 'Swift' }, 'several-platforms'],
    [{ platform: 'Rust' }, 'no-platform'],
    [{ platform: 'Kotlin', language: 'java' }, 'no-platform'],
    [{ language: 'Swift' }, ' swift'],
    [{ language: 'Kotlin' }, 'android_kotlin'],
    [{ platform: 'Kotlin' }, 'android_kotlin', 'android_kotlin'],
    [{ platform: 'Swift' }, 'ios_swift', 'ios_swift'],
    [{ platform: 'Kotlin' }, 'out-of-scope', 'android_java'],
    [{ platform: 'Kotlin' }, 'out-of-scope', 'ios_swift'],
  ];
  for (const [given, found, inside] of cases)
    it(`${JSON.stringify(given)} is ${found}${inside === undefined ? '' : ` in ${inside}`}`, async () => {
      const scope = inside === undefined ? {} : { product, entry: entries.find(({ key }) => key === inside) };

      const outcome = await narrow(products, 'en', scope as unknown as Scope, { product: 'kettle', ...given }).then(
        ({ entry, platform, language }) => entry?.key ?? `${platform} ${language}`,
        ({ key }: { key: string }) => key,
      );

      expect(outcome).to.equal(found);
    });

  it('is refused with the names of the platforms that have it, with and without a product', async () => {
    for (const given of [{ product: 'kettle' }, {}]) {
      const fault = await narrow(products, 'en', {}, { ...given, platform: 'Swift' }).catch((error: unknown) => error);

      expect(fault).to.deep.include({ values: { name: 'Swift', known: 'ios_swift, macos_swift' } });
    }
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
