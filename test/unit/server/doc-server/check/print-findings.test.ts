import { expect } from 'chai';
import * as printed from '../../../../../server/embedded/doc-server/check/print-findings.ts';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';

const finding = (severity: Finding['severity'], kind: string, line: number): Finding => ({
  ...{ severity, kind, path: 'cup.mdx', line, detail: line > 3 ? 'y' : `x${String(line)}` },
});
const findings = [
  finding('warning', 'orphan-page', 0),
  ...[1, 2, 3, 4, 5].map((line) => finding('warning', 'unknown-symbol', line)),
  finding('error', 'broken-link', 6),
];

describe('the findings of check:content as text', () => {
  it('are counted by kind with three examples, errors first, then the most frequent', () => {
    expect(printed.groupLines(findings)).to.deep.equal([
      'error broken-link: 1',
      '  cup.mdx:6: y',
      'warning unknown-symbol: 5',
      '  cup.mdx:1: x1',
      '  cup.mdx:2: x2',
      '  cup.mdx:3: x3',
      '  and 2 more: --kind unknown-symbol',
      'warning orphan-page: 1',
      '  cup.mdx:0: x0',
    ]);
    expect(printed.groupLines(findings, 0)[2]).to.equal('warning unknown-symbol: 5');
  });

  it('name what is missing in many places once', () => {
    const many = [7, 8, 9].map((line) => finding('warning', 'unknown-component', line));

    expect(printed.groupLines(many)).to.deep.equal([
      'warning unknown-component: 3',
      '  cup.mdx:7: y (and in 2 more places)',
    ]);
  });

  it('are those of some kinds, or errors only', () => {
    const kindsOf = (kinds: string[], errorsOnly: boolean) =>
      printed.selectFindings(findings, { kinds, errorsOnly }).map(({ kind }) => kind);

    expect(kindsOf(['orphan-page', 'broken-link'], false)).to.deep.equal(['orphan-page', 'broken-link']);
    expect(kindsOf([], true)).to.deep.equal(['broken-link']);
  });
});
