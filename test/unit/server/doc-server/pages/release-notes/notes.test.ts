import { expect } from 'chai';
import { markdownToHtml } from 'satteri';
import type { ChangeKind } from '../../../../../../views/domain/upgrade.ts';
import { htmlBlocks } from '../../../../../../server/embedded/doc-server/pages/release-notes/html-blocks.ts';
import {
  readNotes,
  type VersionNotes,
} from '../../../../../../server/embedded/doc-server/pages/release-notes/notes.ts';

const htmlOf = (markdown: string) =>
  markdownToHtml(markdown).html.replaceAll(/<table>.*?<\/table>/gs, '<div class="table-scroll">$&</div>');

/** `2.1.0 2026-08-04: new Whistles | fixed Leaks` */
const inShort = (notes: readonly VersionNotes[]) =>
  notes.map(({ version, date = 'undated', changes }) => {
    const texts = changes.map(
      ({ kind, source }) => `${kind} ${source.replaceAll(/<[^>]+>|\*\*|\||---|\s+/g, ' ').trim()}`,
    );
    return `${version} ${date}: ${texts.map((text) => text.replaceAll(/\s+/g, ' ')).join(' | ')}`;
  });

const table = (head: string[], ...rows: string[][]) =>
  `<div class="table-scroll"><table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`;

const cases: [name: string, html: string, expected: string[]][] = [
  [
    'reads versions, dates and kinds',
    '<h2 id="a">2.1.0 Version<a class="anchor" href="#a"></a></h2>\n<p><strong>Release date: 2026-08-04</strong></p>\n<p><strong>New Features</strong></p>\n<ol>\n<li>Whistles</li>\n<li>Lids</li>\n</ol>\n<p><strong>Bug Fixes</strong></p>\n<ol><li>Leaks</li></ol>',
    ['2.1.0 2026-08-04: new Whistles | new Lids | fixed Leaks'],
  ],
  [
    'puts what follows an entry into its change',
    '<h2 id="b">Version 1.2</h2><p><strong>Enhancements</strong></p><ol><li>Heat</li></ol><p>Boils in half the time.</p><ol start="2"><li>Spout</li></ol><p>Pours:</p><ul><li>left</li><li>right</li></ul><ol start="3"><li>Lid</li></ol><ul><li>opens</li></ul><ol start="4"><li>Base</li></ol>',
    [
      '1.2 undated: improved Heat Boils in half the time. | improved Spout Pours: left right | improved Lid opens | improved Base',
    ],
  ],
  [
    'reads Chinese notes, and headings as changes',
    '<h2 id="c">3.0.0 版本</h2><p><strong>发布日期：2026 年 1 月 9 日</strong></p><p><strong>新增功能</strong></p><h4 id="d">1. 鸣笛</h4><p>水开时鸣笛。</p><p><strong>废弃删除</strong></p><h4 id="e">1. 旧壶嘴</h4><p><strong>问题修复</strong></p><ul><li>漏水</li></ul>',
    ['3.0.0 2026-01-09: new 1. 鸣笛 水开时鸣笛。 | breaking 1. 旧壶嘴 | fixed 漏水'],
  ],
  [
    'finds breaking changes under other labels, but not among fixes',
    '<h2 id="f">2.0.0</h2><p><strong>New Features</strong></p><ul><li>Removed the old lid</li><li><code>pour</code> has been renamed to <code>fill</code></li></ul><p><strong>Bug Fixes</strong></p><ul><li>Removed a leak</li></ul>',
    ['2.0.0 undated: breaking Removed the old lid | breaking pour has been renamed to fill | fixed Removed a leak'],
  ],
  [
    'leaves out what stands before and after versions, and joins a version that stands there twice',
    '<h1>Notes</h1><p>Read this.</p><h2 id="g">1.1</h2><ul><li>A</li></ul><h2 id="h">Older</h2><ul><li>B</li></ul><h2 id="i">1.1</h2><ul><li>C</li></ul>',
    ['1.1 undated: other A | other C'],
  ],
  [
    'takes each row of a table for a change, but a table under an entry for a part of it',
    `<h2 id="t">1.0</h2><p><strong>Enhancements</strong></p>${table(['Item', 'Description', 'Methods'], ['Lids', 'Removed the deprecated lids.', '-'], ['Heat', 'Faster.', 'fill()'])}<p><strong>New features</strong></p><ol><li>Whistle</li></ol>${table(['Tone', 'Pitch'], ['Low', '1'])}`,
    [
      '1.0 undated: breaking Lids Removed the deprecated lids. | improved Heat Faster. Methods: fill() | new Whistle Tone Pitch Low 1',
    ],
  ],
  [
    'takes a paragraph of nothing but words of a kind for a title',
    `<h2 id="p">1.0</h2><p>New features</p>${table(['Item', 'Text'], ['Lids', 'Open.'])}<p>Deprecation</p>${table(['Item', 'Text'], ['Spouts', 'Old.'])}<p>改进优化</p><ul><li>更快</li></ul><p>Fixed a leak of the lid.</p>`,
    ['1.0 undated: new Lids Open. | breaking Spouts Old. | improved 更快 Fixed a leak of the lid.'],
  ],
  [
    'takes the kind of rows from the head of their table',
    `<h2 id="u">1.0</h2><p><strong>New features</strong></p>${table(['废弃接口', '变更说明', '相关文档'], ['旧壶嘴', '改用新壶嘴。', '换壶嘴'])}`,
    ['1.0 undated: breaking 旧壶嘴 改用新壶嘴。 相关文档：换壶嘴'],
  ],
];

