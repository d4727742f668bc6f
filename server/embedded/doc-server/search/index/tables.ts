export const fieldNames = ['title', 'heading', 'text', 'code', 'names'] as const;
export type FieldName = (typeof fieldNames)[number];

/** UTF-8 strings in one buffer; string n lies between `starts[n]` and `starts[n + 1]`. */
export interface Strings {
  starts: Uint32Array;
  bytes: Buffer;
}

/** Strings that may stay in the file. */
export interface LongStrings {
  starts: Uint32Array;
  /** A buffer, or a range of an open file. */
  bytes: { subarray(start: number, end: number): Buffer };
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

/** Names of entries as numbers. Entry n lies between positions n and n + 1 of the starts. */
export interface NameTable {
  /** Unique terms in the order of the name, as positions in the sorted terms: parts of identifiers, Chinese pairs. */
  termStarts: Uint32Array;
  terms: Uint32Array;
  /** Unique hashes of unstemmed words. */
  wordStarts: Uint32Array;
  words: Uint32Array;
}

/** Postings of term n lie between `starts[n]` and `starts[n + 1]`. */
export interface Postings {
  starts: Uint32Array;
  entries: Uint16Array | Uint32Array;
  /** Weights in thousandths. */
  weights: Uint16Array;
}

export interface TextTables {
  pageKeys: Strings;
  /** Source files of page n: indexes into `paths`, from `starts[n]` on. */
  sources: { paths: Strings; starts: Uint32Array; ids: Uint32Array };
  /** Pages of entry n lie between `pageStarts[n]` and `pageStarts[n + 1]` in the next two arrays. */
  pageStarts: Uint32Array;
  entryPages: Uint32Array;
  entryAnchors: Uint32Array;
  anchors: Strings;
  /** Number of a group of entries: sections of one document with the same heading. */
  entryGroups: Uint32Array;
  groupCount: number;
  /** Document number of each entry. */
  entryDocuments: Uint32Array;
  documentCount: number;
  titles: Strings;
  headings: Strings;
  labels: Strings;
  texts: LongStrings;
  codes: LongStrings;
  parents: Strings;
  exact: { hashes: Uint32Array; entries: Uint32Array };
}

/** Sounds of Chinese characters; empty for an index without Chinese names. */
export interface SoundTables {
  /** Character `firstSign + n` has the readings from `starts[n]` to `starts[n + 1]`, the usual one first. */
  firstSign: number;
  syllables: Strings;
  starts: Uint32Array;
  /** Indexes in `syllables`. */
  readings: Uint16Array;
  /** Two strings: Chinese names of pages and sections, one per line, and likewise the initials of these names. */
  names: Strings;
}

export const noSounds: SoundTables = {
  firstSign: 0x4e00,
  syllables: packStrings([]),
  starts: new Uint32Array(1),
  readings: new Uint16Array(),
  names: packStrings(['', '']),
};

export interface IndexTables extends TextTables {
  entryCount: number;
  /** Terms sorted by UTF-16 code units. */
  terms: Strings;
  termIdf: Float32Array;
  fields: Record<FieldName, Postings>;
  /** Average number of terms per entry and field. */
  lengths: Record<FieldName, number>;
  /** Names from titles and from headings; a whole page has its menu label as heading. */
  names: Record<'titles' | 'headings', NameTable>;
  /** Latin words as written, sorted, with hashes of their forms with one letter deleted. */
  spelling: { words: Strings; wordTerms: Uint32Array; hashes: Uint32Array; hashWords: Uint32Array };
  sounds: SoundTables;
}
