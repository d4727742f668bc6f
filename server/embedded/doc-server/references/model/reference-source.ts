/** Interface of all importers: the contents of a reference, and each compound on request. */
import type { ApiCompound, ApiCompoundHead } from '../../../../../views/domain/api-reference.ts';
import type { Doc } from '../../site/model/model.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import type { OutlinedCompound } from './outline.ts';

export interface IndexedCompound extends ApiCompoundHead {
  /** Category in the address; in practice the kind. */
  category: string;
}

export interface CompoundName {
  name: string;
  category: string;
  file: string;
}

export interface ReadCompound {
  compound: ApiCompound;
  /** File from which links of the text are resolved. */
  fromPath: string;
  /** Page that holds the text, if there is one. */
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
  /** Arrangement of the compounds; default: by kind. */
  readonly tree?: readonly TreeGroup[];
  /** Number of compounds and members left out by the size limit. */
  readonly leftOut?: number;
  /** Changes when the sources change. It holds times of files, so another machine reads the sources again. */
  readonly stamp: string;
  /** Files that could not be read so far; their contents are missing. */
  readonly problems: readonly ContentProblem[];
  /** Reads only names, which is much faster than an index. */
  readNames(): Promise<CompoundName[]>;
  readIndex(): Promise<IndexedCompound[]>;
  /** Reads declarations and summaries of all members of the index, in its order. */
  readOutline(): Promise<OutlinedCompound[]>;
  readCompound(category: string, file: string): Promise<ReadCompound | undefined>;
  /** Reads everything once, which is faster than one compound after the other. */
  readCompounds(): AsyncIterable<ApiCompound>;
}

/** Key of a compound by category and file, in any case. */
export function compoundKey(category: string, file: string): string {
  return `${category}/${file.toLowerCase()}`;
}

/** Returns the name that all platforms share: `IEngine` is `engine`. */
export function commonName(name: string): string {
  return name.replace(/^I(?=[A-Z][a-z])/, '').toLowerCase();
}
