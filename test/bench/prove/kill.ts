/** Kills the site at random moments while feedback is written and copies are made: no acknowledged feedback may be lost. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { backUpDatabase } from '../../../server/embedded/backup.ts';
import type { DatabaseLocation } from '../../../server/embedded/database.ts';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startSite } from '../../support/site.ts';
import { codeOf, sendJson } from './client.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

const writers = 8;
const longestMs = 400;
/** Every n-th round also kills the database server, if there is one. */
const crashEvery = 20;
/** Every n-th round copies the embedded database from this process, as a command beside the site does. */
const copyEvery = 4;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000, 7)]).toString('base64');

interface Written {
  acknowledged: Map<string, string>;
  /** Sent without an answer, so the result is unknown. */
  unanswered: number;
  /** Codes other than 0. */
  refused: string[];
}

export async function proveKill({ seed, rounds }: ProofOptions): Promise<Proof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  const proofs = [await killOn('SQLite', { dataDir }, { seed, rounds })];
  rmSync(dataDir, { recursive: true, force: true });
  const postgres = startPostgres();
  if ('missing' in postgres) proofs.push({ figures: {}, failures: [`not proven on PostgreSQL: ${postgres.missing}`] });
  else {
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'kill-')), databaseUrl: await postgres.createDatabase() };
    proofs.push(await killOn('PostgreSQL', place, { seed: seed + 1, rounds }, postgres.crash));
    postgres.stop();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
  return {
    figures: Object.assign({}, ...proofs.map(({ figures }) => figures)) as Proof['figures'],
    failures: proofs.flatMap(({ failures }) => failures),
  };
}

async function killOn(
  name: string,
  location: DatabaseLocation,
  { seed, rounds }: Pick<ProofOptions, 'seed' | 'rounds'>,
  crash?: () => void,
): Promise<Proof> {
  const random = makeRandom(seed);
  const { dataDir, databaseUrl } = location;
  const env = {
    CONTENT_DIR: 'test/fixtures/content',
    DATA_DIR: dataDir,
    WATCH: 'false',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const all: Written = { acknowledged: new Map(), unanswered: 0, refused: [] };
  const failures: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const site = await startSite(env);
    await site.ready;
    const agent = new Agent({ keepAlive: true });
    const written = writeUntilGone(site.url, agent, random, all);
    await sleep((random() * longestMs) / 2);
    if (databaseUrl === undefined && round % copyEvery === 0)
      backUpDatabase(location, join(dataDir, `copy-${String(round)}.db`));
    await sleep((random() * longestMs) / 2);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await gone;
    await written;
    agent.destroy();
    if (crash && round % crashEvery === crashEvery - 1) crash();
  }
  const db = await openDocServerDatabase(location);
  const rows = await db.selectFrom('feedback').select(['id', 'client_key']).execute();
  const kept = new Map(rows.map((row) => [row.client_key, row.id]));
  for (const [key, id] of all.acknowledged) if (kept.get(key) !== id) failures.push(`${name}: ${key} is lost`);
  if (databaseUrl === undefined) {
    const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (found[0]?.integrity_check !== 'ok') failures.push(`${name}: the file is damaged`);
  }
  await db.destroy();
  failures.push(...all.refused.map((why) => `${name}: ${why}`));
  if (all.acknowledged.size < rounds) failures.push(`${name}: only ${String(all.acknowledged.size)} writes in all`);
  return {
    figures: {
      [`${name}, kills`]: rounds,
      [`${name}, acknowledged`]: all.acknowledged.size,
      [`${name}, unanswered`]: all.unanswered,
      [`${name}, rows`]: rows.length,
      [`${name}, acknowledged but lost`]: [...all.acknowledged].filter(([key, id]) => kept.get(key) !== id).length,
    },
    failures,
  };
}

async function writeUntilGone(url: string, agent: Agent, random: () => number, all: Written): Promise<void> {
  const write = async (writer: number) => {
    for (;;) {
      const clientKey = randomUUID();
      const feedback = {
        clientKey,
        articleId: '101',
        isUseful: false,
        uselessPoints: [1],
        comment: `壶盖 ${clientKey}`,
        name: 'Wu',
        ...(random() < 0.1 && { screenshot: png }),
      };
      // Each has an address of its own, because limits are not tested here.
      const headers = { 'x-forwarded-for': `203.0.${String(writer)}.${String(Math.floor(random() * 250))}` };
      const answer = await sendJson(url, '/api/doc/recordFeedback', feedback, { agent, headers });
      if (answer.status === 0) {
        all.unanswered++;
        return;
      }
      const code = codeOf(answer);
      if (code === 0) {
        const { data } = JSON.parse(answer.body.toString()) as { data: { id: string } };
        all.acknowledged.set(clientKey, data.id);
      } else if (code !== 429) all.refused.push(`answered ${String(answer.status)}, code ${String(code)}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}
