import { expect } from 'chai';
import { writePage } from '../../../../server/markdown-writer/write-page.ts';

const links =
  '<link rel="canonical" href="/en/faq"/><link rel="alternate" type="text/markdown" href="/en/faq.md?product=tea"/>';
const write = (main: string, head = links) =>
  writePage(
    `<!doctype html><html data-base="/en" data-product="tea" data-entry="all"><head>${head}</head><body>` +
      `<header><h1>Not this</h1></header><main>${main}</main></body></html>`,
    { publicBase: 'https://tea.example/en' },
  );

describe('A page of the site as Markdown', () => {
  it('has the title, the address and the subject of the page', () => {
    expect(write('<h1>Hot <span>questions</span></h1><p>Text.</p>')).to.deep.equal({
      ...{ title: 'Hot questions', address: '/faq?product=tea', body: 'Text.', productKey: 'tea', entryKey: 'all' },
      canonical: 'https://tea.example/en/faq',
    });
    expect(write('<h1 data-title="Kettle.boil">boil</h1>')?.title, 'one for programs').to.equal('Kettle.boil');
  });

  it('is missing where the page names none', () => {
    expect(write('<h1>Form</h1>', '')).to.equal(undefined);
  });

  for (const [what, html, markdown] of [
    ['no form', '<form>A</form><button>B</button><p hidden>C</p><nav data-markdown-ignore="">D</nav>', ''],
    ['no island', '<div data-island="search-box"><a href="/en">A</a></div>', ''],
    ['links to Markdown', '<a href="/en/faq">A</a>', '[A](https://tea.example/en/faq.md)'],
    ['links to the other edition', '<a href="/faq">A</a>', '[A](https://tea.example/faq.md)'],
    ['links to places of the page', '<a href="#b">A</a>', '[A](https://tea.example/en/faq.md?product=tea#b)'],
    ['links to files and tools as they are', '<a href="/media/a.zip">A</a>', '[A](https://tea.example/media/a.zip)'],
    [
      'the name of a file for a sign',
      '<a href="https://a.test/b/c.zip"><span data-markdown-ignore="">↓</span></a>',
      '[c.zip](https://a.test/b/c.zip)',
    ],
    [
      'a card under its title',
      '<a href="/en"><span>1</span><span><strong>A</strong><small>B</small></span></a>',
      '1 [A](https://tea.example/en/index.md): B',
    ],
    ['an entry in one line', '<ul><li><h3>A</h3><p>B</p><ul><li>C</li></ul></li></ul>', '- A · B\n  - C'],
    ['terms as a list', '<dl><div><dt>A</dt><dd>B</dd><dd>C</dd></div><dt>D</dt><dd>E</dd></dl>', '- A: B, C\n- D: E'],
    ['terms with long texts', '<dl><dt>A</dt><dd><p>B</p></dd></dl>', '**A**\n\nB'],
    ['folding sections', '<details><summary><h3>A</h3><span>2</span></summary><p>B</p></details>', '### A\n\n2\n\nB'],
    [
      'code in a cell without a fence',
      '<table><tr><th>A</th></tr><tr><td><figure><pre><code>b c\n</code></pre></figure></td></tr></table>',
      '| A |\n| --- |\n| `b c` |',
    ],
    ['words apart', '<p><b>A</b><span>B</span><code>c<wbr/>d</code></p>', '**A** B `cd`'],
  ] as const)
    it(`has ${what}`, () => {
      expect(write(`<h1>Title</h1>${html}`)?.body).to.equal(markdown);
    });
});
