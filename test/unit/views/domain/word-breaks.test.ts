import { expect } from 'chai';
import { wordBreaks } from '../../../../views/domain/word-breaks.ts';

describe('wordBreaks(text)', () => {
  const parts = (text: string) => {
    const starts = [0, ...wordBreaks(text)];
    return starts.map((start, at) => text.slice(start, starts[at + 1])).join('|');
  };

  it('parts Chinese words', () => {
    expect(parts('如何生成并使用令牌')).to.equal('如何|生成|并|使用|令牌');
  });

  it('keeps a term together that the dictionary does not know', () => {
    expect(parts('如何从旧的鉴权升级为 Token 鉴权')).to.equal('如何|从|旧|的|鉴权|升级|为 Token 鉴权');
  });

  it('leaves Latin words, spaces and punctuation to the browser', () => {
    expect(wordBreaks('How to use Token?')).to.deep.equal([]);
    expect(parts('什么是 Token？如何生成？')).to.equal('什么|是 Token？如何|生成？');
  });
});
