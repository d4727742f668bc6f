/** The documentation server's tables. */
import type { Kysely, Migration } from 'kysely';
import { openDatabase } from '../database.ts';
import { up as addViewsAndAddresses } from './migrations/0001-views-and-addresses.ts';

export interface DocServerTables {
  document_views: { locale: string; article_id: string; views: number };
  published_addresses: {
    locale: string;
    /** Of the document, as pages link to it. */
    address: string;
    article_id: string;
    title: string;
    path: string;
    /** Of the file's first bytes. */
    hash: string;
    /** ISO time. */
    first_seen: string;
    /** ISO time at which the address went; null while it is there. */
    last_seen: string | null;
  };
}

const migrations: Record<string, Migration> = { '0001-views-and-addresses': { up: addViewsAndAddresses } };

/** @throws if the database cannot be opened */
export function openDocServerDatabase(dataDir: string): Promise<Kysely<DocServerTables>> {
  return openDatabase<DocServerTables>({ dataDir, service: 'doc_server', migrations });
}
