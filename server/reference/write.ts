/** `node --import tsx server/reference/write.ts` writes the files that describe settings and commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { helpIfAsked } from './help.js';
import { referencePages } from './reference-pages.ts';

helpIfAsked('server/reference/write.ts');
for (const [path, text] of referencePages()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
