import { expect } from 'chai';
import {
  type ApiLinks,
  renderCell,
  renderProse,
  toPlainText,
} from '../../../../../../server/embedded/doc-server/references/text/markdown.ts';
import { readSignature } from '../../../../../../server/embedded/doc-server/references/text/signature.ts';

const links: ApiLinks = {
  resolve: (href) =>
    href.startsWith('#') ? `/here${href}` : href.startsWith('http') || href.startsWith('java') ? href : undefined,
  find: (symbol) => (symbol === 'boil' ? '#boil-kettle' : undefined),
};

describe('Texts of references', () => {
  const rows: [written: string, html: string][] = [
    ['[Kettle](#kettle)', '<p><a href="/here#kettle">Kettle</a></p>'],
    ['[gone](./no#where) text', '<p>gone text</p>'],
    ['see [boil()], not [nil]', '<p>see <a class="symbol" href="#boil-kettle"><code>boil</code></a>, not [nil]</p>'],
    ['[pourWater], pots[potIndex] and [in]', '<p><code>pourWater</code>, pots[potIndex] and [in]</p>'],
    ['a<br/>b', '<p>a<br>b</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['![x](http://a.example/x.png)', '<p>x</p>'],
    ['# Title', '<p><strong>Title</strong></p>'],
    ['id\\<[Kettle](#kettle)\\>', '<p>id&lt;<a href="/here#kettle">Kettle</a>&gt;</p>'],
  ];
  for (const [written, html] of rows)
    it(`writes ${written}`, () => {
      expect(renderProse(written, links).replaceAll('<br />\n', '<br>')).to.equal(html);
    });

  for (const [written, html] of [
    ['a<br>b - c', 'a<br />\nb - c'],
    // Items after line breaks are a list.
    ['a<br/>  b:<br/> 1. c<br/>  2. d', '<p>a<br />\nb:</p>\n<ol>\n<li>c</li>\n<li>d</li>\n</ol>'],
  ] as const)
    it(`writes the cell ${written}`, () => {
      expect(renderCell(written, links)).to.equal(html);
    });

  it('keeps a title plain', () => {
    expect(toPlainText('[Kettle](#kettle) `boil` \\<br\\> **x** [boil]')).to.equal('Kettle boil <br> x boil');
    expect(toPlainText('Map&lt;Cup&gt; &amp; lid')).to.equal('Map<Cup> & lid');
  });
});

describe('A declaration', () => {
  it('links its types and sets its name off', () => {
    const parts = [
      { text: 'Lid', href: '/here#lid' },
      { text: ' ' },
      { text: 'openLid', isName: true },
      { text: '(int a)' },
    ];

    expect(readSignature('[Lid](#lid) openLid(int a)', 'openLid', links)).to.deep.equal(parts);
  });

  const x = 'x'.repeat(60);
  const objc = '- (void)boil:(NSString * _Nonnull) water until:(nullable id<Whistle>) whistle degrees:(int) degrees;';
  const callback = 'done:(nullable KettleWhistleAndLidCompletionCallback) callback;';
  const declarations: [signature: string, written: string][] = [
    ['void pour(int a, Map<int, Cup> b)', 'void pour(int a, Map<int, Cup> b)'],
    [
      `void pour(Map<int, Cup> a, Cup Function(int a, int b)? b, ${x} c)`,
      `void pour(\n    Map<int, Cup> a,\n    Cup Function(int a, int b)? b,\n    ${x} c\n)`,
    ],
    [
      `func boil(done: (Int, Bool) -> Void, other: ${x})`,
      `func boil(\n    done: (Int, Bool) -> Void,\n    other: ${x}\n)`,
    ],
    // Colons of a selector are aligned unless a line would become too long.
    [objc, objc.replace(' until:', '\n       until:').replace(' degrees:', '\n     degrees:')],
    [`- (void)boilWater:(NSString *) water ${callback}`, `- (void)boilWater:(NSString *) water\n    ${callback}`],
  ];
  for (const [signature, written] of declarations)
    it(`has a line for each parameter where it is long: ${signature}`, () => {
      const parts = readSignature(signature, /\w+(?=\()/.exec(signature)?.[0] ?? '', links);

      expect(parts.map(({ text }) => text).join('')).to.equal(written);
    });
});
