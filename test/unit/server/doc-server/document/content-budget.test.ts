import { expect } from 'chai';
import { JsonFault } from '../../../../../server/embedded/doc-server/kit/json-file.ts';
import { readScriptData } from '../../../../../server/embedded/doc-server/site/configuration/script-data.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { maxIncludes, maxWeight, weightOf } from '../../../../../server/embedded/doc-server/document/content-budget.ts';

const tenTimes = (part: string) => `[${Array.from({ length: 10 }, () => part).join()}]`;
/** Constants of which each names the one before ten times; the last has 10^11 parts. */
const nested = (keyword: string) =>
  Array.from('bcdefghijk', (name, at) => `${keyword} ${name} = ${tenTimes('abcdefghij'[at] ?? '')};`).join('\n\n');

describe('Small content that names much', () => {
  it('is counted wherever it is named, though it is kept once', () => {
    const once = Array.from({ length: 1000 }, () => 'tea');
    const thousand = Array.from({ length: 1000 }, () => once);

    expect(weightOf(once)).to.equal(4001);
    expect(weightOf(thousand)).to.equal(4_001_001);
    expect(weightOf(thousand)).to.be.above(maxWeight);
  });

  for (const [what, script] of [
    ['constants', `const a = ${tenTimes('"x"')};\n${nested('const')}\nmodule.exports = { items: k };`],
    [
      'spread lists',
      `const a = ${tenTimes('"x"')};\n${nested('const').replaceAll(/(?<=[[,])/g, '...')}\nmodule.exports = k;`,
    ],
    [
      'functions that use each other',
      `${Array.from('abcdefghij', (name, at) => `const ${name} = () => { return ${tenTimes('bcdefghijk'[at] ?? '')}; };`).join('\n')}
      const k = 'x';\nmodule.exports = a;`,
    ],
  ] as const)
    it(`is refused in a configuration of ${what}`, () => {
      expect(() => readScriptData(script)).to.throw(JsonFault, 'too much data');
    });

  it('is left out of the text of a page', () => {
    const page = `export const a = ${tenTimes('"x"')};\n\n${nested('export const')}\n\n# Tea\n\nBefore {k} after.\n`;

    const [{ text } = { text: '' }] = new FactReader(() => page, findSections).read('tea.mdx')?.value ?? [];

    expect(text).to.equal('Before after.');
  });

  it('ends at a number of includes', () => {
    let reads = 0;
    const texts = new FactReader((path) => {
      reads += 1;
      const next = Number(/\d/.exec(path)?.[0]) + 1;
      return next > 6 ? 'Leaf.' : `import X from './p${String(next)}.mdx'\n\n${'<X/>\n\n'.repeat(60)}`;
    }, findSections);

    const [{ text } = { text: '' }] = texts.read('p0.mdx')?.value ?? [];

    expect(text.match(/Leaf\./g)?.length).to.be.within(1, maxIncludes);
    expect(reads).to.equal(7);
  });
});
