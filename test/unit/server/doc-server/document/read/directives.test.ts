import { expect } from 'chai';
import { applyDirectives } from '../../../../../../server/embedded/doc-server/document/read/directives.ts';
import { itShows, renderPage, writePage } from '../render-page.ts';

describe('Containers of other tools', () => {
  itShows({
    '::: details How\nBoil.\n:::': /^<details(?![^>]* open)[^>]*><summary>How<\/summary>.*<p>Boil\.<\/p>/,
    '::: details How {open}\nBoil.\n:::': / open=""><summary>How<\/summary>.*Boil/,
    ':::details[How]{open}\nBoil.\n:::': / open=""><summary>How<\/summary>.*Boil/,
    '::: tip {open}\nPour.\n:::': /callout-title">Tip<.*Pour/,
    '::: raw\nHot **tea**\n:::': /^<div><p>Hot <strong>tea<\/strong><\/p><\/div>$/,
    ':::warning Mind "this"\nText\n:::': /callout-warning".*>Mind &quot;this&quot;<\/p><p>Text<\/p>/,
    ':::tip[Good]\nMore\n:::': /callout-tip".*>Good<\/p><p>More<\/p>/,
  });
});

describe('Titles of admonitions', () => {
  for (const [title, html, markdown] of [
    [' My `code` title', 'My <code>code</code> title', 'My `code` title'],
    ['[Your **title**]', 'Your <strong>title</strong>', 'Your title'],
    ['[See [tea](/tea) now]', 'See <a href="\uE000/docs/tea">tea</a> now', 'See [tea](\uE000/docs/tea) now'],
    [' Just "text" & <b', 'Just &quot;text&quot; &amp; &lt;b', 'Just "text" & \\<b'],
  ] as const)
    it(`are Markdown: :::info${title}`, async () => {
      const source = `:::info${title}\nHot\n:::\n\n:::details${title}\nCold\n:::\n`;

      const page = await renderPage(source);

      expect(page.html).to.contain(`callout-title">${html}</p>`).and.contain(`<summary>${html}</summary>`);
      expect(await writePage(source))
        .to.contain(`> **${markdown}**`)
        .and.contain(`\n**${markdown}**`);
    });

  for (const [source, en, zh] of [
    ['::: danger\nHot\n:::\n', 'Danger', '危险'],
    ['<Admonition type="danger">\n\nHot\n\n</Admonition>\n', 'Danger', '危险'],
    ['<Error>\n\nHot\n\n</Error>\n', 'Important', '重要'],
    ['<Note title="A *b* c">\nHot\n</Note>\n', 'A *b* c', 'A *b* c'],
  ] as const)
    it(`are usual words if none is given: ${JSON.stringify(source)}`, async () => {
      expect((await renderPage(source)).html).to.contain(`callout-title">${en}<`);
      expect((await renderPage(source, {}, { locale: 'zh' })).html).to.contain(`callout-title">${zh}<`);
    });
});

describe(':::if', () => {
  const choose = (text: string, props: Record<string, unknown> = {}) => {
    const { text: chosen = text, faults = [] } = applyDirectives(text, (name) => props[name]) ?? {};
    return { text: chosen.trim(), faults: faults.map(({ kind, line }) => `${String(line)} ${kind}`) };
  };

  for (const [condition, shown, hidden] of [
    ['="iOS"', 'iOS', 'Web'],
    ['="iOS|mac"', 'mac', 'Web'],
    ['="web"', 'Web', 'iOS'],
    ["='rn'", 'RN', undefined],
    ['=undefined', undefined, 'iOS'],
    ['="c#"', 'c#', 'c'],
    ['!="iOS"', 'Web', 'iOS'],
  ] as const)
    it(`{props.platform${condition}} shows for ${String(shown)}, and hides for ${String(hidden)}`, () => {
      const [one, other] = [shown, hidden].map((platform) =>
        choose(`:::if{props.platform${condition}}  \nText\n:::  `, { platform }),
      );

      expect([one?.text, other?.text]).to.deep.equal(['Text', '']);
    });

  const nested = ':::if{props.a="1"}\nA\n   :::if{props.b="2"}\n   B\n   :::\nC\n:::\nD';
  for (const [text, props, shown, ...faults] of [
    [nested, { a: '1', b: '2' }, 'A B C D'],
    [nested, { a: '1' }, 'A C D'],
    [nested, { b: '2' }, 'D'],
    ['```\n:::if{props.a="1"}\n:::\n```', {}, '``` :::if{props.a="1"} ::: ```'],
    [':::if{props.a="1"}\nA\n:::if{props.a="2"}\nB\n:::\nC\n', { a: '2' }, 'B C', '1 unbalanced-directive'],
    ['A\n:::\n', {}, 'A', '2 unbalanced-directive'],
    [':::tip Warm\nA\n', {}, '<Tip title="Warm" hasMarkup> A </Tip>', '1 unbalanced-directive'],
    [
      ':::if{props.a=undefined}\n```c\nA\n:::\n:::if{props.a="1"}\nB\n:::\n',
      {},
      '```c A ```',
      '4 unbalanced-directive',
    ],
    [':::if{process.exit()}\nA\n:::', {}, '', '1 unknown-expression'],
  ] as const)
    it(`shows ${JSON.stringify(shown)} of ${JSON.stringify(text)} for ${JSON.stringify(props)}`, () => {
      const chosen = choose(text, props);

      expect(chosen.text.split(/\s+/).join(' ')).to.equal(shown);
      expect(chosen.faults).to.deep.equal(faults);
    });

  itShows({
    '| a |\n|---|\n:::if{props.x=undefined}\n| 1 |\n:::\n| 2 |': /<tr><th>a.*<tr><td>1.*<tr><td>2/s,
    '- a\n:::if{props.x="y"}\n- b\n:::\n- c': '<ul><li>a</li><li>c</li></ul>',
    '---\na: 1\n---\n:::if{props.x="y"}\nhidden\n:::\n\n[a](/gone)': ['missing-link', '8 broken-link'],
  });
});

describe('Directives in plain Markdown hold Markdown', () => {
  const dead = '\n[a](/gone)\n';
  const broken = '7 broken-link';
  itShows(
    {
      [`:::note\nHot *tea*\n- cup\n:::\nAfter *it*\n${dead}`]: [
        /<p>Hot <em>tea.*<ul>.*<\/div><p>After <em>it/s,
        broken,
      ],
      [`:::note\n\nHot *tea*\n\n:::\n${dead}`]: ['<p>Hot <em>tea</em></p>', broken],
      [`Before\n:::note\n\nHot *tea*\n:::\n${dead}`]: [/^<p>Before<\/p><div.*<p>Hot <em>tea/s, broken],
      [`1. Fill\n   :::note\n   Hot *tea*\n   :::\n2. Boil\n${dead}`]: [/^<ol>.*<em>tea.*Boil.*<\/ol>/s, broken],
      [`> :::note\n> Hot *tea*\n> :::\n\n\n${dead}`]: [/^<blockquote><div.*<p>Hot <em>tea/s, broken],
      '::::note\n:::tip\nHot *tea*\n:::\nC *d*\n::::\n': /callout-tip.*<em>tea<\/em>.*<\/div><p>C <em>d/s,
      ':::note[The *pot*]\nHot\n:::\n': /callout-title">The <em>pot<\/em><\/p><p>Hot/,
      '::: code-group\n```sh [a]\nboil\n```\n```sh [b]\npour\n```\n:::\n': /role="tab".*>a<.*>b<.*boil.*pour/s,
    },
    { path: 'guide/page.md' },
  );
});
