import { expect } from 'chai';
import mermaid from 'mermaid';
import { diagramScale, widestDrawing } from '../../../../views/domain/diagram-scale.ts';
import { measureSequence, narrowSequence } from '../../../../views/domain/sequence-diagram.ts';

const source = `sequenceDiagram
  participant KettleController
  participant Stove with a hob
  participant Cup as The cup of the guest
  KettleController->>Stove with a hob: heat the water until it boils and whistles
  Stove with a hob-->>Cup: pour
  KettleController->>Cup: ask the guest of the house whether the tea is strong enough for now`;
const formsAt = (width: number) => Array.from(narrowSequence(source, width), (form) => ({ ...form }));

describe('A sequence diagram', () => {
  it('is one that Mermaid reads, in each of its forms', async () => {
    for (const { text } of formsAt(300)) expect(await mermaid.parse(text), text).to.have.property('diagramType');
  });

  it('wraps the name of a participant by an alias, but none with a blank, which can have no alias', () => {
    const last = formsAt(300).at(-1)?.text;

    expect(last).to.contain('participant KettleController as Kettle<br/>Controller');
    expect(last).to.contain('participant Stove with a hob\n');
  });

  it('wraps a text over several lanes at once, as Mermaid makes no room for it', () => {
    const [first] = formsAt(900);

    expect(first?.text.match(/<br\/>/g)).to.have.lengthOf(1);
    expect(first?.text).to.match(/KettleController->>Cup: ?ask the guest[^\n]*<br\/>/);
  });

  it('gets narrower from form to form', () => {
    const widths = formsAt(300).map((form) => measureSequence(form).width);

    expect(widths).to.deep.equal(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).to.be.below(0.75 * (widths[0] ?? 0));
  });

  it('brings four participants whole onto a phone, with less room between them', () => {
    const tea = [
      'Guest->>Waiter: 1 order tea',
      'Waiter->>Cook: 2 boil',
      'Cook->>Kettle: 3 heat',
      'Kettle-->>Cook: 4 hot',
    ];
    const phone = 326;

    const forms = [...narrowSequence(`sequenceDiagram\n${tea.join('\n')}`, widestDrawing(phone))];
    const widths = forms.map((form) => measureSequence(form).width);

    expect(forms.at(-1)?.margin).to.be.below(forms[0]?.margin ?? 0);
    expect(widths[0]).to.be.above(widestDrawing(phone));
    expect((widths.at(-1) ?? Infinity) * diagramScale(widths.at(-1) ?? Infinity, phone)).to.be.at.most(phone);
  });
});
