import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { ChangeGroup } from '../../../../views/domain/upgrade.ts';
import { ChangeCounts } from '../../../../views/parts/change-counts.tsx';
import { makeFrame } from '../made-up.ts';

describe('The counts of a comparison', () => {
  it('are those of kinds that have changes', () => {
    const groups: ChangeGroup[] = [
      { kind: 'new', count: 1200, versions: [] },
      { kind: 'fixed', count: 0, versions: [] },
    ];
    const html = renderToString(<ChangeCounts frame={makeFrame('en')} groups={groups} />);

    expect(Array.from(html.matchAll(/<b>(.*?)<\/b>/g), ([, count]) => count)).to.deep.equal(['1,200']);
  });
});
