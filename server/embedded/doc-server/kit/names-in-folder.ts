import { readdirSync } from 'node:fs';

/** Lists the names in a folder, sorted; empty if the folder cannot be read. */
export function namesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
