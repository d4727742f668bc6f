import { expect } from 'chai';
import {
  type ApiLinks,
  renderCell,
  renderProse,
  toPlainText,
} from '../../../../../../server/embedded/doc-server/references/text/markdown.ts';
import { readSignature, readType } from '../../../../../../server/embedded/doc-server/references/text/signature.ts';

const links: ApiLinks = {
  resolve: (href) =>
    href.startsWith('#') ? `/here${href}` : href.startsWith('http') || href.startsWith('java') ? href : undefined,
  find: (symbol) => (symbol === 'boil' ? '#boil-kettle' : undefined),
};

describe('Texts of references', () => {
  const rows: [written: string, html: string][] = [
    ['Plain & simple.', '<p>Plain &amp; simple.</p>'],
    ['**Bold** `code`', '<p><strong>Bold</strong> <code>code</code></p>'],
    ['[Kettle](#kettle)', '<p><a href="/here#kettle">Kettle</a></p>'],
    ['[gone](./no#where) text', '<p>gone text</p>'],
    [
      'see [boil] or [boil()], not [nil]',
      '<p>see <a class="symbol" href="#boil-kettle"><code>boil</code></a> or <a class="symbol" href="#boil-kettle"><code>boil</code></a>, not [nil]</p>',
    ],
    [
      '[pourWater] first, then pots[potIndex] and [in]',
      '<p><code>pourWater</code> first, then pots[potIndex] and [in]</p>',
    ],
    ['a<br/>b', '<p>a<br>b</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['![x](http://a.example/x.png)', '<p>x</p>'],
    ['# Title', '<p><strong>Title</strong></p>'],
    ['id\\<[Kettle](#kettle)\\>', '<p>id&lt;<a href="/here#kettle">Kettle</a>&gt;</p>'],
  ];
  for (const [written, html] of rows) {
    it(`writes ${written}`, () => {
      expect(renderProse(written, links).replaceAll('<br />', '<br>').replaceAll('<br>\n', '<br>')).to.equal(html);
    });
  }

  it('keeps a cell in one line, and a title plain', () => {
    expect(renderCell('a **b**', links)).to.equal('a <strong>b</strong>');
    expect(renderCell('a<br>b - c', links)).to.equal('a<br />\nb - c');
    expect(toPlainText('[Kettle](#kettle) `boil` \\<br\\> **x** [boil]')).to.equal('Kettle boil <br> x boil');
    expect(toPlainText('Map&lt;Cup&gt; &amp; lid')).to.equal('Map<Cup> & lid');
  });

  it('shows items after line breaks in a cell as a list', () => {
    expect(renderCell('a<br/>  b:<br/> 1. c<br/>  2. d', links)).to.equal(
      '<p>a<br />\nb:</p>\n<ol>\n<li>c</li>\n<li>d</li>\n</ol>',
    );
  });
});

describe('A declaration', () => {
  const plain = (signature: string, name = '') =>
    readSignature(signature, name, links)
      .map(({ text }) => text)
      .join('');

  it('links its types and sets its name off', () => {
    expect(readSignature('[Lid](#lid) openLid(int angle)', 'openLid', links)).to.deep.equal([
      { text: 'Lid', href: '/here#lid' },
      { text: ' ' },
      { text: 'openLid', isName: true },
      { text: '(int angle)' },
    ]);
  });

  it('stays on one line if it is short, else gives each parameter its own', () => {
    expect(plain('void pour(int a, Map<int, Cup> b)', 'pour')).to.equal('void pour(int a, Map<int, Cup> b)');
    expect(
      plain(`void pour(Map<String, Integer> cups, void Function(int a, int b)? done, ${'x'.repeat(40)} c)`, 'pour'),
    ).to.equal(
      `void pour(\n    Map<String, Integer> cups,\n    void Function(int a, int b)? done,\n    ${'x'.repeat(40)} c\n)`,
    );
  });

  it('breaks an Objective-C selector at its parts', () => {
    expect(
      plain('- (void)boil:(NSString * _Nonnull) water until:(nullable id<Whistle>) whistle degrees:(int) degrees;'),
    ).to.equal(
      '- (void)boil:(NSString * _Nonnull) water\n       until:(nullable id<Whistle>) whistle\n     degrees:(int) degrees;',
    );
  });

  it('aligns no colons of a selector where a line would become too long', () => {
    const long = '(nullable KettleWhistleAndLidCompletionCallback) callback;';

    expect(plain(`- (void)boilWater:(NSString *) water done:${long}`)).to.equal(
      `- (void)boilWater:(NSString *) water\n    done:${long}`,
    );
  });

  it('does not break at an arrow', () => {
    const long = `func boil(done: (Int, Bool) -> Void, other: ${'y'.repeat(60)})`;

    expect(plain(long, 'boil')).to.equal(`func boil(\n    done: (Int, Bool) -> Void,\n    other: ${'y'.repeat(60)}\n)`);
  });

  it('keeps a type on one line', () => {
    expect(readType('id\\<[Lid](#lid)\\>', links)).to.deep.equal([
      { text: 'id<' },
      { text: 'Lid', href: '/here#lid' },
      { text: '>' },
    ]);
  });
});
