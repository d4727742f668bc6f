/** Hostile requests to every route and call: no status of 500 or more, no crash, no reflected markup. */
import { Agent } from 'node:http';
import { startPostgres } from '../../support/postgres.ts';
import { startSite } from '../site.ts';
import { send, type Sent } from './client.ts';
import { makeRaw, sendRaw } from './hostile-raw.ts';
import { type Attack, makeAttack } from './hostile-requests.ts';
import { attribute, markup } from './hostile-texts.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

const readers = 16;
const progressEvery = 10_000;

export async function proveHostile(options: ProofOptions): Promise<Proof> {
  if (!options.isOnPostgres) return proveOn(undefined, options);
  const postgres = startPostgres();
  if ('missing' in postgres) return { figures: {}, failures: [`not proven: ${postgres.missing}`] };
  try {
    return await proveOn(await postgres.createDatabase(), options);
  } finally {
    postgres.stop();
  }
}

async function proveOn(databaseUrl: string | undefined, { seed, requests }: ProofOptions): Promise<Proof> {
  const site = await startSite({
    contentDir: 'test/fixtures/content',
    env: {
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      METRICS_TOKEN: 'a-token-of-some-length',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  });
  const random = makeRandom(seed);
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const note = (kind: string) => statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  let sent = 0;
  try {
    const attack = async () => {
      while (sent < requests) {
        const number = sent++;
        if (number > 0 && number % progressEvery === 0) console.log(`  ${String(number)} sent`);
        if (random() < 0.15) {
          note(await sendRaw(site.url, makeRaw(random)));
          continue;
        }
        const made = makeAttack(random);
        const answer = await send(site.url, made.path, { ...made, agent, timeoutMs: 30_000 });
        note(answer.error === undefined ? `${String(answer.status)[0] ?? ''}xx` : (answer.error.split(':')[0] ?? ''));
        const fault = faultOf(answer);
        if (fault !== undefined && failures.length < 1000)
          failures.push(`${fault}: #${String(number)} ${describe(made)}`);
        if (site.failure() !== undefined) return;
      }
    };
    await Promise.all(Array.from({ length: readers }, attack));
    const crash = site.failure();
    if (crash !== undefined) failures.push(crash);
    else if ((await send(site.url, '/readyz')).status !== 200) failures.push('the site is not ready any more');
    const logged = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50') || line.includes('"level":60'));
    if (logged.length > 0) failures.unshift(...logged.slice(0, 10).map((line) => `logged: ${line.slice(0, 600)}`));
    const database = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
    return { figures: { database, requests: sent, ...Object.fromEntries([...statuses].sort()) }, failures };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

function faultOf({ status, error, headers, body }: Sent): string | undefined {
  if (error !== undefined)
    return error.startsWith('unsendable') || error === 'HPE_INVALID_HEADER_TOKEN' || isRefusal(error)
      ? undefined
      : error;
  if (status >= 500) return `status ${String(status)}`;
  const type = headers['content-type'] ?? '';
  // With `nosniff`, a browser treats nothing else as a page.
  if (!/html|xml|svg/.test(type) && headers['x-content-type-options'] === 'nosniff') return undefined;
  const text = body.toString();
  return text.includes(markup) || text.includes(attribute) ? 'markup came back' : undefined;
}

/** The server closes the connection of an oversized request after it answered 413 or 400. */
function isRefusal(error: string): boolean {
  return error === 'EPIPE' || error === 'ECONNRESET';
}

function describe({ method, path, headers, body }: Attack): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 150)} (${String(body?.length ?? 0)})`;
}
