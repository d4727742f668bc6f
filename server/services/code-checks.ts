import type { CodeEntry, CodeHints } from '../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../views/domain/code-index.ts';
import { exampleOf } from '../../views/domain/code-check/example.ts';
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
  /**
   * Code to try the check with. A page must not wait for names, so the first question only has them fetched.
   * @returns undefined until the names are there; empty if none suits an example
   */
  example(locale: Locale, entry: CodeEntry): string | undefined;
}

export function createCodeChecks(docServer: HttpClient): CodeChecks {
  /** Lives as long as the client keeps the answer. */
  const known = new WeakMap<CodeIndex, KnownNames>();
  const examples = new Map<string, string>();
  const names: CodeChecks['names'] = async (locale, { product, key }) => {
    const { value } = await docServer.send(getCodeIndex, locale, { lang: locale, product, entryKey: key });
    if (!value) return undefined;
    const found = known.get(value) ?? new KnownNames(value);
    known.set(value, found);
    return found;
  };
  return {
    async entries(locale) {
      const { value, isStale } = await docServer.send(listCodeEntries, locale, {});
      return { value: value?.list ?? [], isStale };
    },
    async hints(locale) {
      return (await docServer.send(getCodeHints, locale, { lang: locale })).value;
    },
    names,
    example(locale, entry) {
      const key = `${locale}/${entry.product}/${entry.key}`;
      names(locale, entry).then(
        (found) => examples.set(key, (found && exampleOf(found)) ?? ''),
        () => undefined,
      );
      return examples.get(key);
    },
  };
}
