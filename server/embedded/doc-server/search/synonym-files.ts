/** The synonyms in force: those shipped, and those of `search/synonyms.{en,zh}.json` in the content folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Log } from '../../../log.ts';
import en from './synonyms.en.json' with { type: 'json' };
import zh from './synonyms.zh.json' with { type: 'json' };
import { Synonyms, synonymsSchema } from './synonyms.ts';

const shipped: Record<Locale, string[][]> = { en, zh };

export class SynonymFiles {
  readonly #contentDir: string;
  readonly #log: Log;
  readonly #kept = new Map<Locale, Synonyms>();
  readonly #lastGood = new Map<Locale, string[][]>();

  constructor(contentDir: string, log: Log) {
    this.#contentDir = contentDir;
    this.#log = log;
  }

  of(locale: Locale): Synonyms {
    let synonyms = this.#kept.get(locale);
    if (!synonyms) {
      synonyms = new Synonyms([...shipped[locale], ...this.#readOwn(locale)]);
      this.#kept.set(locale, synonyms);
    }
    return synonyms;
  }

  /** @param paths files that changed; undefined for any */
  takeChanges(paths: ReadonlySet<string> | undefined): void {
    for (const locale of this.#kept.keys()) if (!paths || paths.has(fileOf(locale))) this.#kept.delete(locale);
  }

  #readOwn(locale: Locale): string[][] {
    const path = fileOf(locale);
    try {
      const lists = synonymsSchema.parse(JSON.parse(readFileSync(join(this.#contentDir, path), 'utf8')));
      this.#lastGood.set(locale, lists);
      return lists;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      const detail = error instanceof Error ? error.message : String(error);
      this.#log.error({ path, detail }, 'synonyms are broken; the last good ones stay in force');
      return this.#lastGood.get(locale) ?? [];
    }
  }
}

function fileOf(locale: Locale): string {
  return `search/synonyms.${locale}.json`;
}
