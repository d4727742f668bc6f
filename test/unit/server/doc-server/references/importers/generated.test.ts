import { expect } from 'chai';
import {
  finishGenerated,
  type Generated,
} from '../../../../../../server/embedded/doc-server/references/importers/generated.ts';
import { importTypeDoc } from '../../../../../../server/embedded/doc-server/references/importers/typedoc/import-typedoc.ts';
import { compound, importFixture, member, show, toCode } from './fixtures.ts';

describe('A reference made by Doxygen or TypeDoc', () => {
  /** Fixture, kind, name and members of each compound. */
  const outlines = `
cpp class IKettleHandler: onBoiled event, ~IKettleHandler method
cpp class Kettle: Kettle constructor, boil method, boil method, level property, pour method, pourInto method
cpp enum Heat: Hot constant, Warm constant
cpp namespace kettle: findKettle method
cpp struct Cup: litres property, owner property
java class Kettle: CAPACITY property, Kettle constructor, boil method, boil method, onBoiled event, pour method
java enum Heat: HOT constant, WARM constant
java interface KettleListener: onBoiled event
objc class Kettle: boil:cups: method, delegate property, initWithDelegate: constructor, pour method
objc enum KettleHeat: KettleHeatHot constant, KettleHeatWarm constant
objc protocol KettleDelegate: kettleDidBoil: event
cs class Kettle: Boil method, Level property, OnBoiled event
cs enum Heat: Hot constant, Warm constant
ts class Kettle: Kettle constructor, boil method, boil method, level property, onBoiled event, pour method
ts enum Heat: Hot constant, Warm constant
ts interface Cup: litres property, owner property
ts namespace Documentation: BoilListener type, findKettle method`.split('\n');
  for (const fixture of ['cpp', 'java', 'objc', 'cs', 'ts'])
    it(`has the compounds and public members of ${fixture}, nothing else, and a place for every id`, async () => {
      const generated = await importFixture(fixture);

      const found = generated.compounds.map(({ kind, name, members }) => {
        const listed = members.map((one) => `${one.name} ${one.kind}`).sort();
        return `${fixture} ${kind} ${name}: ${listed.join(', ')}`;
      });
      expect(found.sort()).to.deep.equal(outlines.filter((line) => line.startsWith(`${fixture} `)));
      expectClosed(generated);
    });

  const since = { since: '2.0.0', returns: 'degrees reached' };
  const said: [fixture: string, place: string, facts: object][] = [
    ['cpp', 'Kettle/boil', { ...since, summary: 'Boils the water.', anchor: 'boil-kettle' }],
    ['cpp', 'Kettle/boil', { details: 'Takes up to five minutes; **never** open the lid meanwhile.' }],
    ['cpp', 'Kettle/boil#1', { summary: 'Boils until told otherwise.', anchor: 'boil1-kettle' }],
    ['cpp', 'Kettle', { since: '1.2.0', inherits: ['[kettle::IKettleHandler](ref:classkettle_1_1IKettleHandler)'] }],
    ['cpp-declarations', 'Lid', { scope: 'brew::Pot', since: '2.0', deprecation: 'Gone.', isDeprecated: true }],
    ['cpp-declarations', 'Lid/Flat', { since: '1.5', isDeprecated: false }],
    ['cpp-declarations', 'Lid/Round', { deprecation: 'Use Flat.', isDeprecated: true }],
    ['cpp-declarations', 'pot.h/POT_MAX', { kind: 'constant', details: 'Most cups.' }],
    ['cpp-declarations', 'pot.h/POT_ADD', { parameters: [{ name: 'a', type: '', description: 'one' }] }],
    ['cpp-templates', 'Thin', { kind: 'concept', scope: 'mill', summary: '', details: 'Fits on a spool.' }],
    ['cpp-templates', 'Loom/first', { topic: 'Colours' }],
    ['objc', 'Kettle/boil:cups:', { symbol: 'boil' }],
    ['ts', 'Kettle/boil', { ...since, summary: 'Boils the water. Takes up to five minutes.' }],
    ['ts', 'Kettle/boil', { details: 'Fill it first.' }],
    ['ts-types', 'Tray/secret', { summary: 'Only to be set.' }],
    ['ts-types', 'Documentation/FallListener', { facts: [{ label: 'what', text: 'that fell' }] }],
    ['ts-generics', 'RowHandler/RowHandler', { kind: 'method', summary: 'Calls it.' }],
    ['ts-generics', 'RowHandler/RowHandler#1', { kind: 'constructor', summary: 'Makes it.' }],
    ['ts-generics', 'Documentation', { topicTexts: { Colours: 'Colours count from the left.' } }],
    ['ts-generics', 'Documentation/find', { topic: 'Colours' }],
  ];
  for (const [fixture, place, facts] of said)
    it(`has in ${fixture} what the source says of ${place}: ${Object.keys(facts).join(', ')}`, async () => {
      const generated = await importFixture(fixture);

      expect(place.includes('/') ? member(generated, place) : compound(generated, place)).to.deep.include(facts);
    });

  it('has notes and warnings apart from the text', async () => {
    expect(member(await importFixture('cpp'), 'Kettle/boil').notes).to.deep.equal([
      { kind: 'note', title: '', text: 'Fill it first.' },
      { kind: 'warning', title: '', text: 'The handle gets hot.' },
    ]);
  });

  it('links what its texts name', async () => {
    const cpp = member(await importFixture('cpp'), 'Kettle/boil');
    const java = member(await importFixture('java'), 'Kettle/pour');

    expect(cpp.parameters[1]).to.deep.equal({
      ...{ name: 'cups', type: 'int', description: 'for how many cups, at most 8', defaultValue: '2' },
    });
    expect(cpp.signature).to.match(/^double boil\(\[Heat\]\(ref:\w+\) heat, int cups = 2\)$/);
    expect(cpp.seeAlso[0]).to.match(/^\[pour\]\(ref:\w+\), \[Cup\]\(ref:structkettle_1_1Cup\)$/);
    expect(java.deprecation).to.match(/^Use \[.*\]\(ref:\w+\) instead\.$/);
  });

  const origins: [fixture: string, place: string, origins: [kind: string, from: string][]][] = [
    ['cpp-templates', 'Folding/stand', [['overrides', 'Frame::stand']]],
    ['ts-generics', 'WoolLoom/mend', [['inherited', 'Loom.mend']]],
    ['ts-generics', 'WoolLoom/weave', [['overrides', 'Loom.weave']]],
    ['ts-generics', 'Loom/[Symbol.iterator]', [['implements', 'Iterable.[Symbol.iterator]']]],
    ['ts-generics', 'Documentation/Frame', [['exports', 'Loom']]],
  ];
  for (const [fixture, place, expected] of origins)
    it(`tells where ${place} comes from: ${expected.join()}`, async () => {
      const { origins: found } = member(await importFixture(fixture), place);

      expect(found?.map(({ kind, from }) => [kind, toCode(from)])).to.deep.equal(expected);
    });

  it('has groups with text and members, which files do not repeat', async () => {
    const mill = await importFixture('cpp-templates');
    const group = compound(mill, 'Weaving');

    expect(group).to.include({ kind: 'group', file: 'weaving' });
    expect(group.details).to.match(/^Functions that weave\. Thread → cloth\.\n\n- \[Hem\]\(ref:group__weaving_1\w+\)$/);
    expect(mill.compounds.flatMap(({ members }) => members).filter(({ name }) => name === 'weave')).to.have.length(1);
    expect(compound(mill, 'Hem').members.map(({ name }) => name)).to.deep.equal(['HemRolled', 'HemRaw']);
  });

  it('has signs and tables of texts as they are meant', async () => {
    const mill = await importFixture('cpp-templates', (xml) =>
      xml.replace('<subscript>2</subscript>', '<nonbreakablespace/><trademark/><Auml/>&#8594;'),
    );

    expect(compound(mill, 'Loom').details).to.contain(
      '| Thread | Becomes |\n| --- | --- |\n| wool → | a \\| b |\n| Mühle® | H\u00a0™Ä→O |',
    );
  });

  const shown: [fixture: string, type: string, page: RegExp, markdown: RegExp][] = [
    [
      'cpp-templates',
      'Loom',
      /Modifiers virtual const & noexcept = 0/,
      /\*\*Modifiers\*\*\n\n`virtual` `const` `&` `noexcept` `= 0`/,
    ],
    // Forms without names of parameters are told apart by types.
    ['cpp-templates', 'Loom', /Properties .* i int /, /#### `\(yarn\)`[^]*#### `\(const Loom &\)`/],
    [
      'ts-generics',
      'WoolLoom',
      /Modifiers protected Inherited from Loom\.mend/,
      /\*\*Inherited from\*\*\n\n\[Loom\.mend\]/,
    ],
    [
      'ts-generics',
      'Loom',
      /@beta/,
      /each<Row extends object>\(\n {4}change: \(yarn: Yarn, at: number\) => Row,\n {4}first/,
    ],
  ];
  for (const [fixture, type, ofPage, ofMarkdown] of shown)
    it(`shows ${type} of ${fixture} on the page and in Markdown: ${String(ofPage)}`, async () => {
      const target = fixture.startsWith('ts') ? 'typescript_windows' : undefined;
      const { page, markdown } = show(await importFixture(fixture), type, target);

      expect(page).to.match(ofPage);
      expect(markdown).to.match(ofMarkdown);
    });

  it('refuses what is not made by TypeDoc', async () => {
    const failure = await importTypeDoc('x.json', () => Promise.resolve('{"a":1}')).catch((error: unknown) => error);

    expect(failure).to.be.instanceOf(Error);
  });
});

describe('A generated or remote reference', () => {
  const finish = (drafts: { name: string; anchors?: string[]; members?: string[] }[]) =>
    finishGenerated(
      drafts.map(({ name, members = [], anchors = [] }) => ({
        ...{ name, kind: 'class', ids: [] },
        members: members.map((one, at) => ({
          ...{ name: one, kind: 'method', ids: [] },
          ...(anchors[at] !== undefined && { anchor: anchors[at] }),
        })),
      })),
    ).compounds;

  const filesOf = (...names: string[]) => finish(names.map((name) => ({ name }))).map(({ file }) => file);

  it('has a file of its own for each of very many equal names, and an anchor for each member', () => {
    const equal = (name: string) => Array.from({ length: 10_000 }, () => name);
    const [pot] = finish([{ name: 'Pot', members: equal('boil') }]);

    expect(filesOf('Pot', ...equal('pot')).at(-1)).to.equal('pot-10001');
    expect(pot?.members.at(-1)?.anchor).to.equal('boil9999-pot');
  });

  it('has anchors that differ, also where the source gives equal ones', () => {
    const members = ['a', 'b', 'c', 'd', 'e', 'e', 'e1'];
    const [pot] = finish([{ name: 'Pot', members, anchors: ['x', 'x', 'X', 'pot'] }]);

    const anchors = pot?.members.map(({ anchor }) => anchor).join(' ');
    expect(anchors).to.equal('x x-1 X pot-1 e-pot e1-pot e1-pot-1');
  });

  it('leaves the page of a category its address', () => {
    expect(filesOf('Class', 'class', 'enum')).to.deep.equal(['Class-2', 'class-3', 'enum']);
  });
});

function expectClosed({ compounds, targets }: Generated): void {
  const text = JSON.stringify(compounds);
  const ids = [...text.matchAll(/\(ref:([^)]+)\)/g)].map(([, id = '']) => id);
  expect(ids.filter((id) => !targets.has(id))).to.deep.equal([]);
  for (const { category, file, anchor } of targets.values()) {
    const found = compounds.find((one) => one.kind === category && one.file === file);
    expect(found && (anchor === '' || found.members.some((one) => one.anchor === anchor))).to.equal(true);
  }
}
