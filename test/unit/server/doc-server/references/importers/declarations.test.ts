import { expect } from 'chai';
import { toName } from '../../../../../../server/embedded/doc-server/references/importers/doxygen/declaration.ts';
import { compound, importFixture, member, toCode } from './fixtures.ts';

/** Fixture, and for each place the declaration as a reader sees it, and its modifiers where a row names them. */
const declarations: Record<string, [place: string, declaration: string, modifiers?: string][]> = {
  cpp: [['Kettle/boil', 'double boil(Heat heat, int cups = 2)']],
  'cpp-declarations': [
    ['Pot/make', 'Pot *(*make)(int)'],
    ['Pot/grid', 'static int grid[2][3]', 'static'],
    ['pot.h/Handler', 'void (*Handler)(int code, const char *msg)'],
    ['pot.h/Row', 'int Row[4]'],
    ['Pot/on', 'void on(void (*cb)(int code, const char *msg), int row[4], const int (&ref)[3], Pot *pots[2])'],
    ['pot.h/POT_MAX', '#define POT_MAX 10'],
    ['pot.h/POT_ADD', '#define POT_ADD(a, b) ((a) + (b))'],
  ],
  'cpp-templates': [
    ['Loom/Loom', 'explicit constexpr Loom(Yarn yarn) noexcept', 'explicit, constexpr, noexcept'],
    ['Loom/~Loom', 'virtual ~Loom()', 'virtual'],
    ['Loom/row', 'virtual const Yarn & row(int at = 0) const & noexcept = 0', 'virtual, const, &, noexcept, = 0'],
    ['Loom/operator<<', 'friend Loom & operator<<(Loom &loom, const Yarn &yarn)', 'friend'],
    ['Loom/Weaver', 'friend class Weaver', 'friend'],
    ['Loom/each', 'template <typename Change, typename = void>\nauto each(Change &&change) -> decltype(change(0))'],
    ['Folding/stand', 'void stand() override', 'override'],
    ['mill/find<int>', 'template <>\nint find<int>(const std::string &name)'],
    ['mill/spin', 'template <typename T> requires Thin<T>\nvoid spin(T t)'],
    ['mill/Bundle', 'template <typename... Threads>\nusing Bundle = std::tuple< Threads... >'],
  ],
  objc: [['Kettle/boil:cups:', '- (double)boil:(KettleHeat)heat\n          cups:(NSInteger)cups;']],
  'objc-attributes': [
    ['Loom/width', '', 'copy, readonly, getter=isWide'],
    ['Loom/yarn', '', 'strong'],
    ['LoomDelegate/rowDone:', '', '@required'],
    ['LoomDelegate/torn', '', '@optional'],
  ],
  'java-generics': [
    ['Loom/weave', 'abstract Y weave(Y row) throws TornException', 'protected, abstract'],
    ['Loom/mend', '', 'static, synchronized, final'],
  ],
  'cs-generics': [
    ['Loom/Width', '', 'get, private set'],
    ['Loom/Weave<R>', '', 'async'],
  ],
  ts: [
    ['Kettle/boil', 'boil(heat: Heat, cups?: number): Promise<number>'],
    ['Cup/litres', 'litres?: number', 'optional'],
    ['Cup/owner', 'readonly owner: string | null', 'readonly'],
  ],
  'ts-types': [
    ['Tray/prefix', "prefix: `tray-${string}` = 'tray-a'"],
    ['Tray/choice', 'choice?: T extends string ? 1 : 2', 'optional'],
    ['Tray/limits', 'limits: { readonly [name: string]: number } = {}'],
    ['Tray/tools', 'tools: { wash(times: number): void; dry?(): void; readonly size: number } | null = null'],
    ['Tray/maker', 'maker?: new (size: number) => Date', 'optional'],
    ['Tray/isTray', 'isTray(value: unknown): value is Tray<string>'],
    ['Tray/watch', 'listener: ((name: string | null) => void) | null, other: (name: '],
    ['Tray/secret', 'set secret(value: string)'],
    ['Documentation/TrayOptions', 'type TrayOptions = { width: number; onSpill?: () => void } | null'],
  ],
  'ts-generics': [
    ['Loom/Loom', 'protected new Loom(yarn: Yarn)', 'protected, @beta'],
    ['Loom/of', 'static of<Y extends object>(yarn: Y): Loom<Y>', 'static, @beta'],
    ['Loom/weave', 'abstract weave(): Promise<void>', 'abstract, @beta'],
    ['Loom/[Symbol.iterator]', '[Symbol.iterator](): Iterator<Yarn>', '@beta'],
    [
      'Loom/each',
      'each<Row extends object>(change: (yarn: Yarn, at: number) => Row, first?: unknown): Loom<Row>',
      '@experimental',
    ],
    ['RowHandler/RowHandler', '(row: Row, ...rest: unknown[]): void'],
    ['RowHandler/RowHandler#1', 'new RowHandler(name: string): RowHandler<Row>'],
    ['RowHandler/[key]', 'readonly [key: string]: unknown', 'readonly'],
    ['Documentation/find', 'find<const T extends string>(name: T): T'],
    ['Documentation/Ends', 'type Ends<First, Last = First> = readonly [first: First, last?: Last]'],
    ['Documentation/Frame', 'export { Loom as Frame }'],
  ],
};

