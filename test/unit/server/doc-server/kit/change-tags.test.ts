import { expect } from 'chai';
import { changeTags, filesIn, isNameTag } from '../../../../../server/embedded/doc-server/kit/change-tags.ts';

describe('Change tags', () => {
  it('tell names of references, which no text contains, from changed content', () => {
    const ofNames = [changeTags.symbols('en:kettle'), changeTags.aligned('en:kettle'), changeTags.history('en:kettle')];
    const ofContent = [changeTags.file('kettle/en/boil.mdx'), changeTags.folder('en', 'kettle'), '*'];

    expect(ofNames.map(isNameTag)).to.deep.equal([true, true, true]);
    expect(ofContent.map(isNameTag)).to.deep.equal([false, false, false]);
  });

  it('name the changed files', () => {
    expect([...filesIn([changeTags.file('a.mdx'), changeTags.symbols('b.mdx')])]).to.deep.equal(['a.mdx']);
  });
});
