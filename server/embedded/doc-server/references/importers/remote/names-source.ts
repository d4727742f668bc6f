import { type ApiCompound, compoundKinds } from '../../../../../../views/domain/api-reference.ts';
import type { ContentProblem } from '../../../kit/problem.ts';
import type { OutlinedCompound } from '../../model/outline.ts';
import { headsOf, outlineOf } from '../generated-source.ts';
import {
  compoundKey,
  type CompoundName,
  type IndexedCompound,
  type ReadCompound,
  type ReferenceSource,
  type TreeGroup,
} from '../../model/reference-source.ts';
import type { ReferenceData } from './read-data.ts';
import { hashOfText } from '../../../kit/text-hash.ts';

export interface NamesSourceOptions {
  data: ReferenceData;
  /** Hash of the data. */
  hash: string;
  /** Path of the data on the host. */
  path: string;
  /** Source in the content, if the content describes the reference, too. */
  own?: ReferenceSource | undefined;
}

/** A remote reference: the host lists compounds, and the content provides texts if it has them. */
export class NamesSource implements ReferenceSource {
  readonly paths: readonly string[];
  readonly tree: readonly TreeGroup[];
  readonly leftOut: number;
  readonly #options: NamesSourceOptions;

  constructor(options: NamesSourceOptions) {
    this.#options = options;
    this.leftOut = options.data.leftOut;
    this.paths = [...(options.own?.paths ?? []), options.path.replace(/^\//, '')];
    this.tree = options.data.tree;
  }

  get stamp(): string {
    const { hash, own } = this.#options;
    return own ? hashOfText(`${hash}\n${own.stamp}`) : hash;
  }

  get problems(): readonly ContentProblem[] {
    return this.#options.own?.problems ?? [];
  }

  readNames(): Promise<CompoundName[]> {
    const { compounds } = this.#options.data;
    return Promise.resolve(compounds.map(({ name, kind, file }) => ({ name, category: kind, file })));
  }

  async readIndex(): Promise<IndexedCompound[]> {
    const { data, own } = this.#options;
    const known = new Map((await own?.readIndex())?.map((one) => [compoundKey(one.category, one.file), one]));
    return inOrder(data).map(
      (compound) =>
        known.get(compoundKey(compound.kind, compound.file)) ?? {
          name: compound.name,
          kind: compound.kind,
          file: compound.file,
          anchor: compound.anchor,
          category: compound.kind,
          scope: compound.scope,
          summary: '',
          isDeprecated: false,
          members: headsOf(compound.members),
        },
    );
  }

  async readOutline(): Promise<OutlinedCompound[]> {
    const { data, own } = this.#options;
    const [index = [], outline = []] = own ? [await own.readIndex(), await own.readOutline()] : [];
    const known = new Map(index.map((one, at) => [compoundKey(one.category, one.file), outline[at]]));
    return inOrder(data).map((compound) => known.get(compoundKey(compound.kind, compound.file)) ?? outlineOf(compound));
  }

  async readCompound(category: string, file: string): Promise<ReadCompound | undefined> {
    const { data, own, path } = this.#options;
    const compound = data.compounds.find((one) => compoundKey(one.kind, one.file) === compoundKey(category, file));
    if (!compound) return undefined;
    return (await own?.readCompound(category, file)) ?? { compound, fromPath: path, doc: undefined };
  }

  async *readCompounds(): AsyncGenerator<ApiCompound> {
    for (const { kind, file } of this.#options.data.compounds) {
      const read = await this.readCompound(kind, file);
      if (read) yield read.compound;
    }
  }
}

function inOrder({ compounds }: ReferenceData): ReferenceData['compounds'] {
  return [...compounds].sort((a, b) => compoundKinds.indexOf(a.kind) - compoundKinds.indexOf(b.kind));
}
