/** Measures every engine on the sections of one edition. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../views/domain/locale.ts';
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';
import { diceFor } from './corpus-text.ts';
import type { EngineName, Served } from './search-child.ts';
import type { Place } from './search-contender.ts';
import { type CorpusPage, readPages, readSections } from './search-corpus.ts';
import { runJob } from './search-jobs.ts';
import { judge, type JudgedQuery, placeOf, type QuerySet, resolver, type Result } from './search-judging.ts';
import { queriesByKind } from './search-kinds.ts';
import { deriveKnownItems, isFound, type KnownItem, perturbations, type Section } from './search-known-items.ts';
import { type Quality } from './search-measures.ts';
import { givenQueries, typedQueries } from './search-query-sets.ts';
import { type Measure, rivals } from './search-report.ts';
import { drawQueries, drawSubstrings, type Substring } from './search-samples.ts';

export interface EditionOptions {
  contentDir: string;
  dir: string;
  seed: string;
  items: number;
  /** File with queries for this content. */
  queries: string | undefined;
  /** Number of Chinese substrings to look for. */
  substrings: number;
  maxLunrSections: number;
  /** Whether unanswered queries of our engine are printed. */
  printsMisses: boolean;
  /** For the 95th percentile. */
  latencyGoalMs: number;
}

export interface EditionFindings {
  measures: Measure[];
  /** Values of our engine, for goals of both editions together. */
  own: { collectMs: number; buildMs: number; loadMs: number; memoryMb: number };
  /** For the measurement over HTTP. */
  queries: string[];
}

type FindableSection = Section & Result & { text: string };

const perKind = 200;
/** Queries of a kind for development, and as many held back. */
const perHalf = 60;
const knownGoals = { success10: 0.985, mrr: 0.91 };
const qualityNames = { success1: 'success at 1', success5: 'success at 5', success10: 'success at 10', mrr: 'MRR' };

export async function measureEdition(locale: Locale, options: EditionOptions): Promise<EditionFindings> {
  const { contentDir, dir, seed } = options;
  mkdirSync(dir, { recursive: true });
  const collected = await runJob({ kind: 'collect', contentDir, locale, dir });
  const [pages, sections] = [readPages(dir, locale), readSections(dir, locale)];
  console.log(`${locale}: ${String(collected.pages)} pages, ${String(sections.length)} different sections`);
  const findable = findableSections(sections, pages);
  const sets = querySets(locale, findable, options);
  const timed = drawQueries(findable, perKind, diceFor(`${seed} kinds ${locale}`));
  const measures = new MeasureTable(locale);
  const resolve = resolver(sections, pages);
  const judged = [...new Set(sets.flatMap(({ queries }) => queries.map(({ query }) => query)))];
  const own = { collectMs: collected.collectMs, buildMs: NaN, loadMs: NaN, memoryMb: NaN };
  for (const engine of ['ours', ...rivals] as const) {
    if (engine === 'lunr' && sections.length > options.maxLunrSections) {
      console.log(`  ${engine}: left out, above ${String(options.maxLunrSections)} sections (--lunr-sections)`);
      continue;
    }
    const place: Place = { contentDir, locale, dir, file: join(dir, `${engine}-${locale}.index`) };
    try {
      const { buildMs, residentMb } = await runJob({ kind: 'build', engine, place });
      const served = await runJob({ kind: 'serve', engine, place, judged, timed });
      const fileMb = statSync(place.file).size / 2 ** 20;
      measures.addCosts(engine, { buildMs, residentMb, fileMb, ...served }, options.latencyGoalMs);
      const answers = new Map(judged.map((query, at) => [query, resolve(served.answers[at] ?? [])]));
      for (const set of sets) measures.addQuality(engine, set, judge(set, answers));
      if (engine === 'ours' && options.printsMisses) for (const set of sets) printMisses(set, answers);
      if (engine === 'ours') Object.assign(own, { buildMs, loadMs: served.loadMs, memoryMb: served.memoryMb });
    } catch (error) {
      console.log(`  ${engine}: left out, ${error instanceof Error ? error.message : String(error)}`);
      if (engine === 'ours') throw error;
    }
  }
  const substrings = drawSubstrings(findable, options.substrings, diceFor(`${seed} substrings ${locale}`));
  if (substrings.length > 0) measures.add(await holdSubstrings(locale, substrings, options));
  return { measures: measures.list, own, queries: [...timed.values()].flat() };
}

/** Sections that a search without filters may return. */
function findableSections(sections: readonly IndexEntry[], pages: readonly CorpusPage[]): FindableSection[] {
  return sections.flatMap(({ title, heading, text, pages: own }) => {
    const of = own.flatMap(({ page: at, anchor }) => {
      const page = pages[at];
      return page ? [{ page, anchor }] : [];
    });
    const [first] = of;
    if (!first?.page.facts.isPlaced || of.every(({ page }) => page.facts.isLegacy)) return [];
    return {
      title,
      heading,
      text,
      isApi: first.page.facts.tab === 'clientapi',
      paths: of.map(({ page }) => page.path),
      platforms: of.map(({ page }) => page.facts.platform),
      places: of.map(placeOf),
    };
  });
}

