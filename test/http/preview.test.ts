import { expect } from 'chai';
import { copySite, type Site } from '../unit/server/doc-server/fixture.ts';
import { openRepository } from '../support/repository.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal, type WholePortal } from '../support/whole-portal.ts';

const folder = 'kettle/en/ios';

/** A repository in which a commit was made, then some files were changed. */
function startRepository(): Site & { git(...args: string[]): string } {
  const site = copySite();
  const repository = openRepository(site.contentDir);
  repository.commit('2026-03-01');
  return { ...site, git: (...args) => repository.git(...args) };
}

const readPage = async ({ url }: WholePortal, path = '/en/-/preview') => {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Headings of the shown documents with their state. */
const shown = (text: string) =>
  [...text.matchAll(/<section class="preview-document".*?<h2[^>]*>(.*?)<\/h2>.*?data-status="(\w+)"/gs)].map(
    ([, title, status]) => `${String(status)} ${String(title)}`,
  );
const sectionOf = (text: string, path: string) =>
  text
    .split('<section class="preview-document"')
    .find((part) => part.includes(`>${path.replaceAll('/', '/<wbr/>')}<`)) ?? '';

describe('GET /-/preview', () => {
  const site = useAll(() => startRepository());
  before(() => {
    site.write(
      'tea/en/green.mdx',
      '---\narticleID: 201\ntitle: Green <tea>\n---\n\n# Green tea\n\n## Steeping\n\nThree minutes. [More](./nowhere.mdx)\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)" />\n',
    );
    site.write('tea/en/white.mdx', '# White tea\n\nIt is new.\n');
    site.remove('tea/en/black.md');
    site.write('snippets/descale.mdx', site.read('snippets/descale.mdx').replace('use lemon', 'use citric acid'));
    site.git('mv', `${folder}/Start/02-Pour.mdx`, `${folder}/Start/03-Pour.mdx`);
    site.write('kettle/zh/web/start/boil.mdx', `${site.read('kettle/zh/web/start/boil.mdx')}\n\n再等一会儿。\n`);
    site.write(`${folder}/api/class.mdx`, site.read(`${folder}/api/class.mdx`).replace('Boils it.', 'Boils it anew.'));
    site.write('static/image/dot.png', Buffer.from([137, 80, 78, 71, 0, 255, 0, 1]));
    site.write('tea/en/odd.mdx', Buffer.from([255, 254, 35, 0, 32, 0, 79, 0]));
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }, 'main'));

  it('lists changed documents of both editions, with those that include a changed file', async () => {
    const { status, headers, text } = await readPage(portal);

    expect(status).to.equal(200);
    expect(headers.get('cache-control')).to.contain('no-store');
    expect(shown(text)).to.include.members([
      'changed Green &lt;tea&gt;',
      'added White tea',
      'removed Black tea',
      'included Descale: how',
      'moved Pour',
    ]);
    expect(sectionOf(text, 'kettle/zh/web/start/boil.mdx')).to.match(/<ins>再等一会儿<\/ins>|<p>再等一会儿。<\/p>/);
    expect(text).to.contain('<code>static/image/dot.png</code>');
  });

  it('shows changed words beside each other, and front matter as text', async () => {
    const section = sectionOf((await readPage(portal)).text, 'tea/en/green.mdx');

    expect(section)
      .to.match(/<p><del>Two<\/del> minutes/)
      .and.to.match(/<p><ins>Three<\/ins> minutes/);
    expect(section).to.match(/<dt>articleID<\/dt><dd><del>200<\/del><\/dd><dd><ins>201<\/ins><\/dd>/);
    expect(section).to.match(/<dt>title<\/dt><dd><del>Green tea<\/del><\/dd><dd><ins>Green &lt;tea&gt;<\/ins><\/dd>/);
    expect(section).to.match(/href="\/en\/docs\/tea[^"]*">Open the page/);
  });

  it('renders as the site does: no program code reaches the page', async () => {
    const { text } = await readPage(portal);

    expect(text).not.to.match(/alert\(1\)<\/script>|onerror/);
  });

  it('shows changes of an included file at each document, and the old path of a moved one', async () => {
    const { text } = await readPage(portal);

    expect(sectionOf(text, `${folder}/more/descale.mdx`)).to.match(/use <ins>citric acid<\/ins>/);
    expect(sectionOf(text, `${folder}/Start/03-Pour.mdx`)).to.contain(`was ${folder}/Start/02-Pour.mdx`);
  });

  it('shows the members of a reference that differ, with the headings', async () => {
    const section = sectionOf((await readPage(portal)).text, `${folder}/api/class.mdx`);

    expect(section).to.match(/Boils it<ins> anew<\/ins>/);
    expect(section).to.contain('Methods').and.not.contain('Opens it a little');
  });

  it('shows the faults that the change brought, and no older ones', async () => {
    await until(async () => !(await readPage(portal)).text.includes('data-state="running"'), 50_000);
    const section = sectionOf((await readPage(portal)).text, 'tea/en/green.mdx');

    expect(section).to.match(
      /<strong>broken-link<\/strong>.*?nowhere\.mdx.*?<a href="vscode:\/\/file\/[^"]*tea\/en\/green\.mdx:10">tea\/<wbr\/>en\/<wbr\/>green\.mdx/s,
    );
    expect(sectionOf((await readPage(portal)).text, `${folder}/more/descale.mdx`)).not.to.contain('preview-findings');
  });

  it('is there in Chinese, and has no pages beyond the last', async () => {
    expect((await readPage(portal, '/-/preview')).text).to.contain('这次改动的效果');
    expect(shown((await readPage(portal, '/en/-/preview?page=9')).text)).to.have.length.above(3);
  });
});

