import { expect } from 'chai';
import type { ApiCompound } from '../../../../../../views/domain/api-reference.ts';
import { readCompound } from '../../../../../../server/embedded/doc-server/references/importers/param-field/read-compound.ts';
import { scanPage } from '../../../../../../server/embedded/doc-server/references/importers/param-field/scan-page.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';

const kettle = `---
docType: API
---
# Class

| [Kettle](#kettle) |

## Kettle

Boils water. Available on all stoves.

*Declared in \`Kettle.h\`*

### Methods

<ParamField
  name="boil:until:"
  prototype="- (void)boil:([Water](#water) * _Nonnull) water until:(nullable id<[Whistle](./protocol#whistle)>) whistle;"
  desc="Boils > water."
  prefixes={["static"]}
  parent_file="Declared in \\\`Kettle.h\\\`"
  parent_name="Kettle"
  parent_type="class">
**Parameters**

| Name | Type | Description |
| --- | --- | --- |
| water | [Water](#water) \\* _Nonnull | At most 2 l \\| 70 oz. |
| whistle | nullable id\\<[Whistle](./protocol#whistle)\\> | Told when it sings. |

**Details**

Until it sings.

**Return**

Nothing.

<Note title="">
- **When to call**: After [openLid].
- **Caution**: 
 1.Hot.
 2. Very hot.
- **Restrictions**: None.
</Note>

<Warning title="">
- **Available since**: 2.3.0
</Warning>

<Warning title="Deprecated">Use [simmer] instead.</Warning>
</ParamField>
<ParamField name="openLid" prototype="open(angle?: number = 90, [at](#at): string)" parent_name="Kettle" parent_type="class">
| Parameter | Type | Description |
| --- | --- | --- |
| angle | number | In degrees. |
</ParamField>
<ParamField name="openLid" prototype="open()" parent_name="Kettle" parent_type="class" anchor_suffix="1" suffixes={["deprecated"]}>
</ParamField>

## Manager+Spout

### Properties
<ParamField name=" width " prototype="nonatomic, assign int width" parent_name="Manager+Spout" parent_type="class">
In mm.
</ParamField>

## Empty
`;

function read(name: string): ApiCompound {
  const scanned = scanPage(kettle, 'class').find((one) => one.name === name);
  if (!scanned) throw new Error(`no ${name}`);
  return runAtOnce(readCompound(kettle, scanned, 'class'));
}

const outlineOf = (source: string, category = 'class') =>
  scanPage(source, category).map(({ name, file, anchor }) => [name, file, anchor]);

describe('A reference in the form of ParamField', () => {
  it('is cut into compounds with a plain file name and an anchor, those without members too', () => {
    expect(outlineOf(kettle)).to.deep.equal([
      ['Kettle', 'Kettle', 'kettle'],
      ['Manager+Spout', 'Manager-Spout', 'managerspout'],
      ['Empty', 'Empty', 'empty'],
    ]);
  });

  it('gives files of compounds with one name a number', () => {
    expect(outlineOf('## A\n## a\n## A\n').map(([, file]) => file)).to.deep.equal(['A', 'a-2', 'A-3']);
  });

  it('takes items without a heading into a compound of the page, beside the page of all its compounds', () => {
    const [page] = scanPage('<ParamField name="pour" prototype="pour()">\n</ParamField>\n', 'struct');

    expect([page?.name, page?.file, page?.members[0]?.name]).to.deep.equal(['struct', 'struct-2', 'pour']);
  });

  it('gives each of very many equal names a file and an anchor', () => {
    const field = '<ParamField name="pour">\n</ParamField>\n';
    const last = scanPage(`${'## Pot\n'.repeat(30_000)}${field.repeat(30_000)}`, 'class').at(-1);

    expect([last?.file, last?.members.at(-1)?.anchor]).to.deep.equal(['Pot-30000', 'pour-29999']);
  });

  it('gives each member one anchor, with its number where it is overloaded, and the name that all platforms share', () => {
    const members = [...read('Kettle').members, ...read('Manager+Spout').members];

    // Blanks around a name are left out.
    expect(members.map(({ name, anchor, symbol }) => [name, anchor, symbol])).to.deep.equal([
      ['boil:until:', 'boiluntil-kettle', 'boil'],
      ['openLid', 'openlid-kettle', 'openlid'],
      ['openLid', 'openlid1-kettle', 'openlid'],
      ['width', 'width-managerspout', 'width'],
    ]);
  });

  it('reads what a member says', () => {
    const [boil, openLid] = read('Kettle').members;

    expect(boil).to.deep.include({
      ...{ summary: 'Boils > water.', isDeprecated: true, deprecation: 'Use [simmer] instead.', since: '2.3.0' },
      ...{ returns: 'Nothing.', details: 'Until it sings.', declaredIn: 'Declared in `Kettle.h`', notes: [] },
      facts: [
        { label: 'When to call', text: 'After [openLid].' },
        { label: 'Caution', text: '1. Hot.\n2. Very hot.' },
      ],
      parameters: [
        { name: 'water', type: '[Water](#water) \\* _Nonnull', description: 'At most 2 l | 70 oz.' },
        {
          ...{ name: 'whistle', type: 'nullable id\\<[Whistle](./protocol#whistle)\\>', isNullable: true },
          description: 'Told when it sings.',
        },
      ],
    });
    // Its declaration tells what is optional.
    expect(openLid?.parameters).to.deep.equal([
      { name: 'angle', type: 'number', description: 'In degrees.', isOptional: true, defaultValue: '90' },
    ]);
  });

  it('decodes character references in attributes as MDX does, and in strings only', () => {
    const source = `<ParamField name="steep&amp;pour" prototype="Promise&lt;[Cup](#cup)&gt; &#123;&#x7D; &copy &nope; &amp;lt;"
      desc='a &quot;b&quot; &gt; c' parent_file={"&lt;"}>\n<Warning title="Deprecated &amp; gone">x</Warning>\n</ParamField>`;
    const [page] = scanPage(source, 'class');
    const [member] = page ? runAtOnce(readCompound(source, page, 'class')).members : [];

    expect(member).to.include({
      ...{ name: 'steep&pour', signature: 'Promise<[Cup](#cup)> {} &copy &nope; &lt;', summary: 'a "b" > c' },
      ...{ declaredIn: '"&lt;"', deprecation: 'x' },
    });
  });

  const field = (name: string, type = 'class') => `<ParamField name="${name}" parent_type="${type}">\n</ParamField>\n`;
  for (const [source, kinds] of [
    [`## A\n### Methods\n${field('A')}${field('go')}${field('onGo')}`, ['constructor', 'method', 'event']],
    [`## A\n### 属性\n${field('go')}`, ['property']],
    [`## GoListener\n### Methods\n${field('went')}`, ['event']],
    [`## A\n### Properties\n${field('One', 'enum')}`, ['constant']],
  ] as const)
    it(`tells ${kinds.join(', ')} apart`, () => {
      expect(scanPage(source, 'x').flatMap(({ members }) => members.map(({ kind }) => kind))).to.deep.equal(kinds);
    });

  it('reads the members before the place where a page is cut off', () => {
    const namesIn = (source: string) =>
      scanPage(source, 'class').flatMap((page) =>
        runAtOnce(readCompound(source, page, 'class')).members.map(({ name }) => name),
      );
    const all = namesIn(kettle);

    for (let length = 0; length < kettle.length; length += 40) {
      const names = namesIn(kettle.slice(0, length));
      expect(names.slice(0, -1), String(length)).to.deep.equal(all.slice(0, Math.max(names.length - 1, 0)));
    }
  });
});
