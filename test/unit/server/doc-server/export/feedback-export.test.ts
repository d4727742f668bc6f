import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EmptySearches } from '../../../../../server/embedded/doc-server/store/empty-searches.ts';
import { Feedback } from '../../../../../server/embedded/doc-server/store/feedback.ts';
import { openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { feedbackSchema, searchFeedbackSchema } from '../../../../../views/domain/feedback.ts';
import { copySite, log } from '../fixture.ts';
import { useAll } from '../../../../support/use.ts';

/** Longer than a line of base64. */
const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(5000, 7)]);

interface Exported {
  pages: { articleId: string; unhelpful: number }[];
  searches: object[];
  reasons: object;
  assistantSearches: object[];
  emptySearches: object[];
}

describe('npm run data -- feedback', () => {
  const site = useAll(() => copySite());
  before(async () => {
    const db = await openDocServerDatabase(site);
    const old = new Feedback(db, () => new Date('2020-01-01'));
    const now = new Feedback(db);
    const shared = { isUseful: false, name: 'Wu' };
    const page = (clientKey: string, more: object) =>
      feedbackSchema.parse({ ...shared, clientKey, articleId: '101', path: '/docs/kettle', ...more });
    const screenshot = picture.toString('base64');
    const attack = { comment: '<script>alert(1)</script>', uselessPoints: [5, 6] };
    await old.recordPage('en', page('old-key-1', { comment: 'from long ago' }), null);
    await now.recordPage('en', page('new-key-1', { articleId: '200', isUseful: true }), null);
    await now.recordPage('en', page('new-key-2', { comment: '=HYPERLINK("evil")', uselessPoints: [5] }), null);
    await now.recordPage('zh', page('new-key-3', attack), null);
    await now.recordPage('en', page('new-key-5', { isUseful: true, screenshot }), 'image/png');
    const search = {
      ...shared,
      ...{ clientKey: 'new-key-4', keyword: '壶盖', expectedResult: '<b>盖子</b>', uselessPoints: [1] },
    };
    await now.recordSearch('zh', searchFeedbackSchema.parse(search), null);
    let searchedAt = new Date('2020-01-01');
    const empty = new EmptySearches(db, { log, now: () => searchedAt });
    empty.count('en', 'lid of gold');
    searchedAt = new Date();
    for (const keyword of ['Samovar', 'samovar', '<script>alert(2)</script>', '茶炊']) empty.count('en', keyword);
    for (const keyword of ['samovar', 'Can I boil milk?', 'can I boil milk?']) empty.count('en', keyword, true);
    await empty.flush();
    await db.destroy();
  });
  const run = (args: string[], dataDir = site.dataDir) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    return spawnSync(process.execPath, ['.build/data.js', 'feedback', ...args], { env, encoding: 'utf8' });
  };

  it('ranks pages, searches and questions of assistants, and leaves out what is older', () => {
    const { stdout } = run(['--since', '7d', '--format', 'json']);

    const all = JSON.parse(stdout) as Exported;
    expect(all.pages.map(({ articleId, unhelpful }) => `${articleId} ${String(unhelpful)}`)).to.deep.equal([
      ...['101 1', '101 1', '200 0'],
    ]);
    expect(all.reasons).to.deep.equal({ 1: 1, 5: 2, 6: 1 });
    expect(all.searches[0]).to.include({ keyword: '壶盖', unhelpful: 1 });
    expect(all.assistantSearches).to.deep.equal([
      { locale: 'en', keyword: 'can i boil milk?', searches: 2 },
      { locale: 'en', keyword: 'samovar', searches: 1 },
    ]);
    expect(all.emptySearches[0]).to.deep.equal({ locale: 'en', keyword: 'samovar', searches: 2 });
    expect(all.emptySearches).to.have.length(3);
    expect(stdout).not.to.include('from long ago');
  });

  it('writes a table in which nothing becomes a formula', () => {
    const { stdout } = run(['--since', '2019-01-01']);

    expect(stdout.trim().split('\r\n')).to.have.length(7);
    expect(stdout).to.include(`"'=HYPERLINK(""evil"")"`).and.include('from long ago');
  });

  for (const format of ['html', 'json', 'csv'])
    it(`writes screenshots to a folder beside the report, which leads to them (${format})`, () => {
      const out = join(site.dataDir, `report-${format}`);
      const report = join(out, `feedback.${format}`);

      const { status, stdout } = run(['--format', format, '--out', out]);

      expect([status, stdout.trim()]).to.deep.equal([0, report]);
      const [file = '', ...more] = readdirSync(join(out, 'screenshots'));
      expect(more).to.deep.equal([]);
      expect(file).to.match(/^[\w-]{36}\.png$/);
      expect(readFileSync(join(out, 'screenshots', file)).equals(picture)).to.equal(true);
      expect(statSync(report).mode & 0o777).to.equal(0o600);
      const link = format === 'html' ? `<a href="screenshots/${file}"><img` : `screenshots/${file}`;
      expect(readFileSync(report, 'utf8')).to.include(link);
    });

  it('writes a report with charts in which nothing becomes markup', () => {
    const text = readFileSync(join(site.dataDir, 'report-html/feedback.html'), 'utf8');

    for (const part of ['<rect', 'Searches without results', 'samovar (en)</text>', 'can i boil milk? (en)</text>'])
      expect(text).to.include(part);
    expect(text).to.include('&lt;b&gt;盖子').and.not.include('<script').and.not.include('<b>');
  });

  it('says in one line where nothing can be written', () => {
    const out = join(site.dataDir, 'out');
    mkdirSync(join(out, 'feedback.csv'), { recursive: true });

    const { status, stderr, stdout } = run(['--out', out]);

    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(/^[^\n]*--out: [^\n]*\n$/);
  });
});