describe('readNotes', () => {
  for (const [name, html, expected] of cases)
    it(name, () => {
      expect(inShort(readNotes(htmlBlocks(html)))).to.deep.equal(expected);
    });

  const entries: [text: string, kind: ChangeKind][] = [
    ['The lid was abandoned', 'breaking'],
    ['The minimum supported water version changed from 4.1 to 4.4', 'breaking'],
    ['The SDK no longer sets the heat', 'breaking'],
    ['最低支持的操作系统版本从 4.1 变更为 4.4', 'breaking'],
    ['针对之前版本的废弃接口进行优化和删除', 'breaking'],
    ['When the lid is removed, the kettle stops', 'new'],
    ['Steam no longer needs a spout', 'new'],
    ['播放倍速最低支持至 0.3 倍速', 'new'],
    ['Delete all tea of a pot', 'new'],
    ['Remove members of a tea party', 'new'],
    ['Delete [openLid] and use [liftLid]', 'breaking'],
    ['Remove the old lid interface', 'breaking'],
    ['Removed the steam', 'breaking'],
    ['删除全部茶叶', 'new'],
    ['删除 openLid 接口', 'breaking'],
    ['使用设备被移除时支持自动切换', 'new'],
    ['openLid 已被移除', 'breaking'],
    ['支持恢复被删除的茶叶', 'new'],
    ['删除已废弃的 openLid 接口', 'breaking'],
    ['Removed the deprecated lid', 'breaking'],
  ];
  for (const [text, kind] of entries)
    it(`takes "${text}" for ${kind}`, () => {
      const [notes] = readNotes(htmlBlocks(htmlOf(`## 1.0\n\n**New features**\n\n- ${text}\n`)));

      expect(notes?.changes.map((change) => change.kind)).to.deep.equal([kind]);
    });

  const rows: [cells: string[], kind: ChangeKind][] = [
    [['Deleting tea', 'Users can delete all tea.', '[deleteAllTea](@deleteAllTea)'], 'new'],
    [['删除茶叶', '支持删除全部茶叶。', '[deleteAllTea](@deleteAllTea)'], 'new'],
    [['茶叶备份', '支持备份茶叶，或恢复被删除的茶叶。', '[backUpTea](@backUpTea)'], 'new'],
    [['优化茶叶', '删除某茶叶后，不更改 [isBoiling](@isBoiling) 状态。', '-'], 'new'],
    [['Removed the deprecated lid', 'Lift it.', '[liftLid](@liftLid)'], 'breaking'],
    [['删除已废弃的 openLid 接口', '请改用新接口。', '[liftLid](@liftLid)'], 'breaking'],
    [['Lid', 'Removed the old lid.', '-'], 'breaking'],
  ];
  for (const [cells, kind] of rows)
    it(`takes a row of new features with "${cells[0] ?? ''}" for ${kind}`, () => {
      const head = '| Feature | Text | Method |\n| --- | --- | --- |';
      const [notes] = readNotes(
        htmlBlocks(htmlOf(`## 1.0\n\n**New features**\n\n${head}\n| ${cells.join(' | ')} |\n`)),
      );

      expect(notes?.changes.map((change) => change.kind)).to.deep.equal([kind]);
    });

  it('takes a list of one strong entry for a title', () => {
    const table = (name: string) => `\n| API | Text |\n| --- | --- |\n| ${name} | Text |\n`;
    const markdown = `## 1.0\n\n**API changes**\n\n- **New APIs**\n${table('pour')}\n- **Deprecated APIs**\n${table('tip')}`;
    const [notes] = readNotes(htmlBlocks(htmlOf(markdown)));

    expect(notes?.changes.map(({ kind, source }) => [kind, /pour|tip/.exec(source)?.[0]])).to.deep.equal([
      ['new', 'pour'],
      ['breaking', 'tip'],
    ]);
  });

  it('keeps code and its empty lines in one change', () => {
    const markdown = '## 1.0\n\n1. Call\n\n```js\npour();\n\n# not a heading\n```\n\n2. Next\n';
    const [notes] = readNotes(htmlBlocks(htmlOf(markdown)));

    expect(notes?.changes.map(({ source }) => source)).to.deep.equal([
      '<p>Call</p>\n\n\n<pre><code class="language-js">pour();\n\n# not a heading\n</code></pre>',
      '<p>Next</p>\n',
    ]);
  });

  it('closes every element of a change', () => {
    const html = '<h2 id="x">1.0</h2><ol><li>One<ul><li>inner<br/></li></ul></li><li><p>Two</p></li></ol>';
    const [notes] = readNotes(htmlBlocks(html));

    expect(notes?.changes.map(({ source }) => source)).to.deep.equal([
      '<p>One</p>\n<ul><li>inner<br/></li></ul>',
      '<p>Two</p>',
    ]);
  });
});
