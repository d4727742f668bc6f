import { expect } from 'chai';
import { openRepository } from '../support/repository.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const address = '/docs/tea/green';
const english = `# Green

## Steep

Steep for 3 minutes.

- Use \`85\` degrees.
  - A thermometer helps.

| Leaf | Grams |
| --- | --- |
| Sencha | 4 |

\`\`\`js
pour(kettle);
\`\`\`

## Drink

Drink it warm.
`;
const chinese = `# 绿茶

## 浸泡

浸泡 3 分钟。

- 使用 \`85\` 度。
  - 可用温度计。

| 茶叶 | 克 |
| --- | --- |
| 煎茶 | 4 |

\`\`\`js
pour(kettle);
\`\`\`

## 饮用

趁热饮用。
`;

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
  const portal = useAll(() =>
    startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir, RATE_LIMIT_FACTOR: '100' }),
  );
  const get = async (path: string) => (await fetch(portal.url + path)).text();
  const notesOf = (html: string) =>
    [...html.matchAll(/<(\w+) class="translation-note" role="note" data-markdown-ignore="">.*?<\/\1>/g)].map(
      ([note]) => note,
    );
  const rowOf = (html: string, head: string) =>
    [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row).find((row) => row.includes(head)) ?? '';
  const hasNotes = (path: string, count: number) => until(async () => notesOf(await get(path)).length === count);
  /** Changes a file for one test. @returns a function that undoes the change */
  const edit = (path: string, text: string) => {
    const before = site.read(path);
    site.write(path, text);
    portal.reload();
    return () => {
      site.write(path, before);
      portal.reload();
    };
  };
  before(async () => {
    await portal.settled;
    await hasNotes(`/en${address}`, 4);
    await hasNotes('/en/faq/warm', 1);
  });

  describe('GET /docs/:product/*docKey', () => {
    it('has a note at each passage that did not follow, with a link to the same section', async () => {
      const html = await get(`/en${address}`);

      const link = (text: string) =>
        `The <a href="${address}?platform=all&amp;language=all#%E6%B5%B8%E6%B3%A1" hrefLang="zh-CN">Chinese text</a> changed on 3 August 2026; ${text} has not been updated yet.`;
      const inside = `<span class="translation-note" role="note" data-markdown-ignore="">${link('this passage')}</span>`;
      expect(html).to.contain(`<p>Steep for 3 minutes.${inside}</p>`);
      expect(html).to.match(/<li>Use <code>85<\/code> degrees\.\s*<span class="translation-note"/);
      expect(html).to.contain(`<td>Sencha${inside}</td>`);
      expect(html).to.contain(
        `<p class="translation-note" role="note" data-markdown-ignore="">${link('the code below')}</p><figure class="code"`,
      );
      expect(notesOf(html)).to.have.length(4);
      expect(html).to.match(/<link rel="stylesheet"[^>]* data-late=""/);
    });

    it('has none in the other language, in Markdown, in searches and in answers', async () => {
      const pages = [address, `/en${address}.md`, '/en/ss?k=steep', '/api/search?keyword=steep&locale=en'];

      for (const page of pages)
        expect(await get(page), page)
          .to.not.contain('has not been updated')
          .and.not.contain('尚未同步');
    });

    it('drops a note when its passage follows, and keeps the others', async () => {
      const undo = edit('tea/en/green.mdx', english.replace('3 minutes', '5 minutes'));

      await hasNotes(`/en${address}`, 3);

      expect(await get(`/en${address}`)).to.contain('<p>Steep for 5 minutes.</p>');
      undo();
      await hasNotes(`/en${address}`, 4);
    });
  });

  describe('GET /faq/:id', () => {
    it('has a note at a passage that did not follow, and none in data for search engines', async () => {
      const html = await get('/en/faq/warm');

      expect(notesOf(html)).to.deep.equal([
        '<span class="translation-note" role="note" data-markdown-ignore="">The <a href="/faq/warm" hrefLang="zh-CN">Chinese text</a> changed on 3 August 2026; this passage has not been updated yet.</span>',
      ]);
      expect(html).to.contain('"text":"It stays warm for 30 minutes."').and.contain('/en/faq/warm.md"');
    });

    it('drops the note when both agree again', async () => {
      const undo = edit('general/zh/faq/warm.mdx', '# 能保温吗？\n\n可保温 30 分钟。\n');

      await hasNotes('/en/faq/warm', 0);

      undo();
      await hasNotes('/en/faq/warm', 1);
    });
  });

  describe('GET /-/translations', () => {
    it('leads to the translations of each product, with its counts', async () => {
      const html = await get('/en/-/translations');

      expect(rowOf(html, '>Tea<'))
        .to.contain('href="/en/-/translations/tea"')
        .and.match(/data-label="Not followed">\d/);
      expect(html).to.not.contain('id="documents"');
    });
  });

  describe('GET /-/translations/:product', () => {
    const list = '/en/-/translations/tea';
    const pair = `${list}?en=${encodeURIComponent('tea/en/green.mdx')}&zh=${encodeURIComponent('tea/zh/green.mdx')}`;
    const placesOf = (html: string) => [...html.matchAll(/<section id="fault.*?<\/section>/g)].map(([place]) => place);

    it('counts faults by product, and lists the documents of one', async () => {
      const html = await get(list);

      const numbers = (row: string) =>
        [...row.matchAll(/<td[^>]*>(?:<a [^>]*kind=\w+">)?(\d+)/g)].map(([, number]) => Number(number));
      expect(numbers(rowOf(html, '>Tea<'))).to.deep.equal([1, 6, 0, 4, 0, 0, 0]);
      expect(numbers(rowOf(html, '>Green<'))).to.deep.equal([4, 0, 0, 0]);
      expect(html)
        .to.contain(`href="${pair.replace('&', '&amp;')}"`)
        .and.contain('name="robots" content="noindex');
    });

    it('shows both texts side by side, and marks what changed and has to follow', async () => {
      const html = await get(pair);

      const place = placesOf(html).find((one) => one.includes('Sencha')) ?? '';
      expect(place)
        .to.match(/^<section id="fault-\d" class="pair-place" data-kind="stale"/)
        .and.contain('>English has not followed</span> changed on 3 August 2026')
        .and.match(/class="is-warn" lang="en">.*\| Sencha \| <mark>4<\/mark> \|/)
        .and.match(/lang="zh-CN">.*\| 煎茶 \| <del>4<\/del> \|.*\| 煎茶 \| <ins>6<\/ins> \|/)
        .and.match(/href="vscode:\/\/file\/[^"]*tea\/en\/green\.mdx:12"/);
      expect(html).to.match(/<details .*?Drink it warm.*?趁热饮用/);
    });

    it('leads from fault to fault', async () => {
      const html = await get(pair);

      const heads = placesOf(html).map((place) => [
        /id="(.*?)"/.exec(place)?.[1],
        ...Array.from(place.matchAll(/href="#(.*?)">(.*?)</g), ([, to, text]) => `${String(text)} ${String(to)}`),
      ]);
      expect(heads).to.deep.equal([
        ['fault-1', 'Next fault-2'],
        ['fault-2', 'Previous fault-1', 'Next fault-3'],
        ['fault-3', 'Previous fault-2', 'Next fault-4'],
        ['fault-4', 'Previous fault-3'],
      ]);
      expect(html).to.contain('4 passages to look at');
    });

    it('shows faults of one kind', async () => {
      const [stale, missing] = [await get(`${pair}&kind=stale`), await get(`${pair}&kind=missing`)];

      expect(placesOf(stale)).to.have.length(4);
      expect(placesOf(missing)).to.deep.equal([]);
      expect(missing).to.contain('aria-current="page">Missing');
    });

    it('compares only files that are translations of each other', async () => {
      const answer = await fetch(portal.url + pair.replace('green', 'black'));

      expect(answer.status).to.equal(404);
    });

    it('is unknown in production without a token', async () => {
      const hidden = await startWholePortal({
        CONTENT_DIR: site.contentDir,
        DATA_DIR: `${site.dataDir}-hidden`,
        NODE_ENV: 'production',
      });
      const { status, headers } = await fetch(hidden.url + list, { headers: { Authorization: 'Bearer a-guess' } });
      await hidden.close();

      expect([status, headers.get('www-authenticate')]).to.deep.equal([404, null]);
    });

    it('is for clients with the token, if there is one', async () => {
      const token = 'a-token-of-the-team';
      const guarded = await startWholePortal({
        CONTENT_DIR: site.contentDir,
        DATA_DIR: `${site.dataDir}-guarded`,
        TEAM_TOKEN: token,
      });
      const ask = (headers: Record<string, string>) => fetch(guarded.url + list, { headers });

      const statuses = [(await ask({})).status, (await ask({ Authorization: `Bearer ${token}` })).status];
      await guarded.close();

      expect(statuses).to.deep.equal([401, 200]);
    });
  });
});
