/**
 * Compiles sections into an index made for serving: lunr's weights (BM25) in typed arrays, one list of postings a term and
 * field. What `lunr.Builder` makes of the same terms is the oracle that tests hold it against.
 */
import { analyse, fold } from './analyse.ts';
import { deletionsOf, hashOf, isCorrectable } from './spelling.ts';
import { type FieldName, fieldNames, type IndexTables, type Strings, type TextTables } from './tables.ts';

export interface EntryPage {
  /** Position in the list of pages. */
  page: number;
  anchor: string;
}

/** What is found as one: a section, with all pages that hold it. */
export interface IndexEntry {
  title: string;
  /** Empty for a page as a whole. */
  heading: string;
  /** What menus call a page as a whole; counts as its heading. */
  label: string;
  text: string;
  code: string;
  /** Products, platforms and places of its pages, for those who search by them. */
  names: string;
  parent: string;
  /** The one to be shown first comes first. */
  pages: readonly EntryPage[];
}

/** lunr's defaults: saturation of frequencies, weight of lengths. */
const k1 = 1.2;
const b = 0.75;
/** Weights are whole thousandths, as lunr rounds them. */
const precision = 1000;

/** What a few entries are weighed by, so that they rank among the many of a larger index. */
export interface Background {
  /** Undefined for a term that the larger index does not have. */
  idf(term: string): number | undefined;
  entryCount: number;
  /** Terms of an entry on average. */
  lengths: Record<FieldName, number>;
}

export interface IndexedPages {
  /** Entries point into it. */
  keys: readonly string[];
  /** Files that were read for each. */
  sources: readonly (readonly string[])[];
}

export function compileIndex(
  pages: IndexedPages,
  entries: readonly IndexEntry[],
  background?: Background,
): IndexTables {
  const postings = new PostingsBuilder(entries.length, background);
  for (const [at, entry] of entries.entries()) postings.add(at, entry);
  return { ...postings.finish(), ...compileTexts(pages, entries) };
}

class PostingsBuilder {
  readonly #ids = new Map<string, number>();
  readonly #surfaces = new Map<string, number>();
  readonly #fields = Object.fromEntries(fieldNames.map((name) => [name, new FieldPostings()])) as Record<
    FieldName,
    FieldPostings
  >;
  readonly #count: number;
  readonly #background: Background | undefined;

  constructor(count: number, background: Background | undefined) {
    this.#count = count;
    this.#background = background;
  }

  add(at: number, entry: IndexEntry): void {
    for (const name of fieldNames) {
      const text = name === 'heading' ? entry.heading || entry.label : entry[name];
      const frequencies = new Map<number, number>();
      let length = 0;
      if (text !== '')
        analyse(text, (term, kind, start, end) => {
          const id = this.#idOf(term);
          frequencies.set(id, (frequencies.get(id) ?? 0) + 1);
          length += 1;
          if ((kind === 'word' || kind === 'whole') && isCorrectable(end - start))
            this.#noteSurface(text, start, end, id);
        });
      this.#fields[name].add(at, frequencies, length);
    }
  }

