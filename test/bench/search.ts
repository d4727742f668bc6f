/**
 * `npm run bench -- search`:
 * our search, stock lunr, MiniSearch and SQLite FTS5 on the same sections in one run: build, file, memory, latency by kind of
 * query, and quality of answers. `--queries` names a file for this content ([{q, locale, paths, headings?, split?}]; `{locale}` in
 * its name means the edition). Queries by kind (sound, slips, named platforms) are drawn from any content. Goals are meant for a real repository, so they count with `--content` only; with `--strict` a missed
 * goal is a failure.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { keptCorpus } from './generate-corpus.ts';
import { cleanWhenInterrupted } from './interrupt.ts';
import { isReached, printTable, type Row } from './result.ts';
import { type EditionFindings, measureEdition } from './search-edition.ts';
import { measureHttp } from './search-http.ts';
import { printMeasures, toRow } from './search-report.ts';

const { values } = parseArgs({ options: commands['bench search'].options });

/** For a quiet and for a busy machine. */
const latencyGoals = { quiet: 1, busy: 5 };
const contentDir = values.content === undefined ? keptCorpus(Number(values.documents)).dir : resolve(values.content);
if (!existsSync(contentDir)) throw new Error(`${contentDir} does not exist`);
const chosen = locales.filter((locale) => values.locale === undefined || values.locale === locale);

const [load = 0] = loadavg();
const isBusy = load > 0.5;
console.log(`Node ${process.version}, ${String(cpus().length)} cores (${cpus()[0]?.model ?? ''}), seed ${values.seed}`);
if (isBusy) console.log(`The machine is busy (load ${load.toFixed(1)}): times are too long and ratios less reliable.`);

const dir = mkdtempSync(join(tmpdir(), 'doc-centre-search-'));
const removeDir = () => {
  rmSync(dir, { recursive: true, force: true });
};
const cleaned = cleanWhenInterrupted(removeDir);
try {
  const found = new Map<Locale, EditionFindings>();
  for (const locale of chosen) {
    const edition = await measureEdition(locale, {
      contentDir,
      dir,
      seed: values.seed,
      items: Number(values.items),
      queries: values.queries,
      substrings: Number(values.oracle),
      printsMisses: values.misses,
      maxLunrSections: Number(values['lunr-sections']),
      latencyGoalMs: isBusy ? latencyGoals.busy : latencyGoals.quiet,
    });
    found.set(locale, edition);
    printMeasures(edition.measures);
    console.log('');
  }
  const rows = [...found.values()].flatMap(({ measures }) => measures).map(toRow);
  const isCompared = new Set(rows.map(({ name }) => name));
  rows.push(...rowsOfAll([...found.values()]));
  if (values.http || values.url !== undefined) {
    const queries = { en: found.get('en')?.queries ?? [], zh: found.get('zh')?.queries ?? [] };
    rows.push(...(await measureHttp({ url: values.url, contentDir, queries })));
  }
  if (values.content === undefined) {
    printTable(rows.filter(({ name }) => !isCompared.has(name)).map(({ goal: _, ...row }) => row));
  } else {
    const withGoals = rows.filter(({ goal, name }) => goal !== undefined || !isCompared.has(name));
    printTable(withGoals);
    const missed = withGoals.filter((row) => isReached(row) === false);
    if (missed.length > 0) console.log(`\n${String(missed.length)} goals missed.`);
    if (values.strict && missed.length > 0) process.exitCode = 1;
  }
} finally {
  cleaned();
  removeDir();
}

/** Our engine with all measured editions, as in service. */
function rowsOfAll(editions: readonly EditionFindings[]): Row[] {
  const sum = (of: (own: EditionFindings['own']) => number) => editions.reduce((all, { own }) => all + of(own), 0);
  const which = editions.length === locales.length ? 'both editions' : 'this edition';
  const row = (name: string, ours: number, unit: string, atMost: number): Row => ({
    name: `${which}: ${name}`,
    ours,
    unit,
    goal: { of: 'ours', atMost },
  });
  return [
    row(
      'full rebuild, reading included',
      sum(({ collectMs, buildMs }) => collectMs + buildMs),
      'ms',
      6000,
    ),
    row(
      'ready from disk',
      sum(({ loadMs }) => loadMs),
      'ms',
      500,
    ),
    row(
      'memory for the index',
      sum(({ memoryMb }) => memoryMb),
      'MB',
      130,
    ),
  ];
}
