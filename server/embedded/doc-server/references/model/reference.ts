/** A client API reference of an edition, with lookups. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Doc, Instance } from '../../site/model/model.ts';
import type { IndexedCompound, ReferenceSource } from './reference-source.ts';

export interface Reference {
  /** Unique in the process. */
  id: string;
  locale: Locale;
  instance: Instance;
  folder: ReferenceFolder;
  functionList: Doc | undefined;
  source: ReferenceSource;
}

export interface ReferenceIndex {
  compounds: IndexedCompound[];
  /** Compounds by `{category}/{file}`, with the file in lower case. */
  byFile: Map<string, IndexedCompound>;
  /** Compounds by `{category}#{anchor}`. */
  byAnchor: Map<string, IndexedCompound>;
  /** Symbols by names in texts: `Engine`, `start`, `Engine.start`. */
  symbols: Map<string, { compound: IndexedCompound; anchor: string }>;
}
