import { expect } from 'chai';
import type { ApiCompound, ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { readDeclarations } from '../../../../../../server/embedded/doc-server/references/catalogue/code-declarations.ts';
import type { ReferenceSource } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';

/** Reads what a member of `Kettle` becomes. */
async function read(
  member: Partial<ApiMember> & { name: string },
  language = 'java',
  others: Partial<ApiMember>[] = [],
) {
  const all = [member, ...others].map((one) => ({
    kind: 'method',
    anchor: `${one.name ?? ''}-kettle`,
    symbol: (one.name ?? '').split(':')[0]?.toLowerCase(),
    signature: '',
    parameters: [],
    since: '',
    deprecation: '',
    summary: '',
    isDeprecated: false,
    ...one,
  }));
  const compound = {
    name: 'Kettle',
    kind: 'class',
    file: 'Kettle',
    since: '',
    deprecation: '',
    summary: '',
    members: all,
  };
  const source = {
    async *readCompounds() {
      yield compound as unknown as ApiCompound;
    },
  } as unknown as ReferenceSource;
  const { types, mentioned } = await readDeclarations(source, language);
  const [name, kind, note] = types[0]?.m[0] ?? [];
  return { name, kind, note, mentioned, names: types[0]?.m.map(([one]) => one) };
}

describe('Declarations for the check of code', () => {
  const forms: [language: string, name: string, signature: string, expected: [number, number]][] = [
    ['java', 'boil', 'public void boil([Heat](./enum#heat) heat, Map<String, Cup> cups)', [2, 2]],
    ['java', 'boil', 'void boil()', [0, 0]],
    ['java', 'boil', 'void boil(int... cups)', [0, 99]],
    ['typescript', 'boil', 'boil(cups: number, heat?: Heat, then?: () => void): Promise<Kettle>', [1, 3]],
    ['typescript', 'boil', 'boil(cups?: number, heat: Heat): void', [0, 2]],
    ['dart', 'boil', 'Future<void> boil(int cups, {Heat? heat})', [1, 1]],
    ['swift', 'boil:cups:', '- (void)boil:(Heat) heat cups:(int) cups;', [2, 2]],
  ];
  for (const [language, name, signature, expected] of forms)
    it(`count arguments of ${signature}`, async () => {
      const optional = { name: 'x', signature: 'x(a?: number)' };

      const { note } = await read({ name, signature }, language, language === 'typescript' ? [optional] : []);

      expect(note?.n ?? []).to.deep.equal([language === 'dart' ? [0, 1] : expected]);
    });

  it('take a selector from its declaration, because names may hold names of parameters', async () => {
    const { name } = await read({ name: 'boil:cups:', signature: '- (void)boil:(int) cups;' }, 'objective-c');

    expect(name).to.equal('boil:');
  });

  it('take the name of the entry as well, if its declaration has another one', async () => {
    const { names } = await read({ name: 'boilWithHeat', signature: '- (void)boil:(Heat) heat;' }, 'objective-c');

    expect(names).to.deep.equal(['boil:', 'boilWithHeat']);
  });

  it('know the type of a result, also behind a promise', async () => {
    const { note } = await read({ name: 'make', signature: 'make(): Promise<[Kettle](./class#kettle)>' }, 'typescript');

    expect(note?.t).to.equal('Kettle');
  });

  it('know the version of a deprecation and the successor, in the spelling of the platform', async () => {
    const { note } = await read(
      { name: 'Boil', isDeprecated: true, deprecation: 'Deprecated since 2.1.0, use [heatUp] with [cups] parameter.' },
      'cs',
      [{ name: 'HeatUp' }],
    );

    expect(note).to.include({ d: '2.1.0', u: 'HeatUp' });
  });

  it('list names of types without a page', async () => {
    const { mentioned } = await read({ name: 'pour', signature: 'void pour(TeaCup cup)' });

    expect(mentioned).to.deep.equal(['TeaCup']);
  });
});
