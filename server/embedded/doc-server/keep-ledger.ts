import type { Kysely } from 'kysely';
import type { Background } from './background.ts';
import { Ledger } from './site/addresses/ledger.ts';
import type { ContentStore } from './site/store.ts';
import type { DocServerTables } from './store/tables.ts';

const delayMs = 1000;
/** Time until another attempt after a failure, such as an unreachable database. */
const defaultRetryMs = 60_000;

export interface LedgerKeeper {
  /** Undefined until the first `write`. */
  get(): Ledger | undefined;
  write(): Promise<void>;
  stop(): void;
}

/** Keeps the ledger up to date with the addresses of the content. */
export function keepLedger(
  db: Kysely<DocServerTables>,
  store: ContentStore,
  background: Background,
  logFailure: (error: unknown) => void,
  retryMs = defaultRetryMs,
): LedgerKeeper {
  let ledger: Ledger | undefined;
  let timer: NodeJS.Timeout | undefined;
  let structure = store.model.structure;
  const write = async () => {
    try {
      ledger ??= await Ledger.open(db, () => new Date());
      if (!background.isStopped) await ledger.sync(() => store.model);
    } catch (error) {
      writeLater(retryMs);
      throw error;
    }
  };
  const writeLater = (ms: number) => {
    clearTimeout(timer);
    if (background.isStopped) return;
    timer = setTimeout(() => {
      write().catch(logFailure);
    }, ms).unref();
  };
  store.subscribe(() => {
    if (store.model.structure === structure) return;
    structure = store.model.structure;
    // The ledger already has removed addresses, so the write can wait.
    writeLater(delayMs);
  });
  return {
    get: () => ledger,
    write,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
