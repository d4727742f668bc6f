import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { ConfigError } from '../../../config.ts';
import { type DatabaseLocation, databaseFile } from '../../database.ts';
import { type DocServerTables, openDocServerDatabase } from '../store/tables.ts';

/**
 * Opens a database that a site has filled. Opening a missing one would create it, and an empty export would hide that the folder is
 * wrong.
 * @throws ConfigError if there is none
 */
export function openExistingDatabase(location: DatabaseLocation): Promise<Kysely<DocServerTables>> {
  const file = databaseFile(location);
  if (file !== undefined && !existsSync(file)) throw new ConfigError(`DATA_DIR: there is no database ${file}`);
  return openDocServerDatabase(location);
}
