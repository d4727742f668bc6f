/**
 * API description: an OpenAPI file with the files that it refers to. References are resolved on demand, so a page costs
 * what it shows, even in a file with a thousand operations.
 */
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { folderOf, joinPath } from '../kit/paths.ts';
import type { DescriptionFault } from './read-description.ts';

/** File in parts that are read on demand. */
export interface DescribedFile {
  path: string;
  /** Returns the value at a JSON pointer (`/paths/~1rooms`), '' for the whole; undefined if it is missing. */
  find(pointer: string): unknown;
  /** Lists pointers of separately stored parts below `/paths`, `/webhooks` or `/components/schemas`. */
  keys(pointer: string): string[];
}

/** Target of a reference, of any kind. */
interface Located {
  file: DescribedFile;
  pointer: string;
  key: string;
  value: unknown;
}

const maxReferences = 50;
/** Limit of schemas per description. The largest known operation, of Stripe, has 6,000. */
const maxSchemas = 20_000;

/** Object of a description, with the file that its references are relative to. */
export class Place {
  readonly value: JsonRecord;
  readonly file: DescribedFile;
  /** Identifies the object, so that cycles are found. */
  readonly key: string;
  /** Name of the component that the object is; '' if it is none. */
  readonly name: string;
  readonly description: Description;

  constructor(description: Description, file: DescribedFile, key: string, value: JsonRecord, name = '') {
    this.description = description;
    this.file = file;
    this.key = key;
    this.value = value;
    this.name = name;
  }

  /** Returns the object at a key or a path of keys; an empty object if it is missing. */
  at(...keys: string[]): Place {
    return keys.reduce<Place>((place, key) => place.#childAt(key), this);
  }

  #childAt(key: string): Place {
    const value = Object.hasOwn(this.value, key) ? this.value[key] : undefined;
    return this.description.follow(value, this.file, `${this.key}/${escapeKey(key)}`);
  }

  /** Lists the objects in an array. Other values are left out. */
  list(key: string): Place[] {
    return this.description.followList(this.value[key], this.file, `${this.key}/${key}`);
  }

  /** Lists the objects by key. A value that is no object gives an empty one. */
  entries(key: string): [string, Place][] {
    const value = this.value[key];
    if (!isRecord(value)) return [];
    return Object.keys(value).map((name) => [
      name,
      this.description.follow(value[name], this.file, `${this.key}/${key}/${escapeKey(name)}`),
    ]);
  }

  /**
   * Makes an object in the same file, such as a reference.
   * @param suffix that makes its key unique
   */
  made(value: JsonRecord, suffix: string): Place {
    return this.description.follow(value, this.file, this.key + suffix);
  }

  get isEmpty(): boolean {
    return Object.keys(this.value).length === 0;
  }
}

/** Opens a file of the content folder; undefined if it is missing, or reported elsewhere as faulty. */
export type OpenFile = (path: string) => DescribedFile | undefined;

export class Description {
  readonly path: string;
  readonly #open: OpenFile;
  readonly #lineOf: (path: string, text: string) => number;
  readonly #files = new Map<string, DescribedFile | undefined>();
  readonly #faults = new Map<string, DescriptionFault>();
  #schemasLeft = maxSchemas;

  /** @param lineOf finds the one-based line of a text in a file; 0 if it is missing */
  constructor(path: string, open: OpenFile, lineOf: (path: string, text: string) => number) {
    this.path = path;
    this.#open = open;
    this.#lineOf = lineOf;
  }

