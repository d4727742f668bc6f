/** Stores work orders of users. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StoredOrder, WorkOrder } from '../../../views/domain/work-order.ts';
import type { ConsoleTables } from './tables.ts';

/** More than a user looks through; the export has older ones. */
const maxListed = 100;

export class WorkOrders {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Stores an order; it is committed when the promise resolves. A repeated request with the same key is stored once.
   * @returns its id
   */
  async create(accountId: string, given: WorkOrder, screenshotType: string | null): Promise<string> {
    const { clientKey, product, platform, sdkVersion, text, screenshot } = given;
    const row = await this.#db
      .insertInto('work_orders')
      .values({
        id: randomUUID(),
        account_id: accountId,
        client_key: clientKey,
        product,
        platform,
        text,
        state: 'open',
        sdk_version: sdkVersion,
        screenshot_type: screenshotType,
        screenshot: screenshot ?? null,
        created_at: this.#now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
    const earlier = await this.#db
      .selectFrom('work_orders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('client_key', '=', clientKey)
      .executeTakeFirstOrThrow();
    return earlier.id;
  }

  /** Lists the orders of an account, newest first. */
  async list(accountId: string): Promise<StoredOrder[]> {
    const rows = await this.#db
      .selectFrom('work_orders')
      .select(['id', 'created_at', 'product', 'platform', 'sdk_version', 'text', 'screenshot_type', 'state'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(maxListed)
      .execute();
    return rows.map(({ created_at: createdAt, sdk_version: sdkVersion, screenshot_type: type, ...row }) => ({
      ...row,
      createdAt,
      sdkVersion,
      hasScreenshot: type !== null,
    }));
  }
}
