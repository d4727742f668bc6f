import type { CodeEntry, CodeHints } from '../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../views/domain/code-index.ts';
import { KnownNames } from '../../views/domain/code-check/known-names.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { getCodeHints, getCodeIndex, listCodeEntries } from '../clients/doc-server/code-index-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface CodeChecks {
  /** Lists products and platforms with references; code can be checked for those with names. */
  entries(locale: Locale): Promise<Served<readonly CodeEntry[]>>;
  /** Names by which the SDK of some code is recognised. */
  hints(locale: Locale): Promise<CodeHints | undefined>;
  names(locale: Locale, entry: CodeEntry): Promise<KnownNames | undefined>;
}

export function createCodeChecks(docServer: HttpClient): CodeChecks {
  /** Lives as long as the client keeps the answer. */
  const known = new WeakMap<CodeIndex, KnownNames>();
  return {
    async entries(locale) {
      const { value, isStale } = await docServer.send(listCodeEntries, locale, {});
      return { value: value?.list ?? [], isStale };
    },
    async hints(locale) {
      return (await docServer.send(getCodeHints, locale, { lang: locale })).value;
    },
    async names(locale, { product, key }) {
      const { value } = await docServer.send(getCodeIndex, locale, { lang: locale, product, entryKey: key });
      if (!value) return undefined;
      const names = known.get(value) ?? new KnownNames(value);
      known.set(value, names);
      return names;
    },
  };
}
