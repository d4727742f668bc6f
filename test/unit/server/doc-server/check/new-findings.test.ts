import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { linkName, namesOf } from '../../../../../server/embedded/doc-server/check/link-names.ts';
import { newFindings } from '../../../../../server/embedded/doc-server/check/new-findings.ts';

const dead = (line: number, path = 'cup.mdx'): Finding => ({
  severity: 'error',
  kind: 'broken-link',
  path,
  line,
  detail: './gone.mdx',
});

describe('newFindings', () => {
  const added = new Set([3, 9]);
  const difference = {
    oldPaths: new Map([['mug.mdx', 'cup.mdx']]),
    isAdded: (_path: string, line: number) => added.has(line),
  };

  it('leaves out faults that were on other lines before', () => {
    expect(newFindings([dead(7)], [dead(5)], difference)).to.deep.equal([]);
  });

  it('has the ones on changed lines if there are more than before', () => {
    expect(newFindings([dead(3), dead(7), dead(9)], [dead(5)], difference)).to.deep.equal([dead(3), dead(9)]);
  });

  it('knows the faults of a moved file, and no others', () => {
    expect(newFindings([dead(5, 'mug.mdx')], [dead(5)], difference)).to.deep.equal([]);
    expect(newFindings([dead(5, 'pot.mdx')], [dead(5)], difference)).to.have.length(1);
  });

  it('knows a contradiction although the other statement moved', () => {
    const differs = (place: string): Finding => ({
      severity: 'warning',
      kind: 'requirement-differs',
      path: 'cup.mdx',
      line: 5,
      detail: `"iOS 9 or later", but "iOS 12 or later" in ${place}`,
    });

    expect(newFindings([differs('pot.mdx:8')], [differs('pot.mdx:7 and 1 more')], difference)).to.deep.equal([]);
  });
});

describe('the names of links', () => {
  for (const [href, path, head] of [
    ['../start/02-Pour%20it.mdx#gently', 'kettle/start/02-Pour it.mdx', {}],
    ['/docs/tea/start/pour-it?platform=ios', 'kettle/start/02-Pour it.mdx', {}],
    ['/article/101', 'cup.mdx', { articleId: '101' }],
    ['https://old.example/parts/lid.html', 'cup.mdx', { slug: '/parts/lid' }],
    ['../cups/', 'tea/cups/index.mdx', {}],
    ['./', 'tea/cups/README.md', {}],
    ['/image/cup.png', 'static/image/cup.png', {}],
  ] as const)
    it(`are those of documents: ${href}`, () => {
      expect(namesOf(path, head)).to.include(linkName(href));
    });

  it('are those of symbols', () => {
    expect(
      ['@openLid', '@openLid()', '@openLid__1', '@openLid-Kettle', '[openLid]', '@-OpenLid'].map(linkName),
    ).to.deep.equal(Array(6).fill('@openlid'));
  });
});
