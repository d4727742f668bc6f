/** Tables of a compiled index. */

export const fieldNames = ['title', 'heading', 'text', 'code', 'names'] as const;
export type FieldName = (typeof fieldNames)[number];

/** UTF-8 strings in one buffer; string n lies between `starts[n]` and `starts[n + 1]`. */
export interface Strings {
  starts: Uint32Array;
  bytes: Buffer;
}

/** Strings that may stay in a file. */
export interface LongStrings {
  starts: Uint32Array;
  /** A buffer, or a part of an open file. */
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

/** Names of entries as numbers. The names of entry n lie between two values of `starts`. */
export interface NameTable {
  /** Positions of unique terms in the order of the name: parts for identifiers, pairs for Chinese. */
  termStarts: Uint32Array;
  terms: Uint32Array;
  /** Unique hashes of the words as written. */
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
  /** Files read for page n: ids from `starts[n]` on, as indexes of `paths`. */
  sources: { paths: Strings; starts: Uint32Array; ids: Uint32Array };
  /** Pages of entry n lie between `pageStarts[n]` and `pageStarts[n + 1]` in the next two arrays. */
  pageStarts: Uint32Array;
  entryPages: Uint32Array;
  entryAnchors: Uint32Array;
  anchors: Strings;
  /** Entries of one document with the same heading have the same number. */
  entryGroups: Uint32Array;
  groupCount: number;
  /** Number of the document of each entry. */
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
  /** Character n, counted from this one, has the readings from `starts[n]` to `starts[n + 1]`, the usual one first. */
  firstSign: number;
  syllables: Strings;
  starts: Uint32Array;
  /** Positions in `syllables`. */
  readings: Uint16Array;
  /** Chinese names of pages and sections, one a line, and in the same way the initials of their sounds. */
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
  /** Terms sorted by UTF-16 units. */
  terms: Strings;
  termIdf: Float32Array;
  fields: Record<FieldName, Postings>;
  /** Average number of terms per entry. */
  lengths: Record<FieldName, number>;
  /** Names by title and by heading; a whole page has its label as heading. */
  names: Record<'titles' | 'headings', NameTable>;
  /** Latin words as written, sorted, with hashes of their forms with one letter deleted. */
  spelling: { words: Strings; wordTerms: Uint32Array; hashes: Uint32Array; hashWords: Uint32Array };
  sounds: SoundTables;
}
