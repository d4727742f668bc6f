import { expect } from 'chai';
import { itShows, problemsOf, renderPage } from './render-page.ts';

describe('hostile content', () => {
  for (const attack of [
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<img src="x" onerror="alert(1)"/>',
    '<div onclick="alert(1)" onMouseOver={1}>x</div>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '[x](javascript:alert(1))',
    '<Card title="x" href="javascript:alert(1)">y</Card>',
    '<Button href={"javascript:alert(1)"}>y</Button>',
    '<Video src="javascript:alert(1)"/>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style={{backgroundImage: "url(x)"}}>x</p>',
    '<meta http-equiv="refresh" content="0"/><base href="//evil.example"/><link rel="stylesheet" href="x"/>',
    '<Note title={"<script>alert(1)</script>"}>x</Note>',
    '<Step title="x" dangerouslySetInnerHTML={{__html: "<script>alert(1)</script>"}}/>',
    '<ParamField name="x" prototype="[y](javascript:alert(1))" desc="<script>alert(1)</script><img src=x onerror=a()>"/>',
    '<Markdown content="<script>alert(1)</script>[x](javascript:alert(1))"/>',
    '<div><script>alert(1)</script>\n<Unclosed>\n\n<img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])
    it(`leaves nothing active of ${JSON.stringify(attack)}`, async () => {
      const { html } = await renderPage(`Before\n\n${attack}\n\nAfter`);
      const tags = html
        .replace(/="[^"]*"/g, (value) => value.replace(/[<>]|\s(?:on\w+|style)=/g, ''))
        .replace(/>[^<]*</g, '><');

      expect(html).to.include('Before').and.include('After');
      expect(tags).not.to.match(/<(?:script|style|meta|base|link)\b/i);
      expect(tags).not.to.match(/\s(?:on\w+|style)=/i);
      expect(tags).not.to.match(/(?:href|src)="(?:\s*javascript:|data:(?!image\/(?:png|jpeg|gif|webp)))/i);
    });

  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n');
  const many: Record<string, string> = {
    'quotes in quotes': `${'> '.repeat(5000)}deep`,
    'elements in elements': `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`,
    components: `${'<Note>\n\n'.repeat(5000)}deep\n\n${'</Note>\n\n'.repeat(5000)}`,
    'unclosed elements': '<b>\n'.repeat(5000),
    brackets: `${'['.repeat(5000)}deep${']'.repeat(5000)}`,
    emphasis: `${'*a '.repeat(5000)}${'*'.repeat(5000)}`,
    'open elements in a brace': `{a\n${'<br>\n'.repeat(60)}`,
    'open elements in open braces': '{<A>'.repeat(60),
    'elements behind a string without an end': `<A b={{"x":"y}}>\n\n${'<B c={1}>'.repeat(60)}`,
    'open braces in quotation marks': `<A b={<A c="${'<B d={'.repeat(60)}"`,
    columns: lines(20, (at) => (at === 1 ? '|---' : '|a').repeat(5000)),
    'escaped signs': '&amp;'.repeat(100_000),
    'tags with braces that never end': '<a b={'.repeat(50_000),
    'formulas in a line': '$$a$$ '.repeat(50_000),
    'comments that never end': '<!--\n\n'.repeat(2000),
    'MDX comments that never end': '{/*\n\n'.repeat(5000),
    'list items': '- a\n\n'.repeat(6000),
  };
  for (const [what, source] of Object.entries(many))
    it(`shows what stands around many ${what}`, async () => {
      const { html } = await renderPage(`Before\n\n${source}\n\nAfter`);

      expect(html).to.include('Before').and.to.include('After');
    });

  it('shows a long list with much emphasis, which ends in each item', async () => {
    const { html, problems } = await renderPage('- **cup**: `a_b` _c_ [#1](https://tea.example/1)\n'.repeat(600));

    expect(html.split('<strong>cup</strong>')).to.have.length(601);
    expect(problems).to.deep.equal([]);
  });

  it('shows each brace of code with types that look like open elements', async () => {
    const code = `class A {\n${'  List<Cup> b() { return c; }\n'.repeat(10)}}`;
    const { html } = await renderPage(`\`\`\`\n${code}\n\`\`\``);

    expect(html.replaceAll(/<[^>]*>/g, '')).to.include(code.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  itShows({
    'First\n\n<Note>\nunclosed\n\nLast': [/^<p>First<\/p><p class="author-note" role="note">.*Last/s, '3 unparsed'],
    'First\n\n</Note>\n\nLast': ['<p>First</p><p>Last</p>', '3 unparsed'],
    'First { brace\n\nLast': ['<p>First { brace</p><p>Last</p>', '1 unparsed'],
    '{"name\\": 1\\"}\n\nLast': ['<p>{&quot;name&quot;: 1', '1 unparsed'],
    '---\na: [\n---\nFirst': [/author-note.*<p>First<\/p>/s, '2 unparsed'],
    [`---\n${'a: &a [*a,\n'.repeat(3000)}---\nFirst`]: [/author-note.*<p>First<\/p>/s, '1 unparsed'],
  });

  for (const head of ['---\ntitle: "Boil\nkeys: [a\n---\n', '---\ntitle: Wrong\nkeys: a\n\n'])
    it(`takes the title from the first heading, and says so, where front matter is ${JSON.stringify(head)}`, async () => {
      const page = await renderPage(`${head}# Boil water\n\nText`);

      expect(page.title).to.equal('Boil water');
      expect(page.html).to.match(/^<p class="author-note" role="note">.*front matter.*<\/p>\s*<p>Text<\/p>$/);
    });

  for (const [encoding, bytes] of [
    ['UTF-16 with a mark', Buffer.from('\uFEFF# Tea\n\nText', 'utf16le')],
    ['UTF-16', Buffer.from('# Tea\n\nText', 'utf16le')],
    ['GBK', Buffer.from([0x23, 0x20, 0xb2, 0xe8, 0x20, 0xcb, 0xae, 0x0a])],
  ] as const)
    it(`says so where a file is ${encoding}`, async () => {
      const page = await renderPage(bytes.toString('utf8'));

      expect(page.html).to.match(/^<p class="author-note" role="note">[^<\0]*UTF-8[^<\0]*<\/p>$/);
      expect(page.title).to.equal(undefined);
    });

  it('shows a text with a few foreign signs, and names the line of the first', async () => {
    const text = Buffer.from('# Tea\n\nA long text about a café and its cups.\n', 'latin1').toString();
    const page = await renderPage(text);

    expect(page.html).to.contain('and its cups');
    expect(problemsOf(page)).to.deep.equal(['3 unparsed not a text in UTF-8']);
  });
});

describe('Markdown that is not quite MDX needs no report', () => {
  itShows({
    '![dot](data:image/png;base64,iVBORw0KGgo=)': ['src="data:image/png;base64,iVBORw0KGgo="', '1 image-without-size'],
    '<!-- hidden -->shown': '<p>shown</p>',
    '1 < 2 and a<3': '<p>1 &lt; 2 and a&lt;3</p>',
    '<Card title="at :noon" :icon @click="go" :size="n">Tea</Card>\n\n**After**': /at :noon.*Tea.*<strong>After/,
    '<img src="/a.png" width=8 height=6>\n<img src="/b.png" height=2/>': [/"8" height="6".* height="2"/s, '2 image'],
    '<details>\n\na <br>\n\n</details>': '<details><p>a <br/></p></details>',
    '<Note>One\n\nTwo</Note>\n\n[a](/gone)': ['<p>One</p><p>Two</p></div>', '5 broken-link'],
  });
});
