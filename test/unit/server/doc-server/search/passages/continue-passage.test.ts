import { expect } from 'chai';
import { continuePassage } from '../../../../../../server/embedded/doc-server/search/passages/cut-passage.ts';
import type { PassageSection } from '../../../../../../server/embedded/doc-server/search/passages/page-sections.ts';

const section = (heading: string, text: string, next?: PassageSection, isLinkList = false): PassageSection => ({
  ...{ heading, anchor: '', parent: '', isLinkList, text, code: '', next },
  write: () => text,
});
const passage = { text: 'Tea needs water.', tokens: 4, isCut: false };

describe('continuePassage', () => {
  it('adds the sections that follow under their headings while they fit', () => {
    const last = section('Pour', `${'Pour slowly. '.repeat(30)}\n\n${'Wait. '.repeat(200)}`);
    const first = section('Tea', passage.text, section('Boil', 'Boil it.', last));

    const whole = continuePassage(passage, first, 600);
    const part = continuePassage(passage, first, 150);

    expect(whole.text).to.contain('Tea needs water.\n\n**Boil**\n\nBoil it.\n\n**Pour**\n\nPour slowly.');
    expect(whole.isCut).to.equal(false);
    expect(part.text.endsWith('Pour slowly.')).to.equal(true);
    expect(part.isCut).to.equal(true);
    expect(part.tokens).to.be.at.most(150);
  });

  it('ends before a list of links, before a block that does not fit, and where nothing follows', () => {
    const links = section('See also', '[Cups](https://cups.example)', undefined, true);
    const long = section('Code', `\`\`\`\n${'x'.repeat(2000)}\n\`\`\``);

    for (const next of [links, long, undefined])
      expect(continuePassage(passage, section('Tea', passage.text, next), 100)).to.deep.equal(passage);
  });
});
