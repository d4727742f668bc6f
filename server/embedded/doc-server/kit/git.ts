/**
 * Runs git in the repository around a folder. Content is data, even if it contains a repository, so no program that it
 * names may run: hook, filter, converter, signature check, transport or credential helper.
 */
import { execFileSync, spawn } from 'node:child_process';
import { gitEnvironment } from '../../../config.ts';

/** Settings that override the operator's git configuration. */
const settings = [
  'core.quotePath=false',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.alternateRefsCommand=true',
  'log.showSignature=false',
  'diff.ignoreSubmodules=all',
  // A folder laid out as a bare repository is content without history.
  'safe.bareRepository=explicit',
];
/** Commands that compare texts, and would run converters named by the repository. */
const comparing = new Set(['log', 'show', 'diff']);
/** Commands that read changed files, and would run filters named by the repository. */
const reading = new Set(['status', 'diff']);
const maxOutputBytes = 256 * 1024 * 1024;

/**
 * Returns the output of a command, without blocking the thread.
 * @throws if git is missing or fails, for example outside a repository
 */
export async function readGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const child = spawn('git', gitArguments(folder, args), {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: environmentOf(folder, args),
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A command may end before it reads its input; its exit code shows whether it failed.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0) throw new Error(`git ${args[0] ?? ''} ends with ${String(code)}`);
  return Buffer.concat(chunks);
}

/** Returns the output of a command synchronously. @throws like {@link readGit} */
export function runGit(folder: string, ...args: string[]): string {
  return execFileSync('git', gitArguments(folder, args), {
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(folder, args),
  });
}

function gitArguments(folder: string, args: readonly string[]): string[] {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const plain = comparing.has(args[at] ?? '') ? ['--no-ext-diff', '--no-textconv'] : [];
  const given = [...args.slice(0, at + 1), ...plain, ...args.slice(at + 1)];
  return ['-C', folder, '--no-pager', ...settings.flatMap((setting) => ['-c', setting]), ...given];
}

/** Returns settings that disable the filters named by the repository's configuration or files included there. */
function withoutFilters(folder: string): [key: string, value: string][] {
  const scopes = ['--includes', '--show-scope', '--name-only', '-z'];
  let fields: string[];
  try {
    fields = runGit(folder, 'config', ...scopes, '--get-regexp', String.raw`^filter\.`).split('\0');
  } catch {
    // git also fails if the configuration names no filter.
    return [];
  }
  const own = fields.filter((_, at) => at % 2 === 1 && /^(?:local|worktree)$/.test(fields[at - 1] ?? ''));
  const filters = new Set(own.map((name) => name.slice(0, name.lastIndexOf('.'))));
  return [...filters].flatMap((filter): [string, string][] => [
    ...['clean', 'smudge', 'process'].map((program): [string, string] => [`${filter}.${program}`, '']),
    [`${filter}.required`, 'false'],
  ]);
}

/**
 * Forbids transports, except for clones of local repositories. A partial clone must not fetch missing objects. Settings
 * for filters are variables, because an argument ends the name at the first `=`.
 */
function environmentOf(folder: string, args: readonly string[]): Record<string, string | undefined> {
  const transports = args[0] === 'clone' ? 'file' : 'none';
  const added = args.some((arg) => reading.has(arg)) ? withoutFilters(folder) : [];
  return {
    ...gitEnvironment(),
    GIT_ALLOW_PROTOCOL: transports,
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: String(added.length),
    ...Object.fromEntries(
      added.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${String(at)}`, key],
        [`GIT_CONFIG_VALUE_${String(at)}`, value],
      ]),
    ),
  };
}
