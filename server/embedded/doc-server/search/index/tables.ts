/** Tables of a compiled index, and the binary file that stores them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const fieldNames = ['title', 'heading', 'text', 'code', 'names'] as const;
export type FieldName = (typeof fieldNames)[number];

/** UTF-8 strings in one buffer; string n lies between `starts[n]` and `starts[n + 1]`. */
export interface Strings {
  starts: Uint32Array;
  bytes: Buffer;
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
  texts: Strings;
  codes: Strings;
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

/** Increase this number when the tables or the analysis change. */
const fileVersion = 5;
const magic = 'doc-centre search';
const arrayTypes = { Uint16Array, Uint32Array, Float32Array } as const;
type ArrayType = keyof typeof arrayTypes | 'Buffer';
type NumberArray = Uint16Array | Uint32Array | Float32Array | Buffer;

interface Header {
  magic: string;
  version: number;
  /** Hash of the sources of the index. */
  key: string;
  numbers: Record<string, number>;
  arrays: [path: string, type: ArrayType, offset: number, length: number][];
}

/** Writes atomically: a reader finds the old file or the new one, never a part. */
export function writeIndexFile(file: string, key: string, tables: IndexTables): void {
  const bytes = encodeIndex(key, tables);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** @returns undefined if the file is missing, damaged or of another version */
export function readIndexFile(file: string): { key: string; tables: IndexTables } | undefined {
  try {
    const read = readFileSync(file);
    // Typed arrays need aligned offsets; a pooled buffer may start anywhere.
    return decodeIndex(read.byteOffset % 8 === 0 ? read : Buffer.from(new Uint8Array(read)));
  } catch {
    return undefined;
  }
}

export function encodeIndex(key: string, tables: IndexTables): Buffer {
  const header: Header = { magic, version: fileVersion, key, numbers: {}, arrays: [] };
  const parts: NumberArray[] = [];
  let offset = 0;
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'number') header.numbers[path] = value;
    else if (ArrayBuffer.isView(value)) {
      const array = value as NumberArray;
      header.arrays.push([path, array.constructor.name as ArrayType, offset, array.length]);
      parts.push(array);
      offset += align(array.byteLength);
    } else for (const [name, inner] of Object.entries(value as object)) visit(inner, path ? `${path}.${name}` : name);
  };
  visit(tables, '');
  const head = Buffer.from(JSON.stringify(header));
  const start = align(4 + head.length);
  const bytes = Buffer.alloc(start + offset);
  bytes.writeUInt32LE(head.length, 0);
  head.copy(bytes, 4);
  header.arrays.forEach(([, , at], n) => {
    const part = parts[n];
    if (part) bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), start + at);
  });
  return bytes;
}

/** The arrays are views of the bytes, so nothing is copied. */
export function decodeIndex(bytes: Buffer): { key: string; tables: IndexTables } | undefined {
  const length = bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Header;
  if (header.magic !== magic || header.version !== fileVersion) return undefined;
  const start = align(4 + length);
  const tables: Record<string, unknown> = {};
  for (const [path, number] of Object.entries(header.numbers)) place(tables, path, number);
  for (const [path, type, offset, count] of header.arrays) {
    const at = bytes.byteOffset + start + offset;
    const buffer = bytes.buffer as ArrayBuffer;
    place(tables, path, type === 'Buffer' ? Buffer.from(buffer, at, count) : new arrayTypes[type](buffer, at, count));
  }
  return { key: header.key, tables: tables as unknown as IndexTables };
}

function place(root: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  let at = root;
  for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[names.at(-1) ?? ''] = value;
}

function align(length: number): number {
  return (length + 7) & ~7;
}
