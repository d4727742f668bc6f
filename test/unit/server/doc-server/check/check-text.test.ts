import { expect } from 'chai';
import { checkText, isEmptied, unresolvedImports } from '../../../../../server/embedded/doc-server/check/check-text.ts';

const found = (source: string) =>
  checkText('cup/a.mdx', source).map(({ kind, line, detail }) => `${String(line)} ${kind} ${detail}`);

describe('the text of a document', () => {
  it('has a code fence that is never closed', () => {
    expect(found('---\ntitle: A\n---\n\n```c\na\n```\n\n```js\nb\n')).to.deep.equal(['9 unclosed-fence ```js']);
  });

  it('has directives of unknown names', () => {
    expect(found(':::if{props.platform="iOS"}\n:::\n:::note\n:::\n:::kettle\n:::\n')).to.deep.equal([
      '5 unknown-directive :::kettle',
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
