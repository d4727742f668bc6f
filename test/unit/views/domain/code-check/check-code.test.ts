import { expect } from 'chai';
import { checkCode } from '../../../../../views/domain/code-check/check-code.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { KnownNames, placeOf } from '../../../../../views/domain/code-check/known-names.ts';
import type { CodeIndex } from '../../../../../views/domain/code-index.ts';

const kettle = (language: string, method: (name: string) => string = (name) => name): CodeIndex => ({
  language,
  pages: ['kettle~java_android~class', 'kettle~java_android~enum'],
  types: [
    {
      n: 'KettleEngine',
      p: 0,
      m: [
        [method('createEngine'), 'm', { n: [[1, 1]], t: 'KettleEngine' }],
        ['startBoilingWater', 'm', { n: [[1, 2]] }],
        ['stopBoilingWater', 'm', { n: [[0, 0]], d: '2.0.0', u: 'finishBoilingWater' }],
        ['finishBoilingWater', 'm', { n: [[0, 0]], s: '2.0.0' }],
        ['setLidHandler', 'm', { n: [[1, 1]] }],
      ],
    },
    {
      n: 'KettleConfig',
      p: 0,
      m: [
        ['waterLevel', 'p'],
        ['lidColour', 'p', { a: 'lidcolour-1' }],
        ['lidShape', 'p'],
      ],
    },
    {
      n: 'KettleLid',
      p: 0,
      m: [
        ['lidShape', 'p'],
        ['weight', 'p'],
      ],
    },
    {
      n: 'KettleView',
      p: 0,
      m: [
        ['steamColour', 'p'],
        ['zoom', 'p'],
      ],
    },
    {
      n: 'KettleLidHandler',
      p: 0,
      m: [
        ['onLidOpened', 'e'],
        ['onLidClosed', 'e'],
        ['onSteamRises', 'e', { d: '2.0.0', u: 'onLidOpened' }],
      ],
    },
    {
      n: 'KettleMode',
      p: 1,
      m: [
        ['DEFAULT', 'c'],
        ['SLOW', 'c'],
        ['KettleModeNight', 'c'],
      ],
    },
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
  checkCode(code, names, version).marks.map(({ kind, line, name }) => `${String(line)} ${kind} ${name}`);

describe('The check of code', () => {
  it('links names of the SDK to their places', () => {
    const { links } = checkCode('KettleConfig config = new KettleConfig();\nconfig.lidColour = 2;', java);

    expect(links.map(({ line, known }) => `${String(line)} ${placeOf(known)}`)).to.deep.equal([
      '1 kettle~java_android~class~KettleConfig',
      '1 kettle~java_android~class~KettleConfig',
      '2 kettle~java_android~class~KettleConfig#lidcolour-1',
    ]);
  });

  const faults: [title: string, code: string, expected: string[]][] = [
    ['a missing member of a declared variable', 'KettleConfig c;\nc.steamLevel = 1;', ['2 unknown steamLevel']],
    ['a misspelt member', 'KettleConfig c;\nc.waterLevle = 1;', ['2 misspelt waterLevle']],
    ['a misspelt member that several types have', 'KettleLid lid;\nlid.lidShpae = 1;', ['2 misspelt lidShpae']],
    ['a missing member of one word', 'KettleConfig c;\nc.steam = 1;', ['2 unknown steam']],
    [
      'a missing member of a variable that is called like its type',
      'kettleEngine.drainWater();',
      ['1 unknown drainWater'],
    ],
    [
      'a missing member of the variable declared last',
      'KettleLid x;\nx.weight = 1;\nKettleConfig x;\nx.steamLevel = 2;',
      ['4 unknown steamLevel'],
    ],
    ['a misspelt type behind a namespace', 'auto c = kettle::KettelConfig();', ['1 misspelt KettelConfig']],
    ['a type with another ending', 'KettleConfigs c;', ['1 misspelt KettleConfigs']],
    ['a misspelt method of an unknown object', 'pot.startBoilignWater(1);', ['1 misspelt startBoilignWater']],
    ['a misspelt type', 'KettelEngine engine;', ['1 misspelt KettelEngine']],
    ['a name of another platform', 'pot.createKettleStream();', ['1 foreign createKettleStream']],
    ['a type that is called otherwise here', 'IKettleEngine engine;', ['1 foreign IKettleEngine']],
    [
      'a missing argument, by the type of a result',
      'var engine = KettleEngine.createEngine(null);\nengine.startBoilingWater();',
      ['2 arity startBoilingWater'],
    ],
    ['an argument too many', 'KettleEngine.createEngine(1, 2);', ['1 arity createEngine']],
    ['a deprecated name', 'KettleEngine e;\ne.stopBoilingWater();', ['2 deprecated stopBoilingWater']],
    [
      'an overridden method that no handler has',
      'e.setLidHandler(new KettleLidHandler() {\n  @Override public void onLidLifted() {}\n});',
      ['2 foreign onLidLifted'],
    ],
    [
      'a misspelt method of a handler without the word for overriding',
      'class Mine extends KettleLidHandler {\n  void onLidOpend() {}\n}\ne.set(new KettleLidHandler() {\n  public void onLidClsed() {}\n});',
      ['2 misspelt onLidOpend', '5 misspelt onLidClsed'],
    ],
    [
      'a method of a member that may be of the SDK',
      'MyApp.engine.startBoilignWater(1);',
      ['1 misspelt startBoilignWater'],
    ],
    [
      'a name after others that show the type of the receiver',
      'pot.startBoilingWater(1);\npot.finishBoilingWater();\npot.drainWater();',
      ['3 unknown drainWater'],
    ],
  ];
  for (const [title, code, expected] of faults)
    it(`marks ${title} at its line`, () => {
      expect(check(code)).to.deep.equal(expected);
    });

  const fine: [title: string, code: string][] = [
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
    ['members of every object', 'KettleConfig c;\nc.toString();\nc.hashCode();'],
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
    ['files', 'copy libs/KettleEngine.framework KettleEngine.dll'],
    ['objects around the SDK', 'kettleService.createKettleStream();'],
  ];
  for (const [title, code] of fine)
    it(`leaves ${title} alone`, () => {
      expect(check(code)).to.deep.equal([]);
    });

  const events: [title: string, language: string, code: string, expected: string[]][] = [
    ['marks one misspelt', 'javascript', "pot.on('lidOpend', show);", ['1 misspelt lidOpend']],
    ['marks one misspelt to unsubscribe', 'typescript', 'pot\n  .off("onLidClsed");', ['2 misspelt onLidClsed']],
    ['leaves the handler or the event alone', 'javascript', "pot.on('lidOpened'); pot.on('onLidOpened');", []],
    ['marks a deprecated one', 'javascript', "pot.on('steamRises');", ['1 deprecated steamRises']],
    ['leaves events of others alone', 'javascript', "pot.on('lidOpenedTwice'); pot.on('connectionLost');", []],
    ['leaves one between two alone', 'javascript', "pot.on('lidClened');", []],
    ['leaves other calls alone', 'javascript', "pot.log('lidOpend'); on('lidOpend'); pot.on(lidOpend);", []],
    ['leaves languages without such events alone', 'java', 'pot.on("lidOpend");', []],
  ];
  for (const [title, language, code, expected] of events)
    it(`${title}, as name of an event`, () => {
      expect(check(code, new KnownNames(kettle(language)))).to.deep.equal(expected);
    });

  it('shows the name of an event for a misspelt one, with the place of its handler', () => {
    const { marks } = checkCode("pot.on('lidOpend');", new KnownNames(kettle('javascript')));

    expect(marks.map(({ at, length, instead }) => [at, length, instead[0]?.name])).to.deep.equal([[8, 8, 'lidOpened']]);
    expect(marks.flatMap(({ instead }) => instead).map(placeOf)).to.deep.equal([
      'kettle~java_android~class~KettleLidHandler#onlidopened',
    ]);
  });

  it('shows what replaces a deprecated event, in the form that the code has', () => {
    const { marks } = checkCode("pot.on('steamRises'); pot.on('onSteamRises');", new KnownNames(kettle('javascript')));

    expect(marks.map(({ version, instead }) => [version, instead[0]?.name])).to.deep.equal([
      ['2.0.0', 'lidOpened'],
      ['2.0.0', 'onLidOpened'],
    ]);
  });

  it("marks names that are newer than the reader's SDK", () => {
    const code = 'KettleEngine e;\ne.finishBoilingWater();';

    expect(check(code, java, '1.9.3')).to.deep.equal(['2 too-new finishBoilingWater']);
    expect(check(code, java, '2.0')).to.deep.equal([]);
  });

  it('gives the right names', () => {
    const { marks } = checkCode('KettleEngine e;\ne.stopBoilingWater();\nIKettleEngine i;', java);

    expect(marks.map(({ instead }) => instead.map(({ name }) => name))).to.deep.equal([
      ['finishBoilingWater'],
      ['KettleEngine'],
    ]);
  });

  const suggestions: [title: string, code: string, expected: string[]][] = [
    ['the same words with other endings', 'KettleEngine e;\ne.startBoilWater(1);', ['startBoilingWater']],
    ['one word less', 'KettleEngine e;\ne.startWater(1);', ['startBoilingWater']],
    [
      'the same words behind a variable that is called like the type',
      'engine.startBoilWater(1);',
      ['startBoilingWater'],
    ],
    ['nothing near', 'KettleEngine e;\ne.drainWater();', []],
  ];
  for (const [title, code, expected] of suggestions)
    it(`suggests for an unknown name: ${title}`, () => {
      const { marks } = checkCode(code, java);

      expect(marks.map(({ instead }) => instead.map(({ name }) => name))).to.deep.equal([expected]);
    });

  it('suggests nothing with the opposite meaning, and marks the name only behind a known type', () => {
    const opposites = ['KettleEngine e;\ne.exportAllWater();', 'KettleExportingInfo info;'];
    const index = kettle('java');
    index.types.push({ n: 'KettleImportingInfo', p: 0, m: [['time', 'p']] });
    index.types[0]?.m.push(['importAllWater', 'm']);
    const found = opposites.map((code) => checkCode(code, new KnownNames(index)).marks);

    expect(found.map((marks) => marks.map(({ kind, instead }) => [kind, ...instead]))).to.deep.equal([
      [['unknown']],
      [],
    ]);
  });

  it('takes no type from the name of a variable that has a literal', () => {
    const names = new KnownNames(kettle('javascript'));

    expect(check('const kettleConfig = { secret: 1 };\nshow(kettleConfig.secret);', names)).to.deep.equal([]);
    expect(check('const kettleConfig = make();\nshow(kettleConfig.secret);', names)).to.deep.equal([
      '2 unknown secret',
    ]);
  });

  it('suggests nothing for a method of an object that may be any', () => {
    expect(check('pot.startBoilWater(1);\nengine.drainTheWater(1);')).to.deep.equal([]);
  });

  it('reads messages of Objective-C, nested and with labels', () => {
    const index = kettle('objective-c');
    index.types[0]?.m.push(['pourWater:cups:', 'm', { n: [[2, 2]] }], ['sharedEngine', 'm', { t: 'KettleEngine' }]);
    const names = new KnownNames(index);

    expect(check('[[KettleEngine sharedEngine] pourWater:@"a" cups:2];', names)).to.deep.equal([]);
    expect(check('[[KettleEngine sharedEngine]\n pourWater:@"a" glasses:[list count]];', names)).to.deep.equal([
      '2 arity pourWater:glasses:',
    ]);
    expect(check('[[KettleEngine sharedEngine] emptyWater:2];', names)).to.deep.equal(['1 unknown emptyWater:']);
    expect(check('[[UIApplication sharedApplication] createKettleStream:2];', names)).to.deep.equal([]);
  });

  it('reads types of parameters in Objective-C, and no label as a variable', () => {
    const names = new KnownNames(kettle('objective-c'));
    const method = '- (void)lid:(KettleLid *)lid { lid.weigth = 1; }';
    const labels = 'KettleConfig *config;\n[pot boil:YES config:config];\nconfig.steamLevel = 1;';

    expect(check(method, names)).to.deep.equal(['1 misspelt weigth']);
    expect(check(labels, names)).to.deep.equal(['3 unknown steamLevel']);
  });

  it('counts a block behind the brackets as an argument', () => {
    const names = new KnownNames(kettle('kotlin'));

    expect(
      check('val e: KettleEngine\ne.setLidHandler { println(it) }\ne.startBoilingWater(1) { }', names),
    ).to.deep.equal([]);
  });

  it('reads the longest code to its end', () => {
    const code = 'engine.startBoilingWater(a, [b, {c: (d)}]);\n'.repeat(9000);

    expect(checkCode(code, java).links.at(-1)?.line).to.equal(9000);
  });

  const slow: [title: string, code: string][] = [
    ['messages in messages', `${'['.repeat(25_000)}a b${']'.repeat(25_000)}`],
    ['a long chain', `a${'.b'.repeat(25_000)}`],
  ];
  for (const [title, code] of slow)
    it(`reads ${title} to the end`, () => {
      expect(check(code, new KnownNames(kettle('objective-c')))).to.deep.equal([]);
    });

  it('compares versions by their numbers', () => {
    expect(compareVersions('3.9.0', '3.10.0')).to.be.below(0);
    expect(compareVersions('3.0', '3.0.0')).to.equal(0);
  });
});
