import { expect } from 'chai';
import { writeSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

const cases: [text: string, expected: boolean][] = [
  ['- [Why does it drip?](/faq/drip)\n- [Is it hot?](/faq/hot)\n', true],
  ['See also:\n\n[How to descale the kettle every week](./descale.mdx)\n', true],
  ['<FilteredLink product="Kettle" href="/faq/drip">\nWhy does it drip?\n</FilteredLink>\n', true],
  ['Rinse it with clear water twice.\nThen fill it.\n\n- [Why does it drip?](/faq/drip)\n', false],
  ['Descale it every week with vinegar, see [Descaling](./descale.mdx).\n', false],
  ['Please refer to [Descaling](./descale.mdx) for all the ways to do it.\n', true],
  ['怎样除垢，请参考[除垢](./descale.mdx)一文。\n', true],
  ['Please refer to [Descaling](./descale.mdx). Rinse it with clear water twice.\n', false],
  ['![The kettle from above, with its lid open](/kettle.png)\n', false],
  ['', false],
];

const isLinkList = (source: string) =>
  new FactReader(
    () => source,
    (document) => writeSections(document),
  ).read('page.mdx')?.value[0]?.isLinkList;

describe('a section is a list of links', () => {
  for (const [text, expected] of cases)
    it(`${String(expected)} for ${JSON.stringify(text)}`, () => {
      expect(isLinkList(text)).to.equal(expected);
    });
});
