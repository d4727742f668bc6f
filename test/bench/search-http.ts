/** Searches over HTTP as from browsers: through the site, to the documentation server's thread and back. */
import { type Locale, locales } from '../../views/domain/locale.ts';
import { closeConnections, get, pause } from './http.ts';
import { percentile, type Row } from './result.ts';
import { indexed, startSite } from './site.ts';

const clients = 16;
const warmUpMs = 3000;
const measuredMs = 8000;
const typingPauseMs = 250;
const goalMs = 5;

export interface HttpOptions {
  /** A running site; without it one is started. */
  url: string | undefined;
  contentDir: string;
  queries: Record<Locale, readonly string[]>;
}

export async function measureHttp({ url, contentDir, queries }: HttpOptions): Promise<Row[]> {
  const site = url === undefined ? await startSite({ contentDir }) : undefined;
  const base = url ?? site?.url ?? '';
  try {
    await indexed(base);
    const asked = locales.flatMap((locale) => queries[locale].map((query) => ({ locale, query })));
    if (asked.length === 0) return [];
    const send = async (at: number): Promise<number> => {
      const { locale, query } = asked[(at * 7919) % asked.length] ?? { locale: 'en', query: '' };
      const startedAt = performance.now();
      const { status } = await search(base, locale, query);
      if (status !== 200) throw new Error(`a search for ${query} was answered with ${String(status)}`);
      return performance.now() - startedAt;
    };
    await load(send, warmUpMs, 0);
    const busy = await load(send, measuredMs, 0);
    const typing = await load(send, measuredMs, typingPauseMs);
    const who = `${String(clients)} clients`;
    return [
      ...rowsOf(`search over HTTP, ${who}, next at once`, busy, measuredMs),
      ...rowsOf(`search over HTTP, ${who}, each every ${String(typingPauseMs)} ms`, typing, measuredMs),
    ];
  } finally {
    await site?.stop();
    closeConnections();
  }
}

/** Runs all clients for a time and returns round-trip times. */
async function load(send: (at: number) => Promise<number>, forMs: number, pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  let at = 0;
  const client = async (_: unknown, number: number): Promise<void> => {
    await pause((pauseMs / clients) * number);
    while (performance.now() < until) {
      const took = await send(at++);
      times.push(took);
      if (pauseMs > 0) await pause(Math.max(0, pauseMs - took));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** Resolves when the search answers from whole indexes. They are built after the start and take a core until then. */
function search(base: string, locale: Locale, query: string) {
  return get(`${base}/api/doc/search?keyword=${encodeURIComponent(query)}`, { 'accept-language': locale });
}

function rowsOf(name: string, times: readonly number[], forMs: number): Row[] {
  const goal: Row['goal'] = { of: 'ours', atMost: goalMs };
  const note = `${String(Math.round((times.length / forMs) * 1000))} searches a second`;
  return [
    { name: `${name}: p50`, ours: percentile(times, 50), unit: 'ms' },
    { name: `${name}: p95`, ours: percentile(times, 95), unit: 'ms', goal, note },
  ];
}
