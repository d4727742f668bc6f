import { expect } from 'chai';
import type { ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { readDeclarations } from '../../../../../../server/embedded/doc-server/references/catalogue/code-declarations.ts';
import type { ReferenceSource } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';
import { apiCompound, apiMember } from '../render/members.ts';

type Given = Partial<ApiMember> & { name: string };

/** Reads what members of `Kettle` become. */
async function read(members: Given[], language = 'java') {
  const compound = apiCompound(
    members.map(({ name, ...more }) => apiMember(name, { symbol: name.split(':')[0]?.toLowerCase(), ...more })),
  );
  const source = {
    async *readCompounds() {
      yield compound;
    },
  } as unknown as ReferenceSource;
  const { types, mentioned } = await readDeclarations(source, language);
  return { members: types[0]?.m ?? [], mentioned };
}

describe('Declarations for the check of code', () => {
  const forms: [language: string, name: string, signature: string, expected: [number, number]][] = [
    ['java', 'boil', 'public void boil([Heat](./enum#heat) heat, Map<String, Cup> cups)', [2, 2]],
    ['java', 'boil', 'void boil()', [0, 0]],
    ['java', 'boil', 'void boil(int... cups)', [0, 99]],
    ['typescript', 'boil', 'boil(cups: number, heat?: Heat, then?: () => void): Promise<Kettle>', [1, 3]],
    ['typescript', 'boil', 'boil(cups?: number, heat: Heat): void', [0, 2]],
    // No member of the reference says what is optional.
    ['dart', 'boil', 'Future<void> boil(int cups, {Heat? heat})', [0, 1]],
    ['swift', 'boil:cups:', '- (void)boil:(Heat) heat cups:(int) cups;', [2, 2]],
  ];
  for (const [language, name, signature, expected] of forms)
    it(`count arguments of ${signature}`, async () => {
      const optional = language === 'typescript' ? [{ name: 'x', signature: 'x(a?: number)' }] : [];

      const { members } = await read([{ name, signature }, ...optional], language);

      expect(members[0]?.[2]?.n).to.deep.equal([expected]);
    });

  it('take a selector from its declaration, and the name of the entry if that differs', async () => {
    const namesOf = async (name: string) =>
      (await read([{ name, signature: '- (void)boil:(int) cups;' }], 'objective-c')).members.map(([one]) => one);

    // Names may hold names of parameters.
    expect(await namesOf('boil:cups:')).to.deep.equal(['boil:']);
    expect(await namesOf('boilWithHeat')).to.deep.equal(['boil:', 'boilWithHeat']);
  });

  it('know the type of a result, also behind a promise, and list types without a page', async () => {
    const signature = 'make(cup: TeaCup): Promise<[Kettle](#kettle)>';
    const { members, mentioned } = await read([{ name: 'make', signature }], 'typescript');

    expect([members[0]?.[2]?.t, mentioned]).to.deep.equal(['Kettle', ['TeaCup']]);
  });

  it('know the version of a deprecation and the successor, in the spelling of the platform', async () => {
    const deprecation = 'Deprecated since 2.1.0, use [heatUp] with [cups] parameter.';
    const { members } = await read([{ name: 'Boil', isDeprecated: true, deprecation }, { name: 'HeatUp' }], 'cs');

    expect(members[0]?.[2]).to.include({ d: '2.1.0', u: 'HeatUp' });
  });
});
