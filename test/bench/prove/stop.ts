/** A site is stopped under load: no request fails, no acknowledged data is lost, and the site ends in time. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import type { Dice } from '../corpus-text.ts';
import { makeFolder, type Proof } from '../harness.ts';
import { startSite } from '../site.ts';
import { startReading } from './traffic.ts';

const readers = 16;
const longestMs = 1500;
/** Each round starts a site, so a tenth of the rounds of `kill` is enough. */
const share = 10;

export async function proveStop(dice: Dice, rounds: number): Promise<Proof> {
  const failures: string[] = [];
  const figures = { stops: Math.max(1, Math.round(rounds / share)), requests: 0, 'slowest stop, ms': 0 };
  const dataDir = makeFolder('stop');
  const acknowledged = { feedback: [] as string[], views: 0 };
  for (let round = 1; round <= figures.stops; round++) {
    const env = { DEFAULT_LOCALE: 'en', DRAIN_SECONDS: '1' };
    const site = await startSite({ dataDir, contentDir: 'test/fixtures/content', env });
    // Like a balancer, a reader does not retry when the site announces its end.
    const isOver = ({ headers, error }: { headers: { connection?: string | undefined }; error?: string }) =>
      headers.connection === 'close' || error !== undefined;
    const reading = await startReading(site.url, { dice, readers, isOver });
    await sleep(dice.below(longestMs));
    const stoppedAt = performance.now();
    const exit = once(site.process, 'exit') as Promise<[number | null]>;
    site.process.kill('SIGTERM');
    await reading.done;
    const [code] = await exit;
    figures['slowest stop, ms'] = Math.max(figures['slowest stop, ms'], Math.round(performance.now() - stoppedAt));
    figures.requests += reading.requests;
    acknowledged.feedback.push(...reading.feedback);
    acknowledged.views += reading.views;
    failures.push(...reading.failures.map((failure) => `round ${String(round)}: ${failure}`));
    if (code !== 0) failures.push(`round ${String(round)}: code ${String(code)}\n${site.output().slice(-1000)}`);
  }
  const db = await openDocServerDatabase({ dataDir });
  const kept = new Set((await db.selectFrom('feedback').select('client_key').execute()).map((row) => row.client_key));
  const views = await db.selectFrom('document_views').select('views').execute();
  await db.destroy();
  return {
    figures: {
      ...figures,
      'failed requests': failures.length,
      'feedback acknowledged': acknowledged.feedback.length,
      'feedback lost': acknowledged.feedback.filter((key) => !kept.has(key)).length,
      'views acknowledged': acknowledged.views,
      'views lost': acknowledged.views - views.reduce((sum, row) => sum + Number(row.views), 0),
    },
    failures,
  };
}
