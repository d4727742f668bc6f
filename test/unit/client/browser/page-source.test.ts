import { expect } from 'chai';
import { createPageSource, type FetchedPage, type PageSource } from '../../../../client/browser/page-source.ts';
import { timings } from '../../../../views/domain/timings.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';

describe('Pages fetched for soft navigation', () => {
  let clock: ManualClock;
  let asked: string[];
  let parsed: string[];
  let isDown: boolean;
  let pages: PageSource;
  beforeEach(() => {
    [clock, asked, parsed, isDown] = [createManualClock(), [], [], false];
    const ask = (url: string): Promise<FetchedPage> => {
      asked.push(url);
      return isDown ? Promise.reject(new TypeError('down')) : Promise.resolve({ url, isHtml: true, html: url });
    };
    pages = createPageSource(clock, ask, (html) => ({ title: `${html} ${String(parsed.push(html))}` }) as Document);
  });

  it('are asked for once and parsed before they are opened, when fetched ahead; then parsed anew each time', async () => {
    pages.prefetch('/a');
    const page = await pages.get('/a');
    await Promise.resolve();

    expect([asked, parsed]).to.deep.equal([['/a'], ['/a']]);
    expect([pages.open(page).title, pages.open(page).title]).to.deep.equal(['/a 1', '/a 2']);
  });

  it('are asked for again after a minute, or once content changed', async () => {
    const changes = [
      () => undefined,
      () => clock.pass(timings.pageLifetimeMs - 1),
      () => clock.pass(1),
      () => pages.clear(),
    ];
    const counts: number[] = [];
    for (const change of changes) {
      change();
      await pages.get('/a');
      counts.push(asked.length);
    }

    expect(counts).to.deep.equal([1, 1, 2, 3]);
  });

  it('are tried again after a failure; a failure to fetch ahead is silent', async () => {
    isDown = true;
    pages.prefetch('/a');
    const failed = await pages.get('/a').catch((error: unknown) => error);
    isDown = false;

    expect(failed).to.be.instanceOf(TypeError);
    expect((await pages.get('/a')).isHtml).to.equal(true);
  });
});
