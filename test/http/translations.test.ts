import { expect } from 'chai';
import { openRepository } from '../support/repository.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const address = '/docs/tea/green';
const own = `${address}?platform=all&language=all`;
const code = '```js\npour(kettle);\n```';
const english =
  '# Green\n\n## Steep\n\nSteep for 3 minutes.\n\n- Use `85` degrees.\n  - A thermometer helps.\n\n' +
  `| Leaf | Grams |\n| --- | --- |\n| Sencha | 4 |\n\n${code}\n\n## Drink\n\nDrink it warm.\n`;
const chinese =
  '# 绿茶\n\n## 浸泡\n\n浸泡 3 分钟。\n\n- 使用 `85` 度。\n  - 可用温度计。\n\n' +
  `| 茶叶 | 克 |\n| --- | --- |\n| 煎茶 | 4 |\n\n${code}\n\n## 饮用\n\n趁热饮用。\n`;
const note = ' class="translation-note" role="note" data-markdown-ignore="">';

/** Adds questions to the Chinese edition, too. */
function withQuestions(config: string): string {
  const { instances, themeConfig, ...rest } = JSON.parse(config) as {
    instances: object[];
    themeConfig: { instanceGroups: object[] };
  };
  const instance = { id: 'faq_zh', path: 'general/zh/faq', routeBasePath: 'faq', locale: 'zh' };
  const group = { id: 'general', name: '常见问题', instances: [{ id: 'faq_zh' }], 'x-portal': { key: 'faq' } };
  return JSON.stringify({
    ...rest,
    instances: [...instances, instance],
    themeConfig: { ...themeConfig, instanceGroups: [...themeConfig.instanceGroups, group] },
  });
}

