import { locales } from '../../../../views/domain/locale.ts';
import { findInEdition } from '../site/addresses/counterparts.ts';
import type { Doc, Model } from '../site/model/model.ts';
import { type ComparedPair, pairName } from './comparison-store.ts';

export interface DocumentPair extends ComparedPair {
  /** Documents that use the English and the Chinese text. */
  docs: [en: Doc, zh: Doc];
}

/** Skips generated references, server APIs and lists, because nobody translates their files by hand. */
export function listPairs({ editions, files }: Model): DocumentPair[] {
  const stampOf = (path: string) => {
    const file = files.get(path);
    return file ? `${String(file.mtimeMs)} ${String(file.size)}` : '';
  };
  const pairs = new Map<string, DocumentPair>();
  for (const { docs } of editions.en.instances.values())
    for (const doc of docs.values()) {
      const found = isTranslated(doc) ? findInEdition(editions.zh, doc) : undefined;
      if (found?.match !== 'same' || found.doc.rootSource === doc.rootSource) continue;
      const [en, zh] = [doc.rootSource, found.doc.rootSource];
      const pair: DocumentPair = { paths: [en, zh], stamps: [stampOf(en), stampOf(zh)], docs: [doc, found.doc] };
      const name = pairName(pair.paths);
      if (!pairs.has(name)) pairs.set(name, pair);
    }
  return [...pairs.values()];
}

/** Lists documents without a translation, one per text. */
export function listAlone({ editions }: Model, pairs: readonly DocumentPair[]): Doc[] {
  const paired = new Set(pairs.flatMap(({ paths }) => paths));
  const alone = new Map<string, Doc>();
  for (const locale of locales)
    for (const { docs } of editions[locale].instances.values())
      for (const doc of docs.values())
        if (isTranslated(doc) && !paired.has(doc.rootSource) && !alone.has(doc.rootSource))
          alone.set(doc.rootSource, doc);
  return [...alone.values()];
}

function isTranslated({ file: { head } }: Doc): boolean {
  return !head.isApi && !head.isOperation && !head.isList;
}
