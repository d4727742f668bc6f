/** Reads documents without rendering HTML, for facts. Search, error codes and checks use these facts. */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { RootContent } from 'mdast';
import type { Slugger } from '../../../../../views/domain/anchors.ts';
import { sluggerOf } from '../../dialects/dialects.ts';
import type { SiteRules } from '../types.ts';
import { Expander } from './expand.ts';
import { isInclude } from './imported-names.ts';
import { loadModules, type MarkdownModule, type Module, type ModuleTable, readAtOnce } from './modules.ts';
import { ProblemList } from '../problems.ts';
import { parseSource } from '../read/parse-source.ts';
import { runAtOnce, type SlicedWork } from '../../kit/slices.ts';
import { hashOfText } from '../../kit/text-hash.ts';

/** Returns the text of a file by its path in the content folder; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

export interface ReadDocument {
  frontMatter: Record<string, unknown>;
  /** Expanded tree: includes inlined, branches and expressions resolved, elements checked. */
  blocks: RootContent[];
  /** Creates heading ids for sites with other ids than GitHub's. */
  slugger?: Slugger | undefined;
}

export interface Fact<Value> {
  value: Value;
  /** Files that were read or are missing; the document itself comes first. */
  sources: readonly string[];
}

/** A document with its files, before it is expanded. */
export interface LoadedDocument {
  sources: readonly string[];
  /** Equal for documents with equal content, such as documents that include one file with equal properties. */
  key: string;
  expand(): SlicedWork<ReadDocument>;
}

/** A document with more characters is never taken for a wrapper of one include. */
const maxWrapperLength = 4000;
/** Most included files in the cache. */
const maxIncluded = 100;

export class DocumentReader {
  readonly #read: ReadText;
  readonly #site: SiteRules | undefined;
  readonly #included = new Map<string, Module>();
  readonly #hashes = new Map<string, string>();

  constructor(read: ReadText, site?: SiteRules) {
    this.#read = read;
    this.#site = site;
  }

  /** @returns undefined if there is no such file */
  load(path: string): LoadedDocument | undefined {
    const source = this.#read(path);
    if (source === undefined) return undefined;
    if (this.#included.size > maxIncluded) {
      this.#included.clear();
      this.#hashes.clear();
    }
    const read: ReadText = (included) => {
      const text = this.#read(included);
      if (text !== undefined) this.#hashes.set(included, hashOfText(text));
      return text;
    };
    const table = readAtOnce(loadModules(path, source, this.#site, this.#included), read);
    const page = table.modules.get(path);
    if (page?.kind !== 'markdown') return undefined;
    const others = filesOf(table).slice(1);
    const key = createHash('sha1').update(wrappedIn(page) ?? textOf(page));
    for (const other of others) key.update(`\n${other} ${this.#hashes.get(other) ?? ''}`);
    return {
      sources: [path, ...others],
      key: key.digest('base64url'),
      expand: () => this.#expand(table, page),
    };
  }

  *#expand(table: ModuleTable, page: MarkdownModule): SlicedWork<ReadDocument> {
    const blocks = yield* new Expander(table, new ProblemList(), this.#site).expandPage(page);
    yield;
    return { frontMatter: page.frontMatter, blocks, slugger: sluggerOf(this.#site?.syntax) };
  }
}

/** Finds one fact of documents. */
export class FactReader<Value> {
  readonly #documents: DocumentReader;
  readonly #find: (document: ReadDocument) => Value;

  constructor(read: ReadText, find: (document: ReadDocument) => Value, site?: SiteRules) {
    this.#documents = new DocumentReader(read, site);
    this.#find = find;
  }

  /** @returns undefined if there is no such file */
  read(path: string): Fact<Value> | undefined {
    const loaded = this.#documents.load(path);
    return loaded && { value: this.#find(runAtOnce(loaded.expand())), sources: loaded.sources };
  }
}

/** Missing files count, because they may be created later. */
function filesOf({ modules, codeFiles, missing }: ModuleTable): string[] {
  const read = [...modules.values()].map(({ path }) => path);
  return [...new Set([...read, ...codeFiles.keys(), ...missing])];
}

/** Omits the path: nearly half of all references are copies for other products. */
function textOf({ path, imports, body }: MarkdownModule): string {
  return `${extname(path)} ${JSON.stringify([...imports])} ${body}`;
}

/** Returns a key of the included file and its properties, if the document only includes one file. */
function wrappedIn(page: MarkdownModule): string | undefined {
  if (page.imports.size === 0 || page.body.length > maxWrapperLength) return undefined;
  const [only, ...more] = parseSource(page.body).nodes.filter(({ type }) => type !== 'mdxjsEsm');
  if (only?.type !== 'mdxJsxFlowElement' || more.length > 0 || only.children.length > 0) return undefined;
  if (only.name === null || !isInclude(only.name, page)) return undefined;
  // Constants of the document may change the property values.
  if (page.body.includes('export ')) return undefined;
  return `${page.imports.get(only.name)?.path ?? ''} ${JSON.stringify(only.attributes, withoutTrees)}`;
}

function withoutTrees(name: string, value: unknown): unknown {
  return name === 'position' || name === 'data' ? undefined : value;
}
