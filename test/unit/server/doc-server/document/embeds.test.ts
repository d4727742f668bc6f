import { expect } from 'chai';
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import { itShows, kindsOf, renderPage, writePage } from './render-page.ts';

const film = 'https://player.vimeo.com/video/7';
const frame = (src: string, more = 'title="The pot"') => `<iframe src="${src}" ${more}></iframe>`;
const framesIn = (html: string) => Array.from(html.matchAll(/<iframe[^>]* src="([^"]*)"/g), ([, src]) => src);

for (const path of ['guide/page.md', 'guide/page.mdx']) {
  const render = (source: string, more: Partial<RenderInput> = {}) => renderPage(source, {}, { path, ...more });

  describe(`Frames in ${path}`, () => {
    itShows(
      {
        // Scripts run in a sandbox, which cannot lead the page away.
        [frame(film)]:
          /<iframe(?=[^>]* title="The pot")(?![^>]*allow-top-nav)[^>]* sandbox="[^"]*allow-scripts.*<a [^>]*href="https:\/\/player\.vimeo\.com\/video\/7"/,
        [frame(film, 'width="560" height="315"')]: /^(?=.* loading="lazy").* width="560" height="315"/,
        [frame('http://player.vimeo.com/video/7')]: `src="${film}"`,
        [`Tea ${frame('https://film.example/7')} tea`]: [
          /Tea(?!.*<iframe).*<a [^>]*href="https:\/\/film\.example\/7".*The pot.*tea/s,
          '1 foreign-frame https://film.example/7',
        ],
        [frame('//www.youtube-nocookie.com/embed/a_1-B?start=3')]:
          /<iframe[^>]* src="https:\/\/www\.youtube-nocookie\.com\/embed\/a_1-B\?start=3".*<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=a_1-B"/s,
      },
      { path },
    );

    it('are those of the hosts that the configuration names', async () => {
      const source = `${frame('https://a.film.example/7')}\n\n${frame(film)}\n`;
      const shown = async (...frameHosts: string[]) => {
        const site = { rulesPaths: ['docs.config.en.json'], siteFolder: '', components: {}, frameHosts };
        const { html, dependencies } = await render(source, { site });
        return [...framesIn(html), ...dependencies];
      };

      expect(await shown('*.film.example')).to.deep.equal(['https://a.film.example/7', path, 'docs.config.en.json']);
      expect(await shown()).to.deep.equal([path, 'docs.config.en.json']);
    });

    for (const attack of [
      'src="javascript:alert(1)"',
      'srcdoc="<script>alert(1)</script>"',
      'src="http://evil.example/video/7"',
      'src="https://player.vimeo.com.evil.example/7"',
      'src="https://player.vimeo.com@evil.example/7"',
      'src="/docs/own"',
    ])
      it(`are not shown with ${attack}`, async () => {
        const page = await render(`Tea\n\n<iframe ${attack}></iframe>\n`);

        expect(page.html).to.contain('Tea').and.not.contain('<iframe');
        expect(page.problems).to.have.length(1);
      });
  });

  describe(`Elements that ${path} cannot show`, () => {
    for (const [source, words] of [
      ['<object data="/a.pdf">Words</object>', 'Words'],
      ['<embed src="https://a.example/b" />', 'https://a.example/b'],
      ['<form><label>Cup <input name="n" /></label></form>', 'Cup'],
      ['<select><option>Cup</option></select>', ''],
    ] as const)
      it(`are named, and their words are shown: ${source}`, async () => {
        const page = await render(`${source}\n`);

        expect(page.html.replaceAll(/<[^>]*>/g, '').trim()).to.equal(words);
        expect(page.html).to.not.match(/<(?:object|embed|form|select|input)/);
        expect(kindsOf(page)).to.deep.equal(['not-shown']);
      });
  });

  describe(`Drawings in ${path}`, () => {
    const drawing =
      '<svg viewBox="0 0 9 9"><defs><linearGradient id="g" /></defs><circle r="4" fill="url(#g)" /><use href="#g" /><text x="1">Hot</text></svg>';
    itShows(
      {
        [`A ${drawing} pot`]:
          /^<p>A <svg viewBox="0 0 9 9"><defs><linearGradient id="([\w-]+)"><.*<circle r="4" fill="url\(#\1\)"><.*<use href="#\1"><.*<text x="1">Hot<\/text><\/svg> pot<\/p>$/,
        [`${drawing}\n\n${drawing}`]: / id="([^"]*)".* id="(?!\1")/s,
        '<svg width="9"><title>Pot</title><path d="M0 0" /></svg>': /<svg[^>]* role="img"/,
        '<svg aria-label="Cup" />': /<svg[^>]* role="img"/,
        '<svg width="1" />': /<svg[^>]* aria-hidden="true"/,
        'Tea\n\n<g><path d="M0 0" /></g>': /^<p>Tea<\/p>(?!.*<(?:g|path)\b)/s,
      },
      { path },
    );

    for (const attack of [
      '<path onload="alert(1)" />',
      '<style>*{fill:url(https://evil.example)}</style>',
      '<a href="https://evil.example"><circle r="1" /></a>',
      '<use href="https://evil.example/a.svg#x" />',
      '<image href="https://evil.example/x.png" />',
      '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
      '<animate attributeName="href" values="javascript:alert(1)" />',
      '<rect fill="url(https://evil.example/a#x)" />',
      '<rect mask="image-set(\'//evil.example/a\' 1x)" />',
      '<rect style="fill:url(//evil.example/a)" />',
    ])
      it(`hold nothing active and no other file: ${attack}`, async () => {
        const { html } = await render(`Tea\n\n<svg>${attack}</svg>\n`);

        expect(html).to.contain('<svg');
        expect(html).to.not.match(/evil|javascript|data:|\son\w+=|style|<(?:image|foreignobject|animate|iframe|a)\b/i);
      });
  });

  describe(`Icons in ${path}`, () => {
    const row = (cell: string) => `| A |\n| --- |\n| ${cell} |`;
    itShows(
      {
        [row('<Icon name="check" />')]: '<td>check</td>',
        [row('<Icon icon="mdi:close" label="no" />')]: '<td>no</td>',
        [row('tea <Icon icon="cup" />')]: /<td>tea ?<\/td>/,
        '<table><tr><td>a</td><td><Icon name="check" /></td></tr></table>': '<td>check</td>',
      },
      { path },
    );
  });
}

describe('Titles and notes with elements', () => {
  itShows({
    '<Accordion title={<>Pour <code>tea --hot</code> in</>} />': 'Pour <code>tea --hot</code> in',
    '<Tooltip tip="A leaf.">Tea</Tooltip> is hot.': '<abbr title="A leaf.">Tea</abbr> is hot.',
    '<picture><source srcset="a.webp" /><img src="/a.png" alt="Pot" width="1" height="1" /></picture>': 'alt="Pot"',
  });
});

describe('Embedded elements in Markdown', () => {
  for (const [source, written] of [
    [frame(film), `[The pot](${film})`],
    ['<form><label>Cup <input name="n" /></label></form>', 'Cup'],
    ['<Tooltip tip="A leaf.">Tea</Tooltip>', 'Tea (A leaf.)'],
    ['A <svg><title>Pot</title></svg>, <svg aria-label="Cup" />, <svg />.', 'A Pot, Cup, .'],
    ['| A |\n| --- |\n| <Icon icon="mdi:close" label="no" /> |', '| A |\n| --- |\n| no |'],
  ] as const)
    it(`are words and links: ${source}`, async () => {
      expect(await writePage(source)).to.equal(written);
    });
});
