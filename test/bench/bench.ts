/** `npm run bench`: one file for each kind. */
import { helpIfAsked } from '../../server/reference/help.js';

helpIfAsked('bench');
const [, , kind = ''] = process.argv;
if (['search', 'browser', 'agents', 'rosetta', 'scale', 'sizes'].includes(kind)) process.argv.splice(2, 1);
if (kind === 'search') await import('./search.ts');
else if (kind === 'browser') await import('./browser.ts');
else if (kind === 'agents') await import('./agents.ts');
else if (kind === 'rosetta') await import('./rosetta.ts');
else if (kind === 'scale') await import('./scale.ts');
else if (kind === 'sizes') await import('./sizes.ts');
else await import('./run.ts');
