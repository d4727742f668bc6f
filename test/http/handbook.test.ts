import { expect } from 'chai';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

/** Questions of new users and the page of the handbook that answers them. */
const questions: [page: string, en: string, zh: string][] = [
  ['first-steps/your-documents', 'How do I show my own documents?', '怎么展示自己的文档'],
  ['content/docusaurus', 'How do I serve a Docusaurus repository?', '如何展示 Docusaurus 仓库'],
  ['team/pull-requests', 'How do I check a pull request?', '怎么在 Pull Request 中检查文档'],
  ['production/proxy', 'How do I put nginx in front?', '怎么用 nginx 做反向代理'],
  ['production/backup', 'How do I back up and restore the database?', '如何备份和恢复数据库'],
  ['production/upgrade', 'How do I upgrade to a new version of the site?', '怎么升级站点版本'],
];

describe('The search of the sample content', () => {
  const portal = useAll(() => startReadyPortal({}));
  before(() => portal.settled);

  for (const [page, ...asked] of questions)
    for (const [at, question] of asked.entries())
      it(`answers “${question}” in its first three hits`, async () => {
        const edition = at === 0 ? '/en' : '';
        const html = await (await fetch(`${portal.url}${edition}/ss?k=${encodeURIComponent(question)}`)).text();
        const hits = [...html.matchAll(/<li class="hit"[\s\S]*?href="([^"#?]*)/g)].map(([, href]) => href);

        expect(hits.slice(0, 3)).to.include(`${edition}/docs/handbook/${page}`);
      });
});
