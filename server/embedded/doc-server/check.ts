/** `npm run check:content -- DIR`: reports faults of a content folder. Exit code 1 on errors, 2 if it is used wrongly. */
import { runCheckCommand } from './check/check-command.ts';

process.exitCode = await runCheckCommand(process.argv.slice(2), {
  print: console.log,
  tell: console.error,
});
