/** Loads the vocabulary: the shipped files, and `search/{synonyms,concepts}.{en,zh}.json` of the content folder. */
import { join } from 'node:path';
import type * as z from 'zod';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { Log } from '../../../../log.ts';
import { docServerText } from '../../kit/messages.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import conceptsEn from './concepts.en.json' with { type: 'json' };
import conceptsZh from './concepts.zh.json' with { type: 'json' };
import { conceptsSchema, type ConceptTopics } from './concepts.ts';
import synonymsEn from './synonyms.en.json' with { type: 'json' };
import synonymsZh from './synonyms.zh.json' with { type: 'json' };
import { synonymsSchema } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

const shippedSynonyms: Record<Locale, string[][]> = { en: synonymsEn, zh: synonymsZh };
const shippedConcepts: Record<Locale, ConceptTopics> = { en: conceptsEn, zh: conceptsZh };

export class VocabularyFiles {
  readonly #contentDir: string;
  readonly #log: Log;
  readonly #kept = new Map<Locale, Vocabulary>();
  readonly #lastGood = new Map<string, unknown>();
  /** Texts of the loaded files by path. */
  readonly #sources = new Map<string, string | undefined>();

  constructor(contentDir: string, log: Log) {
    this.#contentDir = contentDir;
    this.#log = log;
  }

  of(locale: Locale): Vocabulary {
    let vocabulary = this.#kept.get(locale);
    if (!vocabulary) {
      const [synonymsPath, conceptsPath] = pathsOf(locale);
      const synonyms = this.#read(synonymsPath, synonymsSchema) ?? [];
      const concepts = Object.values(this.#read(conceptsPath, conceptsSchema) ?? {}).flat();
      vocabulary = new Vocabulary(
        [...shippedSynonyms[locale], ...synonyms],
        { ...shippedConcepts[locale], [contentTopic]: concepts },
        docServerText(locale, 'search.start'),
      );
      this.#kept.set(locale, vocabulary);
    }
    return vocabulary;
  }

  /** @param paths changed files; undefined if any file may have changed */
  takeChanges(paths: ReadonlySet<string> | undefined): void {
    const isChanged = (path: string) => (paths ? paths.has(path) : this.#hasOtherText(path));
    for (const locale of this.#kept.keys()) if (pathsOf(locale).some(isChanged)) this.#kept.delete(locale);
  }

  /** Comparing texts is cheap; building a vocabulary takes 50 ms. */
  #hasOtherText(path: string): boolean {
    try {
      return readIfPresent(join(this.#contentDir, path)) !== this.#sources.get(path);
    } catch {
      return true;
    }
  }

  /** @returns undefined if the file is missing */
  #read<T>(path: string, schema: z.ZodType<T>): T | undefined {
    try {
      const source = readIfPresent(join(this.#contentDir, path));
      this.#sources.set(path, source);
      if (source === undefined) return undefined;
      const read = schema.parse(JSON.parse(source));
      this.#lastGood.set(path, read);
      return read;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.#log.error(
        { path, detail },
        'a vocabulary file of the search is invalid; its last valid version stays in use',
      );
      return this.#lastGood.get(path) as T | undefined;
    }
  }
}

function pathsOf(locale: Locale): [synonyms: string, concepts: string] {
  return [`search/synonyms.${locale}.json`, `search/concepts.${locale}.json`];
}

/** Topic for concepts of the content folder; no shipped topic has this name. */
const contentTopic = 'content folder';
