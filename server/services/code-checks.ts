import type { CodeEntry } from '../../views/domain/code-entry.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { listCodeEntries } from '../clients/doc-server/code-index-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface CodeChecks {
  /** Lists products and platforms for which code can be checked. */
  entries(locale: Locale): Promise<Served<readonly CodeEntry[]>>;
}

export function createCodeChecks(docServer: HttpClient): CodeChecks {
  return {
    async entries(locale) {
      const { value, isStale } = await docServer.send(listCodeEntries, locale, {});
      return { value: value?.list ?? [], isStale };
    },
  };
}
