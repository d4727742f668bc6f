/**
 * `npm run bench -- search`: build, file, memory, latency by kind of query, and quality of answers. `--queries` names a file for this content ([{q, locale?, expect?, paths?, headings?, platform?, split?}]). The
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
import { runJob } from './search-job.ts';
import { findableSections, judge, type QuerySet, resolver, type Result } from './search-quality.ts';
import { drawnSets, writtenSets } from './search-queries.ts';
import { drawQueries } from './search-samples.ts';
import type { Row } from './table.ts';

/** Queries of a kind for latency. */
const perKind = 200;

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
  /** Whether unanswered queries are printed. */
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
  const size = `${String(collected.pages)} pages, ${String(sections.length)} sections`;
  const place = { contentDir, locale, dir, file: join(dir, `${locale}.index`) };
  const { buildMs, residentMb } = await runJob({ kind: 'build', place });
  const { loadMs, memoryMb, latency, answers: found } = await runJob({ kind: 'serve', place, judged, timed });
  const resolveAnswer = resolver(pages);
  const answers = new Map(judged.map((query, at) => [query, resolveAnswer(found[at] ?? [])]));
  if (options.misses) for (const set of sets) printMisses(set, answers);
  const quality = sets.flatMap((set) =>
    Object.entries(judge(set, answers)).map(([what, ours]): Row => {
      const of = `${locale}, of ${String(set.queries.length)}`;
      return { of, name: `${set.name}: ${what}`, ours };
    }),
  );
  return [
    { of: locale, name: 'reading', ours: collected.collectMs, unit: 'ms', note: size },
    { of: locale, name: 'build', ours: buildMs, unit: 'ms' },
    { of: locale, name: 'resident while building, sections included', ours: residentMb, unit: 'MB' },
    { of: locale, name: 'file', ours: statSync(place.file).size / 2 ** 20, unit: 'MB' },
    { of: locale, name: 'load from disk', ours: loadMs, unit: 'ms' },
    { of: locale, name: 'memory for the index', ours: memoryMb, unit: 'MB' },
    ...[...latency].flatMap(([kind, { p50, p95 }]): Row[] => [
      { of: `${locale}, ${kind}`, name: 'p50', ours: p50, unit: 'ms' },
      { of: `${locale}, ${kind}`, name: 'search: p95', ours: p95, unit: 'ms' },
    ]),
    // Parts of the known items are details.
    ...quality.filter(({ name }) => !name.startsWith('only ') || name.endsWith('MRR')),
  ];
}

function printMisses({ name, queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): void {
  for (const { query, isRight } of queries) {
    const found = answers.get(query) ?? [];
    if (found.some(isRight)) continue;
    const first = found.slice(0, 3).map(({ title, heading }) => (heading === '' ? title : `${title} › ${heading}`));
    console.log(`  missed, ${name}: ${query} (${first.join('; ')})`);
  }
}
