import { expect } from 'chai';
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import { kindsOf, renderPage } from './render-page.ts';

const film = 'https://player.vimeo.com/video/7';
const site = { rulesPaths: ['docs.config.en.json'], siteFolder: '', components: {} };
const framesIn = (html: string) => [...html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src]) => src);
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

for (const path of ['guide/page.md', 'guide/page.mdx']) {
  const render = (source: string, more: Partial<RenderInput> = {}) => renderPage(source, {}, { path, ...more });
  const write = async (source: string) => (await render(source, { output: 'markdown' })).html.trim();

  describe(`Frames in ${path}`, () => {
    it('are shown if their host is allowed: held in a sandbox, late, named, with a link', async () => {
      const page = await render(`<iframe src="${film}" title="The pot" width="560" height="315"></iframe>\n`);

      const [frame = ''] = /<iframe[^>]*>/.exec(page.html) ?? [];
      expect(frame).to.contain(`src="${film}"`).and.contain('title="The pot"').and.contain('loading="lazy"');
      expect(frame).to.contain('width="560" height="315"');
      expect(/sandbox="([^"]*)"/.exec(frame)?.[1]?.split(' ')).to.not.include.members(['allow-top-navigation']);
      expect(linksIn(page.html)).to.deep.equal([film]);
      expect(page.problems).to.deep.equal([]);
    });

    it('are links if their host is not allowed, and named', async () => {
      const page = await render('Tea <iframe src="https://film.example/7" title="The pot"></iframe> tea\n');

      expect(framesIn(page.html)).to.deep.equal([]);
      expect(page.html).to.match(/Tea.*<a [^>]*href="https:\/\/film\.example\/7".*The pot.*tea/s);
      expect(page.problems.map(({ kind, detail }) => [kind, detail])).to.deep.equal([
        ['foreign-frame', 'https://film.example/7'],
      ]);
    });

    it('are those of the hosts that the configuration names', async () => {
      const source = '<iframe src="https://a.film.example/7"></iframe>\n\n' + `<iframe src="${film}"></iframe>\n`;

      const page = await render(source, { site: { ...site, frameHosts: ['*.film.example'] } });
      const none = await render(source, { site: { ...site, frameHosts: [] } });

      expect(framesIn(page.html)).to.deep.equal(['https://a.film.example/7']);
      expect(page.dependencies).to.include('docs.config.en.json');
      expect(framesIn(none.html)).to.deep.equal([]);
    });

    it('lead to the page of a film where its player would show nothing', async () => {
      const { html } = await render('<iframe src="//www.youtube-nocookie.com/embed/a_1-B?start=3"></iframe>\n');

      expect(framesIn(html)).to.deep.equal(['https://www.youtube-nocookie.com/embed/a_1-B?start=3']);
      expect(linksIn(html)).to.deep.equal(['https://www.youtube.com/watch?v=a_1-B']);
    });

    it('are shown by https where the content says http', async () => {
      const page = await render('<iframe src="http://player.vimeo.com/video/7"></iframe>\n');

      expect([framesIn(page.html), page.problems]).to.deep.equal([['https://player.vimeo.com/video/7'], []]);
    });

    for (const attack of [
      '<iframe src="javascript:alert(1)"></iframe>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<iframe src="data:text/html,x"></iframe>',
      '<iframe src="http://evil.example/video/7"></iframe>',
      '<iframe src="https://player.vimeo.com.evil.example/7"></iframe>',
      '<iframe src="https://evil.example#player.vimeo.com"></iframe>',
      '<iframe src="https://player.vimeo.com@evil.example/7"></iframe>',
      '<iframe src="/docs/own"></iframe>',
    ])
      it(`are not shown: ${attack}`, async () => {
        const page = await render(`${attack}\n`);

        expect(page.html).to.not.contain('<iframe');
        expect(page.problems.map(({ kind }) => kind)).to.have.length(1);
      });

    it('and other elements are links and words in Markdown', async () => {
      const source =
        `<iframe src="${film}" title="The pot"></iframe>\n\n<video src="https://tea.example/a.mp4"></video>\n\n` +
        '<object data="https://tea.example/a.pdf">Words</object>\n\n<embed src="https://tea.example/b.pdf" />\n\n' +
        '<form><label>Cup <input name="n" /></label></form>\n\n<abbr title="Hot drink">Tea</abbr>\n';

      expect((await write(source)).split('\n\n')).to.deep.equal([
        `[The pot](${film})`,
        '[Watch the video](https://tea.example/a.mp4)',
        'Words',
        '[https://tea.example/b.pdf](https://tea.example/b.pdf)',
        'Cup',
        'Tea (Hot drink)',
      ]);
    });
  });

  describe(`Elements that ${path} cannot show`, () => {
    for (const [source, words] of [
      ['<object data="/a.pdf">Words</object>', 'Words'],
      ['<embed src="https://tea.example/b.pdf" />', 'https://tea.example/b.pdf'],
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
      });
  });

  describe(`Drawings in ${path}`, () => {
    const drawing =
      '<svg viewBox="0 0 9 9" width="9"><defs><linearGradient id="g"><stop offset="0" stop-color="red" /></linearGradient></defs><circle r="4" stroke-width="2" fill="url(#g)" /><use href="#g" /><text x="1">Hot</text></svg>';

    it('are shown with their shapes, texts and colours', async () => {
      const page = await render(`A ${drawing} pot\n`);

      expect(page.html).to.match(
        /^<p>A <svg viewBox="0 0 9 9" width="9"><defs><linearGradient id="([\w-]+)"><stop offset="0" stop-color="red"><\/stop><\/linearGradient><\/defs><circle r="4" stroke-width="2" fill="url\(#\1\)"><\/circle><use href="#\1"><\/use><text x="1">Hot<\/text><\/svg> pot<\/p>$/,
      );
      expect(page.problems).to.deep.equal([]);
    });

    it('keep their ids apart', async () => {
      const { html } = await render(`${drawing}\n\n${drawing}\n`);

      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).to.equal(2);
    });

    it('are their names in Markdown, and to readers who cannot see them', async () => {
      const source =
        'A <svg width="9"><title>Pot</title><path d="M0 0" /></svg>, <svg aria-label="Cup" />, <svg width="1" />.\n';

      expect(await write(source)).to.equal('A Pot, Cup, .');
      const { html } = await render(source);
      expect([...html.matchAll(/<svg[^>]*?(role="img"|aria-hidden="true")/g)].map(([, mark]) => mark)).to.deep.equal([
        'role="img"',
        'role="img"',
        'aria-hidden="true"',
      ]);
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

    it('have no parts outside of them', async () => {
      const { html } = await render('Tea\n\n<g><path d="M0 0" /></g>\n');

      expect(html).to.not.match(/<(?:g|path)\b/);
    });
  });

  describe(`Icons in ${path}`, () => {
    it('are their names where they are alone in a cell, and nothing beside words', async () => {
      const source =
        '| A | B |\n| --- | --- |\n| a | <Icon name="check" /> |\n| b | <Icon icon="mdi:close" label="no" /> |\n| c | <Icon icon="fa/cup" /> <Icon icon="pot" /> |\n| d | tea <Icon icon="cup" /> |\n\nTea <Icon icon="cup" />\n';

      const { html } = await render(source);

      expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell?.trim())).to.deep.equal([
        'a',
        'check',
        'b',
        'no',
        'c',
        'cup, pot',
        'd',
        'tea',
      ]);
      expect(html).to.match(/<p>Tea ?<\/p>$/);
      expect(await write(source))
        .to.contain('| a | check |')
        .and.contain('| b | no |');
    });

    it('are their names in cells of HTML', async () => {
      const { html } = await render('<table><tr><td>a</td><td><Icon name="check" /></td></tr></table>\n');

      expect(html).to.contain('<td>check</td>');
    });
  });
}

describe('Titles and notes with elements', () => {
  it('are shown with them', async () => {
    const source =
      '<Accordion title={<>Pour <code>tea --hot</code> in</>}>\n\nHot\n\n</Accordion>\n\n<Tooltip tip="A leaf.">Tea</Tooltip> is hot.\n';

    const { html, problems } = await renderPage(source);
    const markdown = await renderPage(source, {}, { output: 'markdown' });

    expect(html).to.contain('Pour <code>tea --hot</code> in').and.contain('<abbr title="A leaf.">Tea</abbr>');
    expect(markdown.html.trim()).to.equal('**Pour `tea --hot` in**\n\nHot\n\nTea (A leaf.) is hot.');
    expect(problems).to.deep.equal([]);
  });

  it('say nothing of the sources of a picture for other screens', async () => {
    const { html, problems } = await renderPage(
      '<picture><source srcset="a.webp" /><img src="/a.png" alt="Pot" width="1" height="1" /></picture>\n',
    );

    expect(html).to.contain('alt="Pot"');
    expect(problems).to.deep.equal([]);
  });
});
