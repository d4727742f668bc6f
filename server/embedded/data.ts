/** `npm run data`: commands for the database. */
import { ConfigError, readConfig } from '../config.ts';
import { endFaulty } from '../process.ts';
import { usageOf } from '../reference/help.js';
import { backUpDatabase } from './backup.ts';
import { openConsoleDatabase } from './console/tables.ts';
import { exportFeedback } from './doc-server/export/export-feedback.ts';
import { openDocServerDatabase } from './doc-server/store/tables.ts';

const [command, ...args] = process.argv.slice(2);
const [file, ...more] = args;

try {
  if (command === 'feedback') await exportFeedback(args);
  else if (more.length > 0) throw new ConfigError(usageOf('data'));
  else if (command === 'migrate' && file === undefined) await migrate();
  else if (command === 'backup' && file !== undefined) backUp(file);
  else throw new ConfigError(usageOf('data'));
} catch (error) {
  endFaulty(error);
}

async function migrate(): Promise<void> {
  const config = readConfig();
  for (const open of [openDocServerDatabase, openConsoleDatabase]) await (await open(config)).destroy();
  console.log(`The tables in ${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'} are up to date.`);
}

function backUp(path: string): void {
  const bytes = backUpDatabase(readConfig(), path);
  console.log(`${path} holds the database (${(bytes / 1e6).toFixed(1)} MB).`);
}
