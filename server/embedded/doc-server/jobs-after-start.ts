import { locales } from '../../../views/domain/locale.ts';
import type { FollowedHistory } from './references/catalogue/follow-history.ts';
import { referenceKeysOf } from './references/catalogue/reference-keys.ts';
import { alignReferences } from './references/counterparts/sibling-references.ts';
import type { Job } from './background.ts';
import type { LedgerKeeper } from './keep-ledger.ts';
import type { Parts } from './parts.ts';

interface JobDeps {
  parts: Parts;
  ledger: LedgerKeeper;
  history: FollowedHistory;
  loadRenderer(): Promise<unknown> | undefined;
  /** Starts to follow the content folder, if it may change. */
  follow(): Promise<void> | undefined;
  logFailure(error: unknown): void;
}

/** Lists the jobs after the start, in order. */
export function jobsAfterStart({ parts, ledger, history, loadRenderer, follow, logFailure }: JobDeps): Job[] {
  const { store, catalogue, remote, translations } = parts;
  let opening: Promise<unknown> | undefined;
  return [
    loadRenderer,
    () => {
      store.saveManifest();
      return undefined;
    },
    // A separate process builds the index while the next jobs run.
    async () => {
      const engine = await parts.search();
      opening = engine.open();
      opening.catch(() => undefined);
    },
    () => ledger.write(),
    follow,
    () => parts.removeOld(),
    () => opening,
    // Uses facts from the index. Without this job the first reader of error codes would wait for seconds.
    () => parts.errorCodes.prepare(),
    // A separate process compares while the next jobs run.
    () => {
      translations.follow(logFailure).catch(logFailure);
      return undefined;
    },
    async () => {
      for (const locale of locales) {
        await parts.downloads.list(locale, 'public');
        await parts.upgrades.list(locale);
      }
    },
    // The remote host may take long to answer.
    () => {
      remote?.follow(() => referenceKeysOf(store.model)).catch(logFailure);
      return undefined;
    },
    () => catalogue.examine(store.model),
    (pause) => catalogue.makeIndexes(store.model, pause),
    // Needs the names of all references.
    async () => {
      for (const locale of locales) await parts.codeIndexes.hints(store.model, locale);
    },
    (pause) => alignReferences(catalogue, store.model, pause),
    (pause) => history.read(pause),
  ];
}
