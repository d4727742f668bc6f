/** Small handmade indexes. */
import { runAtOnce } from '../../../../../server/embedded/doc-server/kit/slices.ts';
import { compileIndex, type IndexEntry } from '../../../../../server/embedded/doc-server/search/index/compile.ts';
import { compileSounds } from '../../../../../server/embedded/doc-server/search/index/sounds.ts';
import type { Query } from '../../../../../server/embedded/doc-server/search/query/query.ts';
import { askedTargets } from '../../../../../server/embedded/doc-server/search/ranking/named-platforms.ts';
import { readQuery } from '../../../../../server/embedded/doc-server/search/query/read-query.ts';
import type { ConceptTopics } from '../../../../../server/embedded/doc-server/search/analysis/concepts.ts';
import { Part } from '../../../../../server/embedded/doc-server/search/ranking/part.ts';
import { RankedQuery } from '../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import {
  facets,
  type Filters,
  type Findings,
  type PageFacts,
  type Preference,
} from '../../../../../server/embedded/doc-server/search/search.ts';
import { Segment } from '../../../../../server/embedded/doc-server/search/index/segment.ts';
import { Vocabulary } from '../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';

/** A section. */
export interface Row extends Partial<Omit<IndexEntry, 'pages'>> {
  title: string;
  /** Pages with the section, the first one shown first; default: a page of its own. */
  pages?: readonly string[];
  /** Name of the document of its pages; default: each page is one. */
  document?: string;
}

const plainFacts = {
  tab: 'common',
  clientCategory: '',
  productKey: 'kettle',
  productName: 'Kettle',
  platform: 'all',
  language: 'all',
  version: 'next',
  isLegacy: false,
  isPlaced: true,
} as const;

/** @param given sections, those of a title, heading and text as `Title > Heading: Text`
 * @param facts of special pages */
export function corpusOf(
  given: readonly (Row | string)[],
  facts: Readonly<Record<string, Partial<PageFacts>>> = {},
  synonyms: readonly (readonly string[])[] = [],
  concepts: ConceptTopics = {},
) {
  const rows = given.map((row) => (typeof row === 'string' ? toRow(row) : row));
  const keys: string[] = [];
  const documents: string[] = [];
  const entries = rows.map(({ document, ...row }, at): IndexEntry => {
    const own = row.pages ?? [`page-${String(at)}`];
    const pages = own.map((key) => {
      if (!keys.includes(key)) documents[keys.push(key) - 1] = document ?? key;
      return { page: keys.indexOf(key), anchor: row.heading ? 'there' : '' };
    });
    return { heading: '', label: '', text: '', code: '', names: '', parent: '', ...row, pages };
  });
  const sources = keys.map((key) => [key]);
  const tables = runAtOnce(compileIndex({ keys, documents, sources }, entries));
  const segment = new Segment({ ...tables, sounds: compileSounds(entries) });
  const part = new Part(segment, (key) => {
    const own = { ...plainFacts, ...facts[key] };
    return { products: [own.productKey], platforms: [own.platform], ...own };
  });
  const known = new Vocabulary(synonyms, concepts, 'first steps');
  const hasPagesFor = (query: Query) => part.pages.languagePlatforms.has(askedTargets(query));
  const rank = (keyword: string) => new RankedQuery([part], readQuery(keyword, known, [segment], hasPagesFor));
  const find = (keyword: string, filters: Filters = {}, preference: Preference = {}, size = 50): Findings =>
    rank(keyword).find({ filters, preference, from: 0, size, facets });
  /** `Title > Heading` of results with their sections, the best first. */
  const names = (keyword: string, filters?: Filters): string[] =>
    find(keyword, filters)
      .list.flatMap((found) => [found, ...found.sections])
      .map(({ title, heading }) => (heading === '' ? title : `${title} > ${heading}`));
  return { segment, part, rank, find, names };
}

function toRow(written: string): Row {
  const [, title = '', heading = '', text = ''] = /^(.*?)(?: > (.*?))?(?:: (.*))?$/.exec(written) ?? [];
  return { title, heading, text };
}