describe('GET /-/preview of many documents', () => {
  const site = useAll(() => startRepository());
  before(() => {
    for (let at = 0; at < 45; at++)
      site.write(`tea/en/blends/n${String(at)}.mdx`, `# Blend ${String(at)}\n\nText ${String(at)}.\n`);
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }, 'main'));

  it('shows twenty on a page, and lists all', async () => {
    const first = await readPage(portal);
    const last = await readPage(portal, '/en/-/preview?page=3');

    expect(shown(first.text)).to.have.length(20);
    expect(shown(last.text)).to.have.length(5);
    expect(first.text)
      .to.contain('45 documents differ from main')
      .and.to.contain('href="/en/-/preview?page=3#document-44"');
  });
});

describe('GET /-/preview without a difference', () => {
  const site = useAll(() => startRepository());
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }, 'HEAD'));

  it('says that both states have the same documents', async () => {
    const { status, text } = await readPage(portal);

    expect(status).to.equal(200);
    expect(text).to.contain('shows the same documents');
  });
});

describe('A site without a preview', () => {
  const site = useAll(() => copySite());
  const env = () => ({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });

  it('has no such page and no such call', async () => {
    const portal = await startWholePortal(env());

    const answers = await Promise.all(['/en/-/preview', '/api/doc/preview'].map((path) => readPage(portal, path)));
    await portal.close();

    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404]);
  });

  it('does not start for a folder outside a repository, or for an unknown commit', async () => {
    const failure = (promise: Promise<unknown>) =>
      promise.then(
        () => '',
        (error: Error) => error.message,
      );

    expect(await failure(startWholePortal(env(), 'main'))).to.contain('Git finds no commit main');
    openRepository(site.contentDir).commit('2026-03-01');
    expect(await failure(startWholePortal(env(), 'nowhere'))).to.contain('Git finds no commit nowhere');
  });
});

describe('GET /-/faults', () => {
  const site = useAll(() => copySite());
  before(() => {
    site.write(
      'tea/en/green.mdx',
      '# Green tea\n\nTwo minutes. [More](./nowhere.mdx)\n\n<Teapot lid="on">Inside.</Teapot>\n\n[Black](./black.md#no-such)\n',
    );
    site.write('tea/zh/green.mdx', '# 绿茶\n\n两分钟。\n');
    site.write('snippets/descale.mdx', `${site.read('snippets/descale.mdx')}\n\n<Lemon size="2">Cut.</Lemon>\n`);
  });
  const env = () => ({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });
  const portal = useAll(() => startWholePortal(env()));
  const at = (path: string) => `/en/-/faults?path=${encodeURIComponent(path)}`;
  const faultsIn = (text: string) =>
    [...text.matchAll(/data-severity="(\w+)"><p[^>]*><span[^>]*>(.*?)<\/span>.*?href="(.*?)"/gs)].map(
      ([, severity, kind, href]) => [
        severity,
        kind,
        decodeURI(href ?? '').replace(`vscode://file${site.contentDir}`, ''),
      ],
    );

  it('names every fault of the document with its line for an editor', async () => {
    const { status, text } = await readPage(portal, at('/docs/tea/green?platform=all&language=all'));

    expect(status).to.equal(200);
    expect(faultsIn(text)).to.deep.equal([
      ['error', 'broken-link', '/tea/en/green.mdx:3'],
      ['warning', 'unknown-component', '/tea/en/green.mdx:5'],
      ['error', 'broken-anchor', '/tea/en/green.mdx:7'],
    ]);
    expect(text).to.contain(`href="vscode://file${site.contentDir}/tea/en/green.mdx">Open the file`);
  });

  it('names faults in the files that the document includes', async () => {
    const { text } = await readPage(portal, at('/docs/kettle/more/descale?platform=ios&language=swift'));

    expect(faultsIn(text).map(([, kind, place]) => `${String(kind)} ${String(place)}`)).to.include(
      'unknown-component /snippets/descale.mdx:15',
    );
  });

  it('says that there is none, and leads to the document in the other language', async () => {
    const { text } = await readPage(portal, at('/docs/kettle/start/boil?platform=ios&language=swift'));

    expect(text).to.match(/<a href="\/docs\/kettle\/start\/boil[^"]*" target="twin">/);
  });

  it('is empty for a page that is no document', async () => {
    const { status, text } = await readPage(portal, at('/docs/tea/nowhere'));

    expect([status, text]).to.deep.equal([204, '']);
  });

  it('is no part of the site in production', async () => {
    const live = await startWholePortal({ ...env(), NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' });
    const path = at('/docs/tea/green?platform=all&language=all');

    const [panel, call, page, developed] = await Promise.all([
      readPage(live, path),
      readPage(live, '/api/doc/faults?path=/docs/tea/green'),
      readPage(live, '/en/docs/tea/green?platform=all&language=all'),
      readPage(portal, '/en/docs/tea/green?platform=all&language=all'),
    ]);
    await live.close();

    expect([panel, call].map(({ status }) => status)).to.deep.equal([404, 404]);
    expect(page.text).not.to.contain('faults');
    expect(developed.text).to.contain('data-faults=""');
  });
});
