/** Binary file of a compiled index. Long texts, two fifths of the file, are read on demand: queries need few. */
import { closeSync, fstatSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePlace } from '../../kit/rebuildable.ts';
import type { IndexTables } from './tables.ts';

/** To be increased when tables or analysis change. */
const fileVersion = 8;
const magic = 'doc-centre search';
const arrayTypes = { Uint16Array, Uint32Array, Float32Array } as const;
type ArrayType = keyof typeof arrayTypes | 'Buffer';
type NumberArray = Uint16Array | Uint32Array | Float32Array | Buffer;
/** Arrays that are read on demand; they come last in the file. */
const filed: readonly string[] = ['texts.bytes', 'codes.bytes'];

interface Header {
  magic: string;
  version: number;
  /** Hash of the sources of the index. */
  key: string;
  numbers: Record<string, number>;
  arrays: [path: string, type: ArrayType, offset: number, length: number][];
  /** Bytes of the arrays that are loaded, and of all arrays. */
  kept: number;
  size: number;
}

export interface IndexFile {
  key: string;
  tables: IndexTables;
  /** Closes the file; its texts cannot be read afterwards. */
  close(): void;
}

/** Writes atomically: a reader sees the old or the new file, never a part. */
export function writeIndexFile(file: string, key: string, tables: IndexTables): void {
  const arrays = new Map<string, NumberArray>();
  const numbers: Header['numbers'] = {};
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'number') numbers[path] = value;
    else if (ArrayBuffer.isView(value)) arrays.set(path, value as NumberArray);
    else for (const [name, inner] of Object.entries(value as object)) visit(inner, path ? `${path}.${name}` : name);
  };
  visit(tables, '');
  const header: Header = { magic, version: fileVersion, key, numbers, arrays: [], kept: 0, size: 0 };
  const ordered = [...arrays].sort(([a], [b]) => filed.indexOf(a) - filed.indexOf(b));
  for (const [path, array] of ordered) {
    header.arrays.push([path, array.constructor.name as ArrayType, header.size, array.length]);
    header.size += align(array.byteLength);
    if (!filed.includes(path)) header.kept = header.size;
  }
  const head = Buffer.from(JSON.stringify(header));
  const start = align(4 + head.length);
  const bytes = Buffer.alloc(start + header.size);
  bytes.writeUInt32LE(head.length, 0);
  head.copy(bytes, 4);
  for (const [path, , offset] of header.arrays) {
    const array = arrays.get(path);
    if (array) bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + offset);
  }
  makePlace(dirname(dirname(file)), file);
  const temporary = `${file}.${String(process.pid)}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** @returns undefined if the file is missing, damaged or has another version */
export function readIndexFile(file: string): IndexFile | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    return { ...readTables(fd), close: closeSync.bind(undefined, fd) };
  } catch {
    if (fd !== undefined) closeSync(fd);
    return undefined;
  }
}

function readTables(fd: number): Pick<IndexFile, 'key' | 'tables'> {
  const length = readBytes(fd, 0, 4).readUInt32LE(0);
  const header = JSON.parse(readBytes(fd, 4, length).toString()) as Header;
  const start = align(4 + length);
  if (header.magic !== magic || header.version !== fileVersion) throw new Error('the index file has another version');
  // Long texts are read later, so only their presence is checked.
  if (fstatSync(fd).size < start + header.size) throw new Error('the index file is truncated');
  // Arrays are views of these bytes, without copies.
  const { buffer } = readBytes(fd, start, header.kept);
  const tables: Record<string, unknown> = {};
  for (const [path, number] of Object.entries(header.numbers)) place(tables, path, number);
  for (const [path, type, offset, count] of header.arrays) {
    const bytesAt = (from: number, to: number) => readBytes(fd, start + offset + from, to - from);
    if (filed.includes(path)) place(tables, path, { subarray: bytesAt });
    else if (type === 'Buffer') place(tables, path, Buffer.from(buffer, offset, count));
    else place(tables, path, new arrayTypes[type](buffer, offset, count));
  }
  return { key: header.key, tables: tables as unknown as IndexTables };
}

/** Reads into a new buffer, because typed arrays need aligned offsets. */
function readBytes(fd: number, start: number, length: number): Buffer<ArrayBuffer> {
  // A damaged file may state any length.
  if (start + length > fstatSync(fd).size) throw new Error('the index file is truncated');
  const bytes = Buffer.allocUnsafeSlow(length);
  if (readSync(fd, bytes, 0, length, start) < length) throw new Error('the index file is truncated');
  return bytes;
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
