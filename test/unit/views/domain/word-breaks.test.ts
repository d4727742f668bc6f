import { expect } from 'chai';
import { wordBreaks } from '../../../../views/domain/word-breaks.ts';

describe('A text may break', () => {
  for (const [what, parted] of [
    ['between Chinese words', '如何|生成|并|使用|令牌'],
    ['not inside a term that the dictionary does not know', '如何|从|旧|的|鉴权|升级|为 Token 鉴权'],
    ['as the browser does between Latin words', 'How to use Token?'],
    ['and beside spaces and punctuation', '什么|是 Token？如何|生成？'],
  ] as const)
    it(`${what}: ${parted}`, () => {
      const text = parted.replaceAll('|', '');
      const starts = [0, ...wordBreaks(text)];

      expect(starts.map((start, at) => text.slice(start, starts[at + 1])).join('|')).to.equal(parted);
    });
});
