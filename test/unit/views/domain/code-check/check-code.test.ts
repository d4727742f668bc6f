import { expect } from 'chai';
import { checkCode } from '../../../../../views/domain/code-check/check-code.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { KnownNames, placeOf } from '../../../../../views/domain/code-check/known-names.ts';
import type { CodeIndex } from '../../../../../views/domain/code-index.ts';

const properties = (...names: string[]): CodeIndex['types'][number]['m'] => names.map((name) => [name, 'p']);
const kettle = (language: string): CodeIndex => ({
  language,
  pages: ['kettle~java_android~class', 'kettle~java_android~enum'],
  types: [
    {
      n: 'KettleEngine',
      p: 0,
      m: [
        ['createEngine', 'm', { n: [[1, 1]], t: 'KettleEngine' }],
        ['startBoilingWater', 'm', { n: [[1, 2]] }],
        ['stopBoilingWater', 'm', { n: [[0, 0]], d: '2.0.0', u: 'finishBoilingWater' }],
        ['finishBoilingWater', 'm', { n: [[0, 0]], s: '2.0.0' }],
        ['setLidHandler', 'm', { n: [[1, 1]] }],
      ],
    },
    { n: 'KettleConfig', p: 0, m: [...properties('waterLevel', 'lidShape'), ['lidColour', 'p', { a: 'lidcolour-1' }]] },
    { n: 'KettleLid', p: 0, m: properties('lidShape', 'weight') },
    { n: 'KettleView', p: 0, m: properties('steamColour', 'zoom') },
    {
      n: 'KettleLidHandler',
      p: 0,
      m: [
        ['onLidOpened', 'e'],
        ['onLidClosed', 'e'],
        ['onSteamRises', 'e', { d: '2.0.0', u: 'onLidOpened' }],
      ],
    },
    { n: 'KettleMode', p: 1, m: (['DEFAULT', 'SLOW', 'KettleModeNight'] as const).map((name) => [name, 'c']) },
  ],
  mentioned: ['KettleSpout'],
  platforms: ['Web: JS', 'iOS: Swift'],
  foreign: [
    ['createKettleStream', [0]],
    ['onLidLifted', [0, 1]],
    ['IKettleEngine', [0, 1], 'KettleEngine'],
  ],
});
const java = new KnownNames(kettle('java'));
const check = (code: string, names = java, version?: string) =>
  checkCode(code, names, version)
    .marks.map(({ kind, line, name }) => `${String(line)} ${kind} ${name}`)
    .join(', ');
const insteadOf = (code: string, names = java) =>
  checkCode(code, names).marks.map(({ instead }) => instead.map(({ name }) => name).join());

