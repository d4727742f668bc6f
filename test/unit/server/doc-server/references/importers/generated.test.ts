import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { importDoxygen } from '../../../../../../server/embedded/doc-server/references/importers/doxygen/import-doxygen.ts';
import {
  finishGenerated,
  type Generated,
} from '../../../../../../server/embedded/doc-server/references/importers/generated.ts';
import type { ApiLinks } from '../../../../../../server/embedded/doc-server/references/text/markdown.ts';
import { readSignature } from '../../../../../../server/embedded/doc-server/references/text/signature.ts';
import { importTypeDoc } from '../../../../../../server/embedded/doc-server/references/importers/typedoc/import-typedoc.ts';

const read = (path: string) => readFile(path, 'utf8');

function importXml(folder: string, language: string): Promise<Generated> {
  const path = `test/fixtures/reference/${folder}/xml`;
  return importDoxygen(
    readdirSync(path).map((name) => `${path}/${name}`),
    read,
    language,
    (path, error) => {
      throw new Error(path, { cause: error });
    },
  );
}

/** `kind name: member (kind), …` of each compound. */
function outline({ compounds }: Generated): string[] {
  return compounds
    .map(
      ({ kind, name, members }) =>
        `${kind} ${name}: ${members.map((member) => `${member.name} (${member.kind})`).join(', ')}`,
    )
    .sort();
}

function member({ compounds }: Generated, owner: string, anchor: string) {
  return compounds.find(({ name }) => name === owner)?.members.find((one) => one.anchor === anchor);
}

describe('A reference made by Doxygen', () => {
  const outlines: [folder: string, language: string, outline: string[]][] = [
    [
      'cpp',
      'cpp',
      [
        'class IKettleHandler: onBoiled (event), ~IKettleHandler (method)',
        'class Kettle: level (property), Kettle (constructor), boil (method), boil (method), pourInto (method), pour (method)',
        'enum Heat: Warm (constant), Hot (constant)',
        'namespace kettle: findKettle (method)',
        'struct Cup: litres (property), owner (property)',
      ],
    ],
    [
      'java',
      'java',
      [
        'class Kettle: Kettle (constructor), boil (method), boil (method), onBoiled (event), pour (method), CAPACITY (property)',
        'enum Heat: WARM (constant), HOT (constant)',
        'interface KettleListener: onBoiled (event)',
      ],
    ],
    [
      'objc',
      'objective-c',
      [
        'class Kettle: delegate (property), initWithDelegate: (constructor), boil:cups: (method), pour (method)',
        'enum KettleHeat: KettleHeatWarm (constant), KettleHeatHot (constant)',
        'protocol KettleDelegate: kettleDidBoil: (event)',
      ],
    ],
    [
      'cs',
      'cs',
      ['class Kettle: Level (property), Boil (method), OnBoiled (event)', 'enum Heat: Warm (constant), Hot (constant)'],
    ],
  ];
  for (const [folder, language, expected] of outlines) {
    it(`has the compounds and public members of ${language}, and nothing else`, async () => {
      const found = outline(await importXml(folder, language));

      expect(found.map(sortMembers)).to.deep.equal(expected.map(sortMembers));
    });
  }

  it('says of a member what the source says', async () => {
    const generated = await importXml('cpp', 'cpp');
    const boil = member(generated, 'Kettle', 'boil-kettle');

    expect(boil).to.deep.include({
      summary: 'Boils the water.',
      returns: 'degrees reached',
      since: '2.0.0',
      details: 'Takes up to five minutes; **never** open the lid meanwhile.',
      notes: [
        { kind: 'note', title: '', text: 'Fill it first.' },
        { kind: 'warning', title: '', text: 'The handle gets hot.' },
      ],
    });
    expect(boil?.parameters[1]).to.deep.equal({
      name: 'cups',
      type: 'int',
      description: 'for how many cups, at most 8',
      defaultValue: '2',
    });
    expect(boil?.signature).to.match(/^double boil\(\[Heat\]\(ref:\w+\) heat, int cups = 2\)$/);
    expect(boil?.seeAlso[0]).to.match(/^\[pour\]\(ref:\w+\), \[Cup\]\(ref:structkettle_1_1Cup\)$/);
  });

  it('numbers overloads, finds namespaces, bases and what is deprecated', async () => {
    const cpp = await importXml('cpp', 'cpp');
    const java = await importXml('java', 'java');
    const kettle = cpp.compounds.find(({ name }) => name === 'Kettle');

    expect(member(cpp, 'Kettle', 'boil1-kettle')?.summary).to.equal('Boils until told otherwise.');
    expect(kettle).to.include({ scope: 'kettle', since: '1.2.0' });
    expect(kettle?.inherits).to.deep.equal(['[kettle::IKettleHandler](ref:classkettle_1_1IKettleHandler)']);
    expect(member(cpp, 'Kettle', 'pour-kettle')).to.include({ isDeprecated: true });
    expect(member(java, 'Kettle', 'pour-kettle')?.deprecation).to.match(/^Use \[.*\]\(ref:\w+\) instead\.$/);
    expect(java.compounds.find(({ name }) => name === 'Heat')?.scope).to.equal('com.example.kettle');
  });

  it('writes arrays and pointers to functions whole', async () => {
    const generated = await importXml('cpp-declarations', 'cpp');
    const signatureOf = (owner: string, anchor: string) =>
      toCodeText(member(generated, owner, anchor)?.signature ?? 'no such member');

    expect(signatureOf('Pot', 'make-pot')).to.equal('Pot *(*make)(int)');
    expect(signatureOf('Pot', 'grid-pot')).to.equal('static int grid[2][3]');
    expect(signatureOf('pot.h', 'handler-poth')).to.equal('void (*Handler)(int code, const char *msg)');
    expect(signatureOf('pot.h', 'row-poth')).to.equal('int Row[4]');
    expect(signatureOf('Pot', 'on-pot')).to.equal(
      'void on(void (*cb)(int code, const char *msg), int row[4], const int (&ref)[3], Pot *pots[2])',
    );
    expect(member(generated, 'Pot', 'on-pot')?.parameters.map(({ type }) => toCodeText(type))).to.deep.equal([
      'void(*)(int code, const char *msg)',
      'int[4]',
      'const int(&)[3]',
      'Pot *[2]',
    ]);
  });

  it('keeps what is said of enums and their values, and names the class that an enum is in', async () => {
    const generated = await importXml('cpp-declarations', 'cpp');

    expect(generated.compounds.find(({ name }) => name === 'Lid')).to.include({
      scope: 'brew::Pot',
      since: '2.0',
      deprecation: 'Gone.',
      isDeprecated: true,
    });
    expect(member(generated, 'Lid', 'flat-lid')).to.include({ since: '1.5', isDeprecated: false });
    expect(member(generated, 'Lid', 'round-lid')).to.include({ deprecation: 'Use Flat.', isDeprecated: true });
  });

  it('has the macros of a file', async () => {
    const generated = await importXml('cpp-declarations', 'cpp');
    const most = member(generated, 'pot.h', 'pot_max-poth');
    const add = member(generated, 'pot.h', 'pot_add-poth');

    expect(most).to.include({ kind: 'constant', details: 'Most cups.' });
    expect(toCodeText(most?.signature ?? '')).to.equal('#define POT_MAX 10');
    expect(add).to.include({ kind: 'method', returns: 'sum' });
    expect(toCodeText(add?.signature ?? '')).to.equal('#define POT_ADD(a, b) ((a) + (b))');
    expect(add?.parameters).to.deep.equal([{ name: 'a', type: '', description: 'one' }]);
  });

  it('writes Objective-C declarations as selectors', async () => {
    const boil = member(await importXml('objc', 'objective-c'), 'Kettle', 'boilcups-kettle');

    expect(boil?.signature).to.match(/^- \(double\)boil:\(.*KettleHeat.*\)heat cups:\(NSInteger\)cups;$/);
    expect(boil?.symbol).to.equal('boil');
  });

  it('has a place for every id that its texts name', async () => {
    for (const [folder, language] of outlines) expectClosed(await importXml(folder, language));
  });
});

