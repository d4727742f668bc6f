/** Asks git about the repository that holds a content folder. */
import { execFileSync } from 'node:child_process';

const maxOutputBytes = 256 * 1024 * 1024;

/** @throws if git refuses, or is not installed */
export function runGit(folder: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: maxOutputBytes, stdio });
}

/** Returns the path of a folder in its repository with a slash at the end; '' for the root and outside repositories. */
export function pathInRepository(folder: string): string {
  try {
    return runGit(folder, 'rev-parse', '--show-prefix').replace(/\n$/, '');
  } catch {
    return '';
  }
}
