/** A git repository with commits on given days. */
import { execFileSync } from 'node:child_process';

export interface Repository {
  git(...args: string[]): string;
  /** Commits all changes of the folder. */
  commit(date: string): void;
}

export function openRepository(folder: string): Repository {
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
  run(['init', '-q', '-b', 'main']);
  return {
    git: (...args) => run(args),
    commit(date) {
      const at = `${date}T12:00:00Z`;
      run(['add', '--all']);
      run(['commit', '-qm', date], { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at });
    },
  };
}
