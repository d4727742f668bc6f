/** Two sites on one PostgreSQL behind a balancer are restarted in turns under load: no request fails. */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Site, startSite } from '../site.ts';
import { send } from './client.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { failureOf, findTraffic, visit } from './traffic.ts';

const readers = 8;
const restarts = 6;
const pauseMs = 1000;
const healthMs = 100;

export async function proveRolling({ seed }: ProofOptions): Promise<Proof> {
  const postgres = startPostgres();
  if ('missing' in postgres) return { figures: {}, failures: [`not proven: ${postgres.missing}`] };
  const databaseUrl = await postgres.createDatabase();
  const start = () =>
    startSite({
      contentDir: 'test/fixtures/content',
      env: {
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'warn',
        DEFAULT_LOCALE: 'en',
        DRAIN_SECONDS: '1',
      },
    });
  const sites: Site[] = [await start(), await start()];
  const balancer = await startBalancer(sites.map(({ url }) => url));
  const watching = watchHealth(balancer, sites);
  const failures: string[] = [];
  const random = makeRandom(seed);
  const acknowledged = { feedback: [] as string[], views: 0 };
  let count = 0;
  let isOver = false;
  try {
    const traffic = await findTraffic(balancer.url);
    const read = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const sent = await visit(balancer.url, traffic, random, acknowledged, agent);
        count++;
        const failure = failureOf(sent);
        if (failure !== undefined) failures.push(failure);
      }
      agent.destroy();
    };
    const reading = Promise.all(Array.from({ length: readers }, read));
    for (let restart = 0; restart < restarts; restart++) {
      await sleep(pauseMs);
      const at = restart % sites.length;
      const old = sites[at];
      if (!old) continue;
      const exit = once(old.process, 'exit') as Promise<[number | null]>;
      old.process.kill('SIGTERM');
      const [code] = await exit;
      if (code !== 0) failures.push(`a site ended with code ${String(code)}`);
      await old.stop();
      sites[at] = await start();
    }
    await sleep(pauseMs);
    isOver = true;
    await reading;
    return {
      figures: {
        restarts,
        requests: count,
        'failed requests': failures.length,
        'asked of another site': balancer.retries(),
        'feedback acknowledged': acknowledged.feedback.length,
      },
      failures,
    };
  } finally {
    isOver = true;
    watching.stop();
    await balancer.close();
    await Promise.all(sites.map((site) => site.stop()));
    postgres.stop();
  }
}

/** Sends requests only to ready sites. */
function watchHealth(balancer: Balancer, sites: readonly Site[]): { stop(): void } {
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const states = await Promise.all(
        sites.map(async ({ url }) => ({ url, ...(await send(url, '/readyz', { timeoutMs: 2000 })) })),
      );
      const ready = states.filter(({ status }) => status === 200).map(({ url }) => url);
      if (ready.length > 0) balancer.sites = ready;
      await sleep(healthMs);
    }
  };
  void look();
  return { stop: () => (isOver = true) };
}
