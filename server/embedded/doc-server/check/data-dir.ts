import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stableId } from '../kit/short-id.ts';

/** Folder with the results of earlier checks, where none is given. */
export function checkDataDir(contentDir: string): string {
  return join(tmpdir(), `doc-centre-check-${stableId('', resolve(contentDir))}`);
}
