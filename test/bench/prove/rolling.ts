/** Two sites on one PostgreSQL behind a balancer are restarted in turns under load: no request fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import type { Dice } from '../corpus-text.ts';
import { afterwards, openPostgres, type Proof } from '../harness.ts';
import { send } from '../http.ts';
import { type Site, startSite } from '../site.ts';
import { startReading } from './traffic.ts';

const readers = 8;
const restarts = 6;
const pauseMs = 1000;
const healthMs = 100;

export async function proveRolling(dice: Dice): Promise<Proof> {
  const env = { DATABASE_URL: await openPostgres().createDatabase(), DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '1' };
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
  return {
    figures: {
      restarts,
      requests: reading.requests,
      'failed requests': reading.failures.length,
      'asked of another site': balancer.retries(),
      'feedback acknowledged': reading.feedback.length,
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
