/** Mixed traffic of readers: pages, searches, calls, feedback, views, dead addresses. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../corpus-text.ts';
import { codeOf, send, sendJson, type Sent } from '../http.ts';
import { findPrefixes, listAllDocuments } from '../site.ts';

interface Traffic {
  pages: string[];
  articleIds: string[];
}

interface ReadingOptions {
  dice: Dice;
  readers: number;
  perSecond?: number;
  /** A reader ends with such an answer. */
  isOver(sent: Sent): boolean;
}

export interface Reading {
  requests: number;
  failures: string[];
  /** Milliseconds of the answers to each kind of request. */
  times: Map<string, number[]>;
  /** Client keys of the feedback that was acknowledged, and the number of such views. */
  feedback: string[];
  views: number;
  done: Promise<unknown>;
}

const words = ['audio', 'token', 'room', 'login', '房间', '推流', '错误码', 'mute mic', '1002001', 'how to join'];

/** Starts readers with one kept connection each. A request that is not answered, or with 500 or more, has failed. */
export async function startReading(url: string, options: ReadingOptions): Promise<Reading> {
  const { dice, readers, perSecond = Infinity, isOver } = options;
  const traffic = await findTraffic(url);
  const reading: Reading = {
    requests: 0,
    failures: [],
    times: new Map(),
    feedback: [],
    views: 0,
    done: Promise.resolve(),
  };
  const startedAt = performance.now();
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isOpen = true; isOpen;) {
      const aheadMs = (1000 * reading.requests++) / perSecond - (performance.now() - startedAt);
      if (aheadMs > 0) await sleep(aheadMs);
      const { kind, ...sent } = await visit(url, traffic, dice, reading, agent);
      const { ms, status, error } = sent;
      reading.times.set(kind, [...(reading.times.get(kind) ?? []).slice(-20_000), ms]);
      if (error !== undefined || status >= 500) reading.failures.push(`${kind}: ${error ?? String(status)}`);
      isOpen = !isOver(sent);
    }
    agent.destroy();
  };
  reading.done = Promise.all(Array.from({ length: readers }, read));
  return reading;
}

export async function findTraffic(url: string): Promise<Traffic> {
  const documents = await listAllDocuments(url);
  const prefixes = Object.values(await findPrefixes(url));
  const fixed = ['/faq', '/scene-plan', '/sdk-download', '/app-permission', '/account/login'];
  return {
    pages: [
      ...documents.map(({ path }) => path),
      ...prefixes.flatMap((prefix) => [prefix || '/', ...fixed.map((path) => prefix + path)]),
    ],
    articleIds: documents.map(({ articleId }) => articleId),
  };
}

/** Sends one request of a random kind. */
async function visit(
  url: string,
  { pages, articleIds }: Traffic,
  dice: Dice,
  reading: Reading,
  agent: Agent,
): Promise<Sent & { kind: string }> {
  const address = `203.0.${String(dice.below(250))}.${String(dice.below(250))}`;
  const headers = { 'accept-encoding': dice.pick(['br', 'gzip', 'identity']), 'x-forwarded-for': address };
  const word = encodeURIComponent(dice.pick(words));
  const paths: [share: number, kind: string, path: string][] = [
    [0.55, 'page', dice.pick(pages)],
    [0.65, 'search page', `${dice.pick(['', '/en', '/zh'])}/ss?k=${word}`],
    [0.75, 'search call', `/api/doc/search?keyword=${word}`],
    [0.82, 'call', '/api/search/productList'],
    [0.87, 'nothing there', `/docs/${randomUUID()}`],
  ];
  const at = dice.next();
  const [, kind, path] = paths.find(([share]) => at < share) ?? [];
  if (kind !== undefined && path !== undefined) return { kind, ...(await send(url, path, { headers, agent })) };
  const articleId = dice.pick(articleIds);
  if (at < 0.95) {
    const sent = await sendJson(url, '/api/doc/recordBrowe', { id: articleId }, { headers, agent });
    if (codeOf(sent) === 0) reading.views++;
    return { kind: 'view', ...sent };
  }
  const clientKey = randomUUID();
  const feedback = { clientKey, articleId, isUseful: true, comment: 'proof', name: 'Wu' };
  const sent = await sendJson(url, '/api/doc/recordFeedback', feedback, { headers, agent });
  if (codeOf(sent) === 0) reading.feedback.push(clientKey);
  return { kind: 'feedback', ...sent };
}
