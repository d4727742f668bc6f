/** Kills the site at random moments while feedback is written and copies are made: no acknowledged feedback may be lost. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { backUpDatabase } from '../../../server/embedded/backup.ts';
import type { DatabaseLocation } from '../../../server/embedded/database.ts';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import type { Dice } from '../corpus-text.ts';
import { makeFolder, openPostgres, type Proof } from '../harness.ts';
import { codeOf, sendJson } from '../http.ts';
import { startSite } from '../site.ts';

const writers = 8;
const longestMs = 400;
/** Every n-th round also kills the database server, if there is one. */
const crashEvery = 20;
/** Every n-th round copies the embedded database from this process, as a command beside the site does. */
const copyEvery = 4;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000, 7)]).toString('base64');

interface Written {
  /** Ids by client keys. */
  acknowledged: Map<string, string>;
  /** Sent without an answer, so the result is unknown. */
  unanswered: number;
  /** Codes other than 0. */
  refused: string[];
}

export async function proveKill(dice: Dice, rounds: number): Promise<Proof> {
  const embedded = await killOn('SQLite', { dataDir: makeFolder('kill') }, dice, rounds);
  const postgres = openPostgres();
  const place = { dataDir: makeFolder('kill'), databaseUrl: await postgres.createDatabase() };
  const shared = await killOn('PostgreSQL', place, dice, rounds, postgres.crash);
  return {
    figures: { ...embedded.figures, ...shared.figures },
    failures: [...embedded.failures, ...shared.failures],
  };
}

async function killOn(
  name: string,
  location: DatabaseLocation,
  dice: Dice,
  rounds: number,
  crash?: () => void,
): Promise<Proof> {
  const { dataDir, databaseUrl } = location;
  const env = { WATCH: 'false', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const all: Written = { acknowledged: new Map(), unanswered: 0, refused: [] };
  for (let round = 0; round < rounds; round++) {
    const site = await startSite({ contentDir: 'test/fixtures/content', dataDir, env });
    const written = writeUntilGone(site.url, dice, all);
    await sleep(dice.below(longestMs) / 2);
    if (databaseUrl === undefined && round % copyEvery === 0)
      backUpDatabase(location, join(dataDir, `copy-${String(round)}.db`));
    await sleep(dice.below(longestMs) / 2);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await gone;
    await written;
    if (crash && round % crashEvery === crashEvery - 1) crash();
  }
  const db = await openDocServerDatabase(location);
  const rows = await db.selectFrom('feedback').select(['id', 'client_key']).execute();
  const kept = new Map(rows.map((row) => [row.client_key, row.id]));
  const lost = [...all.acknowledged].filter(([key, id]) => kept.get(key) !== id).map(([key]) => `${key} is lost`);
  const failures = [...lost, ...all.refused];
  if (databaseUrl === undefined) {
    const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (found[0]?.integrity_check !== 'ok') failures.push('the file is damaged');
  }
  await db.destroy();
  if (all.acknowledged.size < rounds) failures.push(`only ${String(all.acknowledged.size)} writes in all`);
  return {
    figures: {
      [`${name}, kills`]: rounds,
      [`${name}, acknowledged`]: all.acknowledged.size,
      [`${name}, unanswered`]: all.unanswered,
      [`${name}, acknowledged but lost`]: lost.length,
    },
    failures: failures.map((failure) => `${name}: ${failure}`),
  };
}

async function writeUntilGone(url: string, dice: Dice, all: Written): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const write = async (writer: number) => {
    for (;;) {
      const clientKey = randomUUID();
      const told = { articleId: '101', isUseful: false, uselessPoints: [1], comment: `壶盖 ${clientKey}`, name: 'Wu' };
      const feedback = { clientKey, ...told, ...(dice.below(10) === 0 && { screenshot: png }) };
      // Each has an address of its own, because limits are not tested here.
      const headers = { 'x-forwarded-for': `203.0.${String(writer)}.${String(dice.below(250))}` };
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
  agent.destroy();
}
