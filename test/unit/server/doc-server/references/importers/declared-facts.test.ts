import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { importDoxygen } from '../../../../../../server/embedded/doc-server/references/importers/doxygen/import-doxygen.ts';
import { toName } from '../../../../../../server/embedded/doc-server/references/importers/doxygen/declaration.ts';
import type { Generated } from '../../../../../../server/embedded/doc-server/references/importers/generated.ts';
import { importTypeDoc } from '../../../../../../server/embedded/doc-server/references/importers/typedoc/import-typedoc.ts';
import { renderCompound } from '../../../../../../server/embedded/doc-server/references/render/render-compound.ts';
import { writeCompound } from '../../../../../../server/embedded/doc-server/references/render/write-compound.ts';
import { toPlainCode } from '../../../../../../server/embedded/doc-server/references/text/signature.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import type { ApiMember } from '../../../../../../views/domain/api-reference.ts';

const read = (path: string) => readFile(path, 'utf8');
const importTs = () => importTypeDoc('test/fixtures/reference/ts-generics/typedoc.json', read);

function importXml(folder: string, language: string, edit = (xml: string) => xml): Promise<Generated> {
  const path = `test/fixtures/reference/${folder}/xml`;
  return importDoxygen(
    readdirSync(path).map((name) => `${path}/${name}`),
    async (file) => edit(await read(file)),
    language,
    (file, error) => {
      throw new Error(file, { cause: error });
    },
  );
}

function compound({ compounds }: Generated, name: string) {
  return compounds.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
}

/** @param at number of the form among the members of its name */
function member(generated: Generated, owner: string, name: string, at = 0): ApiMember {
  const forms = compound(generated, owner).members.filter((one) => one.name === name);
  return forms[at] ?? expect.fail(`no ${owner}.${name}`);
}

/** The declaration as a reader sees it. */
function declared(generated: Generated, owner: string, name: string, at = 0): string {
  return toPlainCode(member(generated, owner, name, at).signature);
}

function show(generated: Generated, name: string, locale: 'en' | 'zh' = 'en', language = 'cpp') {
  const links = { resolve: (href: string) => href.replace('ref:', '/'), find: () => undefined };
  const folder = { sdk: 'mill', target: `${language}_windows`, path: 'api', splitPath: '' };
  const context = { words: createWords(locale), links, folder };
  const shown = compound(generated, name);
  const { html } = runAtOnce(renderCompound(shown, context));
  return {
    page: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' '),
    markdown: writeCompound(shown, context, true),
  };
}