describe('A reference made by TypeDoc', () => {
  const load = () => importTypeDoc('test/fixtures/reference/ts/typedoc.json', read);

  it('has its compounds and members', async () => {
    expect(outline(await load()).map(sortMembers)).to.deep.equal(
      [
        'class Kettle: Kettle (constructor), level (property), onBoiled (event), boil (method), boil (method), pour (method)',
        'enum Heat: Hot (constant), Warm (constant)',
        'interface Cup: litres (property), owner (property)',
        'namespace Documentation: BoilListener (type), findKettle (method)',
      ].map(sortMembers),
    );
  });

  it('says of a member what the source says', async () => {
    const generated = await load();

    expect(member(generated, 'Kettle', 'boil-kettle')).to.deep.include({
      summary: 'Boils the water. Takes up to five minutes.',
      returns: 'degrees reached',
      details: 'Fill it first.',
      since: '2.0.0',
      signature: 'boil(heat: [Heat](ref:4), cups?: number): Promise\\<number\\>',
    });
    expect(member(generated, 'Kettle', 'pour-kettle')).to.include({ isDeprecated: true });
    expect(member(generated, 'Cup', 'litres-cup')?.signature).to.equal('litres?: number');
    expect(member(generated, 'Cup', 'owner-cup')?.signature).to.equal('readonly owner: string \\| null');
    expectClosed(generated);
  });

  it('writes types so that they read as in the source', async () => {
    const generated = await importTypeDoc('test/fixtures/reference/ts-types/typedoc.json', read);
    const tray = (name: string) => toCodeText(member(generated, 'Tray', `${name}-tray`)?.signature ?? 'no such member');
    const types = ['prefix', 'choice', 'limits', 'tools', 'maker', 'frozen', 'pair'];

    expect(tray('items')).to.equal('items: (string | number)[] = []');
    expect(tray('keys')).to.equal('keys: (keyof T)[] = []');
    expect(types.map(tray)).to.deep.equal([
      "prefix: `tray-${string}` = 'tray-a'",
      'choice?: T extends string ? 1 : 2',
      'limits: { readonly [name: string]: number } = {}',
      'tools: { wash(times: number): void; dry?(): void; readonly size: number } | null = null',
      'maker?: new (size: number) => Date',
      'frozen?: { readonly [K in string | number | symbol]?: T[K] }',
      'pair?: [first: string, second?: number, ...rest: boolean[]]',
    ]);
    expect(tray('big')).to.equal('big: 5n = 5n');
    expect(tray('istray')).to.equal('isTray(value: unknown): value is Tray<string>');
    expect(tray('insist')).to.equal('insist(value: unknown): asserts value is string');
    expect(tray('watch')).to.include('listener: ((name: string | null) => void) | null, other: (name: ');
    expect(member(generated, 'Tray', 'watch-tray')?.parameters.map(({ isNullable }) => isNullable)).to.deep.equal([
      true,
      undefined,
    ]);
  });

  it('keeps what is said of setters and of the fields of a type', async () => {
    const generated = await importTypeDoc('test/fixtures/reference/ts-types/typedoc.json', read);
    const typeNamed = (name: string) => member(generated, 'Documentation', `${name}-documentation`);

    expect(member(generated, 'Tray', 'secret-tray')).to.include({
      signature: 'set secret(value: string)',
      summary: 'Only to be set.',
    });
    expect(member(generated, 'Tray', 'level-tray')).to.include({ signature: 'level: number', summary: 'Both ways.' });
    expect(toCodeText(typeNamed('trayoptions')?.signature ?? '')).to.equal(
      'type TrayOptions = { width: number; onSpill?: () => void } | null',
    );
    expect(typeNamed('trayoptions')?.facts).to.deep.equal([
      { label: 'width', text: 'How wide.' },
      { label: 'onSpill', text: 'Told of spills.' },
    ]);
    expect(typeNamed('falllistener')?.facts).to.deep.equal([{ label: 'what', text: 'that fell' }]);
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
        name,
        kind: 'class',
        ids: [],
        members: members.map((one, at) => ({
          name: one,
          kind: 'method',
          ids: [],
          ...(anchors[at] !== undefined && { anchor: anchors[at] }),
        })),
      })),
    ).compounds;

  it('has a file of its own for each of very many equal names, and an anchor for each member', () => {
    const equal = (name: string) => Array.from({ length: 30_000 }, () => name);
    const [first, ...others] = finish([
      { name: 'Pot', members: equal('boil') },
      ...equal('pot').map((name) => ({ name })),
    ]);

    expect(others.at(-1)?.file).to.equal('pot-30001');
    expect(first?.members.at(-1)?.anchor).to.equal('boil29999-pot');
  });

  it('has anchors that differ, also where the source gives equal ones', () => {
    const [pot] = finish([
      { name: 'Pot', members: ['a', 'b', 'c', 'd', 'e', 'e', 'e1'], anchors: ['x', 'x', 'X', 'pot'] },
    ]);

    expect(pot?.members.map(({ anchor }) => anchor)).to.deep.equal([
      ...['x', 'x-1', 'X', 'pot-1', 'e-pot', 'e1-pot', 'e1-pot-1'],
    ]);
  });

  it('leaves the page of a category its address', () => {
    expect(finish([{ name: 'Class' }, { name: 'class' }, { name: 'enum' }]).map(({ file }) => file)).to.deep.equal([
      ...['Class-2', 'class-3', 'enum'],
    ]);
  });
});

/** The signature as on a page, without line breaks. */
function toCodeText(signature: string): string {
  const links = { resolve: () => undefined } as unknown as ApiLinks;
  return readSignature(signature, '', links)
    .map(({ text }) => text)
    .join('');
}

function sortMembers(line: string): string {
  const [head = '', members = ''] = line.split(': ');
  return `${head}: ${members.split(', ').sort().join(', ')}`;
}

function expectClosed({ compounds, targets }: Generated): void {
  const text = JSON.stringify(compounds);
  const ids = [...text.matchAll(/\(ref:([^)]+)\)/g)].map(([, id = '']) => id);
  expect(ids.filter((id) => !targets.has(id))).to.deep.equal([]);
  for (const { category, file, anchor } of targets.values()) {
    const compound = compounds.find((one) => one.kind === category && one.file === file);
    expect(compound && (anchor === '' || compound.members.some((one) => one.anchor === anchor))).to.equal(true);
  }
}
