/** Hostile requests to every route and call: no status of 500 or more, no crash, no reflected markup. */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Dice } from '../corpus-text.ts';
import { openPostgres, type Proof } from '../harness.ts';
import { send, type Sent } from '../http.ts';
import { startSite } from '../site.ts';
import { type Attack, attribute, makeAttack, makeRaw, markup } from './hostile-requests.ts';

const readers = 16;
const progressEvery = 10_000;
/** Share of texts that are not HTTP. */
const shareOfRaw = 0.15;

export async function proveHostile(dice: Dice, given: { requests: string; postgres: boolean }): Promise<Proof> {
  const site = await startSite({
    contentDir: 'test/fixtures/content',
    env: {
      METRICS_TOKEN: 'a-token-of-some-length',
      ...(given.postgres && { DATABASE_URL: await openPostgres().createDatabase() }),
    },
  });
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const note = (kind: string) => statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  let sent = 0;
  const attack = async () => {
    while (sent < Number(given.requests) && site.failure() === undefined) {
      const number = sent++;
      if (number > 0 && number % progressEvery === 0) console.log(`  ${String(number)} sent`);
      if (dice.next() < shareOfRaw) {
        note(await sendRaw(site.url, makeRaw(dice)));
        continue;
      }
      const made = makeAttack(dice);
      const answer = await send(site.url, made.path, { ...made, agent, timeoutMs: 30_000 });
      note(answer.error === undefined ? `${String(answer.status)[0] ?? ''}xx` : (answer.error.split(':')[0] ?? ''));
      const fault = faultOf(answer);
      if (fault !== undefined) failures.push(`${fault}: #${String(number)} ${describe(made)}`);
    }
  };
  await Promise.all(Array.from({ length: readers }, attack));
  agent.destroy();
  const crash = site.failure();
  if (crash !== undefined) failures.push(crash);
  else if ((await send(site.url, '/readyz')).status !== 200) failures.push('the site is not ready any more');
  const logged = site.output().match(/^.*"level":[56]0.*$/gm) ?? [];
  failures.unshift(...logged.slice(0, 10).map((line) => `logged: ${line.slice(0, 600)}`));
  return { figures: { requests: sent, ...Object.fromEntries([...statuses].sort()) }, failures };
}

function faultOf({ status, error, headers, body }: Sent): string | undefined {
  // The server closes the connection of an oversized request after it answered 413 or 400.
  if (error !== undefined)
    return /^(?:unsendable|HPE_INVALID_HEADER_TOKEN|EPIPE|ECONNRESET)/.test(error) ? undefined : error;
  if (status >= 500) return `status ${String(status)}`;
  const type = headers['content-type'] ?? '';
  // With `nosniff`, a browser treats nothing else as a page.
  if (!/html|xml|svg/.test(type) && headers['x-content-type-options'] === 'nosniff') return undefined;
  return body.includes(markup) || body.includes(attribute) ? 'markup came back' : undefined;
}

function describe({ method, path, headers, body }: Attack): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 150)}`;
}

/** Returns the answer in a word. Other requests show whether the process lives. */
function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const end = (said = '') => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d)/.exec(said)?.[1];
      resolve(status === undefined ? 'raw: nothing said' : `raw: ${status}xx`);
    };
    const timer = setTimeout(end, 300, '');
    socket.once('data', (chunk: Buffer) => {
      end(chunk.toString('latin1'));
    });
    socket.once('error', () => {
      end();
    });
    socket.once('close', () => {
      end();
    });
    socket.write(Buffer.from(text, 'latin1'));
  });
}
