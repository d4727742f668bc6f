/** Temporary folders with the process id in their names, so that folders of killed processes are recognised. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'doc-centre-of';

/** Makes a folder, and removes folders that killed processes left. */
export function makeTemporaryFolder(): string {
  const left = readdirSync(tmpdir()).filter((name) => {
    const [, id] = new RegExp(`^${prefix}-(\\d+)-`).exec(name) ?? [];
    return id !== undefined && !isRunning(Number(id));
  });
  for (const name of left) removeLater(join(tmpdir(), name));
  return mkdtempSync(join(tmpdir(), `${prefix}-${String(process.pid)}-`));
}

/** Removes the folder in a separate process: thousands of files take longer than a shutdown may. */
export function removeLater(folder: string): void {
  const program = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`;
  spawn(process.execPath, ['-e', program], { detached: true, stdio: 'ignore' }).unref();
}

/** EPERM also means that the process runs, for another user. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