describe('A declaration that Doxygen read in C++', () => {
  const load = () => importXml('cpp-templates', 'cpp');

  it('has type parameters with kind, default and text, at types and at members', async () => {
    const mill = await load();

    expect(compound(mill, 'Loom').typeParameters).to.deep.equal([
      { name: 'Yarn', type: 'typename', description: 'what is woven' },
      { name: 'Rows', type: 'int', defaultValue: '4', description: 'how many rows at most' },
    ]);
    expect(toPlainCode(compound(mill, 'Loom').signature ?? '')).to.equal(
      'template <typename Yarn, int Rows = 4>\nclass Loom',
    );
    expect(member(mill, 'Loom', 'each').typeParameters).to.deep.equal([
      { name: 'Change', type: 'typename', description: 'what is done to a row' },
    ]);
    expect(member(mill, 'mill', 'Bundle').typeParameters).to.deep.equal([
      { name: 'Threads', type: 'typename...', description: '' },
    ]);
    expect(member(mill, 'mill', 'find').typeParameters).to.deep.equal([{ name: 'T', type: 'Thin', description: '' }]);
  });

  const signatures: [owner: string, name: string, signature: string, modifiers: string[] | undefined, at?: number][] = [
    ['Loom', 'Loom', 'explicit constexpr Loom(Yarn yarn) noexcept', ['explicit', 'constexpr', 'noexcept']],
    ['Loom', 'Loom', 'Loom(const Loom &) = delete', ['= delete'], 1],
    ['Loom', 'operator=', 'Loom & operator=(const Loom &) = default', ['= default']],
    ['Loom', '~Loom', 'virtual ~Loom()', ['virtual']],
    [
      'Loom',
      'row',
      'virtual const Yarn & row(int at = 0) const & noexcept = 0',
      ['virtual', 'const', '&', 'noexcept', '= 0'],
    ],
    ['Loom', 'operator<<', 'friend Loom & operator<<(Loom &loom, const Yarn &yarn)', ['friend']],
    ['Loom', 'Weaver', 'friend class Weaver', ['friend']],
    [
      'Loom',
      'each',
      'template <typename Change, typename = void>\nauto each(Change &&change) -> decltype(change(0))',
      undefined,
    ],
    ['Loom', 'last', 'int last() const volatile', ['const', 'volatile']],
    ['Loom', 'mend', 'void mend()', ['protected']],
    ['Loom', 'rows', 'static constexpr int rows = Rows', ['static', 'constexpr']],
    ['Loom', 'tension', 'unsigned tension : 3', undefined],
    ['Loom', 'worn', 'mutable int worn', ['protected', 'mutable']],
    ['Folding', 'stand', 'void stand() override', ['override']],
    ['mill', 'find<int>', 'template <>\nint find<int>(const std::string &name)', undefined],
    ['mill', 'spin', 'template <typename T> requires Thin<T>\nvoid spin(T t)', undefined],
    ['mill', 'is_soft', 'template <typename T>\nconstexpr bool is_soft = false', ['constexpr']],
    ['mill', 'Bundle', 'template <typename... Threads>\nusing Bundle = std::tuple< Threads... >', undefined],
  ];
  for (const [owner, name, signature, modifiers, at] of signatures) {
    it(`is written whole: ${signature}`, async () => {
      const mill = await load();

      expect(declared(mill, owner, name, at)).to.equal(signature);
      expect(member(mill, owner, name, at).modifiers).to.deep.equal(modifiers);
    });
  }

  it('has no words of a condition or of a result among its modifiers', async () => {
    const mill = await importXml('cpp-templates', 'cpp', (xml) =>
      xml
        .replace('() const volatile', '() noexcept(is_soft&lt; const T &amp; &gt;(0)) -&gt; const int * final')
        .replace('(Change &amp;&amp;change) -&gt; decltype(change(0))', '(Change &amp;&amp;change)'),
    );

    expect(member(mill, 'Loom', 'last').modifiers).to.deep.equal(['noexcept', 'final']);
    expect(declared(mill, 'Loom', 'last')).to.equal(
      'int last() noexcept(is_soft< const T & >(0)) -> const int * final',
    );
  });

  it('is virtual where only an attribute says so, but for what overrides', async () => {
    const mill = await importXml('cpp-templates', 'cpp', (xml) =>
      xml.replaceAll('<definition>virtual ', '<definition>'),
    );

    expect(member(mill, 'Frame', 'stand').modifiers).to.deep.equal(['virtual']);
    expect(member(mill, 'Loom', '~Loom').modifiers).to.deep.equal(['virtual']);
    expect(member(mill, 'Folding', 'stand').modifiers).to.deep.equal(['override']);
  });

  it('tells forms without names of parameters apart by types', async () => {
    const { markdown } = show(await load(), 'Loom');

    expect(markdown).to.contain('#### `(yarn)`').and.contain('#### `(const Loom &)`');
  });

  it('has specialisations under their names', async () => {
    const pairs = compound(await load(), 'Loom<std::pair<int, mill::Hand>, 2>');

    expect(pairs).to.include({ scope: 'mill', file: 'Loom-std-pair-int-mill-Hand-2' });
    expect(toPlainCode(pairs.signature ?? '')).to.equal('template <>\nclass Loom<std::pair<int, mill::Hand>, 2>');
    expect(
      ['Pot< A< B > >', 'operator<', 'operator<< < int >', 'operator->', 'operator >>', 'f< &X::operator< >'].map(
        toName,
      ),
    ).to.deep.equal(['Pot<A<B>>', 'operator<', 'operator<< <int>', 'operator->', 'operator >>', 'f<&X::operator<>']);
  });

  it('has concepts as types of their own', async () => {
    const thin = compound(await load(), 'Thin');

    expect(thin).to.include({ kind: 'concept', scope: 'mill', summary: '', details: 'Fits on a spool.' });
    expect(toPlainCode(thin.signature ?? '')).to.equal('template <typename T>\nconcept mill::Thin = sizeof(T) < 8');
    expect(show(await load(), 'Thin').page).not.to.contain('members');
  });

  it('has groups with text and members, which files do not repeat', async () => {
    const mill = await load();
    const group = compound(mill, 'Weaving');

    expect(group).to.include({ kind: 'group', file: 'weaving' });
    expect(group.details).to.match(/^Functions that weave\. Thread → cloth\.\n\n- \[Hem\]\(ref:group__weaving_1\w+\)$/);
    expect(mill.compounds.flatMap(({ members }) => members).filter(({ name }) => name === 'weave')).to.have.length(1);
    expect(compound(mill, 'Hem').members.map(({ name }) => name)).to.deep.equal(['HemRolled', 'HemRaw']);
  });

  it('shows named sections of a class with their texts', async () => {
    const mill = await load();
    const { page, markdown } = show(mill, 'Loom');

    expect(member(mill, 'Loom', 'first').topic).to.equal('Colours');
    expect(page).to.match(/Colours 2 .*Colours count from the left\. .*first/);
    expect(markdown).to.contain('## Colours\n\nColours count from the left.\n\n### first');
  });

  it('tells where members come from', async () => {
    const mill = await load();

    expect(member(mill, 'Folding', 'stand').origins).to.deep.equal([
      { kind: 'overrides', from: member(mill, 'Folding', 'stand').origins?.[0]?.from },
    ]);
    expect(member(mill, 'Folding', 'stand').origins?.[0]?.from).to.match(/^\[Frame::stand\]\(ref:classmill_1_1Frame_1/);
    expect(compound(mill, 'Folding').inherited).to.have.length(1);
    expect(show(mill, 'Folding').markdown).to.contain('**Inherited members**\n\n[Frame::fall](/classmill');
  });

  it('has signs and tables of texts as they are meant', async () => {
    const mill = await importXml('cpp-templates', 'cpp', (xml) =>
      xml
        .replace('<entry thead="no"><para>wool', '<entry thead="no" rowspan="2"><para>wool')
        .replace(/<entry thead="no"><para>M<uumlaut\/>hle<registered\/> *<\/para>\s*<\/entry>/, '')
        .replace('<subscript>2</subscript>', '<nonbreakablespace/><trademark/><Auml/>&#8594;'),
    );

    expect(compound(mill, 'Loom').details).to.contain(
      '| Thread | Becomes |\n| --- | --- |\n| wool → | a \\| b |\n|  | H\u00a0™Ä→O |',
    );
    expect(compound(await load(), 'Loom').details).to.contain('| Mühle® | H2O |');
  });

  it('shows the type of a property with a short name whole', async () => {
    const { page, markdown } = show(await load(), 'Loom');

    expect(markdown).to.match(/## Properties\n[^#]*- `i` \(`int`\)/);
    expect(page)
      .to.match(/Properties .* i int /)
      .and.not.contain(' nt i');
  });

  it('shows all of it on the page and in Markdown, in both languages', async () => {
    const mill = await load();
    const { page, markdown } = show(mill, 'Loom');
    const chinese = show(mill, 'Loom', 'zh');

    expect(page)
      .to.contain('abstract')
      .and.match(/Type parameters Change typename what is done to a row/);
    expect(page).to.match(/Modifiers virtual const & noexcept = 0/);
    expect(markdown).to.contain('**Modifiers**\n\n`virtual` `const` `&` `noexcept` `= 0`');
    expect(markdown).to.contain('- `Rows` (`int`, Default: 4): how many rows at most');
    expect(chinese.page).to.contain('类型参数').and.contain('修饰符');
  });

  it('has a scoped enum with its type', async () => {
    expect(toPlainCode(compound(await load(), 'Colour').signature ?? '')).to.equal('enum class Colour : unsigned char');
  });
});

describe('A declaration that Doxygen read in another language', () => {
  it('has in Java type parameters, modifiers and exceptions', async () => {
    const mill = await importXml('java-generics', 'java');

    expect(compound(mill, 'Loom')).to.deep.include({
      modifiers: ['abstract'],
      typeParameters: [{ name: 'Y', type: '', description: '' }],
    });
    expect(compound(mill, 'Loom').inherited?.map(toPlainCode)).to.deep.equal(['Frame.fall', 'Frame.stand']);
    expect(declared(mill, 'Loom', 'weave')).to.equal('abstract Y weave(Y row) throws TornException');
    expect(member(mill, 'Loom', 'weave').modifiers).to.deep.equal(['protected', 'abstract']);
    expect(member(mill, 'Loom', 'mend').modifiers).to.deep.equal(['static', 'synchronized', 'final']);
  });

  it('has in C# accessors, and type parameters that only a comment tells', async () => {
    const mill = await importXml('cs-generics', 'cs');

    expect(member(mill, 'Loom', 'Width').modifiers).to.deep.equal(['get', 'private set']);
    expect(member(mill, 'Loom', 'Weave<R>')).to.deep.include({
      modifiers: ['async'],
      typeParameters: [{ name: 'R', type: '', description: 'row' }],
    });
  });

  it('has in Objective-C attributes of properties, and whether a protocol requires a method', async () => {
    const mill = await importXml('objc-attributes', 'objective-c');

    expect(member(mill, 'Loom', 'width').modifiers).to.deep.equal(['copy', 'readonly', 'getter=isWide']);
    expect(member(mill, 'Loom', 'yarn').modifiers).to.deep.equal(['strong']);
    expect(member(mill, 'LoomDelegate', 'rowDone:').modifiers).to.deep.equal(['@required']);
    expect(member(mill, 'LoomDelegate', 'torn').modifiers).to.deep.equal(['@optional']);
  });
});

describe('A declaration that TypeDoc read', () => {
  it('has type parameters with constraint, default and text, at types and at members', async () => {
    const mill = await importTs();

    expect(compound(mill, 'Loom').typeParameters).to.deep.equal([
      { name: 'Yarn', type: 'extends object', description: 'what is woven', defaultValue: '{}' },
      { name: 'Rows', type: 'extends keyof Yarn', description: 'how many rows', defaultValue: 'keyof Yarn' },
    ]);
    expect(member(mill, 'Loom', 'each').typeParameters).to.deep.equal([
      { name: 'Row', type: 'extends object', description: 'what comes out' },
    ]);
    expect(member(mill, 'Documentation', 'Ends').typeParameters).to.deep.equal([
      { name: 'First', type: '', description: '' },
      { name: 'Last', type: '', description: '', defaultValue: 'First' },
    ]);
  });

  const signatures: [owner: string, name: string, signature: string, modifiers?: string[]][] = [
    ['Loom', 'Loom', 'protected new Loom(yarn: Yarn)', ['protected', '@beta']],
    ['Loom', 'of', 'static of<Y extends object>(yarn: Y): Loom<Y>', ['static', '@beta']],
    ['Loom', 'weave', 'abstract weave(): Promise<void>', ['abstract', '@beta']],
    ['Loom', 'width', 'readonly width: number', ['readonly', '@beta']],
    ['Loom', '[Symbol.iterator]', '[Symbol.iterator](): Iterator<Yarn>', ['@beta']],
    [
      'Loom',
      'each',
      'each<Row extends object>(change: (yarn: Yarn, at: number) => Row, first?: unknown): Loom<Row>',
      ['@experimental'],
    ],
    ['RowHandler', '[key]', 'readonly [key: string]: unknown', ['readonly']],
    ['RowHandler', 'once', 'once?: boolean', ['optional']],
    ['RowHandler', 'letGo', 'letGo(): void', ['@internal']],
    ['Documentation', 'find', 'find<const T extends string>(name: T): T'],
    ['Documentation', 'most', 'const most: 10 = 10', ['const']],
    ['Documentation', 'Ends', 'type Ends<First, Last = First> = readonly [first: First, last?: Last]'],
    ['Documentation', 'Inner', 'type Inner<T> = T extends (infer U extends string)[] ? U : never'],
    ['Documentation', 'Frame', 'export { Loom as Frame }'],
    ['Documentation', 'default', 'export { WoolLoom as default }'],
  ];
  for (const [owner, name, signature, modifiers] of signatures) {
    it(`is written whole: ${signature}`, async () => {
      const mill = await importTs();

      expect(declared(mill, owner, name)).to.equal(signature);
      expect(member(mill, owner, name).modifiers).to.deep.equal(modifiers);
    });
  }

  it('has the type parameters of signatures and the aliases of older versions', async () => {
    const mill = await importTypeDoc('typedoc.json', async () => {
      const source = await read('test/fixtures/reference/ts-generics/typedoc.json');
      return source.replaceAll('"typeParameters"', '"typeParameter"').replaceAll(': 2097152', ': 4194304');
    });

    expect(declared(mill, 'Loom', 'of')).to.equal('static of<Y extends object>(yarn: Y): Loom<Y>');
    expect(declared(mill, 'Documentation', 'Frame')).to.equal('export { Loom as Frame }');
    expect(declared(mill, 'Documentation', 'Ends')).not.to.contain('export');
  });

  it('has the calls and constructors of an interface', async () => {
    const forms = compound(await importTs(), 'RowHandler').members.filter(({ name }) => name === 'RowHandler');

    expect(forms.map(({ kind, signature, summary }) => [kind, toPlainCode(signature), summary])).to.deep.equal([
      ['method', '(row: Row, ...rest: unknown[]): void', 'Calls it.'],
      ['constructor', 'new RowHandler(name: string): RowHandler<Row>', 'Makes it.'],
    ]);
  });

  it('tells where members come from', async () => {
    const mill = await importTs();
    const originOf = (owner: string, name: string) =>
      member(mill, owner, name).origins?.map(({ kind, from }) => [kind, toPlainCode(from)]);

    expect(originOf('WoolLoom', 'mend')).to.deep.equal([['inherited', 'Loom.mend']]);
    expect(originOf('WoolLoom', 'weave')).to.deep.equal([['overrides', 'Loom.weave']]);
    expect(originOf('Loom', '[Symbol.iterator]')).to.deep.equal([['implements', 'Iterable.[Symbol.iterator]']]);
    expect(originOf('Documentation', 'Frame')).to.deep.equal([['exports', 'Loom']]);
  });

  it('shows all of it on the page and in Markdown', async () => {
    const { page, markdown } = show(await importTs(), 'WoolLoom', 'en', 'typescript');
    const loom = show(await importTs(), 'Loom', 'en', 'typescript');

    expect(page).to.match(/\[Symbol\.iterator\] \(\): Iterator</);
    expect(page).to.match(/Modifiers protected Inherited from Loom\.mend/);
    expect(markdown).to.match(/### mend\n[^#]*\*\*Inherited from\*\*\n\n\[Loom\.mend\]/);
    expect(loom.markdown)
      .to.contain('abstract class Loom<Yarn extends object = {}, ')
      .and.contain('implements Iterable<Yarn>');
    expect(loom.markdown).to.contain(
      'each<Row extends object>(\n    change: (yarn: Yarn, at: number) => Row,\n    first',
    );
    expect(loom.page).to.contain('@beta');
  });

  it('has categories with their texts', async () => {
    const mill = await importTs();

    expect(compound(mill, 'Documentation')).to.deep.include({
      summary: 'Looms and their threads.',
      topicTexts: { Colours: 'Colours count from the left.' },
      facts: [],
    });
    expect(member(mill, 'Documentation', 'find')).to.deep.include({ topic: 'Colours', facts: [] });
  });
});
