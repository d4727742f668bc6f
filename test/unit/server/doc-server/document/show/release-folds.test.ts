import { expect } from 'chai';
import { itShows, renderPage } from '../render-page.ts';

/** Notes of versions `1.<count>` to `1.1`; each day of August had one. */
const notesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const minor = String(count - index);
    return (
      `<a name="v${minor}"></a>\n\n## 1.${minor} Version\n\n**Release date: 2026-08-${minor.padStart(2, '0')}**\n\n` +
      `**New Features**\n\n1. Lid ${minor}\n\n2. Removed the \`spout\` parameter\n\n**Bug Fixes**\n\n- Leak ${minor}\n\n---\n`
    );
  }).join('\n');

const fold = async (source: string) => (await renderPage(`# Notes\n\nRead this.\n\n${source}`)).html;
/** Minor versions that are open, and those that are folded. */
const foldsOf = (html: string) => {
  const found = [...html.matchAll(/<details class="release"[^>]*?( open="")?><summary>.*?<h2 id="1(\d)-version">/g)];
  const minors = (isOpen: boolean) => found.filter(([, open]) => Boolean(open) === isOpen).map(([, , minor]) => minor);
  return [minors(true).join(''), minors(false).join('')];
};

describe('Long release notes', () => {
  it('keep the newest versions open by their dates, and fold the others', async () => {
    expect(foldsOf(await fold(notesOf(9)))).to.deep.equal(['98765', '4321']);
    const reversed = notesOf(9).split('\n---\n').toReversed().join('\n---\n');
    expect(foldsOf(await fold(reversed))).to.deep.equal(['56789', '1234']);
  });

  it('show a folded version by its date and counts, and leave out nothing', async () => {
    const html = await fold(`${notesOf(9)}\n### Also\n\nMore.\n\n## Earlier versions\n\nAsk us.`);

    expect(html).to.match(
      /<summary><a class="anchor-target" id="v1"><\/a><h2 id="11-version">1\.1<\/h2><time dateTime="2026-08-01">1 August 2026<\/time><span[^>]*>New 1 · [^<]*Breaking 1<\/span>/,
    );
    expect(html).to.match(
      /^<p>Read this\.<\/p>.*<h3[^>]* id="also">.*More\.<\/p><\/div><\/details><h2 id="earlier-versions">.*<\/h2><p>Ask us\.<\/p>$/s,
    );
    expect(html.match(/Leak \d/g)?.join('')).to.equal('987654321'.replaceAll(/\d/g, 'Leak $&'));
  });

  it('offer the kinds of changes, and mark each part with its kinds', async () => {
    const html = await fold(notesOf(9));

    const offered = Array.from(html.matchAll(/value="\w+"[^>]*>(.*?)<\/label>/g), ([, text]) => text);
    expect(offered).to.deep.equal(['All', 'New <b>9</b>', 'Fixed <b>9</b>', 'Breaking <b>9</b>']);
    expect(html).to.include('<p data-kinds="new breaking"><strong>New Features</strong></p>');
    expect(html).to.match(/<li data-kinds="breaking">\s*<p>Removed the/);
    expect(html).to.match(/<p data-kinds="fixed"><strong>Bug Fixes<\/strong><\/p><ul data-kinds="fixed">\s*<li>Leak 9/);
    expect(html).to.match(/<li>Leak 1<\/li>\s*<\/ul><\/div><\/details>$/);
  });

  it('stay as they are with few versions, or where their reader asks for it', async () => {
    const pages = [await renderPage(notesOf(7)), await renderPage(notesOf(9), {}, { isUnfolded: true })];

    for (const { html } of pages) expect(html).to.include('Leak 7').and.not.include('<details');
  });
});

describe('Release notes', () => {
  const dated = 'Released on May 6, 2026';
  itShows({
    '## 3.1.0 Version <a id="3.1.0"></a>\n\n**Release Date: 2026-08-04**\n\n- A':
      /<h2 id="310-version">3\.1\.0<a id="3\.1\.0"><\/a>.*<p class="release-date"><time dateTime="2026-08-04">4 August 2026</,
    [`## Version 3.0.0\n\n${dated}`]: /<h2 id="version-300">3\.0\.0<.*<time dateTime="2026-05-06">6 May/,
    '## 3.1.0 Version\n\nOn 2026-08-04 it changed.': /<h2 id="310-version">3\.1\.0 Version<.*<p>On 2026-08-04/,
    [`## Version 3.0.0 (first)\n\n${dated}`]: />Version 3\.0\.0 \(first\)<.*<p>Released/,
  });
});
