/** Runs git in the repository that holds a folder. No hook of the repository runs. */
import { spawn } from 'node:child_process';

const settings = ['-c', 'core.quotePath=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];

/** Returns the arguments of a command in a folder, with settings that keep it from running anything of the repository. */
export function gitArguments(folder: string, args: readonly string[]): string[] {
  return ['-C', folder, ...settings, ...args];
}

/**
 * Reads what a command prints, without waiting in this thread.
 * @throws if git is missing or refuses, for example outside a repository
 */
export async function readGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const child = spawn('git', gitArguments(folder, args), { stdio: ['pipe', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A command that ends early reads no input; its exit code tells.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0) throw new Error(`git ${args[0] ?? ''} ends with ${String(code)}`);
  return Buffer.concat(chunks);
}
