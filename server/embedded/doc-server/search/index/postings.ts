/** Builds postings: for each term and field, the entries with weights. */
import { analyse, fold } from '../analysis/analyse.ts';
import { isOfName, NameTableBuilder } from './entry-names.ts';
import { Growing } from './growing.ts';
import { deletionsOf, hashOf, isCorrectable } from '../analysis/spelling.ts';
import { type FieldName, fieldNames, type IndexTables, packStrings, type TextTables } from './tables.ts';

/** lunr's defaults: term frequency saturation, and weight of field length. */
const k1 = 1.2;
const b = 0.75;
/** Weights are integers in thousandths, as lunr rounds them. */
const precision = 1000;

/** Statistics of the main index. New entries are weighed with them, so that both rank together. */
export interface Background {
  /** Inverse document frequency; undefined for an unknown term. */
  idf(term: string): number | undefined;
  entryCount: number;
  /** Average number of terms per entry and field. */
  lengths: Record<FieldName, number>;
}

export class PostingsBuilder {
  readonly #ids = new Map<string, number>();
  readonly #surfaces = new Map<string, number>();
  readonly #fields = Object.fromEntries(fieldNames.map((name) => [name, new FieldPostings()])) as Record<
    FieldName,
    FieldPostings
  >;
  readonly #names = { titles: new NameTableBuilder(), headings: new NameTableBuilder() };
  readonly #count: number;
  readonly #background: Background | undefined;

  constructor(count: number, background: Background | undefined) {
    this.#count = count;
    this.#background = background;
  }

  add(at: number, texts: Record<FieldName, string>): void {
    for (const name of fieldNames) {
      const text = texts[name];
      const frequencies = new Map<number, number>();
      const called = name === 'title' || name === 'heading' ? new Set<number>() : undefined;
      let length = 0;
      if (text !== '')
        analyse(text, (term, kind, start, end) => {
          const id = this.#idOf(term);
          frequencies.set(id, (frequencies.get(id) ?? 0) + 1);
          length += 1;
          if (called && isOfName(kind)) called.add(id);
          if ((kind === 'word' || kind === 'whole') && isCorrectable(end - start))
            this.#noteSurface(text, start, end, id);
        });
      this.#fields[name].add(at, frequencies, length);
      if (called) this.#names[name === 'title' ? 'titles' : 'headings'].add(called, text);
    }
  }

  finish(): Omit<IndexTables, keyof TextTables | 'sounds'> {
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
      names: { titles: this.#names.titles.finish(order), headings: this.#names.headings.finish(order) },
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

/** Postings of one field, in the order of entries. */
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

  /** @param average average number of terms per entry; without it, only presence counts */
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
          ? toThousandths(idfOf(occurrences, count))
          : weightOf(idf[id] ?? 0, frequencies[n] ?? 0, (lengths[entry] ?? 0) / average);
    }
    return { starts, entries: sortedEntries, weights };
  }
}

/** Computes lunr's `idf`. @param occurrences number of (document, field) pairs with the term */
export function idfOf(occurrences: number, count: number): number {
  return Math.log(1 + Math.abs((count - occurrences + 0.5) / (occurrences + 0.5)));
}

/** Computes lunr's weight of a term in a field, in thousandths. */
function weightOf(idf: number, frequency: number, relativeLength: number): number {
  const score = (idf * ((k1 + 1) * frequency)) / (k1 * (1 - b + b * relativeLength) + frequency);
  return toThousandths(score);
}

/** A term that nearly all entries contain must still find them, so no weight is zero. */
function toThousandths(score: number): number {
  return Math.min(Math.max(Math.round(score * precision), 1), 0xffff);
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
