import { expect } from 'chai';
import {
  listedSections,
  maxTextLength,
  partOf,
  type Section,
  sectionsOf,
} from '../../../../server/markdown-writer/page-sections.ts';

const filler = (length: number) => `${'Fill the kettle.\n'.repeat(length / 17)}\n`;
const list = (sections: readonly Section[]) =>
  listedSections(sections)
    .map(({ id, depth }) => `${'>'.repeat(depth)}${id}`)
    .join(' ');

describe('Sections of a Markdown page', () => {
  it('have the anchors of the page, and hold the sections inside them', () => {
    const text = '# A\n\none\n\n## B `c`\n\ntwo\n\n## B `c`\n\n# [D](/d)<sup>2</sup>\n';

    const sections = sectionsOf(text);

    expect(sections.map(({ id, level }) => [id, level])).to.deep.equal([
      ['a', 1],
      ['b-c', 2],
      ['b-c-1', 2],
      ['d2', 1],
    ]);
    expect(text.slice(sections[0]?.start, sections[0]?.end)).to.equal(text.slice(0, text.indexOf('# [D]')));
  });

  it('do not start in code', () => {
    expect(sectionsOf('````md\n# A\n```\n# B\n````\n\n# C\n').map(({ id }) => id)).to.deep.equal(['c']);
  });

  it('are listed only where the text is too long, and are given whole one by one', () => {
    const long = `Intro\n\n## A\n\n${filler(maxTextLength)}## B\n\nShort.\n`;

    expect(partOf('## A\n\nShort.\n', '', list)).to.equal('## A\n\nShort.\n');
    expect(partOf(long, '', list)).to.equal('Intro\n\na b');
    expect(partOf(long, 'all', list)).to.equal(long);
    expect(partOf(long, 'b', list)).to.equal('## B\n\nShort.\n');
    expect(partOf(long, 'a', list)).to.contain('Fill the kettle.');
    expect(partOf(long, 'c', list)).to.equal(undefined);
  });

  it('are listed with those inside them, if they are too long themselves', () => {
    const long = `## A\n\nIntro\n\n### In\n\n${filler(maxTextLength)}### Out\n\n## B\n`;

    expect(partOf(long, '', list)).to.equal('\n\na >in >out b');
    expect(partOf(long, 'a', list)).to.equal('## A\n\nIntro\n\nin out');
  });
});
