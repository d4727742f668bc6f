/**
 * Reads each version of an API description once. Operations and components are stored separately, so that a page reads
 * only a few of them and parses no file.
 */
import { changeStampOf } from '../files/files.ts';
import { maxDescriptionBytes } from '../files/reader.ts';
import { createTextReader } from '../files/text-reader.ts';
import type { StoredKind, StoredValues } from '../kit/stored-values.ts';
import { hashOfText } from '../kit/text-hash.ts';
import type { ReadText } from '../document/expand/read-document.ts';
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { type DescribedFile, Description, escapeKey, unescapeKey } from './description.ts';
import { type Outline, outlineOf } from './outline.ts';
import { type DescriptionFault, readDescription } from './read-description.ts';

export interface DescriptionsOptions {
  read: ReadText;
  /** Changes with the file, and costs less than a read. Without it the file is read each time. */
  stampOf?: (path: string) => string | undefined;
  /** Stores the parts of files. Without it each file stays in memory as long as this object. */
  stored?: StoredKind<unknown> | undefined;
}

/** Description without its separately stored parts. */
interface Rest {
  value: JsonRecord;
  /** Pointers of the separately stored parts, in order. */
  parts: string[];
  faults: DescriptionFault[];
}

interface KeptOutline {
  outline: Outline;
  /** Other files that the outline depends on, with their hashes. */
  others: [path: string, hash: string][];
}

interface Known {
  stamp: string;
  hash: string;
  /** Pointers of the separately stored parts. */
  parts: readonly string[];
  file: DescribedFile;
  /** Faults of the current text. */
  faults: readonly DescriptionFault[];
  /** False if the text is faulty and only partly readable. */
  isWhole: boolean;
}

