import { expect } from 'chai';
import {
  listedSections,
  maxTextLength,
  partOf,
  type Section,
  sectionsOf,
} from '../../../../server/markdown-writer/page-sections.ts';

const filler = `${'Fill the kettle.\n'.repeat(maxTextLength / 17)}\n`;
const list = (sections: readonly Section[]) =>
  listedSections(sections)
    .map(({ id, depth }) => `${'>'.repeat(depth)}${id}`)
    .join(' ');

describe('Sections of a Markdown page', () => {
  it('have the anchors of the page, hold the sections inside them, and do not start in code', () => {
    const inside = '# A\n\none\n\n## B `c`\n\n````md\n# A\n```\n# B\n````\n\n## B `c`\n\n';

    const sections = sectionsOf(`${inside}# [D](/d)<sup>2</sup>\n`);

    expect(sections.map(({ id, level }) => `${String(level)} ${id}`)).to.deep.equal([
      ...['1 a', '2 b-c', '2 b-c-1', '1 d2'],
    ]);
    expect(sections[0]).to.include({ start: 0, end: inside.length });
  });

  const long = `Intro\n\n## A\n\n${filler}## B\n\nShort.\n`;
  const nested = `## A\n\nIntro\n\n### In\n\n${filler}### Out\n\n## B\n`;
  for (const [text, asked, part] of [
    ['## A\n\nShort.\n', '', '## A\n\nShort.\n'],
    [long, '', 'Intro\n\na b'],
    [long, 'all', long],
    [long, 'a', `## A\n\n${filler}`],
    [long, 'b', '## B\n\nShort.\n'],
    [long, 'c', undefined],
    [nested, '', '\n\na >in >out b'],
    [nested, 'a', '## A\n\nIntro\n\nin out'],
  ] as const)
    it(`are ${JSON.stringify(part?.slice(0, 24))} of ${JSON.stringify(text.slice(0, 16))} for “${asked}”: listed if too long`, () => {
      expect(partOf(text, asked, list)).to.equal(part);
    });
});
