import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { linkName, namesOf } from '../../../../../server/embedded/doc-server/check/link-names.ts';
import { newFindings } from '../../../../../server/embedded/doc-server/check/new-findings.ts';

const dead = (line: number, path = 'cup.mdx'): Finding => ({
  ...{ severity: 'error', kind: 'broken-link', path, line, detail: './gone.mdx' },
});
const differs = (place: string): Finding => ({
  ...{ severity: 'warning', kind: 'requirement-differs', path: 'cup.mdx', line: 5 },
  detail: `"iOS 9 or later", but "iOS 12 or later" in ${place}`,
});

describe('New findings', () => {
  for (const [what, before, now, expected] of [
    ['are none that were on other lines before', [dead(7)], [dead(5)], []],
    ['are those on changed lines if there are more', [dead(3), dead(7), dead(9)], [dead(5)], [dead(3), dead(9)]],
    ['are none of a moved file', [dead(5, 'mug.mdx')], [dead(5)], []],
    ['are those of a new file', [dead(5, 'pot.mdx')], [dead(5)], [dead(5, 'pot.mdx')]],
    ['are no contradiction of which the other side moved', [differs('a.mdx:8')], [differs('a.mdx:7 and 1 more')], []],
  ] as const)
    it(what, () => {
      const oldPaths = new Map([['mug.mdx', 'cup.mdx']]);
      const isAdded = (_path: string, line: number) => [3, 9].includes(line);

      expect(newFindings(before, now, { oldPaths, isAdded })).to.deep.equal(expected);
    });
});

describe('The names of links', () => {
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

  it('are those of symbols, however they are written', () => {
    for (const href of ['@openLid()', '@openLid__1', '@openLid-Kettle', '[openLid]', '@-OpenLid'])
      expect(linkName(href), href).to.equal('@openlid');
  });
});
