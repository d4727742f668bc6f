import { expect } from 'chai';
import { pageKeyOf, pageNameOf, readPath, writePath, writeSegment } from '../../../../views/domain/address-path.ts';

describe('A path of an address', () => {
  for (const [path, written] of [
    ['a b/c+d', 'a%20b/c%2Bd'],
    ['100%/%41', '100%25/%2541'],
    ['安装（必读）', '%E5%AE%89%E8%A3%85%EF%BC%88%E5%BF%85%E8%AF%BB%EF%BC%89'],
  ] as const)
    it(`writes ${path} as ${written}, and reads it back`, () => {
      expect([writePath(path), readPath(written)]).to.deep.equal([written, path]);
    });

  it('has the slashes of a name encoded, and half a pair replaced', () => {
    expect(writeSegment('a/\ud800')).to.equal('a%2F%EF%BF%BD');
  });

  for (const [key, name] of [
    ['notes.md', 'notes.md.html'],
    ['notes.md.html', 'notes.md.html.html'],
    ['a/b.PDF', 'a/b.PDF.html'],
    ['notes.html', 'notes.html'],
  ] as const)
    it(`names the page ${key} ${name}, so that it is not another form of a page`, () => {
      expect([pageNameOf(key), pageKeyOf(name)]).to.deep.equal([name, key]);
    });
});
