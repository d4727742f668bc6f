/** What every importer gives: what a reference holds, and each compound when it is asked for. */
import type { ApiCompound, ApiCompoundHead } from '../../../../views/domain/api-reference.ts';
import type { Doc } from '../content/model.ts';
import type { ContentProblem } from '../content/problem.ts';

export interface IndexedCompound extends ApiCompoundHead {
  /** Of its address; the kind, for all that we know. */
  category: string;
}

export interface CompoundName {
  name: string;
  category: string;
  file: string;
}

export interface ReadCompound {
  compound: ApiCompound;
  /** Links of the text start from here. */
  fromPath: string;
  /** The page that the text stands in, if it is one. */
  doc: Doc | undefined;
  /** Where a link `ref:{id}` leads. */
  find?(id: string): { category: string; file: string; anchor: string } | undefined;
}

/** A branch of a reference's tree. */
export interface TreeGroup {
  label: string;
  /** Of compounds: `{category}/{file}`, in order. */
  files: Set<string>;
}

export interface ReferenceSource {
  /** Files that it is read from; of another host without the slash in front. */
  readonly paths: readonly string[];
  /** How it arranges its compounds; by kind where it does not say. */
  readonly tree?: readonly TreeGroup[];
  /** Compounds and members that there was no room for. */
  readonly leftOut?: number;
  /** Changes when what it is read from does, on this machine or another. */
  readonly stamp: string;
  /** Files that could not be read, as far as anybody tried; what they describe is missing. */
  readonly problems: readonly ContentProblem[];
  /** Names alone, which is much faster than an index. */
  readNames(): Promise<CompoundName[]>;
  readIndex(): Promise<IndexedCompound[]>;
  readCompound(category: string, file: string): Promise<ReadCompound | undefined>;
}