  /** Files that were read or looked for, starting with this one. */
  get sources(): string[] {
    return [...new Set([this.path, ...this.#files.keys()])];
  }

  /** Takes one schema from the quota; false if none is left. A few lines of nested unions can stand for millions of schemas. */
  takeSchema(): boolean {
    this.#schemasLeft -= 1;
    if (this.#schemasLeft === -1) this.addFault(this.path, '', 'has too many forms inside forms; a part is not shown');
    return this.#schemasLeft >= 0;
  }

  /** Faults in resolved references. */
  get faults(): DescriptionFault[] {
    return [...this.#faults.values()];
  }

  get isMissing(): boolean {
    return this.#fileAt(this.path) === undefined;
  }

  /** Returns the object at a JSON pointer of the file; an empty object if it is missing. */
  place(pointer: string): Place {
    const file = this.#fileAt(this.path);
    if (!file) return new Place(this, { path: this.path, find: () => undefined, keys: () => [] }, this.path, {});
    return this.follow(file.find(pointer), file, `${this.path}#${pointer}`);
  }

  keys(pointer: string): string[] {
    return this.#fileAt(this.path)?.keys(pointer) ?? [];
  }

  /** Resolves references. Keywords beside a reference override those of its target. */
  follow(value: unknown, file: DescribedFile, key: string): Place {
    // The schema `false` allows no value.
    let record: JsonRecord = isRecord(value) ? value : value === false ? { not: {} } : {};
    let beside: JsonRecord = {};
    let [inFile, at, name] = [file, key, ''];
    for (let count = 0; typeof record['$ref'] === 'string'; count++) {
      const { $ref, ...others } = record;
      beside = { ...others, ...beside };
      const target = count < maxReferences ? this.#resolve($ref as string, inFile) : undefined;
      if (!target) {
        this.addFault(inFile.path, String($ref), `refers to nothing: ${String($ref)}`);
        return new Place(this, inFile, at, beside);
      }
      ({ file: inFile, key: at, name } = target);
      record = target.value;
    }
    const hasMore = Object.keys(beside).length > 0;
    return new Place(this, inFile, at, hasMore ? { ...record, ...beside } : record, name);
  }

  /** Resolves a reference to a list, and the references in the list. */
  followList(value: unknown, file: DescribedFile, key: string): Place[] {
    const target = isRecord(value) && typeof value['$ref'] === 'string' ? this.#locate(value['$ref'], file) : undefined;
    const list = target ? target.value : value;
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown, at) =>
      isRecord(item) ? [this.follow(item, target?.file ?? file, `${target?.key ?? key}/${String(at)}`)] : [],
    );
  }

  /** Returns the target of a reference. */
  #resolve(reference: string, from: DescribedFile): (Located & { value: JsonRecord; name: string }) | undefined {
    const found = this.#locate(reference, from);
    if (!found || (!isRecord(found.value) && typeof found.value !== 'boolean')) return undefined;
    const last = unescapeKey(found.pointer.split('/').at(-1) ?? '');
    const name = last === '' ? found.file.path.replace(/^.*\/|\.\w+$/g, '') : last;
    // The schema `true` allows every value, `false` none.
    const value = isRecord(found.value) ? found.value : found.value ? {} : { not: {} };
    return { ...found, value, name };
  }

  #locate(reference: string, from: DescribedFile): Located | undefined {
    const [path = '', fragment = ''] = reference.split('#', 2);
    if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined;
    const inner = path === '' ? from.path : joinPath(folderOf(from.path), decodeSafely(path));
    const file = inner === undefined || inner === from.path ? from : this.#fileAt(inner);
    if (inner === undefined || !file) return undefined;
    const pointer = decodeSafely(fragment).replace(/\/$/, '');
    return { file, pointer, key: `${file.path}#${pointer}`, value: file.find(pointer) };
  }

  #fileAt(path: string): DescribedFile | undefined {
    if (!this.#files.has(path)) this.#files.set(path, this.#open(path));
    return this.#files.get(path);
  }

  /** @param text in the file at the position of the fault */
  addFault(path: string, text: string, detail: string): void {
    const key = `${path} ${detail}`;
    if (this.#faults.has(key)) return;
    this.#faults.set(key, { path, line: text === '' ? 0 : this.#lineOf(path, text), detail });
  }
}

export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
