import { expect } from 'chai';
import { applyDirectives } from '../../../../../../server/embedded/doc-server/document/read/directives.ts';
import { kindsOf, renderPage } from '../render-page.ts';

function choose(text: string, props: Record<string, unknown> = {}): string {
  return applyDirectives(text, (name) => props[name])?.text ?? text;
}

describe('Containers of other tools', () => {
  it('fold details, with a title of their own or a usual one', async () => {
    const html = (await renderPage('::: details How\nBoil.\n:::\n\n:::details\nPour.\n:::\n')).html;

    expect([...html.matchAll(/<summary[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title)).to.deep.equal([
      'How',
      'Details',
    ]);
    expect(html).to.contain('Boil.').and.contain('Pour.').and.not.contain(':::');
  });

  for (const line of ['::: details How {open}', ':::details[How]{open}'])
    it(`are open if they say so: ${line}`, async () => {
      const { html } = await renderPage(`${line}\nBoil.\n:::\n\n::: tip {open}\nPour.\n:::\n`);

      expect(html)
        .to.match(/<details[^>]* open(?:="")?[ >]/)
        .and.not.contain('{open}');
      expect(/<summary[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1]).to.equal('How');
    });

  it('are plain boxes if they only keep their content from styles', async () => {
    const source = '::: raw\nHot **tea**\n:::\n';

    const { html, problems } = await renderPage(source);

    expect(html.replaceAll(/\s/g, '')).to.equal('<div><p>Hot<strong>tea</strong></p></div>');
    expect(problems).to.deep.equal([]);
  });

  it('show a group of code as tabs with their titles', async () => {
    const html = (
      await renderPage('::: code-group\n\n```sh [npm]\nnpm add pot\n```\n\n```sh [yarn]\nyarn add pot\n```\n\n:::\n')
    ).html;

    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, title]) => title)).to.deep.equal(['npm', 'yarn']);
    expect(html).to.contain('yarn add pot').and.not.contain(':::');
  });
});

describe('Titles of admonitions', () => {
  for (const [title, html, markdown] of [
    [' My `code` title', 'My <code>code</code> title', 'My `code` title'],
    ['[Your **title**]', 'Your <strong>title</strong>', 'Your title'],
    ['[See [tea](https://tea.example) now]', 'See <a>tea</a> now', 'See [tea](https://tea.example) now'],
    [' Just "text" & <b', 'Just &quot;text&quot; &amp; &lt;b', 'Just "text" & \\<b'],
  ] as const)
    it(`are Markdown: :::info${title}`, async () => {
      const source = `:::info${title}\nHot\n:::\n\n:::details${title}\nCold\n:::\n`;

      const page = await renderPage(source);
      const text = await renderPage(source, {}, { output: 'markdown' });

      expect(page.html.replaceAll(/(?<=<a) [^>]*/g, ''))
        .to.contain(`<p class="callout-title">${html}</p>`)
        .and.contain(`<summary>${html}</summary>`);
      expect(text.html).to.contain(`> **${markdown}**`).and.contain(`\n**${markdown}**`);
    });

  for (const [source, en, zh] of [
    ['::: danger\nHot\n:::\n', 'Danger', '危险'],
    ['::: info\nHot\n:::\n', 'Info', '信息'],
    ['::: important\nHot\n:::\n', 'Important', '重要'],
    ['<Admonition type="danger">\n\nHot\n\n</Admonition>\n', 'Danger', '危险'],
    ['> [!IMPORTANT]\n> Hot\n', 'Important', '重要'],
    ['<Error>\n\nHot\n\n</Error>\n', 'Important', '重要'],
  ] as const)
    it(`are usual words if none is given: ${JSON.stringify(source)}`, async () => {
      const titleIn = async (locale: 'en' | 'zh') =>
        /<p class="callout-title">([^<]*)/.exec((await renderPage(source, {}, { locale })).html)?.[1];

      expect([await titleIn('en'), await titleIn('zh')]).to.deep.equal([en, zh]);
    });

  it('stay text in properties', async () => {
    expect((await renderPage('<Note title="A *b* c">\nHot\n</Note>\n')).html).to.contain('>A *b* c<');
  });
});

