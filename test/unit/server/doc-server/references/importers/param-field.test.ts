import { expect } from 'chai';
import { readCompound } from '../../../../../../server/embedded/doc-server/references/importers/param-field/read-compound.ts';
import { scanPage } from '../../../../../../server/embedded/doc-server/references/importers/param-field/scan-page.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';

const kettle = `---
docType: API
---
# Class

## Kettle

Boils water. Available on all stoves.

### Methods

<ParamField
  name="boil:until:"
  prototype="- (void)boil:([Water](#water) * _Nonnull) water until:(nullable id<[Whistle](./protocol#whistle)>) whistle;"
  desc="Boils > water."
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

const read = (source = kettle) =>
  scanPage(source, 'class').flatMap((page) => runAtOnce(readCompound(source, page, 'class')).members);

describe('A reference in the form of ParamField', () => {
  it('is cut into compounds with a plain file name and an anchor, those without members too', () => {
    expect(scanPage(kettle, 'class').map(({ name, file, anchor }) => [name, file, anchor])).to.deep.equal([
      ['Kettle', 'Kettle', 'kettle'],
      ['Manager+Spout', 'Manager-Spout', 'managerspout'],
      ['Empty', 'Empty', 'empty'],
    ]);
  });

  const field = (name: string, type = 'class') => `<ParamField name="${name}" parent_type="${type}">\n</ParamField>\n`;

  it('takes items without a heading into a compound of the page, beside the page of all its compounds', () => {
    const [page] = scanPage(field('pour'), 'struct');

    expect([page?.name, page?.file, page?.members[0]?.name]).to.deep.equal(['struct', 'struct-2', 'pour']);
  });

  it('gives each member one anchor, with its number where it is overloaded, and the name that all platforms share', () => {
    // Blanks around a name are left out.
    expect(read().map(({ name, anchor, symbol }) => [name, anchor, symbol])).to.deep.equal([
      ['boil:until:', 'boiluntil-kettle', 'boil'],
      ['openLid', 'openlid-kettle', 'openlid'],
      ['openLid', 'openlid1-kettle', 'openlid'],
      ['width', 'width-managerspout', 'width'],
    ]);
  });

  it('reads what a member says', () => {
    const [boil, openLid] = read();

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
    expect(read(source)[0]).to.include({
      ...{ name: 'steep&pour', signature: 'Promise<[Cup](#cup)> {} &copy &nope; &lt;', summary: 'a "b" > c' },
      ...{ declaredIn: '"&lt;"', deprecation: 'x' },
    });
  });

  it('tells kinds of members apart by their headings, types and names', () => {
    const source = `## A\n### Methods\n${field('A')}${field('go')}${field('onGo')}### 属性\n${field('size')}
### Properties\n${field('One', 'enum')}\n## GoListener\n### Methods\n${field('went')}`;

    const kinds = scanPage(source, 'x').flatMap(({ members }) => members.map(({ kind }) => kind));
    expect(kinds).to.deep.equal(['constructor', 'method', 'event', 'property', 'constant', 'event']);
  });

  it('reads the members before the place where a page is cut off', () => {
    const cutOff = kettle.slice(0, kettle.lastIndexOf('<ParamField name="openLid"'));

    expect(read(cutOff).map(({ name }) => name)).to.deep.equal(['boil:until:', 'openLid']);
  });
});
