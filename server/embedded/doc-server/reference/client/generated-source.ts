import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { type ApiMember, type ApiMemberHead, kindsOf } from '../../../../../views/domain/api-reference.ts';
import type { ContentReader } from '../../markdown/types.ts';
import type { Generated } from './generated.ts';
import { toPlainText } from './markdown.ts';
import { groupOverloads, parametersOf } from './overloads.ts';
import type { CompoundName, IndexedCompound, ReadCompound, ReferenceSource } from './reference-source.ts';

const maxSummary = 160;

/** A folder of Doxygen's XML, or with a `typedoc.json`. */
export class GeneratedSource implements ReferenceSource {
  readonly paths: string[];
  readonly #folder: string;
  readonly #language: string;
  readonly #reader: ContentReader;
  #kept: { stamp: string; generated: Promise<Generated> } | undefined;

  private constructor(folder: string, paths: string[], language: string, reader: ContentReader) {
    this.#folder = folder;
    this.paths = paths;
    this.#language = language;
    this.#reader = reader;
  }

  /**
   * @param folder in the content folder
   * @returns undefined if no generator wrote there
   */
  static open(
    contentDir: string,
    folder: string,
    language: string,
    reader: ContentReader,
  ): GeneratedSource | undefined {
    const names = listFiles(`${contentDir}/${folder}`);
    const isDoxygen = names.includes('index.xml');
    const wanted = isDoxygen
      ? names.filter((name) => name.endsWith('.xml'))
      : names.filter((name) => name === 'typedoc.json');
    if (wanted.length === 0) return undefined;
    const paths = wanted.map((name) => `${folder}/${name}`);
    const source = new GeneratedSource(`${contentDir}/`, paths, language, reader);
    return source;
  }

  get stamp(): string {
    const stamps = this.paths.map(
      (path) => `${path} ${String(statSync(this.#folder + path, { throwIfNoEntry: false })?.mtimeMs)}`,
    );
    return createHash('sha1').update(stamps.join('\n')).digest('base64url');
  }

  async readNames(): Promise<CompoundName[]> {
    const { compounds } = await this.#read();
    return compounds.map(({ name, kind, file }) => ({ name, category: kind, file }));
  }

  async readIndex(): Promise<IndexedCompound[]> {
    const order = kindsOf(this.#language);
    const { compounds } = await this.#read();
    return compounds
      .map((compound) => ({
        ...{ name: compound.name, kind: compound.kind, file: compound.file, anchor: compound.anchor },
        category: compound.kind,
        scope: compound.scope,
        summary: toPlainText(compound.summary).slice(0, maxSummary),
        isDeprecated: compound.isDeprecated,
        members: headsOf(compound.members),
      }))
      .sort((a, b) => rank(order, a.kind) - rank(order, b.kind) || (a.name < b.name ? -1 : 1));
  }

  async readCompound(category: string, file: string): Promise<ReadCompound | undefined> {
    const { compounds, targets } = await this.#read();
    const compound = compounds.find((one) => one.kind === category && one.file.toLowerCase() === file.toLowerCase());
    return compound && { compound, fromPath: this.paths[0] ?? '', doc: undefined, find: (id) => targets.get(id) };
  }

  #read(): Promise<Generated> {
    const { stamp } = this;
    if (this.#kept?.stamp !== stamp) this.#kept = { stamp, generated: this.#import() };
    return this.#kept.generated;
  }

  /** Few sites have files of a generator: what reads them is loaded when one is met. */
  async #import(): Promise<Generated> {
    const read = (path: string) => this.#reader.read(path);
    const [first = ''] = this.paths;
    if (first.endsWith('.json')) {
      const { importTypeDoc } = await import('./typedoc/import-typedoc.ts');
      return importTypeDoc(first, read);
    }
    const { importDoxygen } = await import('./doxygen/import-doxygen.ts');
    return importDoxygen(this.paths, read, this.#language);
  }
}

/** Kinds that a language does not name come last. */
function rank(order: readonly string[], kind: string): number {
  const at = order.indexOf(kind);
  return at < 0 ? order.length : at;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function headsOf(members: readonly ApiMember[]): ApiMemberHead[] {
  const overloads = new Set(groupOverloads(members).flat());
  return members.map((member) => {
    const { name, kind, anchor, aliases, symbol, isDeprecated } = member;
    const head = { name, kind, anchor, aliases, symbol, isDeprecated };
    return overloads.has(member) ? { ...head, parameters: parametersOf(member) } : head;
  });
}
