/** Lists the files that are translations of each other. */
import { findInEdition } from '../content/addresses/counterparts.ts';
import type { Doc, Model } from '../content/model.ts';

export interface FilePair {
  /** Paths of the English and of the Chinese file. */
  paths: [string, string];
  /** A document with the English text. */
  doc: Doc;
}

/** Generated references and server APIs are left out, because nobody translates their files by hand. */
export function listPairs({ editions }: Model): FilePair[] {
  const pairs = new Map<string, FilePair>();
  for (const { docs } of editions.en.instances.values())
    for (const doc of docs.values()) {
      const { isApi, isOperation } = doc.file.head;
      const found = isApi || isOperation ? undefined : findInEdition(editions.zh, doc);
      if (found?.match !== 'same' || found.doc.rootSource === doc.rootSource) continue;
      const paths: FilePair['paths'] = [doc.rootSource, found.doc.rootSource];
      const key = paths.join('\n');
      if (!pairs.has(key)) pairs.set(key, { paths, doc });
    }
  return [...pairs.values()];
}