for (const [fixture, rows] of Object.entries(declarations))
  describe(`A declaration in ${fixture}`, () => {
    const importing = importFixture(fixture);

    for (const [place, declaration, modifiers] of rows)
      it(`is "${declaration || (modifiers ?? '')}" at ${place}`, async () => {
        const { signature, modifiers: found } = member(await importing, place);

        expect(toCode(signature)).to.contain(declaration);
        expect(found?.join(', ')).to.equal(modifiers);
      });
  });

describe('A declaration', () => {
  const types: [type: string, declaration: string][] = [
    ['Loom', 'template <typename Yarn, int Rows = 4>\nclass Loom'],
    ['Loom<std::pair<int, mill::Hand>, 2>', 'template <>\nclass Loom<std::pair<int, mill::Hand>, 2>'],
    ['Thin', 'template <typename T>\nconcept mill::Thin = sizeof(T) < 8'],
  ];
  for (const [type, declaration] of types)
    it(`is "${declaration}" for the type ${type}`, async () => {
      expect(toCode(compound(await importFixture('cpp-templates'), type).signature ?? '')).to.equal(declaration);
    });

  const parameters: [fixture: string, place: string, expected: string[]][] = [
    ['cpp-templates', 'Loom', ['Yarn typename: what is woven', 'Rows int = 4: how many rows at most']],
    ['cpp-templates', 'mill/Bundle', ['Threads typename...: ']],
    // Only a comment tells it.
    ['cs-generics', 'Loom/Weave<R>', ['R : row']],
    ['ts-generics', 'Loom/each', ['Row extends object: what comes out']],
    ['ts-generics', 'Documentation/Ends', ['First : ', 'Last  = First: ']],
  ];
  for (const [fixture, place, expected] of parameters)
    it(`has at ${place} in ${fixture} type parameters: ${expected.join(', ')}`, async () => {
      const generated = await importFixture(fixture);
      const { typeParameters } = place.includes('/') ? member(generated, place) : compound(generated, place);

      const shown = typeParameters?.map(({ name, type, defaultValue, description }) => {
        return `${name} ${type}${defaultValue === undefined ? '' : ` = ${defaultValue}`}: ${description}`;
      });
      expect(shown).to.deep.equal(expected);
    });

  it('has types of parameters whole, and says which may be null', async () => {
    const on = member(await importFixture('cpp-declarations'), 'Pot/on');
    const watch = member(await importFixture('ts-types'), 'Tray/watch');

    const types = on.parameters.map(({ type }) => toCode(type)).join('; ');
    expect(types).to.equal('void(*)(int code, const char *msg); int[4]; const int(&)[3]; Pot *[2]');
    expect(watch.parameters.map(({ isNullable }) => isNullable)).to.deep.equal([true, undefined]);
  });

  it('has the type parameters of signatures and the aliases of older versions of TypeDoc', async () => {
    const mill = await importFixture('ts-generics', (source) =>
      source.replaceAll('"typeParameters"', '"typeParameter"').replaceAll(': 2097152', ': 4194304'),
    );

    expect(['Loom/of', 'Documentation/Frame'].map((place) => toCode(member(mill, place).signature))).to.deep.equal([
      'static of<Y extends object>(yarn: Y): Loom<Y>',
      'export { Loom as Frame }',
    ]);
  });

  it('has a name without spaces, but for those that operators need', () => {
    const written = ['Pot< A< B > >', 'operator<', 'operator<< < int >', 'operator->', 'f< &X::operator< >'];

    expect(written.map(toName)).to.deep.equal([
      ...['Pot<A<B>>', 'operator<', 'operator<< <int>', 'operator->', 'f<&X::operator<>'],
    ]);
  });
});
