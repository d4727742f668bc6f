import { expect } from 'chai';
import { bracketedSymbols } from '../../../../../server/embedded/doc-server/check/check-symbols.ts';

const reference = `See [openLid].

<ParamField name="brewTea" prototype="void brewTea(int waterDegrees)" parent_name="Pot">
Brews at [waterDegrees] for [brewSeconds] into a [CVPixelBuffer], logs to /data/[packageName]/logs. See [pourTea].
Formerly with the [isHot] parameter, and [lidAngle]参数. Fits the [TeaEffects] [https://tea.example].

| name | meaning |
| --- | --- |
| brewSeconds | how long |
</ParamField>

<ParamField name="pourTea" prototype="void pourTea()" parent_name="Pot">
Pours what has [brewSeconds].
</ParamField>
`;

describe('the names in brackets of a reference', () => {
  it('stand for symbols unless they are parameters, system types, parts of a path or stand beside an address', () => {
    expect(bracketedSymbols(reference)).to.deep.equal(['openLid', 'pourTea', 'brewSeconds']);
  });
});
