/** `npm run migrate`: brings the tables of all services up to date, so that a fleet's start needs not. */
import { readConfig } from '../config.ts';
import { endFaulty } from '../process.ts';
import { openConsoleDatabase } from './console/tables.ts';
import { openDocServerDatabase } from './doc-server/tables.ts';

try {
  const place = readConfig();
  for (const open of [openDocServerDatabase, openConsoleDatabase]) await (await open(place)).destroy();
  console.log(`The tables in ${place.databaseUrl === undefined ? place.dataDir : 'DATABASE_URL'} are up to date.`);
} catch (error) {
  endFaulty(error);
}