function querySets(locale: Locale, sections: readonly FindableSection[], options: EditionOptions): QuerySet[] {
  const { items: count, seed } = options;
  const drawn = deriveKnownItems(sections, count, diceFor(`${seed} items ${locale}`), true);
  const perturbed = deriveKnownItems(sections, count, diceFor(`${seed} perturbed ${locale}`), false);
  return [
    { name: 'known items', queries: drawn.map(toJudged), goals: knownGoals },
    { name: 'known items or their page', queries: drawn.map(toJudgedByPage) },
    ...perturbations.map((perturbation) => ({
      name: `only ${perturbation}`,
      queries: perturbed.filter((item) => item.perturbation === perturbation).map(toJudged),
      isDetail: true,
    })),
    ...queriesByKind(locale, sections, perHalf, diceFor(`${seed} kinds of queries ${locale}`)),
    typedQueries(locale, sections),
    ...(options.queries === undefined ? [] : givenQueries(options.queries, locale)),
  ].filter(({ queries }) => queries.length > 0);
}

/** Accepts a document that links to the section on another of its pages, where the section may have another name. */
function toJudged(item: KnownItem<FindableSection>): JudgedQuery {
  const places = new Set(item.section.places);
  const isRight = (result: Result) => isFound(item, result) || result.places.some((place) => places.has(place));
  return { query: item.query, isRight };
}

/** Accepts any section of the page. */
function toJudgedByPage(item: KnownItem<FindableSection>): JudgedQuery {
  const paths = new Set(item.section.paths);
  const isRight = (result: Result) => isFound(item, result) || result.paths.some((path) => paths.has(path));
  return { query: item.query, isRight };
}

async function holdSubstrings(
  locale: Locale,
  substrings: readonly Substring[],
  { contentDir, dir }: EditionOptions,
): Promise<Measure> {
  const place: Place = { contentDir, locale, dir, file: join(dir, `ours-${locale}.index`) };
  const held = await runJob({ kind: 'oracle', place, substrings: substrings.map(({ text }) => text) });
  const missed = substrings.filter((_, at) => !held[at]);
  for (const substring of missed) console.log(`  not found: ${describeSubstring(substring)}`);
  const name = `${locale}: Chinese substrings not found, of ${String(substrings.length)}`;
  return { name, unit: '', values: { ours: missed.length }, better: 'less', goal: 0 };
}

function printMisses({ name, queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): void {
  for (const { query, isRight } of queries) {
    const found = answers.get(query) ?? [];
    if (found.some(isRight)) continue;
    const first = found.slice(0, 3).map(({ title, heading }) => (heading === '' ? title : `${title} › ${heading}`));
    console.log(`  missed, ${name}: ${query} (${first.join('; ')})`);
  }
}

function describeSubstring({ text, field, title, heading }: Substring): string {
  return `${text} (${field} of ${title}${heading === '' ? '' : ` › ${heading}`})`;
}

interface Costs extends Served {
  buildMs: number;
  residentMb: number;
  fileMb: number;
}

/** A measure of several engines, filled one by one. */
class MeasureTable {
  readonly list: Measure[] = [];
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(measure: Measure): void {
    this.list.push(measure);
  }

  addCosts(engine: EngineName, costs: Costs, latencyGoalMs: number): void {
    this.#set(engine, 'build', 'ms', costs.buildMs, 'less');
    this.#set(engine, 'resident while building, sections included', 'MB', costs.residentMb, 'less');
    this.#set(engine, 'file', 'MB', costs.fileMb, 'less');
    this.#set(engine, 'load from disk', 'ms', costs.loadMs, 'less');
    this.#set(engine, 'memory for the index', 'MB', costs.memoryMb, 'less');
    for (const [kind, { p50, p95 }] of costs.latency) {
      this.#set(engine, `${kind}: p50`, 'ms', p50, 'less');
      this.#set(engine, `${kind}: p95`, 'ms', p95, 'less', latencyGoalMs);
    }
  }

  addQuality(engine: EngineName, { name, goals, isDetail }: QuerySet, quality: Quality): void {
    for (const [key, text] of Object.entries(qualityNames) as [keyof typeof qualityNames, string][]) {
      if (isDetail && key !== 'mrr') continue;
      this.#set(engine, `${name} (${String(quality.queries)}): ${text}`, '', quality[key], 'more', goals?.[key]);
    }
  }

  #set(engine: EngineName, what: string, unit: string, value: number, better: Measure['better'], goal?: number): void {
    const name = `${this.#locale}: ${what}`;
    let measure = this.list.find((known) => known.name === name);
    if (!measure) {
      measure = { name, unit, values: {}, better, ...(goal !== undefined && { goal }) };
      this.list.push(measure);
    }
    measure.values[engine] = value;
  }
}