  finish(): Omit<IndexTables, keyof TextTables> {
    const sorted = [...this.#ids.keys()].sort(compareUnits);
    const order = new Uint32Array(sorted.length);
    sorted.forEach((term, position) => (order[this.#ids.get(term) ?? 0] = position));
    const occurrences = new Uint32Array(sorted.length);
    for (const name of fieldNames) if (name !== 'names') this.#fields[name].countInto(occurrences);
    const idf = Float64Array.from(occurrences, (n) => idfOf(n, this.#count));
    const background = this.#background;
    if (background) {
      const rarest = idfOf(0, background.entryCount);
      for (const [term, id] of this.#ids) idf[id] = background.idf(term) ?? rarest;
    }
    const lengths = Object.fromEntries(
      fieldNames.map((name) => [
        name,
        background?.lengths[name] ?? this.#fields[name].total / Math.max(this.#count, 1),
      ]),
    ) as Record<FieldName, number>;
    const fields = Object.fromEntries(
      fieldNames.map((name) => [
        name,
        this.#fields[name].finish(order, idf, name === 'names' ? undefined : lengths[name], this.#count),
      ]),
    ) as IndexTables['fields'];
    const termIdf = new Float32Array(sorted.length);
    order.forEach((position, id) => (termIdf[position] = idf[id] ?? 0));
    return {
      terms: packStrings(sorted),
      termIdf,
      fields,
      lengths,
      entryCount: this.#count,
      spelling: this.#spelling(order),
    };
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(term, id);
    return id;
  }

  #noteSurface(text: string, start: number, end: number, id: number): void {
    const surface = fold(text.slice(start, end));
    if (!this.#surfaces.has(surface) && /^[a-z][a-z\d]*$/.test(surface)) this.#surfaces.set(surface, id);
  }

  #spelling(order: Uint32Array): IndexTables['spelling'] {
    const words = [...this.#surfaces.keys()].sort(compareUnits);
    const rows: [hash: number, word: number][] = [];
    words.forEach((word, at) => {
      for (const rest of deletionsOf(word)) rows.push([hashOf(rest), at]);
    });
    rows.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
    return {
      words: packStrings(words),
      wordTerms: Uint32Array.from(words, (word) => order[this.#surfaces.get(word) ?? 0] ?? 0),
      hashes: Uint32Array.from(rows, ([hash]) => hash),
      hashWords: Uint32Array.from(rows, ([, word]) => word),
    };
  }
}

/** Postings of one field as they come, entry by entry. */
class FieldPostings {
  readonly #terms = new Growing();
  readonly #entries = new Growing();
  readonly #frequencies = new Growing();
  readonly #lengths = new Growing();
  total = 0;

  add(at: number, frequencies: ReadonlyMap<number, number>, length: number): void {
    for (const [id, frequency] of frequencies) {
      this.#terms.push(id);
      this.#entries.push(at);
      this.#frequencies.push(frequency);
    }
    this.#lengths.push(length);
    this.total += length;
  }

  countInto(occurrences: Uint32Array): void {
    for (const id of this.#terms.values()) occurrences[id] = (occurrences[id] ?? 0) + 1;
  }

  /** @param average terms of an entry; without, presence alone counts */
  finish(
    order: Uint32Array,
    idf: Float64Array,
    average: number | undefined,
    count: number,
  ): IndexTables['fields'][FieldName] {
    const ids = this.#terms.values();
    const entries = this.#entries.values();
    const frequencies = this.#frequencies.values();
    const lengths = this.#lengths.values();
    const starts = new Uint32Array(order.length + 1);
    for (const id of ids) starts[(order[id] ?? 0) + 1] = (starts[(order[id] ?? 0) + 1] ?? 0) + 1;
    for (let n = 1; n < starts.length; n++) starts[n] = (starts[n] ?? 0) + (starts[n - 1] ?? 0);
    const next = starts.slice();
    const sortedEntries = count > 0xffff ? new Uint32Array(ids.length) : new Uint16Array(ids.length);
    const weights = new Uint16Array(ids.length);
    for (let n = 0; n < ids.length; n++) {
      const id = ids[n] ?? 0;
      const at = order[id] ?? 0;
      const place = next[at] ?? 0;
      next[at] = place + 1;
      const entry = entries[n] ?? 0;
      sortedEntries[place] = entry;
      const occurrences = (starts[at + 1] ?? 0) - (starts[at] ?? 0);
      weights[place] =
        average === undefined
          ? Math.round(idfOf(occurrences, count) * precision)
          : weightOf(idf[id] ?? 0, frequencies[n] ?? 0, (lengths[entry] ?? 0) / average);
    }
    return { starts, entries: sortedEntries, weights };
  }
}

/** lunr's `idf`. @param occurrences pairs of document and field that hold the term */
export function idfOf(occurrences: number, count: number): number {
  return Math.log(1 + Math.abs((count - occurrences + 0.5) / (occurrences + 0.5)));
}

/** lunr's weight of a term in a field, in thousandths. */
function weightOf(idf: number, frequency: number, relativeLength: number): number {
  const score = (idf * ((k1 + 1) * frequency)) / (k1 * (1 - b + b * relativeLength) + frequency);
  return Math.min(Math.round(score * precision), 0xffff);
}

function compileTexts(pages: IndexedPages, entries: readonly IndexEntry[]): TextTables {
  const anchors = new Map<string, number>();
  const entryPages: number[] = [];
  const entryAnchors: number[] = [];
  const pageStarts = new Uint32Array(entries.length + 1);
  const groups = new Map<string, number>();
  const entryGroups = new Uint32Array(entries.length);
  entries.forEach(({ title, heading, pages }, at) => {
    for (const { page, anchor } of pages) {
      entryPages.push(page);
      if (!anchors.has(anchor)) anchors.set(anchor, anchors.size);
      entryAnchors.push(anchors.get(anchor) ?? 0);
    }
    pageStarts[at + 1] = entryPages.length;
    const group = `${fold(title)}\n${fold(heading)}`;
    if (!groups.has(group)) groups.set(group, groups.size);
    entryGroups[at] = groups.get(group) ?? 0;
  });
  return {
    pageKeys: packStrings(pages.keys),
    sources: packSources(pages.sources),
    pageStarts,
    entryPages: Uint32Array.from(entryPages),
    entryAnchors: Uint32Array.from(entryAnchors),
    anchors: packStrings([...anchors.keys()]),
    entryGroups,
    groupCount: groups.size,
    titles: packStrings(entries.map(({ title }) => title)),
    headings: packStrings(entries.map(({ heading }) => heading)),
    labels: packStrings(entries.map(({ label }) => label)),
    texts: packStrings(entries.map(({ text }) => text)),
    codes: packStrings(entries.map(({ code }) => code)),
    parents: packStrings(entries.map(({ parent }) => parent)),
    exact: compileExact(entries),
  };
}

function packSources(sources: IndexedPages['sources']): TextTables['sources'] {
  const paths = new Map<string, number>();
  const starts = new Uint32Array(sources.length + 1);
  const ids: number[] = [];
  sources.forEach((list, page) => {
    for (const path of list) {
      if (!paths.has(path)) paths.set(path, paths.size);
      ids.push(paths.get(path) ?? 0);
    }
    starts[page + 1] = ids.length;
  });
  return { paths: packStrings([...paths.keys()]), starts, ids: Uint32Array.from(ids) };
}

/** Entries by the hash of their title and label (pages) or heading (sections), sorted. */
function compileExact(entries: readonly IndexEntry[]): TextTables['exact'] {
  const rows = entries.flatMap(({ title, heading, label }, at) =>
    [heading === '' ? title : heading, label]
      .filter((name) => name !== '')
      .map((name): [number, number] => [hashOf(exactKey(name)), at]),
  );
  rows.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  return { hashes: Uint32Array.from(rows, ([hash]) => hash), entries: Uint32Array.from(rows, ([, at]) => at) };
}

/** A title without regard to case, spaces and signs between words. */
export function exactKey(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

export function packStrings(strings: readonly string[]): Strings {
  const starts = new Uint32Array(strings.length + 1);
  const buffers = strings.map((text, at) => {
    const bytes = Buffer.from(text);
    starts[at + 1] = (starts[at] ?? 0) + bytes.length;
    return bytes;
  });
  return { starts, bytes: Buffer.concat(buffers) };
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A list of unsigned numbers that takes four bytes each. */
class Growing {
  #values = new Uint32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
