/** Tables of the console. All times are ISO. */
import type { Kysely, Migration } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../database.ts';
import { up as addAccounts } from './migrations/0001-accounts.ts';
import { up as spellPhonesAlike } from './migrations/0002-one-phone-spelling.ts';
import { up as addLimits } from './migrations/0003-shared-limits.ts';
import { up as keepCodesAndPlaces } from './migrations/0004-sent-codes-and-known-places.ts';
import { up as addWorkOrders } from './migrations/0005-work-orders.ts';
import { up as dropLoginAttempts } from './migrations/0006-drop-login-attempts.ts';
import type { WorkOrderState } from '../../../views/domain/work-order-rules.ts';

export interface ConsoleTables {
  accounts: {
    id: string;
    email: string | null;
    /** Normalised with plus and country code (`normalisePhone`); a variant if an older account has the same number. */
    phone: string | null;
    password_hash: string;
    user_type: 'individual' | 'enterprise';
    country: string;
    name: string;
    company: string;
    role: string;
    industry: string;
    use_case: string;
    /** 0 or 1. */
    is_student: number;
    market_source: string;
    source: string;
    created_at: string;
  };
  sent_codes: { recipient: string; purpose: string; code_hash: string; tries: number; sent_at: string };
  sessions: {
    /** A hash, so that a leaked table gives nobody access to sessions. */
    id_hash: string;
    account_id: string | null;
    data: string;
    expires_at: string;
  };
  /** Windows of limits that all processes share. */
  limits: {
    /** Hash of the limit's name and the counted key. */
    place: string;
    taken: number;
    ends_at: string;
  };
  secrets: { name: string; value: string };
  /** Accounts with an owner verified by an operator. */
  authenticated_accounts: { account_id: string; authenticated_at: string };
  work_orders: {
    id: string;
    account_id: string;
    client_key: string;
    product: string;
    platform: string;
    sdk_version: string;
    text: string;
    screenshot_type: string | null;
    /** Base64. */
    screenshot: string | null;
    state: WorkOrderState;
    created_at: string;
  };
}

const migrations: Record<string, Migration> = {
  '0001-accounts': { up: addAccounts },
  '0002-one-phone-spelling': { up: spellPhonesAlike },
  '0003-shared-limits': { up: addLimits },
  '0004-sent-codes-and-known-places': { up: keepCodesAndPlaces },
  '0005-work-orders': { up: addWorkOrders },
  '0006-drop-login-attempts': { up: dropLoginAttempts },
};

/** @throws if the database cannot be opened or is newer than this program */
export function openConsoleDatabase(location: DatabaseLocation): Promise<Kysely<ConsoleTables>> {
  return openDatabase<ConsoleTables>({ ...location, service: 'console', migrations });
}
