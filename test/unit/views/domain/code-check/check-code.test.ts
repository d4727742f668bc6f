import { expect } from 'chai';
import { checkCode } from '../../../../../views/domain/code-check/check-code.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { KnownNames, placeOf } from '../../../../../views/domain/code-check/known-names.ts';
import type { CodeIndex } from '../../../../../views/domain/code-index.ts';

type Members = CodeIndex['types'][number]['m'];

const properties = (...names: string[]): Members => names.map((name) => [name, 'p']);
const engineMembers: Members = [
  ['createEngine', 'm', { n: [[1, 1]], t: 'KettleEngine' }],
  ['startBoilingWater', 'm', { n: [[1, 2]] }],
  ['stopBoilingWater', 'm', { n: [[0, 0]], d: '2.0.0', u: 'finishBoilingWater' }],
  ['finishBoilingWater', 'm', { n: [[0, 0]], s: '2.0.0' }],
  ['setLidHandler', 'm', { n: [[1, 1]] }],
];
const events: Members = [
  ['onLidOpened', 'e'],
  ['onLidClosed', 'e'],
  ['onSteamRises', 'e', { d: '2.0.0', u: 'onLidOpened' }],
];
const kettle = (language: string, more: Members = []) =>
  new KnownNames({
    language,
    pages: ['kettle~java_android~class', 'kettle~java_android~enum'],
    types: [
      { n: 'KettleEngine', p: 0, m: [...engineMembers, ...more] },
      {
        n: 'KettleConfig',
        p: 0,
        m: [...properties('waterLevel', 'lidShape'), ['lidColour', 'p', { a: 'lidcolour-1' }]],
      },
      { n: 'KettleLid', p: 0, m: properties('lidShape', 'weight') },
      { n: 'KettleView', p: 0, m: properties('steamColour', 'zoom') },
      { n: 'KettleLidHandler', p: 0, m: events },
      { n: 'KettleImportingInfo', p: 0, m: properties('time') },
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
const java = kettle('java');
const inObjectiveC = kettle('objective-c', [
  ['pourWater:cups:', 'm', { n: [[2, 2]] }],
  ['sharedEngine', 'm', { t: 'KettleEngine' }],
]);
const [javaScript, kotlin] = ['javascript', 'kotlin'].map((language) => kettle(language));
const check = (code: string, names = java, version?: string) =>
  checkCode(code, names, version)
    .marks.map(({ kind, line, name }) => `${String(line)} ${kind} ${name}`)
    .join(', ');

describe('The check of code', () => {
  it('links names of the SDK to their places', () => {
    const { links } = checkCode('KettleConfig config = new KettleConfig();\nconfig.lidColour = 2;', java);

    const page = 'kettle~java_android~class~KettleConfig';
    expect(links.map(({ line, known }) => `${String(line)} ${placeOf(known)}`)).to.deep.equal([
      ...[`1 ${page}`, `1 ${page}`, `2 ${page}#lidcolour-1`],
    ]);
  });

  it('links no name that may be another, of one word, of several types or of the own object', () => {
    const links = ['pot.weight = 1;', 'pot.lidShape = 1;', 'this.startBoilingWater(1);'].map(
      (code) => checkCode(code, java).links,
    );

    expect(links).to.deep.equal([[], [], []]);
  });

  const shared = '[[KettleEngine sharedEngine]';
  const cases: [what: string, code: string, marks: string, names?: KnownNames][] = [
    ['a missing member of a declared variable', 'KettleConfig c;\nc.steamLevel = 1;', '2 unknown steamLevel'],
    ['a misspelt member', 'KettleConfig c;\nc.waterLevle = 1;', '2 misspelt waterLevle'],
    ['a misspelt member that several types have', 'KettleLid lid;\nlid.lidShpae = 1;', '2 misspelt lidShpae'],
    ['a missing member of the last of its name', 'KettleLid x;\nKettleConfig x;\nx.a = 2;', '3 unknown a'],
    ['no member of the last of its name', 'KettleConfig c;\nTeaConfig c;\nc.steamLevel = 1;', ''],
    ['a misspelt type behind a namespace', 'auto c = kettle::KettelConfig();', '1 misspelt KettelConfig'],
    ['a misspelt type', 'KettelEngine engine;', '1 misspelt KettelEngine'],
    ['a misspelt method of an unknown object', 'pot.startBoilignWater(1);', '1 misspelt startBoilignWater'],
    ['no method near to one of the SDK on any object', 'pot.startBoilWater(1);\nengine.drainTheWater(1);', ''],
    [
      'a missing method after others',
      'p.startBoilingWater(1);\np.finishBoilingWater();\np.drainAll();',
      '3 unknown drainAll',
    ],
    ['a name of another platform', 'pot.createKettleStream();', '1 foreign createKettleStream'],
    ['no name of the own object', 'this.createKettleStream();\nself.createKettleStream();', ''],
    ['no method of a type of others', 'MyApp.shared.createKettleStream();\nMyApp.get().createKettleStream();', ''],
    ['a method of a member called like the SDK', 'MyApp.engine.startBoilignWater(1);', '1 misspelt startBoilignWater'],
    ['no object around the SDK', 'kettleService.createKettleStream();', ''],
    ['a type that is called otherwise here', 'IKettleEngine engine;', '1 foreign IKettleEngine'],
    ['a missing argument', 'var e = KettleEngine.createEngine(1);\ne.setLidHandler();', '2 arity setLidHandler'],
    ['an argument too many', 'KettleEngine.createEngine(1, 2);', '1 arity createEngine'],
    ['no block behind the brackets', 'val e: KettleEngine\ne.startBoilingWater(1) { }', '', kotlin],
    ['a deprecated name', 'KettleEngine e;\ne.stopBoilingWater();', '2 deprecated stopBoilingWater'],
    [
      'an override of no handler',
      'new KettleLidHandler() {\n  @Override void onLidLifted() {}\n};',
      '2 foreign onLidLifted',
    ],
    ['a misspelt handler', 'class Mine extends KettleLidHandler {\n  void onLidOpend() {}\n}', '2 misspelt onLidOpend'],
    ['no own method of a handler', 'class Mine extends KettleLidHandler {\n  void startBoilingWater() {}\n}', ''],
    ['no name that the code declares', 'void startBoilingWatr() {}\nvoid x() { this.startBoilingWatr(); }', ''],
    ['no name of other libraries', 'TextView v = find(R.id.text);\nv.setTextColour(3);', ''],
    ['no comment, string or import', '// createKettleStream()\n"createKettleStream";\nimport a.KettelEngine;', ''],
    [
      'no other spelling of a constant',
      'KettleMode.KETTLE_MODE_DEFAULT; KettleMode.kDefault; KettleMode.MODE_NIGHT;',
      '',
    ],
    ['no member of a literal', 'const kettleConfig = { secret: 1 };\nshow(kettleConfig.secret);', '', javaScript],
    [
      'a member of the type in a name',
      'const kettleConfig = make();\nkettleConfig.lock;',
      '2 unknown lock',
      javaScript,
    ],
    ['a misspelt event', "pot.on('lidOpend', show);", '1 misspelt lidOpend', javaScript],
    ['no event or its handler', "pot.on('lidOpened'); pot.on('onLidOpened');", '', javaScript],
    ['a deprecated event', "pot.on('steamRises');", '1 deprecated steamRises', javaScript],
    ['no event of a language without such names', 'pot.on("lidOpend");', ''],
    ['no message with labels', `${shared} pourWater:@"a" cups:2];`, '', inObjectiveC],
    [
      'messages in messages',
      `${shared} pourWater:@"a" glasses:[list count]];`,
      '1 arity pourWater:glasses:',
      inObjectiveC,
    ],
    ['a message of a known type', `${shared} emptyWater:2];`, '1 unknown emptyWater:', inObjectiveC],
    ['a member of a parameter', '- (void)lid:(KettleLid *)lid { lid.weigth = 1; }', '1 misspelt weigth', inObjectiveC],
    ['deeply nested messages to the end', `${'['.repeat(25_000)}a b${']'.repeat(25_000)}`, '', inObjectiveC],
  ];
  for (const [what, code, marks, names] of cases)
    it(`marks ${what}`, () => {
      expect(check(code, names)).to.equal(marks);
    });

  it("marks names that are newer than the reader's SDK", () => {
    const code = 'KettleEngine e;\ne.finishBoilingWater();';

    expect([check(code, java, '1.9.3'), check(code, java, '2.0')]).to.deep.equal(['2 too-new finishBoilingWater', '']);
  });

  const engine = 'KettleEngine e;\ne.';
  for (const [what, code, suggested] of [
    ['what replaces it', `${engine}stopBoilingWater();`, 'finishBoilingWater'],
    ['its name here', 'IKettleEngine i;', 'KettleEngine'],
    ['the same words with other endings', `${engine}startBoilWater(1);`, 'startBoilingWater'],
    ['nothing near', `${engine}drainWater();`, ''],
  ] as const)
    it(`suggests for a name: ${what}`, () => {
      expect(checkCode(code, java).marks.map(({ instead }) => instead[0]?.name ?? '')).to.deep.equal([suggested]);
    });

  it('shows the name of an event for a misspelt one, with the place of its handler', () => {
    const [mark] = checkCode("pot.on('lidOpend');", kettle('javascript')).marks;

    expect(mark).to.include({ at: 8, length: 8 });
    expect(mark?.instead.map((known) => `${known.name} ${placeOf(known)}`)).to.deep.equal([
      'lidOpened kettle~java_android~class~KettleLidHandler#onlidopened',
    ]);
  });

  it('compares versions by their numbers', () => {
    expect(compareVersions('3.9.0', '3.10.0')).to.be.below(0);
    expect(compareVersions('3.0', '3.0.0')).to.equal(0);
  });
});
