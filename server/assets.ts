import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Assets } from '../views/frame.ts';
import { rootDir } from './root.ts';

const assetsSchema = z.object({
  starter: z.string(),
  entries: z.record(z.string(), z.string()),
  styles: z.record(z.string(), z.string()),
  font: z.string(),
});

/** @throws Error if the browser files were not built */
export function readAssets(): Assets {
  try {
    return assetsSchema.parse(JSON.parse(readFileSync(join(rootDir, 'public/built/manifest.json'), 'utf8')));
  } catch (cause) {
    throw new Error('public/built/manifest.json is missing or faulty: run `npm run build` first', { cause });
  }
}