describe(':::if', () => {
  const cases: [condition: string, props: Record<string, unknown>, isShown: boolean][] = [
    ['props.platform="iOS"', { platform: 'iOS' }, true],
    ['props.platform="iOS"', { platform: 'Web' }, false],
    ['props.platform="iOS|mac"', { platform: 'mac' }, true],
    ['props.platform="web"', { platform: 'Web' }, true],
    ["props.platform='rn'", { platform: 'RN' }, true],
    ['props.platform=undefined', {}, true],
    ['props.platform=undefined', { platform: 'iOS' }, false],
    ['props.platform="undefined|iOS"', {}, true],
    ['props.platform=java', { platform: 'java' }, true],
    ['props.platform="c#"', { platform: 'c#' }, true],
    ['props.kitType="LiveStreaming"', { kitType: 'LiveStreaming' }, true],
    ['props.platform!="iOS"', { platform: 'Web' }, true],
  ];
  for (const [condition, props, isShown] of cases) {
    it(`{${condition}} ${isShown ? 'shows' : 'hides'} for ${JSON.stringify(props)}`, () => {
      const text = choose(`:::if{${condition}}  \nText\n:::  `, props);

      expect(text.trim()).to.equal(isShown ? 'Text' : '');
    });
  }

  it('nests, and may be indented', () => {
    const text = ':::if{props.a="1"}\nA\n   :::if{props.b="2"}\n   B\n   :::\nC\n:::\nD';

    expect(choose(text, { a: '1', b: '2' }).split(/\s+/)).to.deep.equal(['A', 'B', 'C', 'D']);
    expect(choose(text, { a: '1' }).split(/\s+/)).to.deep.equal(['A', 'C', 'D']);
    expect(choose(text, { b: '2' }).trim()).to.equal('D');
  });

  it('means nothing inside code', () => {
    const text = '```\n:::if{props.a="1"}\n:::\n```';

    expect(choose(text)).to.equal(text);
  });

  it('keeps tables and lists whole', async () => {
    const page = await renderPage(
      '| a |\n|---|\n:::if{props.x=undefined}\n| 1 |\n:::\n| 2 |\n\n- a\n:::if{props.x="y"}\n- b\n:::\n- c',
    );

    expect(page.html.match(/<tr>/g)).to.have.lengthOf(3);
    expect(page.html).to.include('<ul>\n<li>a</li>\n<li>c</li>\n</ul>');
  });

  it('reports what does not pair up, and ends a branch where the next begins', () => {
    const result = applyDirectives(':::if{props.a="1"}\nA\n:::if{props.a="2"}\nB\n:::\nC\n', () => '2');

    expect(result?.text.trim()).to.equal('B\n\nC');
    expect(result?.faults.map(({ kind, line }) => [kind, line])).to.deep.equal([['unbalanced-directive', 1]]);
    expect(applyDirectives('A\n:::\n', () => undefined)?.faults[0]?.line).to.equal(2);
    expect(applyDirectives(':::tip Warm\nA\n', () => undefined)?.faults).to.deep.equal([
      { kind: 'unbalanced-directive', line: 1, detail: ':::tip is never closed' },
    ]);
  });

  it('closes a fence that its branch forgot', () => {
    const result = applyDirectives(
      ':::if{props.a=undefined}\n```java\nA\n:::\n:::if{props.a="1"}\n```objc\nB\n```\n:::\n',
      () => undefined,
    );

    expect(result?.text.trim()).to.equal('```java\nA\n```');
    expect(result?.faults).to.have.lengthOf(1);
  });

  it('with a condition of another kind shows nothing and says so', () => {
    const result = applyDirectives(':::if{process.exit()}\nA\n:::', () => undefined);

    expect(result?.text.trim()).to.equal('');
    expect(result?.faults[0]?.kind).to.equal('unknown-expression');
  });

  it('keeps the lines of the file in problems', async () => {
    const page = await renderPage('---\na: 1\n---\n:::if{props.x="y"}\nhidden\nhidden\n:::\n\n[a](/gone)');

    expect(page.problems[0]?.line).to.equal(9);
  });
});

describe('Directives in plain Markdown', () => {
  for (const [name, source, shown] of [
    [
      'right below the line',
      ':::note\nHot *tea*\n- cup\n:::\nAfter *it*\n',
      /<p>Hot <em>tea<\/em><\/p>\s*<ul>.*<\/div>\s*<p>After <em>it/s,
    ],
    ['apart from the line', ':::note\n\nHot *tea*\n\n:::\n', /<p>Hot <em>tea<\/em><\/p>/],
    ['below a paragraph', 'Before\n:::note\nHot *tea*\n:::\n', /^<p>Before<\/p>\s*<div.*<p>Hot <em>tea/s],
    [
      'in a list',
      '1. Fill\n   :::note\n   Hot *tea*\n   :::\n2. Boil\n',
      /^<ol>.*Fill.*<p>Hot <em>tea.*Boil.*<\/ol>$/s,
    ],
    ['in a quote', '> :::note\n> Hot *tea*\n> :::\n', /^<blockquote>\s*<div.*<p>Hot <em>tea/s],
    [
      'in another',
      '::::note\nA *b*\n:::tip\nHot *tea*\n:::\nC *d*\n::::\n',
      /<em>b<.*callout-tip.*<em>tea<\/em>.*<\/div>\s*<p>C <em>d/s,
    ],
    ['with a title', ':::note[The *pot*]\nHot\n:::\n', /callout-title">The <em>pot<\/em><\/p>\s*<p>Hot/],
    [
      'around code',
      '::: code-group\n```sh [pot]\nboil\n```\n```sh [cup]\npour\n```\n:::\n',
      /role="tab".*>pot<.*role="tab".*>cup<.*boil.*pour/s,
    ],
  ] as const)
    it(`hold Markdown: ${name}`, async () => {
      const page = await renderPage(`${source}\n[a](/gone)\n`, {}, { path: 'guide/page.md' });

      expect(page.html.replace(/\s*<p><span class="missing-link">a<\/span><\/p>$/, '')).to.match(shown);
      expect(page.problems.map(({ line }) => line)).to.deep.equal([source.split('\n').length + 1]);
    });
});

describe(':::note and its kind', () => {
  it('become callouts with their title', async () => {
    const page = await renderPage(':::warning Mind "this"\nText\n:::\n\n:::tip[Good]\nMore\n:::');

    expect(page.html).to.include(
      'callout-warning" role="note"><p class="callout-title">Mind &quot;this&quot;</p><p>Text</p>',
    );
    expect(page.html).to.include('callout-tip" role="note"><p class="callout-title">Good</p>');
    expect(kindsOf(page)).to.deep.equal([]);
  });
});
