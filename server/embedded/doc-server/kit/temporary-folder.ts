/** Temporary folders that carry the id of their process, so that those of a killed process can be told. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'doc-centre-of';

/** Makes a folder, and removes those that killed processes left. */
export function makeTemporaryFolder(): string {
  const left = readdirSync(tmpdir()).filter((name) => {
    const [, id] = new RegExp(`^${prefix}-(\\d+)-`).exec(name) ?? [];
    return id !== undefined && !isRunning(Number(id));
  });
  for (const name of left) removeLater(join(tmpdir(), name));
  return mkdtempSync(join(tmpdir(), `${prefix}-${String(process.pid)}-`));
}

/** Removes the folder in a process of its own: thousands of files take longer than a stop may. */
export function removeLater(folder: string): void {
  const program = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`;
  spawn(process.execPath, ['-e', program], { detached: true, stdio: 'ignore' }).unref();
}

/** A process of another user may not be asked, but runs. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
