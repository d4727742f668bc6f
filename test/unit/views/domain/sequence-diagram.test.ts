import { expect } from 'chai';
import { diagramScale, widestDrawing } from '../../../../views/domain/diagram-scale.ts';
import { measureSequence, narrowSequence } from '../../../../views/domain/sequence-diagram.ts';

const source = `sequenceDiagram
  participant KettleController
  participant Stove with a hob
  participant Cup as The cup of the guest
  KettleController->>Stove with a hob: heat the water until it boils and whistles
  Stove with a hob-->>Cup: pour
  KettleController->>Cup: ask the guest of the house whether the tea is strong enough for now`;
const formsAt = (width: number, of = source) => Array.from(narrowSequence(of, width), (form) => ({ ...form }));

describe('A sequence diagram', () => {
  it('wraps the name of a participant by an alias, but none with a blank, which can have no alias', () => {
    expect(formsAt(300).at(-1)?.text)
      .to.contain('participant KettleController as Kettle<br/>Controller')
      .and.contain('participant Stove with a hob\n');
  });

  it('wraps a text over several lanes at once, as Mermaid makes no room for it', () => {
    expect(formsAt(900)[0]?.text.split('<br/>')).to.have.lengthOf(2);
    expect(formsAt(900)[0]?.text).to.match(/KettleController->>Cup: ?ask the guest[^\n]*<br\/>/);
  });

  it('gets narrower from form to form, until four participants are whole on a phone', () => {
    const tea = 'Guest->>Waiter: 1 order tea\nWaiter->>Cook: 2 boil\nCook->>Kettle: 3 heat\nKettle-->>Cook: 4 hot';
    const phone = 326;

    const widths = formsAt(widestDrawing(phone), `sequenceDiagram\n${tea}`).map((form) => measureSequence(form).width);

    const [first = 0, last = Infinity] = [widths[0], widths.at(-1)];
    expect(widths).to.deep.equal(widths.toSorted((a, b) => b - a));
    expect(first).to.be.above(widestDrawing(phone));
    expect(last * diagramScale(last, phone)).to.be.at.most(phone);
  });
});
