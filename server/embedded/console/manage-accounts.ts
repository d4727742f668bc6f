/** `npm run accounts`: commands of the support team for accounts and work orders. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { loginSchema } from '../../../views/domain/account.ts';
import { type WorkOrderState, workOrderStates } from '../../../views/domain/work-order-rules.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { endFaulty } from '../../process.ts';
import { commands } from '../../reference/commands.js';
import { usageOf } from '../../reference/help.js';
import { writeTable } from '../csv.ts';
import { databaseFile } from '../database.ts';
import { Accounts, readAccountName } from './accounts.ts';
import { Passwords } from './passwords.ts';
import { type ConsoleTables, openConsoleDatabase } from './tables.ts';

const usage = usageOf('accounts');

type Values = ReturnType<typeof readArguments>['values'];

const columns = [
  ...['id', 'created_at', 'state', 'product', 'platform', 'sdk_version', 'text', 'screenshot_type', 'screenshot_file'],
  ...['name', 'email', 'phone', 'company'],
];

// Reports hold names and addresses of customers.
process.umask(0o077);
try {
  const { positionals, values } = readArguments();
  const config = readConfig();
  const file = databaseFile(config);
  // Opening a missing database would create it, and the empty list would hide that the folder is wrong.
  if (file !== undefined && !existsSync(file)) throw new ConfigError(`DATA_DIR: there is no database ${file}`);
  const db = await openConsoleDatabase(config);
  const [command, subject = '', state] = positionals;
  if (command === 'verify' && subject !== '') await verify(db, subject, values.undo);
  else if (command === 'orders') await exportOrders(db, values);
  else if (command === 'order' && isState(state)) await setState(db, subject, state);
  else throw new ConfigError(usage);
  await db.destroy();
} catch (error) {
  endFaulty(error);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...commands['accounts verify'].options, ...commands['accounts orders'].options },
    });
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}

async function verify(db: Kysely<ConsoleTables>, subject: string, isUndone: boolean): Promise<void> {
  // Parses the account name in the same way as the login.
  const { account, country } = loginSchema.parse({ account: subject, password: 'none' });
  const accounts = new Accounts(db, new Passwords(), () => new Date());
  const id = await accounts.setAuthenticated(readAccountName(account, country), !isUndone);
  if (id === undefined)
    throw new ConfigError(`there is no account ${subject}; write phone numbers with plus and country code`);
  console.log(`${subject} is ${isUndone ? 'not authenticated' : 'authenticated'}`);
}

async function exportOrders(db: Kysely<ConsoleTables>, { state, format, out }: Values): Promise<void> {
  if ((state !== undefined && !isState(state)) || !['csv', 'json'].includes(format)) throw new ConfigError(usage);
  const found = await db
    .selectFrom('work_orders')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['work_orders.id', 'work_orders.created_at', 'state', 'product', 'platform', 'sdk_version', 'text'])
    .select(['screenshot_type', 'name', 'email', 'phone', 'company'])
    .$if(state !== undefined, (query) => query.where('state', '=', state as WorkOrderState))
    .orderBy('work_orders.created_at', 'desc')
    .execute();
  const orders = [];
  for (const order of found) {
    const isSaved = out !== undefined && order.screenshot_type !== null;
    orders.push({
      ...order,
      screenshot_file: isSaved ? await saveScreenshot(db, order.id, order.screenshot_type, out) : '',
    });
  }
  const report = format === 'json' ? `${JSON.stringify(orders, null, 2)}\n` : writeTable(columns, orders);
  if (out === undefined) {
    process.stdout.write(report);
    return;
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `work-orders.${format}`), report);
  console.log(join(out, `work-orders.${format}`));
}

/** Saves one at a time, because all may not fit in memory. @returns the path relative to the report's folder */
async function saveScreenshot(
  db: Kysely<ConsoleTables>,
  id: string,
  type: string | null,
  out: string,
): Promise<string> {
  const { screenshot } = await db
    .selectFrom('work_orders')
    .select('screenshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = join('screenshots', `${id}.${type?.split('/')[1] ?? 'bin'}`);
  mkdirSync(join(out, 'screenshots'), { recursive: true });
  writeFileSync(join(out, name), Buffer.from(screenshot ?? '', 'base64'));
  return name;
}

async function setState(db: Kysely<ConsoleTables>, id: string, state: WorkOrderState): Promise<void> {
  const row = await db
    .updateTable('work_orders')
    .set({ state })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ConfigError(`there is no work order ${id}`);
  console.log(`${id} is ${state}`);
}

function isState(text: string | undefined): text is WorkOrderState {
  return workOrderStates.some((state) => state === text);
}
