import { expect } from 'chai';
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import { itShows, kindsOf, renderPage, writePage } from './render-page.ts';

const film = 'https://player.vimeo.com/video/7';
const framesIn = (html: string) => [...html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src]) => src);

for (const path of ['guide/page.md', 'guide/page.mdx']) {
  const render = (source: string, more: Partial<RenderInput> = {}) => renderPage(source, {}, { path, ...more });
  const write = async (source: string) => (await render(source, { output: 'markdown' })).html.trim();

  describe(`Frames in ${path}`, () => {
    itShows(
      [
        [
          `<iframe src="${film}" title="The pot"></iframe>`,
          /<figure.*<a [^>]*href="https:\/\/player\.vimeo\.com\/video\/7"/,
        ],
        [
          `<iframe src="${film}" width="560" height="315"></iframe>`,
          /^(?=.* loading="lazy").* width="560" height="315"/,
        ],
        ['<iframe src="http://player.vimeo.com/video/7"></iframe>', `src="${film}"`],
        [
          'Tea <iframe src="https://film.example/7" title="The pot"></iframe> tea',
          /Tea(?!.*<iframe).*<a [^>]*href="https:\/\/film\.example\/7".*The pot.*tea/s,
          '1 foreign-frame https://film.example/7',
        ],
        [
          '<iframe src="//www.youtube-nocookie.com/embed/a_1-B?start=3"></iframe>',
          /<iframe[^>]* src="https:\/\/www\.youtube-nocookie\.com\/embed\/a_1-B\?start=3".*<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=a_1-B"/s,
        ],
      ],
      { path },
    );

    it('are held in a sandbox that cannot lead the page away, and named', async () => {
      const { html } = await render(`<iframe src="${film}" title="The pot"></iframe>\n`);

      const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
      expect(frame).to.contain('title="The pot"');
      expect(frame)
        .to.match(/ sandbox="[^"]*allow-scripts/)
        .and.not.contain('allow-top-navigation');
    });

    it('are those of the hosts that the configuration names', async () => {
      const source = `<iframe src="https://a.film.example/7"></iframe>\n\n<iframe src="${film}"></iframe>\n`;
      const site = { rulesPaths: ['docs.config.en.json'], siteFolder: '', components: {} };

      const page = await render(source, { site: { ...site, frameHosts: ['*.film.example'] } });
      const none = await render(source, { site: { ...site, frameHosts: [] } });

      expect(framesIn(page.html)).to.deep.equal(['https://a.film.example/7']);
      expect(page.dependencies).to.include('docs.config.en.json');
      expect(framesIn(none.html)).to.deep.equal([]);
    });

    for (const attack of [
      'src="javascript:alert(1)"',
      'srcdoc="<script>alert(1)</script>"',
      'src="data:text/html,x"',
      'src="http://evil.example/video/7"',
      'src="https://player.vimeo.com.evil.example/7"',
      'src="https://evil.example#player.vimeo.com"',
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
    for (const [source, words, markdown = words] of [
      ['<object data="/a.pdf">Words</object>', 'Words'],
      ['<embed src="https://a.example/b" />', 'https://a.example/b', '[https://a.example/b](https://a.example/b)'],
      ['<form><label>Cup <input name="n" /></label></form>', 'Cup'],
      ['<select><option>Cup</option></select>', ''],
      ['<template>Cup</template>', ''],
      ['<noscript>Cup</noscript>', ''],
    ] as const)
      it(`are named, and their words are shown: ${source}`, async () => {
        const page = await render(`${source}\n`);

        expect(page.html.replaceAll(/<[^>]*>/g, '').trim()).to.equal(words);
        expect(page.html).to.not.match(/<(?:object|embed|form|select|input)/);
        expect(kindsOf(page)).to.deep.equal(['not-shown']);
        expect(await write(source)).to.equal(markdown);
      });

    it('and those that it can, are links and words in Markdown', async () => {
      expect(await write(`<iframe src="${film}" title="The pot"></iframe>`)).to.equal(`[The pot](${film})`);
      expect(await write('<video src="https://a.example/v"></video>')).to.equal(
        '[Watch the video](https://a.example/v)',
      );
      expect(await write('<abbr title="Hot drink">Tea</abbr>')).to.equal('Tea (Hot drink)');
    });
  });

  describe(`Drawings in ${path}`, () => {
    const drawing =
      '<svg viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0" stop-color="red" /></linearGradient></defs><circle r="4" fill="url(#g)" /><use href="#g" /><text x="1">Hot</text></svg>';
    itShows(
      [
        [
          `A ${drawing} pot`,
          /^<p>A <svg viewBox="0 0 9 9"><defs><linearGradient id="([\w-]+)"><stop offset="0" stop-color="red"><\/stop><\/linearGradient><\/defs><circle r="4" fill="url\(#\1\)"><\/circle><use href="#\1"><\/use><text x="1">Hot<\/text><\/svg> pot<\/p>$/,
        ],
        [`${drawing}\n\n${drawing}`, / id="([^"]*)".* id="(?!\1")/s],
        ['<svg width="9"><title>Pot</title><path d="M0 0" /></svg>', /<svg[^>]* role="img"/],
        ['<svg aria-label="Cup" />', /<svg[^>]* role="img"/],
        ['<svg width="1" />', /<svg[^>]* aria-hidden="true"/],
        ['Tea\n\n<g><path d="M0 0" /></g>', /^<p>Tea<\/p>(?!.*<(?:g|path)\b)/s],
      ],
      { path },
    );

    it('are their names in Markdown', async () => {
      const source = 'A <svg width="9"><title>Pot</title><path d="M0 0" /></svg>, <svg aria-label="Cup" />, <svg />.';

      expect(await write(source)).to.equal('A Pot, Cup, .');
    });

    for (const attack of [
      '<svg onload="alert(1)"><path d="M0 0" /></svg>',
      '<svg><style>*{fill:url(https://evil.example)}</style></svg>',
      '<svg><a href="https://evil.example"><circle r="1" /></a></svg>',
      '<svg><use href="https://evil.example/a.svg#x" /></svg>',
      '<svg><use xlink:href="data:image/svg+xml,x#x" /></svg>',
      '<svg><image href="https://evil.example/x.png" /></svg>',
      '<svg><foreignObject><iframe src="https://evil.example"></iframe></foreignObject></svg>',
      '<svg><animate attributeName="href" values="javascript:alert(1)" /></svg>',
      '<svg><set attributeName="href" to="javascript:alert(1)" /></svg>',
      '<svg><rect fill="url(https://evil.example/a#x)" /></svg>',
      '<svg><rect mask="url( \'//evil.example/a#x\')" /></svg>',
      '<svg><rect mask="image-set(\'//evil.example/a\' 1x)" /></svg>',
      '<svg><rect style="fill:url(//evil.example/a)" /></svg>',
    ])
      it(`hold nothing active and no other file: ${attack}`, async () => {
        const { html } = await render(`Tea\n\n${attack}\n`);

        expect(html).to.contain('<svg');
        expect(html).to.not.match(
          /evil|javascript|data:|\son\w+=|style|<(?:image|foreignobject|animate|set|iframe|a)\b/i,
        );
      });
  });

  describe(`Icons in ${path}`, () => {
    const row = (cell: string) => `| A |\n| --- |\n| ${cell} |`;
    itShows(
      [
        [row('<Icon name="check" />'), '<td>check</td>'],
        [row('<Icon icon="mdi:close" label="no" />'), '<td>no</td>'],
        [row('<Icon icon="fa/cup" /> <Icon icon="pot" />'), '<td>cup, pot</td>'],
        [row('tea <Icon icon="cup" />'), /<td>tea ?<\/td>/],
        ['Tea <Icon icon="cup" />', /^<p>Tea ?<\/p>$/],
        ['<table><tr><td>a</td><td><Icon name="check" /></td></tr></table>', '<td>check</td>'],
      ],
      { path },
    );

    it('are their names in Markdown', async () => {
      expect(await write(row('<Icon icon="mdi:close" label="no" />'))).to.equal('| A |\n| --- |\n| no |');
    });
  });
}

describe('Titles and notes with elements', () => {
  const title = '<Accordion title={<>Pour <code>tea --hot</code> in</>}>\n\nHot\n\n</Accordion>';
  const note = '<Tooltip tip="A leaf.">Tea</Tooltip> is hot.';
  itShows([
    [title, 'Pour <code>tea --hot</code> in'],
    [note, '<abbr title="A leaf.">Tea</abbr> is hot.'],
    ['<picture><source srcset="a.webp" /><img src="/a.png" alt="Pot" width="1" height="1" /></picture>', 'alt="Pot"'],
  ]);

  it('are words in Markdown', async () => {
    expect(await writePage(`${title}\n\n${note}`)).to.equal('**Pour `tea --hot` in**\n\nHot\n\nTea (A leaf.) is hot.');
  });
});
