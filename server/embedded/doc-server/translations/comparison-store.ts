/** Stores comparisons of documents in SQLite. Only changed documents are compared again, and little stays in memory. */
import type Database from 'libsql';
import type { FaultCounts } from '../../../../views/domain/translations.ts';
import { RebuildableDatabase, type RebuildableOptions } from '../kit/rebuildable.ts';
import type { Comparison, TranslationFault } from './compare.ts';
import type { DatedCommit, FileVersion } from './history.ts';

export type Pair<T> = [en: T, zh: T];

export type DatedFault = TranslationFault & { commit?: DatedCommit };

/** Files that are translations of each other. */
export interface ComparedPair {
  paths: Pair<string>;
  /** Files with the same stamps are not read again. */
  stamps: Pair<string>;
}

/** Texts that were compared. */
export interface ComparedTexts extends ComparedPair {
  /** Blob ids in git. */
  blobs: Pair<string>;
  /** Hashes as computed by the renderer. */
  hashes: Pair<string>;
  /** Versions in git, the newest first. */
  committed: Pair<FileVersion[]>;
}

export interface StoredComparison extends Omit<Comparison, 'faults'> {
  faults: DatedFault[];
}

/** A passage that certainly lacks changes of its twin. */
export interface StalePassage {
  side: 0 | 1;
  line: number;
  twinLine: number;
  /** ISO date; missing for an uncommitted change. */
  date?: string;
}

const pragmas = 'pragma journal_mode = wal; pragma busy_timeout = 5000; pragma cache_size = -1000';
const tables = `
  create table comparisons (en text, zh text, texts text, stale text, counts text, comparison text, primary key (en, zh));
  create table head (id text);
`;

interface Row {
  en: string;
  zh: string;
  texts: string;
  stale: string;
}

export class ComparisonStore {
  readonly #db: RebuildableDatabase;

  /** @param version comparisons of other versions are deleted */
  constructor(dataDir: string, version: string, onTrouble?: RebuildableOptions['onTrouble']) {
    this.#db = new RebuildableDatabase({
      dataDir,
      name: 'translations.db',
      version,
      tables,
      pragmas,
      ...(onTrouble && { onTrouble }),
    });
  }

  /** Commit of the last complete comparison; empty without a history, undefined before the first comparison. */
  get head(): string | undefined {
    return this.#db.run((db) => db.prepare('select id from head').get() as { id: string } | undefined)?.id;
  }

  set head(id: string) {
    this.#db.run((db) => {
      db.transaction(() => {
        db.prepare('delete from head').run();
        db.prepare('insert into head values (?)').run(id);
      })();
    });
  }

  /** Returns the compared texts by pair name. */
  texts(): Map<string, ComparedTexts> {
    return this.#db.run((db) => {
      const rows = db.prepare('select en, zh, texts from comparisons').all() as Row[];
      return new Map(rows.map(({ en, zh, texts }) => [pairName([en, zh]), JSON.parse(texts) as ComparedTexts]));
    });
  }

  comparison([en, zh]: Pair<string>): StoredComparison | undefined {
    return this.#db.run((db) => {
      const query = db.prepare('select comparison from comparisons where en = ? and zh = ?');
      const row = query.get(en, zh) as { comparison: string } | undefined;
      return row && (JSON.parse(row.comparison) as StoredComparison);
    });
  }

  /** @returns undefined if the compared texts were different */
  current(paths: Pair<string>, hashes: readonly string[]): StoredComparison | undefined {
    const known = this.#db.run((db) => {
      const query = db.prepare('select texts from comparisons where en = ? and zh = ?');
      const row = query.get(...paths) as { texts: string } | undefined;
      return row && (JSON.parse(row.texts) as ComparedTexts).hashes;
    });
    return String(known) === String(hashes) ? this.comparison(paths) : undefined;
  }

  /** Returns the numbers of faults by pair name. */
  counts(): Map<string, { isApart: boolean; counts: FaultCounts }> {
    return this.#db.run((db) => {
      const rows = db.prepare('select en, zh, counts from comparisons').all() as (Row & { counts: string })[];
      type Counted = { isApart: boolean; counts: FaultCounts };
      return new Map(rows.map(({ en, zh, counts }) => [pairName([en, zh]), JSON.parse(counts) as Counted]));
    });
  }

  /** @returns stale passages, and the hashes of the compared texts */
  stale([en, zh]: Pair<string>): { hashes: Pair<string>; passages: StalePassage[] } | undefined {
    return this.#db.run((db) => {
      const query = db.prepare("select texts, stale from comparisons where en = ? and zh = ? and stale <> '[]'");
      const row = query.get(en, zh) as Row | undefined;
      if (!row) return undefined;
      const { hashes } = JSON.parse(row.texts) as ComparedTexts;
      return { hashes, passages: JSON.parse(row.stale) as StalePassage[] };
    });
  }

  /** Replaces comparisons. @returns paths of texts that have, or had, stale passages */
  write(results: readonly [ComparedTexts, StoredComparison][]): string[] {
    return this.#db.run((db) => writeTo(db, results));
  }

  /** Keeps a comparison for files with unchanged texts. */
  restamp(texts: ComparedTexts): void {
    this.#db.run((db) => {
      const update = db.prepare('update comparisons set texts = ? where en = ? and zh = ?');
      update.run(JSON.stringify(texts), ...texts.paths);
    });
  }

  /** Deletes comparisons of documents that are no longer a pair. */
  keepOnly(names: ReadonlySet<string>): void {
    this.#db.run((db) => {
      const rows = db.prepare('select en, zh from comparisons').all() as Row[];
      const removal = db.prepare('delete from comparisons where en = ? and zh = ?');
      const gone = rows.filter(({ en, zh }) => !names.has(pairName([en, zh])));
      db.transaction(() => {
        for (const { en, zh } of gone) removal.run(en, zh);
      })();
    });
  }

  close(): void {
    this.#db.close();
  }
}

export function pairName(paths: Pair<string>): string {
  return paths.join('\n');
}

function countFaults({ isApart, faults }: StoredComparison): string {
  const counts: FaultCounts = { stale: 0, reworded: 0, missing: 0, differs: 0 };
  for (const { kind } of faults) counts[kind]++;
  return JSON.stringify({ isApart, counts });
}

function stalePassages({ faults }: StoredComparison): StalePassage[] {
  return faults.flatMap((fault): StalePassage[] => {
    if (fault.kind !== 'stale') return [];
    const { passage, twin, commit } = fault;
    return [{ side: passage.side, line: passage.line, twinLine: twin.line, ...(commit && { date: commit.date }) }];
  });
}

function writeTo(db: Database.Database, results: readonly [ComparedTexts, StoredComparison][]): string[] {
  const earlier = db.prepare('select stale from comparisons where en = ? and zh = ?');
  const add = db.prepare('insert or replace into comparisons values (?, ?, ?, ?, ?, ?)');
  const changed: string[] = [];
  db.transaction(() => {
    for (const [texts, comparison] of results) {
      const passages = stalePassages(comparison);
      const [en, zh] = texts.paths;
      const row = earlier.get(en, zh) as { stale: string } | undefined;
      const before = JSON.parse(row?.stale ?? '[]') as StalePassage[];
      const touched = new Set([...before, ...passages].map(({ side }) => side));
      changed.push(...Array.from(touched, (side) => texts.paths[side]));
      add.run(
        en,
        zh,
        JSON.stringify(texts),
        JSON.stringify(passages),
        countFaults(comparison),
        JSON.stringify(comparison),
      );
    }
  })();
  return changed;
}
