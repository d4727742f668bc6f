/** Knows which passages are stale translations. A separate process makes the comparisons. */
import { type Locale, locales } from '../../../../views/domain/locale.ts';
import type { TranslationList, TranslationPair } from '../../../../views/domain/translations.ts';
import type { Log } from '../../../log.ts';
import type { ContentStore } from '../site/store.ts';
import { changeTags } from '../kit/change-tags.ts';
import { readTranslationsVersion } from '../kit/code-version.ts';
import { readGit } from '../kit/git.ts';
import type { RunningProgram } from '../kit/run-program.ts';
import { ComparisonStore, pairName, type Pair, type StalePassage } from './comparison-store.ts';
import { describePair } from './describe-pair.ts';
import { listTranslations } from './overview.ts';
import { listPairs } from './pairs.ts';
import { type ComparisonResult, runBuilder } from './run-builder.ts';

/** Milliseconds to wait, because several files may change in a row. */
const delayMs = 2000;

export interface TranslationsOptions {
  store: ContentStore;
  dataDir: string;
  log: Log;
}

export class Translations {
  readonly #options: TranslationsOptions;
  #opened: ComparisonStore | undefined;
  #running: Promise<void> | undefined;
  #program: RunningProgram | undefined;
  #timer: NodeJS.Timeout | undefined;
  #version = '';
  /** Starts a comparison on demand. Set for content without a history; its pages have no notes. */
  #compareLater: (() => void) | undefined;
  /** Starts a comparison after the delay. Set for content with a history. */
  #compareSoon: (() => void) | undefined;
  #isClosed = false;

  constructor(options: TranslationsOptions) {
    this.#options = options;
  }

  /**
   * @param hash hash of the text as shown
   * @returns an empty list if another text was compared, or none
   */
  staleIn(paths: Pair<string>, side: 0 | 1, hash: string | undefined): StalePassage[] {
    const stale = this.#store.stale(paths);
    if (!stale || stale.hashes[side] !== hash) return [];
    return stale.passages.filter((passage) => passage.side === side);
  }

  list(locale: Locale, product?: string): TranslationList {
    if (this.#version !== this.#options.store.model.version) this.#compareLater?.();
    return listTranslations(this.#options.store.model, this.#store, product, locales.indexOf(locale) === 0 ? 0 : 1);
  }

  /** @returns undefined if the files are not translations of each other */
  pair(paths: Pair<string>): TranslationPair | undefined {
    const { contentDir, model } = this.#options.store;
    const pair = listPairs(model).find((one) => pairName(one.paths) === pairName(paths));
    return pair && describePair(contentDir, pair, this.#store);
  }

  /** In git, compares the documents now and after each change of the content. Otherwise compares on demand. */
  async follow(logFailure: (error: unknown) => void): Promise<void> {
    const { store } = this.#options;
    if (!(await hasHistory(store.contentDir))) {
      this.#compareLater = () => void this.#compare().catch(logFailure);
      return;
    }
    this.#compareSoon = () => {
      clearTimeout(this.#timer);
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => {
        this.#compare().catch(logFailure);
      }, delayMs).unref();
    };
    store.subscribe(() => {
      if (store.model.version !== this.#version) this.#compareSoon?.();
    });
    await this.#compare();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#program?.stop();
    this.#opened?.close();
  }

  get #store(): ComparisonStore {
    return (this.#opened ??= new ComparisonStore(
      this.#options.dataDir,
      readTranslationsVersion(),
      (error, isRemade) => {
        this.#tell(error.message);
        if (!isRemade) return;
        this.#version = '';
        this.#compareSoon?.();
      },
    ));
  }

  #tell(fault: string): void {
    this.#options.log.warn({ fault }, 'translations.db cannot be used; pages have no notes until it is rebuilt');
  }

  /** Comparisons run one after the other. */
  #compare(): Promise<void> {
    const run = (this.#running ?? Promise.resolve()).catch(() => undefined).then(() => this.#compareNow());
    this.#running = run;
    return run;
  }

  async #compareNow(): Promise<void> {
    const { store, dataDir } = this.#options;
    if (this.#isClosed) return;
    const { contentDir, model } = store;
    this.#version = model.version;
    const pairs = listPairs(model).map(({ paths, stamps }) => ({ paths, stamps }));
    this.#program = runBuilder({ contentDir, dataDir, pairs });
    const output = await this.#program.done.catch((error: unknown) => {
      if (this.#isClosed) return '{"touched":[]}';
      throw error;
    });
    const { touched, trouble } = JSON.parse(output) as ComparisonResult;
    if (trouble !== undefined) this.#tell(trouble);
    // Reopens the database, because the process may have recreated it.
    this.#opened?.close();
    this.#opened = undefined;
    if (touched.length > 0) store.announce(touched.map((path) => changeTags.translation(path)));
  }
}

async function hasHistory(folder: string): Promise<boolean> {
  return readGit(folder, ['rev-parse', 'HEAD']).then(
    () => true,
    () => false,
  );
}