describe('A content folder in git', () => {
  const site = useAll(() => copySite());
  before(() => {
    site.write('docs.config.zh.json', withQuestions(site.read('docs.config.zh.json')));
    site.write('general/en/faq/warm.mdx', '# Stays it warm?\n\nIt stays warm for 30 minutes.\n');
    site.write('general/zh/faq/warm.mdx', '# 能保温吗？\n\n可保温 30 分钟。\n');
    const { commit } = openRepository(site.contentDir);
    site.write('tea/en/green.mdx', english);
    site.write('tea/zh/green.mdx', chinese);
    commit('2026-07-01');
    const changed = chinese.replace('3 分钟', '5 分钟').replace('`85`', '`90`').replace('| 4', '| 6');
    site.write('general/zh/faq/warm.mdx', '# 能保温吗？\n\n可保温 45 分钟。\n');
    site.write('tea/zh/green.mdx', changed.replace('pour(kettle)', 'pour(kettle, cup)'));
    commit('2026-08-03');
  });
  const env = () => ({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir, RATE_LIMIT_FACTOR: '100' });
  const portal = useAll(() => startWholePortal(env()));
  const get = async (path: string) => (await fetch(portal.url + path)).text();
  const rowOf = (html: string, head: string) =>
    [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row).find((row) => row.includes(head)) ?? '';
  const countNotes = async (path: string) => (await get(path)).split(note).length - 1;
  const hasNotes = (path: string, count: number) => until(async () => (await countNotes(path)) === count);
  before(async () => {
    await portal.settled;
    await hasNotes(`/en${address}`, 4);
    await hasNotes('/en/faq/warm', 1);
  });

  describe('shows in a document and in a question', () => {
    it('a note at each passage that did not follow, with a link to the same section', async () => {
      const html = await get(`/en${address}`);

      const link = (text: string) =>
        `The <a href="${own.replace('&', '&amp;')}#%E6%B5%B8%E6%B3%A1" hrefLang="zh-CN">Chinese text</a> changed on 3 August 2026; ${text} has not been updated yet.`;
      const inside = `<span${note}${link('this passage')}</span>`;
      expect(html).to.contain(`<p>Steep for 3 minutes.${inside}</p>`).and.contain(`<td>Sencha${inside}</td>`);
      expect(html).to.match(/<li>Use <code>85<\/code> degrees\.\s*<span class="translation-note"/);
      expect(html).to.contain(`<p${note}${link('the code below')}</p><figure class="code"`);
      expect(html).to.match(/<link rel="stylesheet"[^>]* data-late=""/);
    });

    it('such a note of a question, but none in data for search engines', async () => {
      expect(await get('/en/faq/warm'))
        .to.contain('<a href="/faq/warm" hrefLang="zh-CN">Chinese text</a> changed on 3 August 2026; this passage')
        .and.contain('"text":"It stays warm for 30 minutes."');
    });

    for (const [path, shown] of [
      [own, '浸泡 5 分钟'],
      [`/en${address}.md?platform=all&language=all`, 'Steep for 3 minutes.'],
      ['/en/ss?k=steep', 'for 3 minutes'],
      ['/en/faq/warm.md', 'It stays warm for 30 minutes.'],
    ] as const)
      it(`none in the other language, in Markdown and in searches: ${path}`, async () => {
        expect(await get(path))
          .to.contain(shown)
          .and.not.match(/has not been updated|尚未同步/);
      });

    it('no note any more where both agree again', async () => {
      site.write('general/zh/faq/warm.mdx', '# 能保温吗？\n\n可保温 30 分钟。\n');
      portal.reload();

      await hasNotes('/en/faq/warm', 0);
    });
  });

  describe('The pages of its translations', () => {
    const list = '/en/-/translations/tea';
    const pair = `${list}?en=${encodeURIComponent('tea/en/green.mdx')}&zh=${encodeURIComponent('tea/zh/green.mdx')}`;
    const placesOf = (html: string) => [...html.matchAll(/<section id="fault.*?<\/section>/g)].map(([place]) => place);

    it('count faults by product and document, and lead to them', async () => {
      const numbers = (row: string) =>
        [...row.matchAll(/<td[^>]*>(?:<a [^>]*kind=\w+">)?(\d+)/g)].map(([, number]) => Number(number));
      const html = await get(list);

      expect(rowOf(await get('/en/-/translations'), '>Tea<')).to.contain(`href="${list}"`);
      expect(numbers(rowOf(html, '>Tea<'))).to.deep.equal([1, 6, 0, 4, 0, 0, 0]);
      expect(numbers(rowOf(html, '>Green<'))).to.deep.equal([4, 0, 0, 0]);
      expect(html)
        .to.contain(`href="${pair.replace('&', '&amp;')}"`)
        .and.contain('name="robots" content="noindex');
    });

    it('show both texts side by side, mark what changed and has to follow, and lead from fault to fault', async () => {
      const html = await get(pair);
      const places = placesOf(html);

      expect(places.find((one) => one.includes('Sencha')))
        .to.match(/^<section id="fault-\d" class="pair-place" data-kind="stale"/)
        .and.contain('>English has not followed</span> changed on 3 August 2026')
        .and.match(/class="is-warn" lang="en">.*\| Sencha \| <mark>4<\/mark> \|/)
        .and.match(/lang="zh-CN">.*\| 煎茶 \| <del>4<\/del> \|.*\| 煎茶 \| <ins>6<\/ins> \|/)
        .and.match(/href="vscode:\/\/file\/[^"]*tea\/en\/green\.mdx:12"/);
      expect(html)
        .to.match(/<details .*?Drink it warm.*?趁热饮用/)
        .and.contain('4 passages to look at');
      expect(html.match(/href="#fault-\d">Next</g)).to.have.length(3);
      expect(placesOf(await get(`${pair}&kind=missing`))).to.deep.equal([]);
      expect((await fetch(portal.url + pair.replace('green', 'black'))).status).to.equal(404);
    });

    const token = 'a-token-of-the-team';
    for (const [what, more, sent, expected] of [
      ['unknown in production without a token', { NODE_ENV: 'production' }, 'Bearer a-guess', 404],
      ['refused to clients without the token', { TEAM_TOKEN: token }, '', 401],
    ] as const)
      it(`are ${what}`, async () => {
        const guarded = await startWholePortal({ ...env(), DATA_DIR: `${site.dataDir}-${String(expected)}`, ...more });
        const { status, headers } = await fetch(guarded.url + list, { headers: { Authorization: sent } });
        await guarded.close();

        expect([status, headers.has('www-authenticate')]).to.deep.equal([expected, expected === 401]);
      });
  });
});
