import type { Locale } from '../../views/domain/locale.ts';
import type { TranslationList, TranslationPair } from '../../views/domain/translations.ts';
import { getTranslation, listTranslations } from '../clients/doc-server/translation-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';

export interface Translations {
  /** @param product lists its documents, too */
  list(locale: Locale, product?: string): Promise<TranslationList>;
  /** @returns undefined for files that are no translations of each other */
  compare(locale: Locale, paths: { en: string; zh: string }): Promise<TranslationPair | undefined>;
}

export function createTranslations(docServer: HttpClient): Translations {
  return {
    async list(locale, product) {
      return (await docServer.send(listTranslations, locale, { product })).value;
    },
    async compare(locale, paths) {
      return (await docServer.send(getTranslation, locale, paths)).value;
    },
  };
}
