import { expect } from 'chai';
import { findLinks } from '../../../../../server/embedded/doc-server/facts/links.ts';
import { factOf } from './fact-of.ts';

const reference = `See [openLid]. \`[inCode]\` is none.

## Pots

<ParamField name="brewTea" prototype="[Cup](./cup#cup) brewTea(int waterDegrees)" parent_name="Pot" parent_type="class">
Brews at [waterDegrees] for [brewSeconds] into a [CVPixelBuffer], logs to /data/[packageName]/logs. See [pourTea].
Formerly with the [isHot] parameter, and [lidAngle]参数. Fits the [TeaEffects] [https://tea.example].

| name | meaning |
| --- | --- |
| brewSeconds | how long |
</ParamField>

<ParamField name="pourTea" prototype="void pourTea()" parent_name="Pot" desc="Fills a [cup](@Cup).">
Pours what has [brewSeconds], as <a href="/spout">the spout</a> and ![no link](./pot.png) show.
</ParamField>
`;

describe('findLinks', () => {
  it('finds links of texts, elements, signatures and descriptions, with their file', () => {
    expect(factOf(findLinks, reference).links).to.deep.equal([
      ['./cup#cup', 'page.mdx'],
      ['https://tea.example', 'page.mdx'],
      ['/spout', 'page.mdx'],
      ['@Cup', 'page.mdx'],
    ]);
  });

  it('takes names in brackets for symbols unless they are parameters, system types, parts of a path or stand beside an address', () => {
    expect(factOf(findLinks, reference).symbols).to.have.members(['openLid', 'pourTea', 'brewSeconds']);
  });

  it('lists the ids of headings and members, with their short forms', () => {
    expect(factOf(findLinks, reference).ids).to.deep.equal([
      ...['pots', 'brewtea', 'brewtea-pot', 'brewtea-pot-class', 'pourtea', 'pourtea-pot'],
    ]);
  });
});
