/** Reads documents for what they say, without writing HTML: the search, error codes, release notes and checks ask here. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RootContent } from 'mdast';
import type { SiteRules } from '../types.ts';
import { Expander } from '../expand/expand.ts';
import { isInclude } from '../expand/imported-names.ts';
import { loadModules, type MarkdownModule, type Module, type ModuleTable, readAtOnce } from '../expand/modules.ts';
import { ProblemList } from '../problems.ts';
import { parseSource } from '../source/parse-source.ts';
import { runAtOnce, type Steps } from '../../kit/slices.ts';

/** Returns the text of a file by its path in the content folder; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

export interface ReadDocument {
  frontMatter: Record<string, unknown>;
  /** The expanded tree: includes inlined, branches and expressions resolved, elements known. */
  blocks: RootContent[];
}

export interface Fact<Value> {
  value: Value;
  /** Files that were read or looked for; the document itself comes first. */
  sources: readonly string[];
}

/** Shorter documents may consist of one element that shows another file. */
const maxWrapperLength = 4000;
/** Values of shorter documents are not worth their place. */
const minSharedLength = 20_000;
/** Characters of documents of which values are kept. */
const maxSharedLength = 30_000_000;
/** Files that are kept for the next documents that include them. */
const maxIncluded = 100;

/** Finds one fact of documents. Equal documents are read once. */
export class FactReader<Value> {
  readonly #read: ReadText;
  readonly #find: (document: ReadDocument) => Value;
  readonly #site: SiteRules | undefined;
  readonly #shared = new LRUCache<string, Fact<Value>>({ maxSize: maxSharedLength });
  readonly #included = new Map<string, Module>();
  readonly #hasPlaces: boolean;

  /** @param hasPlaces whether values name files, so that they differ for equal texts */
  constructor(read: ReadText, find: (document: ReadDocument) => Value, site?: SiteRules, hasPlaces = true) {
    this.#read = read;
    this.#find = find;
    this.#site = site;
    this.#hasPlaces = hasPlaces;
  }

  /** @returns undefined if there is no such file */
  read(path: string): Fact<Value> | undefined {
    return runAtOnce(this.steps(path));
  }

  /** Does the same as `read`, with pauses in large documents. */
  *steps(path: string): Steps<Fact<Value> | undefined> {
    const source = this.#read(path);
    if (source === undefined) return undefined;
    if (this.#included.size > maxIncluded) this.#included.clear();
    const table = readAtOnce(loadModules(path, source, this.#site?.siteFolder, this.#included), this.#read);
    const page = table.modules.get(path);
    if (page?.kind !== 'markdown') return undefined;
    const key = keyOfWrapped(page) ?? (this.#hasPlaces ? undefined : keyOfText(page));
    const known = key === undefined ? undefined : this.#shared.get(key);
    if (known) return { value: known.value, sources: [path, ...known.sources.slice(1)] };
    const blocks = yield* new Expander(table, new ProblemList(), this.#site).expandPage(page);
    yield;
    const { frontMatter } = page;
    const fact = { value: this.#find({ frontMatter, blocks }), sources: filesOf(table) };
    if (key !== undefined) this.#shared.set(key, fact, { size: lengthOf(table) });
    return fact;
  }
}

/** A file that is missing now may come later. */
function filesOf({ modules, codeFiles, missing }: ModuleTable): string[] {
  const read = [...modules.values()].map(({ path }) => path);
  return [...new Set([...read, ...codeFiles.keys(), ...missing])];
}

/** Names the text of a long document: nearly half of all references are copies for other products. */
function keyOfText({ path, imports, body }: MarkdownModule): string | undefined {
  if (imports.size > 0 || body.length < minSharedLength) return undefined;
  return `${extname(path)} ${createHash('sha1').update(body).digest('base64url')}`;
}

/** Bounds what values may take, because most of them are texts. */
function lengthOf({ modules }: ModuleTable): number {
  let length = 1;
  for (const module of modules.values()) if (module.kind === 'markdown') length += module.body.length;
  return length;
}

/** Names what a document shows if that is one file with properties; undefined for any other document. */
function keyOfWrapped(page: MarkdownModule): string | undefined {
  if (page.imports.size === 0 || page.body.length > maxWrapperLength) return undefined;
  const [only, ...more] = parseSource(page.body).nodes.filter(({ type }) => type !== 'mdxjsEsm');
  if (only?.type !== 'mdxJsxFlowElement' || more.length > 0 || only.children.length > 0) return undefined;
  if (only.name === null || !isInclude(only.name, page)) return undefined;
  // The values of properties may be constants of the document.
  if (page.body.includes('export ')) return undefined;
  return `${page.imports.get(only.name)?.path ?? ''} ${JSON.stringify(only.attributes, withoutTrees)}`;
}

function withoutTrees(name: string, value: unknown): unknown {
  return name === 'position' || name === 'data' ? undefined : value;
}
