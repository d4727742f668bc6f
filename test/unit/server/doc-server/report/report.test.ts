import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
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
    const vote = (clientKey: string, isUseful: boolean) =>
      feedbackSchema.parse({
        clientKey,
        articleId: '7',
        path: '/docs/cup/twin',
        isUseful,
        name: 'Wu',
        uselessPoints: [5],
      });
    await feedback.recordPage('en', vote('new-key-1', false), null);
    await feedback.recordPage('en', vote('new-key-2', true), null);
    const views = new ViewsCounter(db, { log });
    for (let view = 0; view < 3; view++) await views.count('en', '7');
    await views.flush();
    const searches = new EmptySearches(db, { log });
    for (const keyword of ['samovar', 'samovar', '<script>alert(2)</script>', '=1+1']) searches.count('en', keyword);
    searches.count('zh', '茶炊怎么用', true);
    await searches.flush();
    await db.destroy();
  });
  const runProgram = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [`.build/${program}.js`, ...args], {
      env: { ...process.env, CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir },
      encoding: 'utf8',
    });
  const folder = (name: string) => join(site.dataDir, name);
  const report = (name: string, ...args: string[]) =>
    runProgram('report', '--out', folder(name), '--cache', folder('cache'), ...args);
  const read = (name: string, file: string) => readFileSync(join(folder(name), file), 'utf8');
  const rowsOf = (name: string, file: string) => read(name, file).trim().split('\r\n').slice(1);
  const figuresOf = (name: string) => JSON.parse(read(name, 'figures.json')) as { figures: Record<string, number> }[];

  it('writes a page, its style, and a table for each figure, which nobody else may read', () => {
    const { status, stdout, stderr } = report('one', '--lang', 'en');

    expect(status, stderr).to.equal(0);
    expect(stdout.trim()).to.equal(join(folder('one'), 'index.html'));
    const page = read('one', 'index.html');
    expect(page)
      .to.match(/^<!doctype html><html lang="en">/)
      .and.include('How the documentation is doing');
    expect(page).to.include('This is the first report in this folder.').and.not.include('not-counted');
    expect(page).not.to.match(/<script|style="|alert\(2\)<\/script/);
    expect(page).to.include('&lt;script&gt;alert(2)&lt;/script&gt;');
    for (const [, file = ''] of page.matchAll(/(?:href|src)="([^"#]+)"/g))
      expect(readdirSync(folder('one')), file).to.include(file);
    expect(rowsOf('one', 'searches-in-vain.csv')).to.have.members([
      '2,samovar,en',
      '1,<script>alert(2)</script>,en',
      `1,'=1+1,en`,
    ]);
    expect(rowsOf('one', 'assistant-questions.csv')).to.deep.equal(['1,茶炊怎么用,zh']);
    expect(rowsOf('one', 'unhelpful-pages.csv')).to.deep.equal(['1,1,3,en,/docs/cup/twin']);
    expect(rowsOf('one', 'slowest-pages.csv')[0]).to.match(/,Cup,.*cup\/en\//);
  });

  it('gives with each fault the command that counts the same', () => {
    const page = read('one', 'index.html');
    const [figures] = figuresOf('one');
    const commands = Array.from(
      page.matchAll(/<code>npm run check:content -- ([^<]*)<\/code>/g),
      ([, args = '']) => args,
    );
    expect(commands).to.have.length(5);
    expect(figures?.figures['dead-links']).to.be.above(3);
    for (const [at, id] of [
      [0, 'dead-links'],
      [4, 'requirements'],
    ] as const) {
      const args = (commands[at] ?? '').split(' ');
      const { stdout } = runProgram('check', ...args, '--format', 'json', '--cache', folder('cache'));
      expect(JSON.parse(stdout), id).to.have.length(figures?.figures[id] ?? 0);
    }
    expect(rowsOf('one', 'dead-links.csv')).to.have.length(figures?.figures['dead-links'] ?? 0);
  });

  it('shows the change since the last report', () => {
    const source = site.read(links);
    site.write(links, source.replaceAll('./dead.mdx', './fine.mdx'));

    report('one', '--lang', 'en');

    site.write(links, source);
    const [before, after] = figuresOf('one').map(({ figures }) => figures['dead-links']);
    expect(after).to.equal((before ?? 0) - 1);
    expect(read('one', 'index.html')).to.include('<span class="tag is-good">−1</span>').and.include('<polyline');
  });

  it('is written in Chinese, too, and without a database on request', () => {
    report('four', '--lang', 'zh', '--content-only');

    const page = read('four', 'index.html');
    expect(page)
      .to.match(/^<!doctype html><html lang="zh-CN">/)
      .and.include('失效链接');
    expect(page.match(/class="muted">未统计/g)).to.have.length(6);
    expect(readdirSync(folder('four'))).not.to.include('searches-in-vain.csv');
  });

  describe('says in one line what is wrong', () => {
    const usage = /npm run report -- --out DIR/;
    const cases: [what: string, args: string[], env: Record<string, string>, fault: RegExp][] = [
      ['without a folder', [], {}, /--out is missing[^]*npm run report -- --out DIR/],
      [
        'with a folder that cannot be written',
        ['--out', 'portal.db'],
        {},
        /^--out: .*portal\.db must be a folder that can be read and written to\n$/,
      ],
      [
        'with a database that does not exist',
        ['--out', 'five'],
        { DATA_DIR: 'nothing' },
        /^DATA_DIR: there is no database .*\n$/,
      ],
      [
        'with a database that is no database',
        ['--out', 'five'],
        { DATA_DIR: 'odd' },
        /^DATA_DIR: .*portal\.db cannot be opened: .*\n$/,
      ],
      [
        'with a folder without documents',
        ['--out', 'five'],
        { CONTENT_DIR: 'empty' },
        /^CONTENT_DIR: no document was found in .*empty\n$/,
      ],
      [
        'with damaged figures of earlier reports',
        ['--out', 'six'],
        {},
        /^--out: figures\.json .* damaged; delete it to begin anew\n$/,
      ],
      ['with a time that is none', ['--out', 'five', '--since', 'yesterday'], {}, usage],
      ['with another language', ['--out', 'five', '--lang', 'fr'], {}, usage],
      ['with another option', ['--out', 'five', '--teapot'], {}, /--teapot[^]*npm run report -- --out DIR/],
    ];
    before(() => {
      for (const name of ['odd', 'empty', 'six']) mkdirSync(folder(name));
      writeFileSync(join(folder('odd'), 'portal.db'), 'This is no database, but a text of some length.');
      writeFileSync(join(folder('six'), 'figures.json'), '[{');
    });
    for (const [what, args, env, fault] of cases)
      it(what, () => {
        const inFolder = Object.entries(env).map(([name, value]) => [name, folder(value)]);
        const places = args.map((arg, at) => (args[at - 1] === '--out' ? folder(arg) : arg));

        const { status, stderr } = spawnSync(process.execPath, ['.build/report.js', ...places], {
          env: {
            ...process.env,
            CONTENT_DIR: site.contentDir,
            DATA_DIR: site.dataDir,
            ...Object.fromEntries(inFolder),
          },
          encoding: 'utf8',
        });

        expect(status).to.equal(1);
        expect(stderr).to.match(fault);
      });
  });
});
