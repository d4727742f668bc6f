import { statSync } from 'node:fs';
import {
  type ApiCompound,
  type ApiMember,
  type ApiMemberHead,
  kindsOf,
  parseApiTarget,
} from '../../../../../views/domain/api-reference.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Instance } from '../../site/model/model.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import { isInnerPath, pathIn } from '../../kit/paths.ts';
import type { Generated } from './generated.ts';
import type { GeneratedFiles, GeneratedImports } from './generated-imports.ts';
import { type Generator, generators } from './generators.ts';
import { toPlainText } from '../text/markdown.ts';
import { type OutlinedCompound, toOutline } from '../model/outline.ts';
import { groupOverloads, parametersOf } from '../model/overloads.ts';
import { deprecationVersionOf, lifetimeOf, versionOf } from '../model/versions.ts';
import type { CompoundName, IndexedCompound, ReadCompound, ReferenceSource } from '../model/reference-source.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { hashOfText } from '../../kit/text-hash.ts';

const maxSummary = 160;

/** Reads a reference from a folder with generator output. */
export class GeneratedSource implements ReferenceSource {
  readonly paths: string[];
  readonly #contentDir: string;
  readonly #folder: string;
  readonly #language: string;
  readonly #imports: GeneratedImports;
  readonly #generator: Generator;

  private constructor(
    contentDir: string,
    folder: string,
    generator: Generator,
    names: readonly string[],
    language: string,
    imports: GeneratedImports,
  ) {
    this.#contentDir = contentDir;
    this.#folder = folder;
    this.#generator = generator;
    this.paths = names.map((name) => `${folder}/${name}`);
    this.#language = language;
    this.#imports = imports;
  }

  /**
   * @param folder in the content folder
   * @returns undefined if the folder has no generator output
   */
  static open(
    contentDir: string,
    folder: string,
    language: string,
    imports: GeneratedImports,
  ): GeneratedSource | undefined {
    const names = namesInFolder(`${contentDir}/${folder}`);
    for (const generator of generators) {
      const chosen = generator.choose(names);
      if (chosen.length > 0) return new GeneratedSource(contentDir, folder, generator, chosen, language, imports);
    }
    return undefined;
  }

  /** Opens the generated reference of an instance, unless documents describe the reference. */
  static of(
    contentDir: string,
    { config, docs }: Instance,
    folder: ReferenceFolder,
    imports: GeneratedImports,
  ): GeneratedSource | undefined {
    const path = pathIn(config.path, folder.path);
    if (!isInnerPath(path) || [...docs.values()].some(({ inReference }) => inReference?.folder === folder))
      return undefined;
    return GeneratedSource.open(contentDir, path, parseApiTarget(folder.target)?.language ?? '', imports);
  }

  get stamp(): string {
    const stamps = this.paths.map(
      (path) => `${path} ${String(statSync(`${this.#contentDir}/${path}`, { throwIfNoEntry: false })?.mtimeMs)}`,
    );
    return hashOfText(stamps.join('\n'));
  }

  async readNames(): Promise<CompoundName[]> {
    const { compounds } = await this.read();
    return compounds.map(({ name, kind, file }) => ({ name, category: kind, file }));
  }

  async readIndex(): Promise<IndexedCompound[]> {
    return (await this.#readInOrder()).map((compound) => ({
      name: compound.name,
      kind: compound.kind,
      file: compound.file,
      anchor: compound.anchor,
      category: compound.kind,
      scope: compound.scope,
      summary: toPlainText(compound.summary).slice(0, maxSummary),
      isDeprecated: compound.isDeprecated,
      ...lifetimeOf(versionOf(compound.since), deprecationVersionOf(compound.deprecation)),
      members: headsOf(compound.members),
    }));
  }

  async readOutline(): Promise<OutlinedCompound[]> {
    return (await this.#readInOrder()).map(outlineOf);
  }

  async #readInOrder(): Promise<ApiCompound[]> {
    const order = kindsOf(this.#language);
    const { compounds } = await this.read();
    return [...compounds].sort((a, b) => rank(order, a.kind) - rank(order, b.kind) || (a.name < b.name ? -1 : 1));
  }

  async readCompound(category: string, file: string): Promise<ReadCompound | undefined> {
    const { compounds, targets } = await this.read();
    const compound = compounds.find((one) => one.kind === category && one.file.toLowerCase() === file.toLowerCase());
    return compound && { compound, fromPath: this.paths[0] ?? '', doc: undefined, find: (id) => targets.get(id) };
  }

  async *readCompounds(): AsyncGenerator<ApiCompound> {
    yield* (await this.read()).compounds;
  }

  get problems(): readonly ContentProblem[] {
    return this.#imports.problemsOf(this.#files);
  }

  read(): Promise<Generated> {
    return this.#imports.get(this.#files);
  }

  get #files(): GeneratedFiles {
    const { paths, stamp } = this;
    return { generator: this.#generator, folder: this.#folder, paths, language: this.#language, stamp };
  }
}

/** Kinds that a language does not know come last. */
function rank(order: readonly string[], kind: string): number {
  const at = order.indexOf(kind);
  return at < 0 ? order.length : at;
}

/** Reduces a compound to the data for alignment. */
export function outlineOf({ name, kind, file, members }: ApiCompound): OutlinedCompound {
  const outlined = members.map((member) => toOutline({ ...member, summary: member.summary || member.details }));
  return { name, category: kind, file, members: outlined };
}

/** Reduces members to the data for lists. */
export function headsOf(members: readonly ApiMember[]): ApiMemberHead[] {
  const overloads = new Set(groupOverloads(members).flat());
  return members.map((member) => {
    const { name, kind, anchor, aliases, symbol, isDeprecated } = member;
    const lifetime = lifetimeOf(versionOf(member.since), deprecationVersionOf(member.deprecation, member.summary));
    const head = { name, kind, anchor, aliases, symbol, isDeprecated, ...lifetime };
    return overloads.has(member) ? { ...head, parameters: parametersOf(member) } : head;
  });
}
