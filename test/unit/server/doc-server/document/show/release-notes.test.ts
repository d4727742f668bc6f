import { expect } from 'chai';
import { BASE_MARK, type QuotedVersion } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { renderPage } from '../render-page.ts';

const quote = async (markdown: string) => {
  const quoted = { parts: 'versions' as const, address: '/docs/notes', idPrefix: '' };
  return (await renderPage(markdown, {}, { quoted })).quotes?.versions ?? [];
};

/** `2.1.0 2026-08-04: new Whistles | fixed Leaks` */
const inShort = (notes: readonly QuotedVersion[]) =>
  notes.map(({ version, date = 'undated', changes }) => {
    const texts = changes.map(
      ({ kind, source }) => `${kind} ${source.replaceAll(/(?:<[^>]+>|\*\*|\||---|\s)+/g, ' ').trim()}`,
    );
    return `${version} ${date}: ${texts.join(' | ')}`;
  });
const head = (...cells: string[]) => `| ${cells.join(' | ')} |\n${'| --- '.repeat(cells.length)}|\n`;

describe('readNotes', () => {
  const table = (first: string, ...rows: string[]) =>
    `${head(...first.split('|'))}${rows.map((row) => `|${row}|\n`).join('')}`;
  for (const [markdown, expected] of Object.entries({
    '## 2.1.0 Version\n\n**Release date: 2026-08-04**\n\n**New Features**\n\n1. Whistles\n2. Lids\n\n**Bug Fixes**\n\n1. Leaks\n':
      '2.1.0 2026-08-04: new Whistles | new Lids | fixed Leaks',
    '## Version 1.2\n\n**Enhancements**\n\n1. Heat\n\nFast.\n\n2. Spout\n\nPours:\n\n- left\n\n3. Lid\n\n- opens\n\n4. Base\n':
      '1.2 undated: improved Heat Fast. | improved Spout Pours: left | improved Lid opens | improved Base',
    '## 3.0.0 版本\n\n**发布日期：2026 年 1 月 9 日**\n\n**新增功能**\n\n#### 1. 鸣笛\n\n水开。\n\n**废弃删除**\n\n#### 1. 旧壶嘴\n\n**问题修复**\n\n- 漏水\n':
      '3.0.0 2026-01-09: new 1. 鸣笛 水开。 | breaking 1. 旧壶嘴 | fixed 漏水',
    '## 2.0\n\n**New Features**\n\n- Removed the lid\n- `pour` has been renamed to `fill`\n\n**Bug Fixes**\n\n- Removed a leak\n':
      '2.0 undated: breaking Removed the lid | breaking pour has been renamed to fill | fixed Removed a leak',
    '# Notes\n\nRead this.\n\n## 1.1\n\n- A\n\n## Older\n\n- B\n\n## 1.1\n\n- C\n': '1.1 undated: other A | other C',
    [`## 1.0\n\n**Enhancements**\n\n${table('Item|Description|Methods', 'Lids|Removed the lids.|-', 'Heat|Faster.|fill()')}`]:
      '1.0 undated: breaking Lids Removed the lids. | improved Heat Faster. Methods: fill()',
    [`## 1.0\n\n**New features**\n\n1. Whistle\n\n${table('Tone|Pitch', 'Low|1')}`]:
      '1.0 undated: new Whistle Tone Pitch Low 1',
    [`## 1.0\n\nNew features\n\n${table('Item|Text', 'Lids|Open.')}\nDeprecation\n\n${table('Item|Text', 'Spouts|Old.')}\n改进优化\n\n- 更快\n\nFixed a leak.\n`]:
      '1.0 undated: new Lids Open. | breaking Spouts Old. | improved 更快 Fixed a leak.',
    [`## 1.0\n\n**New features**\n\n${table('废弃接口|变更说明|相关文档', '旧壶嘴|改用新壶嘴。|换壶嘴')}`]:
      '1.0 undated: breaking 旧壶嘴 改用新壶嘴。 相关文档：换壶嘴',
    [`## 1.0\n\n- **New APIs**\n\n${table('API|Text', 'pour|A')}\n- **Deprecated APIs**\n\n${table('API|Text', 'tip|B')}`]:
      '1.0 undated: new pour A | breaking tip B',
  }))
    it(`gives ${expected} for ${JSON.stringify(markdown)}`, async () => {
      expect(inShort(await quote(markdown))).to.deep.equal([expected]);
    });

  const breaking = `The lid was abandoned
The SDK no longer sets the heat
最低支持的操作系统版本从 4.1 变更为 4.4
针对之前版本的废弃接口进行优化和删除
Remove the old lid interface
Removed the deprecated lid
删除 openLid 接口
删除已废弃的 openLid 接口|请改用新接口。|[liftLid](@liftLid)
Lid|Removed the old lid.|-`;
  const fresh = `When the lid is removed, the kettle stops
Steam no longer needs a spout
播放倍速最低支持至 0.3 倍速
Delete all tea of a pot
使用设备被移除时支持自动切换
Deleting tea|Users can delete all tea.|[deleteAllTea](@deleteAllTea)
优化茶叶|删除某茶叶后，不更改 [isBoiling](@isBoiling) 状态。|-`;
  for (const [kind, list] of Object.entries({ breaking, new: fresh }))
    for (const entry of list.split('\n'))
      it(`takes "${entry}" among new features for ${kind}`, async () => {
        const written = entry.includes('|') ? table('Feature|Text|Method', entry) : `- ${entry}`;
        const [notes] = await quote(`## 1.0\n\n**New features**\n\n${written}\n`);

        expect(notes?.changes.map((change) => change.kind)).to.deep.equal([kind]);
      });

  it('keeps code and its empty lines in one change', async () => {
    const [notes] = await quote('## 1.0\n\n1. Call\n\n```js\npour();\n\n# not a heading\n```\n\n2. Next\n');

    expect(notes?.changes.map(({ text }) => text)).to.deep.equal(['Call', 'Next']);
    expect(notes?.changes[0]?.source).to.match(/^<p>Call<\/p><figure .*\n\n# not a heading<\/code>/s);
  });

  it('leads links to anchors of the notes there, and puts words of an entry into a paragraph', async () => {
    const [notes] = await quote('## 1.0 {#one}\n\n- See [above](#one)\n  - inner\n');

    expect(notes?.id).to.equal('one');
    expect(notes?.changes.map(({ source }) => source.replaceAll('\n', ''))).to.deep.equal([
      `<p>See <a href="${BASE_MARK}/docs/notes#one">above</a></p><ul><li>inner</li></ul>`,
    ]);
  });

  it('gives a guide by its chapters, with ids of its own', async () => {
    const quoted = { parts: 'chapters' as const, address: '/docs/guide', idPrefix: 'guide-' };
    const source = 'First.\n\n## 2.0\n\n### Before\n\n<p id="x">Boil.</p>\n\n## 1.0\n\nPour.\n';

    const { quotes } = await renderPage(source, {}, { quoted });

    expect(quotes?.chapters).to.deep.equal([
      { title: '2.0', id: '20', source: '<p><strong>Before</strong></p><p id="guide-x">Boil.</p>' },
      { title: '1.0', id: '10', source: '<p>Pour.</p>' },
    ]);
  });
});
