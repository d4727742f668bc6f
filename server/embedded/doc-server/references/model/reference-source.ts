/** Interface of all importers: the contents of a reference, and each compound on request. */
import type { ApiCompound, ApiCompoundHead } from '../../../../../views/domain/api-reference.ts';
import type { Doc } from '../../site/model/model.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import type { OutlinedCompound } from './outline.ts';

export interface IndexedCompound extends ApiCompoundHead {
  /** Category in the address, usually the kind. */
  category: string;
}

export interface CompoundName {
  name: string;
  category: string;
  file: string;
}

export interface ReadCompound {
  compound: ApiCompound;
  /** File that links of the text are relative to. */
  fromPath: string;
  /** Page that holds the text, if any. */
  doc: Doc | undefined;
  /** Returns the target of a link `ref:{id}`. */
  find?(id: string): { category: string; file: string; anchor: string } | undefined;
}

export interface TreeGroup {
  label: string;
  /** Compounds as `{category}/{file}`, in order. */
  files: Set<string>;
}

export interface ReferenceSource {
  /** Source files; a remote path has no leading slash. */
  readonly paths: readonly string[];
  /** Groups of compounds; default: by kind. */
  readonly tree?: readonly TreeGroup[];
  /** Number of compounds and members over the size limit. */
  readonly leftOut?: number;
  /** Changes with the sources. Contains file times, so it differs between machines. */
  readonly stamp: string;
  /** Files that could not be read so far; their contents are missing. */
  readonly problems: readonly ContentProblem[];
  /** Reads only names, which is much faster than an index. */
  readNames(): Promise<CompoundName[]>;
  readIndex(): Promise<IndexedCompound[]>;
  /** Reads declarations and summaries of all members of the index, in its order. */
  readOutline(): Promise<OutlinedCompound[]>;
  readCompound(category: string, file: string): Promise<ReadCompound | undefined>;
  /** Reads everything in one pass, which is faster than compound by compound. */
  readCompounds(): AsyncIterable<ApiCompound>;
}

/** Key of a compound by category and file, ignoring case. */
export function compoundKey(category: string, file: string): string {
  return `${category}/${file.toLowerCase()}`;
}

/** Returns the name that all platforms share: `IEngine` is `engine`. */
export function commonName(name: string): string {
  return name.replace(/^I(?=[A-Z][a-z])/, '').toLowerCase();
}
