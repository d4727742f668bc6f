import { expect } from 'chai';
import { plainText } from '../../../../../server/embedded/doc-server/facts/plain-text.ts';

/** Markdown, the text that a reader sees. */
const texts: [string, string][] = [
  ['A \\<video> or \\<audio> tag', 'A <video> or <audio> tag'],
  ['Give `Map<String, Tea>`, <b>hot</b>.', 'Give Map<String, Tea>, hot.'],
  ['``a ` <b>`` and <i>c</i>', 'a ` <b> and c'],
  ['Water<br/>and tea', 'Water\nand tea'],
  ['| Tea-150px | Heat - 30%-l |\n| --- | --- |\n| a | 5-10% |', 'Tea\nHeat\na\n5-10%'],
  ['2<sup>32</sup>-1 of H<sub>2</sub>O, x<sup>n</sup>, the 1<sup>st</sup>', '2^32-1 of H2O, x^n, the 1st'],
  ['A-30% | B-70%\n--- | ---\nc | d', 'A\nB\nc\nd'],
];

describe('The plain text of Markdown', () => {
  for (const [markdown, text] of texts) {
    it(`is ${JSON.stringify(text)} for ${markdown}`, () => {
      expect(plainText(markdown)).to.equal(text);
    });
  }
});
