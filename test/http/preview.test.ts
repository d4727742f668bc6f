import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { openRepository } from '../support/repository.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const folder = 'kettle/en/ios';
const green = 'tea/en/green.mdx';

/** A repository in which a commit was made. */
function startRepository() {
  const site = copySite();
  const { git, commit } = openRepository(site.contentDir);
  commit('2026-03-01');
  return { ...site, git };
}

const settingsOf = (site: { contentDir: string; dataDir: string }) => ({
  CONTENT_DIR: site.contentDir,
  DATA_DIR: site.dataDir,
});
const readPage = async ({ url }: { url: string }, path = '/en/-/preview') => {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { status: response.status, caching: response.headers.get('cache-control'), text: await response.text() };
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
  const site = useAll(startRepository);
  before(() => {
    const change = (path: string, from: string, to: string) => {
      site.write(path, site.read(path).replace(from, to));
    };
    site.write(
      green,
      '---\narticleID: 201\ntitle: Green <tea>\n---\n\n# Green tea\n\n## Steeping\n\nThree minutes. [More](./nowhere.mdx)\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)" />\n',
    );
    site.write('tea/en/white.mdx', '# White tea\n\nIt is new.\n');
    site.remove('tea/en/black.md');
    change('snippets/descale.mdx', 'use lemon', 'use citric acid');
    site.git('mv', `${folder}/Start/02-Pour.mdx`, `${folder}/Start/03-Pour.mdx`);
    site.write('kettle/zh/web/start/boil.mdx', `${site.read('kettle/zh/web/start/boil.mdx')}\n\n再等一会儿。\n`);
    change(`${folder}/api/class.mdx`, 'Boils it.', 'Boils it anew.');
    site.write('static/image/dot.png', Buffer.from([137, 80, 78, 71, 0, 255, 0, 1]));
    site.write('tea/en/odd.mdx', Buffer.from([255, 254, 35, 0, 32, 0, 79, 0]));
  });
  const portal = useAll(() => startWholePortal(settingsOf(site), 'main'));
  const read = async (path: string) => sectionOf((await readPage(portal)).text, path);

  it('lists changed documents of both editions, with those that include a changed file', async () => {
    const { status, caching, text } = await readPage(portal);

    expect(status).to.equal(200);
    expect(caching).to.contain('no-store');
    expect(shown(text)).to.include.members([
      ...['changed Green &lt;tea&gt;', 'added White tea', 'removed Black tea', 'included Descale: how', 'moved Pour'],
    ]);
    expect(text).to.contain('<code>static/image/dot.png</code>').and.contain('再等一会儿');
  });

  const changes: [what: string, path: string, parts: RegExp[]][] = [
    [
      'changed words beside each other, and front matter as text',
      green,
      [
        /<p><del>Two<\/del> minutes.*<p><ins>Three<\/ins> minutes/s,
        /<dt>articleID<\/dt><dd><del>200<\/del><\/dd><dd><ins>201<\/ins><\/dd>/,
        /<dt>title<\/dt><dd><del>Green tea<\/del><\/dd><dd><ins>Green &lt;tea&gt;<\/ins><\/dd>/,
        /href="\/en\/docs\/tea[^"]*">Open the page/,
      ],
    ],
    ['changes of an included file at each document', `${folder}/more/descale.mdx`, [/use <ins>citric acid<\/ins>/]],
    ['the old path of a moved one', `${folder}/Start/03-Pour.mdx`, [/was kettle\/en\/ios\/Start\/02-Pour\.mdx/]],
    ['members of a reference that differ', `${folder}/api/class.mdx`, [/Methods.*Boils it<ins> anew<\/ins>/s]],
  ];
  for (const [what, path, parts] of changes)
    it(`shows ${what}`, async () => {
      const section = await read(path);

      for (const part of parts) expect(section).to.match(part);
      expect(section).not.to.match(/alert\(1\)<\/script>|onerror|Opens it a little/);
    });

  it('shows the faults that the change brought, and no older ones', async () => {
    await until(async () => !(await readPage(portal)).text.includes('data-state="running"'), 50_000);

    expect(await read(green)).to.match(
      /<strong>broken-link<\/strong>.*?nowhere\.mdx.*?<a href="vscode:\/\/file\/[^"]*tea\/en\/green\.mdx:10">tea\/<wbr\/>en\/<wbr\/>green\.mdx/s,
    );
    expect(await read(`${folder}/more/descale.mdx`))
      .to.contain('citric')
      .and.not.contain('preview-findings');
  });
});

describe('A site', () => {
  const site = useAll(() => copySite());
  const start = (base?: string) => startWholePortal(settingsOf(site), base);
  const failureOf = (base: string) =>
    start(base).then(
      () => '',
      (error: Error) => error.message,
    );

  it('has no such page and no such call without a preview', async () => {
    const portal = await start();
    const answers = await Promise.all(['/en/-/preview', '/api/doc/preview'].map((path) => readPage(portal, path)));
    await portal.close();

    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404]);
  });

  it('does not start for a folder outside a repository, or for an unknown commit', async () => {
    expect(await failureOf('main')).to.contain('Git finds no commit main');
    openRepository(site.contentDir).commit('2026-03-01');
    expect(await failureOf('nowhere')).to.contain('Git finds no commit nowhere');
  });
});

describe('GET /-/faults', () => {
  const site = useAll(() => copySite());
  before(() => {
    const text =
      'Two minutes. [More](./nowhere.mdx)\n\n<Teapot lid="on">Inside.</Teapot>\n\n[Black](./black.md#no-such)\n';
    site.write(green, `# Green tea\n\n${text}`);
  });
  const portal = useAll(() => startWholePortal(settingsOf(site)));
  const own = '/docs/tea/green?platform=all&language=all';
  const at = (path: string) => `/en/-/faults?path=${encodeURIComponent(path)}`;
  const faultsIn = (text: string) =>
    [...text.matchAll(/data-severity="(\w+)"><p[^>]*><span[^>]*>(.*?)<\/span>.*?href="(.*?)"/gs)].map(
      ([, severity, kind, href = '']) =>
        [severity, kind, decodeURI(href).replace(`vscode://file${site.contentDir}/`, '')].join(' '),
    );

  it('names every fault of the document with its line for an editor', async () => {
    const { status, text } = await readPage(portal, at(own));

    expect(status).to.equal(200);
    expect(faultsIn(text)).to.deep.equal([
      `error broken-link ${green}:3`,
      `warning unknown-component ${green}:5`,
      `error broken-anchor ${green}:7`,
    ]);
    expect(text).to.contain(`href="vscode://file${site.contentDir}/${green}">Open the file`);
  });

  it('is no part of the site in production', async () => {
    const live = await startWholePortal({
      ...settingsOf(site),
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example',
    });
    const [panel, call, page] = await Promise.all(
      [at(own), '/api/doc/faults?path=/docs/tea/green', `/en${own}`].map((path) => readPage(live, path)),
    );
    await live.close();

    expect([panel?.status, call?.status, page?.status]).to.deep.equal([404, 404, 200]);
    expect(page?.text).not.to.contain('faults');
    expect((await readPage(portal, `/en${own}`)).text).to.contain('data-faults=""');
  });
});
