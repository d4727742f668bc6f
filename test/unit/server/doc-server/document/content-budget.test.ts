import { expect } from 'chai';
import { JsonFault } from '../../../../../server/embedded/doc-server/kit/json-file.ts';
import { readScriptData } from '../../../../../server/embedded/doc-server/site/configuration/script-data.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { maxIncludes } from '../../../../../server/embedded/doc-server/document/content-budget.ts';

const tenTimes = (part: string) => `[${Array.from({ length: 10 }, () => part).join()}]`;
/** Constants of which each names the one before ten times; the last has 10^11 parts. */
const nested = (keyword: string) =>
  ['a = ' + tenTimes('"x"'), ...Array.from('bcdefghijk', (name, at) => `${name} = ${tenTimes('abcdefghij'[at] ?? '')}`)]
    .map((line) => `${keyword} ${line};`)
    .join('\n\n');
const calls = Array.from(
  'abcdefghij',
  (name, at) => `const ${name} = () => { return ${tenTimes('bcdefghijk'[at] ?? '')}; };`,
);

describe('Small content that names much', () => {
  for (const [what, script] of [
    ['constants', `${nested('const')}\nmodule.exports = { items: k };`],
    ['functions that use each other', `${calls.join('\n')}\nconst k = 'x';\nmodule.exports = a;`],
  ] as const)
    it(`is refused in a configuration of ${what}`, () => {
      expect(() => readScriptData(script)).to.throw(JsonFault, 'too much data');
    });

  it('is left out of the text of a page', () => {
    const page = `${nested('export const')}\n\n# Tea\n\nBefore {k} after.\n`;

    expect(new FactReader(() => page, findSections).read('tea.mdx')?.value[0]?.text).to.equal('Before after.');
  });

  it('ends at a number of includes', () => {
    const texts = new FactReader((path) => {
      const next = Number(/\d/.exec(path)?.[0]) + 1;
      return next > 6 ? 'Leaf.' : `import X from './p${String(next)}.mdx'\n\n${'<X/>\n\n'.repeat(60)}`;
    }, findSections);

    expect(texts.read('p0.mdx')?.value[0]?.text.match(/Leaf\./g)?.length).to.be.within(1, maxIncludes);
  });
});
