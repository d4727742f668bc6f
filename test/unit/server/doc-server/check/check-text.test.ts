import { expect } from 'chai';
import { checkText, isEmptied, unresolvedImports } from '../../../../../server/embedded/doc-server/check/check-text.ts';

const found = (source: string) =>
  checkText('cup/a.mdx', source).map(({ kind, line, detail }) => `${String(line)} ${kind} ${detail}`);

describe('the text of a document', () => {
  it('has a code fence that is never closed', () => {
    expect(found('---\ntitle: A\n---\n\n```c\na\n```\n\n```js\nb\n')).to.deep.equal(['9 unclosed-fence ```js']);
  });

  it('has rows with more cells than the head, but not inside code', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | `x|y` |\n| 1 \\| 2 | 3\n\n| 1 | 2 | 3 |\n';

    expect(found(table)).to.deep.equal(['4 ragged-table 3 cells under a head of 2']);
    expect(found(`\`\`\`\n${table}\`\`\`\n`)).to.deep.equal([]);
    expect(found('| a | b |\n|---|---|\n| $|3| = 3$ | $|4| = 4$ |\n')).to.deep.equal([]);
  });

  it('has directives of unknown names', () => {
    expect(found(':::if{props.platform="iOS"}\n:::\n:::note\n:::\n:::kettle\n:::\n')).to.deep.equal([
      '5 unknown-directive :::kettle',
    ]);
  });

  it('has tabs without a label', () => {
    const tabs = '<Tabs>\n<Tab title="A">\n</Tab>\n<Tab>\n</Tab>\n<TabItem value="b" label="B">\n</TabItem>\n</Tabs>\n';

    expect(found(tabs)).to.deep.equal(['4 tab-without-label <Tab>']);
  });

  it('names tabs in code, comments and attributes, which need no label', () => {
    const named = [
      'To each `<TabItem>` belongs a `` `<Tab>` ``, and to `a\n<Tab>`, too.',
      '{/* <Tab> */}',
      '<!-- <Tab> -->',
      '<Card text="use <Tab> here" rule={{ of: "<Tab>" }} />',
    ];

    expect(found(named.join('\n\n'))).to.deep.equal([]);
    expect(found('One ` mark.\n\n<Tab note=" label = a">\n\nOne ` mark.\n')).to.deep.equal([
      '3 tab-without-label <Tab note=" label = a">',
    ]);
    expect(found('<Tab title="a > b">\n<Tab\n  icon="a > b"\n>')).to.deep.equal([
      '2 tab-without-label <Tab\n  icon="a > b"\n>',
    ]);
  });

  it('is read quickly, whatever it has', () => {
    const before = process.cpuUsage();
    for (const part of ['<a "', '<a {', '`', '` ', '{/* ', '<!-- ', '<Tab ']) found(part.repeat(50_000));

    // Microseconds of the processor, so that a busy machine fails no test.
    expect(process.cpuUsage(before).user).to.be.below(5_000_000);
  });

  it('has imports that name no file of the content', () => {
    const source =
      "import Tabs from '@theme/Tabs';\nimport Part from './part.mdx';\nimport Pot from 'pots';\n\n<Tabs /><Part /><Pot />\n";

    expect(found(source)).to.deep.equal(['3 unresolved-import pots']);
    expect([...unresolvedImports('cup/a.mdx', source)]).to.deep.equal([['Pot', 'pots']]);
  });

  it('is emptied where nothing but its title is left', () => {
    expect(isEmptied('---\ntitle: A\n---\n\n# A\n\n{/* later */}\n')).to.equal(true);
    expect(isEmptied('---\ntitle: A\n---\n\nText.\n')).to.equal(false);
    expect(isEmptied("import P from './p.mdx';\n\n<P />\n")).to.equal(false);
    expect(isEmptied('---\nopenapi: pour.yaml\n---\n')).to.equal(false);
  });
});
