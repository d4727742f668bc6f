/** Stores every address ever published, so that old links keep working. */
import type { Kysely } from 'kysely';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import type { Doc, Model } from '../model/model.ts';
import type { PastDocument } from './resolve.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import type { DocServerTables } from '../../store/tables.ts';

type Row = DocServerTables['published_addresses'];

const rowsAtOnce = 100;

export class Ledger {
  readonly #db: Kysely<DocServerTables>;
  readonly #now: () => Date;
  /** Rows of the table by locale and address, including unpublished addresses. */
  #known = new Map<string, Row>();
  /** Rows that the table lacks: a write is in progress, or the last write failed. */
  readonly #unwritten = new Map<string, Row>();
  #syncing: Promise<void> | undefined;
  #isOutdated = false;

  static async open(db: Kysely<DocServerTables>, now: () => Date): Promise<Ledger> {
    const ledger = new Ledger(db, now);
    const rows = await db.selectFrom('published_addresses').selectAll().execute();
    ledger.#known = new Map(rows.map((row) => [addressKey(row.locale, row.address), row]));
    return ledger;
  }

  private constructor(db: Kysely<DocServerTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Finds the document that was published at an address. */
  findPast(locale: Locale, address: string): PastDocument | undefined {
    const row = this.#known.get(addressKey(locale, address));
    return row && { articleId: row.article_id, path: row.path, hash: row.hash };
  }

  /** True if a document ever had this id. */
  hasArticle(articleId: string): boolean {
    return [...this.#known.values()].some((row) => row.article_id === articleId);
  }

  /** Writes all changes since the last call in one transaction. Calls during a write share the next transaction. */
  async sync(model: () => Model): Promise<void> {
    this.#isOutdated = true;
    this.#syncing ??= this.#syncUntilCurrent(model).finally(() => (this.#syncing = undefined));
    return this.#syncing;
  }

  async #syncUntilCurrent(model: () => Model): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      await this.#write(await runInSlices(this.#compare(model())));
    }
  }

  *#compare(model: Model): SlicedWork<Row[]> {
    const now = this.#now().toISOString();
    const gone = new Map([...this.#known].filter(([, row]) => row.last_seen === null));
    const changed: Row[] = [];
    for (const locale of locales) {
      for (const { docs } of model.editions[locale].instances.values()) {
        for (const doc of docs.values()) {
          const key = addressKey(locale, doc.address);
          const known = this.#known.get(key);
          gone.delete(key);
          if (!known || isDifferent(known, doc)) changed.push(toRow(doc, known?.first_seen ?? now));
          yield;
        }
      }
    }
    return [...changed, ...[...gone.values()].map((row) => ({ ...row, last_seen: now }))];
  }

  async #write(changed: Row[]): Promise<void> {
    for (const row of changed) {
      const key = addressKey(row.locale, row.address);
      this.#known.set(key, row);
      this.#unwritten.set(key, row);
    }
    const rows = [...this.#unwritten.values()];
    if (rows.length === 0) return;
    await this.#db.transaction().execute(async (transaction) => {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await transaction
          .insertInto('published_addresses')
          .values(rows.slice(at, at + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['locale', 'address']).doUpdateSet(({ ref }) => ({
              article_id: ref('excluded.article_id'),
              title: ref('excluded.title'),
              path: ref('excluded.path'),
              hash: ref('excluded.hash'),
              last_seen: ref('excluded.last_seen'),
            })),
          )
          .execute();
        // The embedded database answers synchronously, so `await` alone would never let other work run.
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    this.#unwritten.clear();
  }
}

function toRow(doc: Doc, firstSeen: string): Row {
  const { locale, address, articleId, title, file } = doc;
  return {
    locale,
    address,
    title,
    path: file.path,
    hash: file.hash,
    article_id: articleId,
    first_seen: firstSeen,
    last_seen: null,
  };
}

function isDifferent(row: Row, doc: Doc): boolean {
  const isSame =
    row.article_id === doc.articleId &&
    row.title === doc.title &&
    row.path === doc.file.path &&
    row.hash === doc.file.hash;
  return !isSame || row.last_seen !== null;
}

function addressKey(locale: string, address: string): string {
  return `${locale} ${address}`;
}
