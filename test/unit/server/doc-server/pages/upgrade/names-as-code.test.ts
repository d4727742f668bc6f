import { expect } from 'chai';
import { namesAsCode } from '../../../../../../server/embedded/doc-server/pages/upgrade/names-as-code.ts';

describe('Names in the text of a change', () => {
  const cases: [why: string, html: string, expected: string][] = [
    [
      'are code beside other code',
      '<p>Use <code>boil</code>, not startBoilingWater. Also Kettle.shutTheLid().</p>',
      '<p>Use <code>boil</code>, not <code>startBoilingWater</code>. Also <code>Kettle.shutTheLid()</code>.</p>',
    ],
    [
      'may break where they did',
      '<td>start<wbr/>Boiling<wbr/>Water and more</td><td><code>boil</code></td>',
      '<td><code>start<wbr/>Boiling<wbr/>Water</code> and more</td><td><code>boil</code></td>',
    ],
    ['are plain where none is code', '<p>Use startBoilingWater.</p>', '<p>Use startBoilingWater.</p>'],
    [
      'keep the look of titles, links and code',
      '<p>New startBoilingWater</p><p><a href="#x">startBoilingWater</a> <code>startBoilingWater</code> on iOS</p>',
      '<p>New startBoilingWater</p><p><a href="#x">startBoilingWater</a> <code>startBoilingWater</code> on iOS</p>',
    ],
  ];
  for (const [why, html, expected] of cases)
    it(why, () => {
      expect(namesAsCode(html)).to.equal(expected);
    });
});
