/** Two sites on one PostgreSQL behind a balancer are restarted in turns under load: no request fails, nothing acknowledged is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import type { Dice } from '../corpus-text.ts';
import { afterwards, makeFolder, openPostgres, type Proof } from '../harness.ts';
import { send } from '../http.ts';
import { type Site, startSite } from '../site.ts';
import { startReading } from './traffic.ts';

const readers = 8;
const restarts = 6;
const pauseMs = 1000;
const healthMs = 100;

export async function proveRolling(dice: Dice): Promise<Proof> {
  const databaseUrl = await openPostgres().createDatabase();
  const env = { DATABASE_URL: databaseUrl, DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '1' };
  const start = () => startSite({ contentDir: 'test/fixtures/content', env });
  const sites = [await start(), await start()];
  const balancer = await startBalancer(sites.map(({ url }) => url));
  afterwards(() => balancer.close());
  watchHealth(balancer, sites);
  let isOver = false;
  const reading = await startReading(balancer.url, { dice, readers, isOver: () => isOver });
  const codes: (number | null)[] = [];
  for (let restart = 0; restart < restarts; restart++) {
    await sleep(pauseMs);
    const at = restart % sites.length;
    codes.push((await sites[at]?.stop()) ?? null);
    sites[at] = await start();
  }
  await sleep(pauseMs);
  isOver = true;
  await reading.done;
  for (const site of sites) codes.push(await site.stop());
  const db = await openDocServerDatabase({ dataDir: makeFolder('rolling'), databaseUrl });
  const kept = new Set((await db.selectFrom('feedback').select('client_key').execute()).map((row) => row.client_key));
  const views = await db.selectFrom('document_views').select('views').execute();
  await db.destroy();
  return {
    figures: {
      restarts,
      requests: reading.requests,
      'failed requests': reading.failures.length,
      'asked of another site': balancer.retries(),
      'feedback acknowledged': reading.feedback.length,
      'feedback lost': reading.feedback.filter((key) => !kept.has(key)).length,
      'views acknowledged': reading.views,
      'views lost': reading.views - views.reduce((sum, row) => sum + Number(row.views), 0),
    },
    failures: [
      ...codes.filter((code) => code !== 0).map((code) => `a site ended with code ${String(code)}`),
      ...reading.failures,
    ],
  };
}

/** Sends requests only to ready sites. */
function watchHealth(balancer: Balancer, sites: readonly Site[]): void {
  let isOver = false;
  afterwards(() => (isOver = true));
  const look = async () => {
    while (!isOver) {
      const look = async ({ url }: Site) => ({ url, ...(await send(url, '/readyz', { timeoutMs: 2000 })) });
      const states = await Promise.all(sites.map(look));
      const ready = states.filter(({ status }) => status === 200).map(({ url }) => url);
      if (ready.length > 0) balancer.sites = ready;
      await sleep(healthMs);
    }
  };
  void look();
}
