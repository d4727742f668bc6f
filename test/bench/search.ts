/**
 * `npm run bench -- search`: our search beside others on the same sections: build, file, memory, latency by kind of query, and
 * quality of answers. `--queries` names a file for this content ([{q, locale?, expect?, paths?, headings?, platform?, split?}]). The
 * goals are those of a real repository with 12,000 documents.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { diceFor } from './corpus-text.ts';
import { keptCorpus } from './generate-corpus.ts';
import { makeFolder } from './harness.ts';
import { readPages, readSections } from './search-corpus.ts';
import { type EngineName, engines } from './search-engines.ts';
import { runJob } from './search-job.ts';
import { findableSections, judge, type QuerySet, resolver, type Result } from './search-quality.ts';
import { drawnSets, writtenSets } from './search-queries.ts';
import { drawQueries } from './search-samples.ts';
import { compareRow, type Row } from './table.ts';

/** Queries of a kind for latency. */
const perKind = 200;
const columns = Object.keys(engines) as EngineName[];

export async function measureSearch(): Promise<Row[]> {
  const { values } = parseArgs({ options: commands['bench search'].options });
  const contentDir = values.content === undefined ? keptCorpus(Number(values.documents)) : resolve(values.content);
  const { seed, queries, misses } = values;
  const options = { contentDir, dir: makeFolder('search'), seed, items: Number(values.items), queries, misses };
  const rows: Row[] = [];
  for (const locale of locales.filter((one) => (values.locale ?? one) === one))
    rows.push(...(await measureEdition(locale, options)));
  const ofAll = (name: string, unit: string, ...parts: string[]): Row => {
    const own = rows.flatMap((row) => (parts.includes(row.name) && typeof row.ours === 'number' ? [row.ours] : []));
    return { of: 'all editions', name: `search: ${name}`, ours: own.reduce((sum, one) => sum + one, 0), unit };
  };
  return [
    ...rows,
    ofAll('whole rebuild', 'ms', 'reading', 'build'),
    ofAll('ready from disk', 'ms', 'load from disk'),
    ofAll('memory', 'MB', 'memory for the index'),
  ];
}

interface EditionOptions {
  contentDir: string;
  dir: string;
  seed: string;
  items: number;
  queries: string | undefined;
  /** Whether unanswered queries of our engine are printed. */
  misses: boolean;
}

async function measureEdition(locale: Locale, options: EditionOptions): Promise<Row[]> {
  const { contentDir, dir, seed } = options;
  mkdirSync(dir, { recursive: true });
  const collected = await runJob({ kind: 'collect', contentDir, locale, dir });
  const [pages, sections] = [readPages(dir, locale), readSections(dir, locale)];
  const findable = findableSections(sections, pages);
  const sets = [
    ...drawnSets(locale, findable, options.items, seed),
    ...writtenSets(locale, findable),
    ...(options.queries === undefined ? [] : writtenSets(locale, findable, options.queries)),
  ].filter(({ queries }) => queries.length > 0);
  const timed = drawQueries(findable, perKind, diceFor(`${seed} kinds ${locale}`));
  const judged = [...new Set(sets.flatMap(({ queries }) => queries.map(({ query }) => query)))];
  const resolveAnswer = resolver(sections, pages);
  const size = `${String(collected.pages)} pages, ${String(sections.length)} sections`;
  const table = new Map<string, { row: Omit<Row, 'ours'>; better: 'less' | 'more'; figures: Map<string, number> }>();
  const note = (engine: string, row: Omit<Row, 'ours'>, figure: number, better: 'less' | 'more' = 'less') => {
    const of = row.of === undefined ? locale : `${locale}, ${row.of}`;
    const key = `${of} ${row.name}`;
    const cell = table.get(key) ?? { row: { ...row, of }, better, figures: new Map() };
    table.set(key, cell);
    cell.figures.set(engine, figure);
  };
  note('ours', { name: 'reading', unit: 'ms', note: size }, collected.collectMs);
  for (const engine of columns) {
    const place = { contentDir, locale, dir, file: join(dir, `${engine}-${locale}.index`) };
    const { buildMs, residentMb } = await runJob({ kind: 'build', engine, place });
    const { loadMs, memoryMb, latency, answers: found } = await runJob({ kind: 'serve', engine, place, judged, timed });
    note(engine, { name: 'build', unit: 'ms' }, buildMs);
    note(engine, { name: 'resident while building, sections included', unit: 'MB' }, residentMb);
    note(engine, { name: 'file', unit: 'MB' }, statSync(place.file).size / 2 ** 20);
    note(engine, { name: 'load from disk', unit: 'ms' }, loadMs);
    note(engine, { name: 'memory for the index', unit: 'MB' }, memoryMb);
    for (const [of, { p50, p95 }] of latency) {
      note(engine, { of, name: 'p50', unit: 'ms' }, p50);
      note(engine, { of, name: 'search: p95', unit: 'ms' }, p95);
    }
    const answers = new Map(judged.map((query, at) => [query, resolveAnswer(found[at] ?? [])]));
    for (const set of sets)
      for (const [what, figure] of Object.entries(judge(set, answers))) {
        const isDetail = set.name.startsWith('only ');
        const of = `of ${String(set.queries.length)}`;
        if (!isDetail || what === 'MRR') note(engine, { of, name: `${set.name}: ${what}` }, figure, 'more');
      }
    if (engine === 'ours' && options.misses) for (const set of sets) printMisses(set, answers);
  }
  return [...table.values()].map(({ row, better, figures }) => compareRow(row, figures, better));
}

function printMisses({ name, queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): void {
  for (const { query, isRight } of queries) {
    const found = answers.get(query) ?? [];
    if (found.some(isRight)) continue;
    const first = found.slice(0, 3).map(({ title, heading }) => (heading === '' ? title : `${title} › ${heading}`));
    console.log(`  missed, ${name}: ${query} (${first.join('; ')})`);
  }
}
