import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, readConfig } from '../../../../../server/config.ts';
import { openExistingDatabase } from '../../../../../server/embedded/doc-server/export/open-existing-database.ts';
import { FiguresFile } from '../../../../../server/embedded/doc-server/report/figures-file.ts';
import { readOptions } from '../../../../../server/embedded/doc-server/report/options.ts';
import { ReportFolder } from '../../../../../server/embedded/doc-server/report/report-folder.ts';
import { EmptySearches } from '../../../../../server/embedded/doc-server/store/empty-searches.ts';
import { Feedback } from '../../../../../server/embedded/doc-server/store/feedback.ts';
import { openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { ViewsCounter } from '../../../../../server/embedded/doc-server/store/views-counter.ts';
import { feedbackSchema } from '../../../../../views/domain/feedback.ts';
import { useAll } from '../../../../support/use.ts';
import { copySite, log } from '../fixture.ts';

const links = 'cup/en/links.mdx';

describe('npm run report', () => {
  const site = useAll(() => copySite('broken'));
  before(async () => {
    const db = await openDocServerDatabase(site);
    const feedback = new Feedback(db);
    const about = { articleId: '7', path: '/docs/cup/twin', name: 'Wu', uselessPoints: [5] };
    for (const isUseful of [false, true]) {
      const given = { ...about, clientKey: `new-key-${String(isUseful)}`, isUseful };
      await feedback.recordPage('en', feedbackSchema.parse(given), null);
    }
    const views = new ViewsCounter(db, { log });
    for (let view = 0; view < 3; view++) await views.count('en', '7');
    await views.flush();
    const searches = new EmptySearches(db, { log });
    for (const keyword of ['samovar', 'samovar', '<script>alert(2)</script>', '=1+1']) searches.count('en', keyword);
    searches.count('zh', '茶炊怎么用', true);
    await searches.flush();
    await db.destroy();
  });
  const folder = (name: string) => join(site.dataDir, name);
  const run = (args: string[], more: Record<string, string> = {}) => {
    const env = { ...process.env, CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir, ...more };
    return spawnSync(process.execPath, ['.build/report.js', ...args], { env, encoding: 'utf8' });
  };
  const report = (name: string, ...args: string[]) => run(['--out', folder(name), '--cache', folder('cache'), ...args]);
  const read = (name: string, file: string) => readFileSync(join(folder(name), file), 'utf8');
  const rowsOf = (name: string, file: string) => read(name, file).trim().split('\r\n').slice(1);
  const figuresOf = (name: string) =>
    (JSON.parse(read(name, 'figures.json')) as { figures: Record<string, number> }[]).map(({ figures }) => figures);

  it('writes a page, its style, and a table for each figure', () => {
    const { status, stdout, stderr } = report('one', '--lang', 'en');

    expect(status, stderr).to.equal(0);
    expect(stdout.trim()).to.equal(join(folder('one'), 'index.html'));
    const page = read('one', 'index.html');
    expect(page).to.match(/^<!doctype html><html lang="en">.*This is the first report in this folder\./s);
    expect(page)
      .to.include('&lt;script&gt;alert(2)&lt;/script&gt;')
      .and.not.match(/<script|style="/);
    const named = Array.from(page.matchAll(/(?:href|src)="([^"#]+)"/g), ([, file = '']) => file);
    expect(readdirSync(folder('one')))
      .to.include.members(named)
      .and.include('slowest-pages.csv');
    expect(rowsOf('one', 'searches-in-vain.csv')).to.have.members([
      ...['2,samovar,en', '1,<script>alert(2)</script>,en', `1,'=1+1,en`],
    ]);
    expect(rowsOf('one', 'assistant-questions.csv')).to.deep.equal(['1,茶炊怎么用,zh']);
    expect(rowsOf('one', 'unhelpful-pages.csv')).to.deep.equal(['1,1,3,en,/docs/cup/twin']);
  });

  it('shows the change since the last report', () => {
    const source = site.read(links);
    site.write(links, source.replaceAll('./dead.mdx', './fine.mdx'));
    report('one', '--lang', 'en');
    site.write(links, source);

    const [before = 0, after] = figuresOf('one').map((figures) => figures['dead-links']);
    expect(after).to.equal(before - 1);
    expect(read('one', 'index.html')).to.include('<span class="tag is-good">−1</span>').and.include('<polyline');
  });

  const usage = /npm run report -- --out DIR/;
  const open = (dataDir: string) => openExistingDatabase(readConfig({ DATA_DIR: folder(dataDir) }));
  const faults: [what: string, fault: RegExp, act: () => unknown][] = [
    ['no folder', /--out is missing/, () => readOptions([], new Date())],
    ['no such time', usage, () => readOptions(['--out', 'a', '--since', 'yesterday'], new Date())],
    ['no such language', usage, () => readOptions(['--out', 'a', '--lang', 'fr'], new Date())],
    ['no such option', /--teapot[^]*npm run report/, () => readOptions(['--out', 'a', '--teapot'], new Date())],
    ['no folder to write to', /--out: .*must be a folder/, () => new ReportFolder(folder('portal.db'))],
    ['no figures', /--out: figures\.json .* damaged/, () => new FiguresFile(new ReportFolder(folder('odd')))],
    ['no database', /^DATA_DIR: there is no database /, () => open('nothing')],
    ['no true database', /^DATA_DIR: .*portal\.db cannot be opened: /, () => open('odd')],
  ];
  for (const [what, fault, act] of faults)
    it(`refuses what it cannot use: ${what}`, async () => {
      mkdirSync(folder('odd'), { recursive: true });
      for (const name of ['portal.db', 'figures.json']) writeFileSync(join(folder('odd'), name), '[{ is no database');

      const error: unknown = await Promise.resolve()
        .then(act)
        .catch((thrown: unknown) => thrown);

      expect(error).to.be.instanceOf(ConfigError).with.property('message').that.matches(fault);
    });
});
