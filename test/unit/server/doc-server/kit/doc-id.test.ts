import { expect } from 'chai';
import {
  humanise,
  isDocumentFile,
  normaliseDocId,
  numberedDocId,
} from '../../../../../server/embedded/doc-server/kit/doc-id.ts';

describe('Ids of documents', () => {
  for (const [path, id] of [
    ['Quick Start.md', 'quick-start'],
    ['02-Quick start/01-Run it.mdx', 'quick-start/run-it'],
    ['9-lives/9.mdx', 'lives/9'],
    ['letters/2021-05-04.md', 'letters/2021-05-04'],
    ['7.1.0/1.2-springs.md', '7.1.0/1.2-springs'],
    ['10_sun.md', 'sun'],
    ['03 - neap tides.md', 'neap-tides'],
    ['API.Reference/Class.MDX', 'api.reference/class'],
    ['茶/绿茶.mdx', '茶/绿茶'],
    ['cafe\u0301.mdx', 'café'],
  ] as const)
    it(`${path} is ${id}`, () => {
      expect(normaliseDocId(path)).to.equal(id);
    });

  it('keep their numbers where they would collide, have readable names, and belong to Markdown only', () => {
    expect(numberedDocId('02-Start/01-Run It.mdx')).to.equal('02-start/01-run-it');
    expect(humanise('a/02-quick_start-guide.mdx')).to.equal('Quick start guide');
    expect(['a.md', 'a.MDX', 'a.yaml', 'md', 'a.md.txt'].filter(isDocumentFile)).to.deep.equal(['a.md', 'a.MDX']);
  });
});
