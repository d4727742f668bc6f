import { expect } from 'chai';
import { scanHead } from '../../../../../server/embedded/doc-server/document/read/scan-head.ts';
import { kindsOf, renderPage } from './render-page.ts';

describe('hostile content', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x"/>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"><a href="javascript:alert(1)"><foreignObject><iframe src="x"/></foreignObject></a></svg>',
    '<form action="https://evil.example"><input name="q"/><button>go</button></form>',
    '<img src="x" onerror="alert(1)"/>',
    '<img src="x" onerror={"alert(1)"}/>',
    '<div onclick="alert(1)" onMouseOver={1}>x</div>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '[x](javascript:alert(1))',
    '[x](vbscript:alert(1))',
    '<Card title="x" href="javascript:alert(1)">y</Card>',
    '<Button href={"javascript:alert(1)"}>y</Button>',
    '<Video src="javascript:alert(1)"/>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<img src="data:text/html;base64,PHN2Zz4="/>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style={{backgroundImage: "url(x)"}}>x</p>',
    '<meta http-equiv="refresh" content="0"/><base href="//evil.example"/><link rel="stylesheet" href="x"/>',
    '<x-component data-index="0" dataIndex="0">x</x-component>',
    '<Note title={"<script>alert(1)</script>"}>x</Note>',
    '<div dangerouslySetInnerHTML={{__html: "<script>alert(1)</script>"}}>x</div>',
    '<Step title="x" dangerouslySetInnerHTML={{__html: "<script>alert(1)</script>"}}/>',
    '<ParamField name="x" prototype="[y](javascript:alert(1))" desc="<script>alert(1)</script><img src=x onerror=alert(1)>"/>',
    '<Markdown content="<script>alert(1)</script>[x](javascript:alert(1))"/>',
    '<div><script>alert(1)</script>\n<Unclosed>\n\n<img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ];
  for (const attack of attacks) {
    it(`leaves nothing active of ${JSON.stringify(attack)}`, async () => {
      const { html } = await renderPage(`Before\n\n${attack}\n\nAfter`);
      const tags = html
        .replace(/="[^"]*"/g, (value) => value.replace(/[<>]|\s(?:on\w+|style)=/g, ''))
        .replace(/>[^<]*</g, '><');

      expect(tags).not.to.match(
        /<(?:script|style|iframe|object|embed|form|meta|base|link|foreignobject|animate|image)\b/i,
      );
      expect(tags).not.to.match(/\s(?:on\w+|style)=/i);
      expect(tags).not.to.match(/(?:href|src)="(?:\s*(?:javascript|vbscript):|data:(?!image\/(?:png|jpeg|gif|webp)))/i);
      expect(html).to.include('Before');
    });
  }

  it('keeps plain data images', async () => {
    const page = await renderPage('![dot](data:image/png;base64,iVBORw0KGgo=)');

    expect(page.html).to.include('src="data:image/png;base64,iVBORw0KGgo="');
  });

  const deep: [what: string, source: string][] = [
    ['quotes', `${'> '.repeat(5000)}deep`],
    [
      'quotes over lines',
      Array.from({ length: 5000 }, (_, index) => `${'>'.repeat(Math.min(index, 200))} x`).join('\n'),
    ],
    ['elements', `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`],
    ['elements on lines', `${'<div>\n'.repeat(5000)}deep\n${'</div>\n'.repeat(5000)}`],
    ['components', `${'<Note>\n\n'.repeat(5000)}deep\n\n${'</Note>\n\n'.repeat(5000)}`],
    ['unclosed elements', '<b>\n'.repeat(5000)],
    ['lists', Array.from({ length: 400 }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')],
    ['list markers', `${'- '.repeat(5000)}deep`],
    ['brackets', `${'['.repeat(5000)}deep${']'.repeat(5000)}`],
    ['emphasis', `${'*a '.repeat(5000)}${'*'.repeat(5000)}`],
    ['array expressions', `{${'['.repeat(5000)}1${']'.repeat(5000)}}`],
    ['sums', `{${'1+'.repeat(5000)}1}`],
    ['object attributes', `<ParamsItem param={${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}/>`],
    ['open elements in a brace', `{a\n${'<br>\n'.repeat(60)}`],
    ['open elements in open braces', '{<A>'.repeat(60)],
    ['open elements in attributes', '<A b={<B>'.repeat(60)],
    ['open elements in inner braces', `<Card a={[{b: ${'<br>'.repeat(60)}}]}/>`],
    ['elements behind a string without an end', `<A b={{"x":"y}}>\n\n${'<B c={1}>'.repeat(60)}`],
    ['open braces in quotation marks', `<A b={<A c="${'<B d={'.repeat(60)}"`],
    ['open elements in code that is none', `\`a\nb \`c ${'<A b={'.repeat(60)}\` d`],
    ['open types behind a brace', `{Map<Cup>}\n\n${'a<br>b\n\n'.repeat(60)}`],
    ['arrow functions', `{${'a=>'.repeat(25_000)}1}`],
    ['brackets over blank lines', `{\n${`${'['.repeat(199)}\n\n`.repeat(50)}`],
    ['directives', `${':::if{props.a=undefined}\n'.repeat(5000)}deep\n${':::\n'.repeat(5000)}`],
  ];
  for (const [what, source] of deep) {
    it(`survives nested ${what}`, async () => {
      const { html } = await renderPage(`Before\n\n${source}\n\nAfter`);

      expect(html).to.include('Before').and.to.include('After');
    });
  }

  it('shows a long list with much emphasis, which ends in each item', async () => {
    const { html, problems } = await renderPage('- **cup**: `a_b` _c_ [#1](https://tea.example/1)\n'.repeat(600));

    expect(html.split('<strong>cup</strong>')).to.have.length(601);
    expect(problems).to.deep.equal([]);
  });

  const dense: [what: string, source: string][] = [
    ['a line of quote marks', '>'.repeat(80_000)],
    ['a line of spaces', `${' '.repeat(80_000)}x`],
    [
      'a table of 5,000 columns',
      Array.from({ length: 20 }, (_, n) => (n === 1 ? '|---' : '|a').repeat(5000)).join('\n'),
    ],
    ['a list nested 2,000 deep', Array.from({ length: 2000 }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')],
    ['random bytes', randomText(51_000)],
    ['escaped signs', '&amp;'.repeat(100_000)],
    ['tags with braces that never end', '<a b={'.repeat(100_000)],
    ['formulas in one line', '$$a$$ '.repeat(50_000)],
    ['entities between words', 'a&nbsp;b '.repeat(20_000)],
    ['comments that never end', '<!--\n\n'.repeat(10_000)],
    ['MDX comments that never end', '{/*\n\n'.repeat(60_000)],
    ['link definitions', '[a]: b\n'.repeat(50_000)],
    ['quotes', '> a\n\n'.repeat(3_000)],
    ['list items', '- a\n\n'.repeat(6_000)],
    ['front matter with lists one in another', `---\n${'a: &a [*a,\n'.repeat(3000)}---\n`],
  ];
  for (const [what, source] of dense) {
    it(`does not lose itself in ${what}`, async () => {
      const { html } = await renderPage(`${source}\n\nAfter`);

      expect(html).not.to.equal('');
    });
  }

  it('shows each brace of code with types that look like open elements', async () => {
    const code = `class A {\n${'  List<Cup> b() { return c; }\n'.repeat(10)}}`;
    const { html } = await renderPage(`\`\`\`\n${code}\n\`\`\``);

    expect(
      html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ).to.include(code);
  });

  const broken: [what: string, source: string][] = [
    ['an element that is never closed', '<Note>\nunclosed\n\nLast paragraph'],
    ['a stray closing tag', 'First\n\n</Note>\n\nLast paragraph'],
    ['a brace that is never closed', 'First { brace\n\nLast paragraph'],
    ['a brace that is no expression', '{"name\\": 1\\"}\n\nLast paragraph'],
    ['front matter that is no YAML', '---\na: [\n---\nLast paragraph'],
  ];
  for (const [what, source] of broken) {
    it(`shows what can be shown of ${what}`, async () => {
      const page = await renderPage(source);

      expect(page.html).to.include('Last paragraph');
      expect(kindsOf(page)).to.deep.equal(['unparsed']);
      expect(page.problems[0]?.line).to.be.above(0);
    });
  }

  for (const [what, head] of [
    ['faulty', '---\ntitle: "Boil\nkeys: [a\n---\n'],
    ['never closed', '---\ntitle: Wrong\nkeys: a\n\n'],
  ]) {
    it(`takes the title from the first heading where front matter is ${String(what)}, and says so`, async () => {
      const page = await renderPage(`${String(head)}# Boil water\n\nText`);

      expect(page.title).to.equal('Boil water');
      expect(page.html).to.match(/^<p class="author-note" role="note">.*front matter.*<\/p>\s*<p>Text<\/p>$/);
      expect(page.isDegraded).to.equal(true);
      const scanned = scanHead(`${String(head)}# Boil water`);
      expect([scanned.title, scanned.firstHeading]).to.deep.equal([undefined, 'Boil water']);
    });
  }

  it('says so where a file is no UTF-8', async () => {
    // "茶 水" in GBK.
    const gbk = Buffer.from([0x23, 0x20, 0xb2, 0xe8, 0x20, 0xcb, 0xae, 0x0a]);
    for (const bytes of [Buffer.from('\uFEFF# Tea\n\nText', 'utf16le'), Buffer.from('# Tea\n\nText', 'utf16le'), gbk]) {
      const page = await renderPage(bytes.toString('utf8'));

      expect(page.html).to.match(/^<p class="author-note" role="note">[^<\0]*UTF-8[^<\0]*<\/p>$/);
      expect(page.isDegraded).to.equal(true);
      expect(page.title).to.equal(undefined);
    }
  });

  it('shows a text with a few foreign signs, and names the line of the first', async () => {
    const page = await renderPage(
      Buffer.from('# Tea\n\nA long text about a café and its cups.\n', 'latin1').toString(),
    );

    expect(page.html).to.contain('and its cups');
    expect(page.problems).to.deep.equal([
      { kind: 'unparsed', path: 'guide/page.mdx', line: 3, detail: 'not a text in UTF-8' },
    ]);
  });

  it('notes the place for the author where something is lost', async () => {
    const page = await renderPage('First\n\n<Note>\nunclosed\n\nLast');

    expect(page.html).to.match(/<p>First<\/p>\s*<p class="author-note" role="note">/);
    expect(page.isDegraded).to.equal(true);
  });
});

describe('Markdown that is not quite MDX', () => {
  const repaired: [source: string, html: string][] = [
    ['a<br>b', '<p>a<br/>b</p>'],
    ['a</br>b <hr>', 'a'],
    ['<!-- hidden -->shown', '<p>shown</p>'],
    ['1 < 2 and a<3', '<p>1 &lt; 2 and a&lt;3</p>'],
    ['<https://a.example>', '<p><a href="https://a.example" rel="noopener">https://a.example</a></p>'],
    ['`<br>` <br> `{x`', '<p><code>&lt;br&gt;</code> <br/> <code>{x</code></p>'],
    ['```\n<br> <!-- kept -->\n```\n<br>', '&lt;br&gt; &lt;!-- kept --&gt;'],
  ];
  for (const [source, html] of repaired) {
    it(`${JSON.stringify(source)} needs no report`, async () => {
      const page = await renderPage(source);

      expect(page.html).to.include(html);
      expect(kindsOf(page)).to.deep.equal([]);
    });
  }

  it('puts tags that span paragraphs on lines of their own, and keeps line numbers', async () => {
    const page = await renderPage(
      '<details><summary>More</summary>\n\ntext <br>\n\n</details>\n\n<Note>One\n\nTwo</Note>\n\n[a](/gone)',
    );

    expect(page.html).to.include('<details><summary>More</summary><p>text <br/></p></details>');
    expect(page.html).to.include('<p>One</p><p>Two</p></div>');
    expect(page.problems.map(({ kind, line }) => [kind, line])).to.deep.equal([['broken-link', 11]]);
  });

  it('leaves out attributes that Vue would compute', async () => {
    const page = await renderPage('<Card title="at :noon" :icon @click="go" :size="n">Tea</Card>\n\n**After**');

    expect(page.html).to.include('at :noon').and.include('Tea').and.include('<strong>After</strong>');
    expect(kindsOf(page)).to.deep.equal([]);
  });

  it('closes images and quotes their sizes', async () => {
    const page = await renderPage('<img src="/a.png" width=800 height=600>\n<img src="/b.png" width="1" height=2/>');

    expect(page.html).to.include('width="800" height="600"').and.to.include('width="1" height="2"');
    expect(kindsOf(page)).to.deep.equal([]);
  });
});

function randomText(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return String.fromCharCode((state >> 16) & 255 || 32);
  }).join('');
}
