import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

/** Notes of versions `1.<count>` to `1.1`; each day of 2026 had one. */
const notesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const minor = String(count - index);
    const day = minor.padStart(2, '0');
    return (
      `<a name="v${minor}"></a>\n\n## 1.${minor} Version\n\n**Release date: 2026-08-${day}**\n\n` +
      `**New Features**\n\n1. Lid ${minor}\n\n2. Removed the \`spout\` parameter\n\n**Bug Fixes**\n\n- Leak ${minor}\n\n---\n`
    );
  }).join('\n');

const fold = async (source: string) => (await renderPage(`# Notes\n\nRead this.\n\n${source}`)).html;

describe('Long release notes', () => {
  it('keep the newest versions open and fold the others to a row with date and counts', async () => {
    const html = await fold(notesOf(9));

    const versions = [...html.matchAll(/<details class="release"[^>]*?( open="")?><summary>(.*?)<\/summary>/g)];
    expect(versions.map(([, open]) => open !== undefined)).to.deep.equal([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(4).fill(false),
    ]);
    expect(versions[8]?.[2]).to.match(
      /^<a class="anchor-target" id="v1"><\/a><h2 id="11-version">1\.1<\/h2><time dateTime="2026-08-01">1 August 2026<\/time><span class="release-counts">New 1 · Fixed 1 · Breaking 1<\/span>$/,
    );
    expect(html).to.match(/^<p>Read this\.<\/p>/);
    expect(html).not.to.include('<hr');
  });

  it('open the newest versions by their dates', async () => {
    const oldestFirst = notesOf(9).split('\n---\n').toReversed().join('\n---\n');

    const html = await fold(oldestFirst);

    expect(
      html.match(/ open=""><summary>.*?<h2 id="[^"]*/g)?.map((open) => /\d+/.exec(open.slice(-11))?.[0]),
    ).to.deep.equal(['15', '16', '17', '18', '19']);
  });

  it('offer the kinds of changes, and mark each part with its kinds', async () => {
    const html = await fold(notesOf(9));

    expect(
      Array.from(html.matchAll(/value="(\w+)"[^>]*>(.*?)<\/label>/g), ([, kind, text]) => [kind, text]),
    ).to.deep.equal([
      ['all', 'All'],
      ['new', 'New <b>9</b>'],
      ['fixed', 'Fixed <b>9</b>'],
      ['breaking', 'Breaking <b>9</b>'],
    ]);
    expect(html).to.include('<p data-kinds="new breaking"><strong>New Features</strong></p>');
    expect(html).to.match(/<li data-kinds="breaking">\s*<p>Removed the/);
    expect(html).to.match(/<p data-kinds="fixed"><strong>Bug Fixes<\/strong><\/p><ul data-kinds="fixed">\s*<li>/);
  });

  it('leave out nothing, and end a version at the next heading of its level', async () => {
    const html = await fold(`${notesOf(9)}\n## Earlier versions\n\nAsk us.`);

    expect(html).to.match(/<\/div><\/details><h2 id="earlier-versions">.*<\/h2><p>Ask us\.<\/p>$/);
    for (const minor of '123456789') expect(html).to.include(`Leak ${minor}`).and.to.include(`id="v${minor}"`);
  });

  it('stay as they are with few versions, or where their reader asks for it', async () => {
    expect((await renderPage(notesOf(7))).html).not.to.include('<details');
    expect((await renderPage(notesOf(9), {}, { isUnfolded: true })).html).not.to.include('<details');
  });

  it('hold the place of a note on the heading of a version above its changes', async () => {
    const { html, positions } = await renderPage(notesOf(9), {}, { placed: 'guide/page.mdx' });

    const heading = positions?.lines.indexOf(3) ?? -1;
    const place = positions?.places[heading] ?? 0;
    expect(positions?.kinds[heading]).to.equal('behind');
    expect(html.slice(0, place).endsWith('<div class="release-changes">')).to.equal(true);
  });
});
