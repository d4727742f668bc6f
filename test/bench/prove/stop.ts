/** A site is stopped under load: no request fails, no acknowledged data is lost, and the site ends in time. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { startSite } from '../site.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { type Acknowledged, failureOf, findTraffic, visit } from './traffic.ts';

const readers = 16;
const longestMs = 1500;
const stopWithinMs = 10_000;
/** Each round starts a site, so a tenth of the rounds of `kill` is enough. */
const share = 10;

export async function proveStop({ seed, rounds }: ProofOptions): Promise<Proof> {
  const random = makeRandom(seed);
  const failures: string[] = [];
  const figures = {
    stops: Math.max(1, Math.round(rounds / share)),
    requests: 0,
    'failed requests': 0,
    'slowest stop, ms': 0,
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'stop-'));
  const acknowledged: Acknowledged = { feedback: [], views: 0 };
  try {
    for (let round = 0; round < figures.stops; round++) {
      const site = await startSite({
        dataDir,
        contentDir: 'test/fixtures/content',
        env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '1' },
      });
      const traffic = await findTraffic(site.url);
      const read = async () => {
        // One kept connection for each reader. Like a balancer, a reader does not retry when the site announces its end.
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let isOpen = true; isOpen;) {
          const sent = await visit(site.url, traffic, random, acknowledged, agent);
          figures.requests++;
          const failure = failureOf(sent);
          if (failure !== undefined) failures.push(`round ${String(round)}: ${failure}`);
          isOpen = sent.headers.connection !== 'close' && sent.error === undefined;
        }
        agent.destroy();
      };
      const reading = Promise.all(Array.from({ length: readers }, read));
      await sleep(random() * longestMs);
      const stoppedAt = performance.now();
      const exit = once(site.process, 'exit') as Promise<[number | null]>;
      site.process.kill('SIGTERM');
      await reading;
      const [code] = await exit;
      const ms = performance.now() - stoppedAt;
      figures['slowest stop, ms'] = Math.max(figures['slowest stop, ms'], Math.round(ms));
      if (code !== 0 || ms > stopWithinMs)
        failures.push(
          `round ${String(round)}: it ended with code ${String(code)} after ${ms.toFixed(0)} ms\n${site.output().slice(-1000)}`,
        );
      await site.stop();
    }
    figures['failed requests'] = failures.length;
    failures.push(...(await findMissing(dataDir, acknowledged)));
    return {
      figures: {
        ...figures,
        'feedback acknowledged': acknowledged.feedback.length,
        'views acknowledged': acknowledged.views,
      },
      failures,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function findMissing(dataDir: string, { feedback, views }: Acknowledged): Promise<string[]> {
  const db = await openDocServerDatabase({ dataDir });
  const kept = new Set((await db.selectFrom('feedback').select('client_key').execute()).map((row) => row.client_key));
  const counted = (await db.selectFrom('document_views').select('views').execute()).reduce(
    (sum, row) => sum + Number(row.views),
    0,
  );
  await db.destroy();
  return [
    ...feedback.filter((key) => !kept.has(key)).map((key) => `feedback ${key} is lost`),
    ...(counted === views ? [] : [`${String(views)} views were acknowledged, ${String(counted)} are counted`]),
  ];
}