/** Limit of open files. The largest public description in parts has 2,900. */
const maxFiles = 4000;
const maxOutlines = 20;
/** White space is limited, so that a long blank text takes linear time. */
const firstKey = /(?:^|[{,\n])\s{0,200}["']?(?:openapi|swagger)["']?\s{0,20}:\s{0,20}["']?[23]\./;
/** Limit of parts in memory. */
const maxParts = 500;
/** Characters below which a file is not divided. */
const minDivided = 20_000;
const dividedAt = /^\/(?:paths|webhooks)\/[^/]*|^\/components\/[^/]*\/[^/]*/;

/** Increase this number when the stored form changes. */
const formVersion = '3';

/** Opens the descriptions of a content folder. */
export function openDescriptions(contentDir: string, stored?: StoredValues): Descriptions {
  return new Descriptions({
    // The folder may be a link with a changing target.
    read: (path) => createTextReader(contentDir, maxDescriptionBytes)(path),
    stampOf: (path) => changeStampOf(contentDir, path),
    stored: stored?.open('descriptions', formVersion),
  });
}

export class Descriptions {
  readonly #options: DescriptionsOptions;
  readonly #known = new Map<string, Known>();
  readonly #seen = new Map<string, { stamp: string; is: boolean }>();
  readonly #outlines = new Map<string, KeptOutline>();

  constructor(options: DescriptionsOptions) {
    this.#options = options;
  }

  open(path: string): Description {
    const lineOf = (file: string, text: string) => {
      const before = this.#options.read(file)?.split(text, 2) ?? [];
      return before.length < 2 ? 0 : (before[0]?.split('\n').length ?? 0);
    };
    return new Description(path, (file) => this.#open(file)?.file, lineOf);
  }

  /** True for a file with the version of a description. Other data files are not parsed. */
  isDescription(path: string): boolean {
    const stamp = this.#options.stampOf?.(path) ?? '';
    const seen = this.#seen.get(path);
    if (seen?.stamp === stamp) return seen.is;
    // Keys may be sorted, so that `openapi` comes after all components.
    const is = firstKey.test(this.#options.read(path) ?? '');
    this.#seen.set(path, { stamp, is });
    return is;
  }

  /** Returns the faults of a file's current text. */
  faultsOf(path: string): readonly DescriptionFault[] {
    return this.#open(path)?.faults ?? [];
  }

  /** Lists the operations of a file. */
  outlineOf(path: string): Outline {
    const root = this.#open(path);
    // References of equal files lead to different files in different folders.
    const key = `${root?.hash ?? ''} outline ${path}`;
    const kept = root && (this.#outlines.get(key) ?? (this.#options.stored?.read(key) as KeptOutline | undefined));
    if (kept?.others.every(([other, hash]) => (this.#open(other)?.hash ?? '') === hash)) {
      this.#outlines.set(key, kept);
      return kept.outline;
    }
    const description = this.open(path);
    const outline = outlineOf(description);
    if (!root) return outline;
    const others = description.sources
      .slice(1)
      .map((other): [string, string] => [other, this.#open(other)?.hash ?? '']);
    if (this.#outlines.size >= maxOutlines) this.#outlines.clear();
    this.#outlines.set(key, { outline, others });
    this.#options.stored?.write(key, { outline, others } satisfies KeptOutline);
    return outline;
  }

  #open(path: string): Known | undefined {
    const { read, stampOf } = this.#options;
    const stamp = stampOf?.(path);
    const known = this.#known.get(path);
    if (known && stamp !== undefined && known.stamp === stamp) return known;
    const text = read(path);
    if (text === undefined) return undefined;
    const hash = hashOfText(text);
    if (known?.hash === hash) {
      // The text is unchanged, only the file's time is new.
      known.stamp = stamp ?? '';
      return known;
    }
    if (this.#known.size >= maxFiles) this.#known.clear();
    const loaded = this.#load(path, hash, text);
    // After a faulty edit the last good version stays in use.
    const isFaulty = loaded.faults.length > 0;
    const last = known?.isWhole === true && isFaulty ? known : undefined;
    const opened: Known = {
      ...(last ?? { ...loaded, hash, isWhole: !isFaulty }),
      faults: loaded.faults,
      stamp: stamp ?? '',
    };
    this.#known.set(path, opened);
    if (known && known.hash !== opened.hash) this.#forget(path, known);
    return opened;
  }

  /** Removes the stored parts of an earlier text, unless an equal file shares them. */
  #forget(path: string, { hash, parts }: Known): void {
    if ([...this.#known.values()].some((other) => other.hash === hash)) return;
    for (const key of [hash, `${hash} outline ${path}`, ...parts.map((part) => `${hash} ${part}`)])
      this.#options.stored?.remove(key);
  }

  #load(path: string, hash: string, text: string): Pick<Known, 'file' | 'faults' | 'parts'> {
    const { stored } = this.#options;
    const kept = stored?.read(hash) as Rest | undefined;
    if (stored && kept) return { file: keptFile(path, hash, kept, stored), faults: kept.faults, parts: kept.parts };
    const faults: DescriptionFault[] = [];
    const whole = readDescription(path, text, faults);
    const isDivided = stored !== undefined && text.length >= minDivided;
    const { value, parts } = isDivided ? divide(whole) : { value: whole, parts: new Map<string, unknown>() };
    const rest: Rest = { value, parts: [...parts.keys()], faults };
    try {
      for (const [pointer, part] of parts) stored?.write(`${hash} ${pointer}`, part);
      stored?.write(hash, rest);
    } catch {
      // A YAML alias may contain itself, and deeply nested brackets exceed the stack.
      faults.push({ path, line: 0, detail: 'holds itself, or is nested too deeply' });
      return { file: fileOf(path, {}), faults, parts: [] };
    }
    // A disabled store keeps nothing.
    const isKept = parts.size > 0 && stored?.read(hash) !== undefined;
    const file = isKept ? keptFile(path, hash, rest, stored) : fileOf(path, whole);
    return { file, faults, parts: rest.parts };
  }
}

/** Separates operations and components from a description. */
function divide(whole: JsonRecord): { value: JsonRecord; parts: Map<string, unknown> } {
  const parts = new Map<string, unknown>();
  const take = (of: unknown, pointer: string): unknown => {
    if (!isRecord(of)) return of;
    for (const [key, part] of Object.entries(of)) parts.set(`${pointer}/${escapeKey(key)}`, part);
    return {};
  };
  const { paths, webhooks, components } = whole;
  const kinds = Object.entries(isRecord(components) ? components : {});
  const value = {
    ...whole,
    paths: take(paths, '/paths'),
    webhooks: take(webhooks, '/webhooks'),
    components: Object.fromEntries(kinds.map(([kind, of]) => [kind, take(of, `/components/${escapeKey(kind)}`)])),
  };
  return { value, parts };
}

function keptFile(path: string, hash: string, { value, parts }: Rest, stored: StoredKind<unknown>): DescribedFile {
  const inMemory = new Map<string, unknown>();
  const readPart = (pointer: string) => {
    if (inMemory.has(pointer)) return inMemory.get(pointer);
    if (inMemory.size >= maxParts) inMemory.clear();
    const part = stored.read(`${hash} ${pointer}`);
    inMemory.set(pointer, part);
    return part;
  };
  return fileOf(path, value, parts, readPart);
}

/** @param parts pointers of the separately stored parts */
function fileOf(
  path: string,
  value: JsonRecord,
  parts: readonly string[] = [],
  readPart?: (pointer: string) => unknown,
): DescribedFile {
  const isPart = new Set(parts);
  return {
    path,
    find(pointer) {
      const part = dividedAt.exec(pointer)?.[0];
      if (part === undefined || !isPart.has(part)) return valueAt(value, pointer);
      return valueAt(readPart?.(part), pointer.slice(part.length));
    },
    keys(pointer) {
      if (parts.length > 0)
        return parts.filter((part) => part.startsWith(`${pointer}/`) && !part.includes('/', pointer.length + 1));
      const found = valueAt(value, pointer);
      return Object.keys(isRecord(found) ? found : {}).map((key) => `${pointer}/${escapeKey(key)}`);
    },
  };
}

function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const part of pointer === '' ? [] : pointer.slice(1).split('/')) {
    const key = unescapeKey(part);
    if (Array.isArray(found)) found = found[Number(key)];
    else if (isRecord(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}
