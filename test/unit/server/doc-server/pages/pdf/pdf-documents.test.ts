import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { PdfDocuments } from '../../../../../../server/embedded/doc-server/pages/pdf/pdf-documents.ts';
import { PdfFiles } from '../../../../../../server/embedded/doc-server/pages/pdf/pdf-files.ts';
import { pdfPage } from '../../../../../../server/embedded/doc-server/pages/pdf/pdf-page.ts';
import { NoBrowser } from '../../../../../../server/embedded/doc-server/pages/pdf/printer.ts';
import { makeArticle } from '../../../../views/made-up.ts';
import { useEach } from '../../../../../support/use.ts';
import { emptySite, log } from '../../fixture.ts';

const base = 'https://docs.tea.example/en';

describe('Documents as PDF', () => {
  let printed: string[];
  let running: number;
  let mostRunning: number;
  /** Behaviour of the next prints; default: success. */
  let act: () => Promise<void>;
  const site = useEach(() => emptySite());
  beforeEach(() => {
    [printed, running, mostRunning] = [[], 0, 0];
    act = () => Promise.resolve();
  });
  const create = (css = 'p{}', maxBytes?: number) =>
    new PdfDocuments({
      printer: {
        async print(html) {
          running += 1;
          mostRunning = Math.max(mostRunning, running);
          await act();
          running -= 1;
          printed.push(html);
          return Buffer.from(`%PDF-1.7 ${String(printed.length)} %%EOF`);
        },
        close: () => Promise.resolve(),
      },
      files: new PdfFiles(site.dataDir, maxBytes),
      css,
      log,
      maxWaiting: 3,
    });

  const get = (title = 'Boil water', pdfs = create(), locale: 'en' | 'zh' = 'en') =>
    pdfs.get(makeArticle(locale, { title }), base);

  it('are printed once and then kept, over a start, until content, styles or the address of the site change', async () => {
    const first = await get();

    expect(await get()).to.deep.equal(first);
    expect(first)
      .to.have.property('url')
      .that.matches(/^\/api\/doc\/pdf\/[\da-f]{40}\/Kettle%20-%20Boil%20water\.pdf$/);
    expect(printed).to.have.length(1);

    await get('Pour water');
    await get('Boil water', create('p{color:red}'));
    await create().get(makeArticle('en'), 'https://other.example');
    expect(printed).to.have.length(4);
  });

  it('are printed one at a time, and once for all callers that wait for the same one', async () => {
    const pdfs = create();

    const [one, two, again] = await Promise.all(['Boil', 'Pour', 'Boil'].map((title) => get(title, pdfs)));

    expect([one?.state, two?.state]).to.deep.equal(['ready', 'ready']);
    expect(again).to.deep.equal(one);
    expect([printed.length, mostRunning]).to.deep.equal([2, 1]);
  });

  it('make nobody wait behind too many', async () => {
    const pdfs = create();

    const results = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => get(title, pdfs, 'zh')));

    expect(results.map(({ state }) => state)).to.have.members(['ready', 'ready', 'ready', 'busy', 'busy']);
    expect(results.at(-1)).to.have.property('message').that.contains('请稍后重试');
  });

  for (const [name, error, state] of [
    ['there is no browser', new NoBrowser(), 'unavailable'],
    ['printing fails', new Error('crashed'), 'failed'],
  ] as const)
    it(`say so in the language of the document where ${name}, and try again the next time`, async () => {
      const pdfs = create();
      act = () => Promise.reject(error);
      expect(await get('Boil', pdfs))
        .to.include({ state })
        .and.have.property('message')
        .that.contains('print function');
      expect(await get('Boil', pdfs, 'zh'))
        .to.have.property('message')
        .that.contains('打印');

      act = () => Promise.resolve();
      expect(await get('Boil', pdfs)).to.include({ state: 'ready' });
    });

  it('take no more room than they may; those unused for longest go first', async () => {
    const pdfs = create('', 40);
    for (const title of ['a', 'b', 'c']) await get(title, pdfs);

    const folder = join(site.dataDir, 'pdf');
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts).to.have.members(['%PDF-1.7 2 %%EOF', '%PDF-1.7 3 %%EOF']);
  });
});

describe('The page that is printed', () => {
  it('has its language and title, waits for no scroll and folds nothing away', () => {
    const html = '<details><summary>s</summary></details><details open=""></details><img loading="lazy" src="/a.png">';
    const page = pdfPage({ locale: 'zh', title: '<烧水>', context: 'Kettle · iOS', note: '"2026"', html });

    for (const part of ['<html lang="zh-CN"', '<title>&lt;烧水&gt;</title>', '&quot;2026&quot;', '<img src="/a.png">'])
      expect(page).to.contain(part);
    expect(page.match(/<details open="">/g)).to.have.length(2);
  });
});