describe('The check of code', () => {
  it('links names of the SDK to their places', () => {
    const { links } = checkCode('KettleConfig config = new KettleConfig();\nconfig.lidColour = 2;', java);

    expect(links.map(({ line, known }) => `${String(line)} ${placeOf(known)}`)).to.deep.equal([
      '1 kettle~java_android~class~KettleConfig',
      '1 kettle~java_android~class~KettleConfig',
      '2 kettle~java_android~class~KettleConfig#lidcolour-1',
    ]);
  });

  const config = 'KettleConfig c;\nc.';
  for (const [title, code, expected] of [
    ['a missing member of a declared variable', `${config}steamLevel = 1;`, '2 unknown steamLevel'],
    ['a misspelt member', `${config}waterLevle = 1;`, '2 misspelt waterLevle'],
    ['a misspelt member that several types have', 'KettleLid lid;\nlid.lidShpae = 1;', '2 misspelt lidShpae'],
    ['a missing member of a variable called like its type', 'kettleEngine.drainWater();', '1 unknown drainWater'],
    [
      'a missing member of the variable declared last',
      'KettleLid x;\nx.weight = 1;\nKettleConfig x;\nx.steamLevel = 2;',
      '4 unknown steamLevel',
    ],
    ['a misspelt type behind a namespace', 'auto c = kettle::KettelConfig();', '1 misspelt KettelConfig'],
    ['a misspelt method of an unknown object', 'pot.startBoilignWater(1);', '1 misspelt startBoilignWater'],
    ['a misspelt type', 'KettelEngine engine;', '1 misspelt KettelEngine'],
    ['a name of another platform', 'pot.createKettleStream();', '1 foreign createKettleStream'],
    ['a type that is called otherwise here', 'IKettleEngine engine;', '1 foreign IKettleEngine'],
    [
      'a missing argument, by the type of a result',
      'var engine = KettleEngine.createEngine(null);\nengine.startBoilingWater();',
      '2 arity startBoilingWater',
    ],
    ['an argument too many', 'KettleEngine.createEngine(1, 2);', '1 arity createEngine'],
    ['a deprecated name', 'KettleEngine e;\ne.stopBoilingWater();', '2 deprecated stopBoilingWater'],
    [
      'an overridden method that no handler has',
      'e.setLidHandler(new KettleLidHandler() {\n  @Override public void onLidLifted() {}\n});',
      '2 foreign onLidLifted',
    ],
    [
      'a misspelt method of a handler without the word for overriding',
      'class Mine extends KettleLidHandler {\n  void onLidOpend() {}\n}\ne.set(new KettleLidHandler() {\n  public void onLidClsed() {}\n});',
      '2 misspelt onLidOpend, 5 misspelt onLidClsed',
    ],
    [
      'a name after others that show the type of the receiver',
      'pot.startBoilingWater(1);\npot.finishBoilingWater();\npot.drainWater();',
      '3 unknown drainWater',
    ],
  ] as const)
    it(`marks ${title} at its line`, () => {
      expect(check(code)).to.equal(expected);
    });

  for (const [title, code] of [
    [
      'names that the code declares',
      'void startBoilingWatr() {}\nvoid x() { this.startBoilingWatr(); startBoilingWatr(); }',
    ],
    [
      'names of other libraries',
      'TextView view = findViewById(R.id.text);\nview.setTextColour(3);\nlist.forEach(x -> log(x));',
    ],
    ['comments, strings and imports', '// e.createKettleStream()\nlog("createKettleStream");\nimport a.KettelEngine;'],
    ['names that declarations mention', 'KettleSpout spout = null;'],
    ['names of the own object', 'this.createKettleStream();\nself.createKettleStream();'],
    ['constants in another spelling', 'KettleMode.KETTLE_MODE_DEFAULT;\nKettleMode.kDefault;\nKettleMode.MODE_NIGHT;'],
    ['calls whose arguments are left out', 'KettleEngine e;\ne.setLidHandler(...);'],
    ['the variable declared last', 'KettleConfig c;\nTeaConfig c;\nc.steamLevel = 1;'],
    ['members of the system in views', 'KettleView view;\nview.frame = bounds;\nview.setBackgroundColour(1);'],
    [
      'methods of types that the SDK does not have',
      'MyApp.shared.createKettleStream();\nMyApp.get().createKettleStream();',
    ],
    [
      'own methods of a handler',
      'class Mine extends KettleLidHandler {\n  void openLids() {}\n  void createKettleStream() {}\n  void startBoilingWater() {}\n}',
    ],
    ['methods near to those of the SDK on any object', 'pot.startBoilWater(1);\nengine.drainTheWater(1);'],
  ] as const)
    it(`leaves ${title} alone`, () => {
      expect(check(code)).to.equal('');
    });

  for (const [title, language, code, expected] of [
    ['marks one misspelt', 'javascript', "pot.on('lidOpend', show);", '1 misspelt lidOpend'],
    ['marks one misspelt to unsubscribe', 'typescript', 'pot\n  .off("onLidClsed");', '2 misspelt onLidClsed'],
    ['leaves the handler or the event alone', 'javascript', "pot.on('lidOpened'); pot.on('onLidOpened');", ''],
    ['marks a deprecated one', 'javascript', "pot.on('steamRises');", '1 deprecated steamRises'],
    ['leaves one between two alone', 'javascript', "pot.on('lidClened');", ''],
    ['leaves languages without such events alone', 'java', 'pot.on("lidOpend");', ''],
  ] as const)
    it(`${title}, as name of an event`, () => {
      expect(check(code, new KnownNames(kettle(language)))).to.equal(expected);
    });

  it('shows the name of an event for a misspelt one, with the place of its handler', () => {
    const { marks } = checkCode("pot.on('lidOpend');", new KnownNames(kettle('javascript')));

    expect(marks.map(({ at, length, instead }) => [at, length, instead[0]?.name])).to.deep.equal([[8, 8, 'lidOpened']]);
    expect(marks.flatMap(({ instead }) => instead).map(placeOf)).to.deep.equal([
      'kettle~java_android~class~KettleLidHandler#onlidopened',
    ]);
  });

  it("marks names that are newer than the reader's SDK", () => {
    const code = 'KettleEngine e;\ne.finishBoilingWater();';

    expect([check(code, java, '1.9.3'), check(code, java, '2.0')]).to.deep.equal(['2 too-new finishBoilingWater', '']);
  });

  const engine = 'KettleEngine e;\ne.';
  for (const [title, code, expected] of [
    ['what replaces it', `${engine}stopBoilingWater();`, 'finishBoilingWater'],
    ['its name here', 'IKettleEngine i;', 'KettleEngine'],
    ['the same words with other endings', `${engine}startBoilWater(1);`, 'startBoilingWater'],
    ['nothing near', `${engine}drainWater();`, ''],
  ] as const)
    it(`suggests for a name: ${title}`, () => {
      expect(insteadOf(code)).to.deep.equal([expected]);
    });

  it('suggests nothing with the opposite meaning, and marks the name only behind a known type', () => {
    const index = kettle('java');
    index.types.push({ n: 'KettleImportingInfo', p: 0, m: properties('time') });
    index.types[0]?.m.push(['importAllWater', 'm']);
    const names = new KnownNames(index);

    expect(check(`${engine}exportAllWater();`, names)).to.equal('2 unknown exportAllWater');
    expect(insteadOf(`${engine}exportAllWater();`, names)).to.deep.equal(['']);
    expect(check('KettleExportingInfo info;', names)).to.equal('');
  });

  const inObjectiveC = kettle('objective-c');
  inObjectiveC.types[0]?.m.push(
    ['pourWater:cups:', 'm', { n: [[2, 2]] }],
    ['sharedEngine', 'm', { t: 'KettleEngine' }],
  );
  const shared = '[[KettleEngine sharedEngine]';
  for (const [what, index, code, expected] of [
    [
      'no type of a variable that has a literal',
      kettle('javascript'),
      'const kettleConfig = { secret: 1 };\nshow(kettleConfig.secret);',
      '',
    ],
    [
      'the type in a name',
      kettle('javascript'),
      'const kettleConfig = make();\nshow(kettleConfig.secret);',
      '2 unknown secret',
    ],
    ['messages with labels', inObjectiveC, `${shared} pourWater:@"a" cups:2];`, ''],
    [
      'messages in messages',
      inObjectiveC,
      `${shared}\n pourWater:@"a" glasses:[list count]];`,
      '2 arity pourWater:glasses:',
    ],
    ['messages of a known type', inObjectiveC, `${shared} emptyWater:2];`, '1 unknown emptyWater:'],
    ['types of parameters', inObjectiveC, '- (void)lid:(KettleLid *)lid { lid.weigth = 1; }', '1 misspelt weigth'],
    [
      'no label as a variable',
      inObjectiveC,
      'KettleConfig *config;\n[pot boil:YES config:config];\nconfig.steamLevel = 1;',
      '3 unknown steamLevel',
    ],
    [
      'a block behind the brackets as an argument',
      kettle('kotlin'),
      'val e: KettleEngine\ne.setLidHandler { println(it) }\ne.startBoilingWater(1) { }',
      '',
    ],
    ['deeply nested messages to the end', inObjectiveC, `${'['.repeat(25_000)}a b${']'.repeat(25_000)}`, ''],
  ] as [what: string, index: CodeIndex, code: string, expected: string][])
    it(`reads ${what}`, () => {
      expect(check(code, new KnownNames(index))).to.equal(expected);
    });

  it('joins the numbers of arguments of all forms of a method', () => {
    const forms = [3, 5, 2, 1, 0].map((count): [string, 'm', object] => ['pourTea', 'm', { n: [[count, count]] }]);
    const names = new KnownNames({ ...kettle('java'), types: [{ n: 'TeaKettle', p: 0, m: forms }] });

    const [mark] = checkCode('TeaKettle kettle;\nkettle.pourTea(1, 2, 3, 4);', names).marks;

    expect(mark).to.include({ kind: 'arity', args: 4 });
    expect(JSON.stringify(mark)).to.contain('"allowed":[[0,3],[5,5]]');
  });

  it('compares versions by their numbers', () => {
    expect(compareVersions('3.9.0', '3.10.0')).to.be.below(0);
    expect(compareVersions('3.0', '3.0.0')).to.equal(0);
  });
});
