/** The command `check:content`, as a function of its arguments. */
import { resolve } from 'node:path';
import { isFolder, readConfig } from '../../../config.ts';
import { createLog } from '../../../log.ts';
import { helpOf } from '../../../reference/help.js';
import type { CheckedContent } from './check-content.ts';
import { checkAll, checkDifference } from './check-difference.ts';
import { checkTranslations } from './check-translations.ts';
import { checkDataDir } from './data-dir.ts';
import { type ProductFigures, productTable } from './describe-translation.ts';
import type { ExamineOptions } from './examine-pages.ts';
import { writeFindings } from './formats/write-findings.ts';
import { pathInRepository } from './git.ts';
import { type CheckOptions, readOptions } from './options.ts';
import { checkThreads, createProgress } from './progress.ts';
import { ReportStore } from './report-store.ts';
import { isAllowedMedia } from '../../../../views/domain/media-hosts.ts';
import { selectFindings } from './print-findings.ts';
import { describeGuess } from '../site/model/describe-guess.ts';
import { writeGuessedConfig } from '../site/configuration/guessed-config.ts';
import { listGuess } from '../site/model/list-guess.ts';
import { ContentStore } from '../site/store.ts';

export interface Terminal {
  /** Writes a result to standard output. */
  print(text: string): void;
  /** Writes a message to standard error. */
  tell(text: string): void;
}

/**
 * @param env default: the environment of the process
 * @returns the exit code: 1 on errors, 2 if it is used wrongly
 */
export async function runCheckCommand(
  args: readonly string[],
  terminal: Terminal,
  env?: Record<string, string>,
): Promise<number> {
  try {
    return await run(args, terminal, env);
  } catch (error) {
    terminal.tell(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function run(
  args: readonly string[],
  { print, tell }: Terminal,
  env: Record<string, string> | undefined,
): Promise<number> {
  const options = readOptions([...args]);
  if (!options) {
    tell(helpOf('check:content'));
    return args.includes('--help') ? 0 : 2;
  }
  const contentDir = resolve(options.contentDir);
  if (!isFolder(contentDir)) {
    tell(`${contentDir} is no folder that can be read`);
    return 2;
  }
  const dataDir = resolve(options.cacheDir ?? checkDataDir(contentDir));
  const startedAt = performance.now();
  const store = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
  await store.look();
  store.saveManifest();
  const guess = describeGuess(store.model);
  if (guess && options.format === 'text') tell(listGuess(guess).join('\n'));
  if (options.writesConfig) {
    const written = writeGuessedConfig(contentDir, [...store.model.files.keys()]);
    tell(written.length > 0 ? `written: ${written.join(', ')}` : 'the folder has a configuration or no documents');
    return written.length > 0 ? 0 : 1;
  }
  const reports = new ReportStore(dataDir);
  const how = { dataDir, threads: checkThreads(), reports, onProgress: createProgress(tell) };
  const { findings, operations, media, products } = await check(store, how, options);
  reports.close();
  const { mediaHosts } = readConfig(env);
  const refused = new Map<string, number>();
  for (const [origin, count] of media) {
    const { host } = new URL(origin);
    if (!isAllowedMedia(origin, mediaHosts)) refused.set(host, (refused.get(host) ?? 0) + count);
  }
  const shown = selectFindings(findings, options);
  const text = writeFindings(shown, options, pathInRepository(contentDir));
  if (text !== '') print(text);
  if (products && options.format === 'text') print(`\n${productTable(products)}`);
  if (shown.length === 0 && options.kinds.length > 0) {
    const found = [...new Set(findings.map(({ kind }) => kind))].sort().join(', ');
    tell(`no findings of ${options.kinds.join(', ')}; kinds found: ${found || 'none'}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (operations.size > 0) {
    const byMethod = Array.from(operations, ([method, count]) => `${String(count)} ${method}`).join(', ');
    tell(`server API operations: ${byMethod}`);
  }
  if (refused.size > 0 && options.base === undefined) {
    const byHost = [...refused].sort((a, b) => b[1] - a[1]).map(([host, count]) => `${host} (${String(count)})`);
    const total = [...refused.values()].reduce((sum, count) => sum + count, 0);
    tell(`${String(total)} pictures lie on hosts that are not allowed: ${byHost.join(', ')}; see MEDIA_HOSTS`);
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const counts = `${String(errors)} errors, ${String(warnings)} warnings`;
  tell(`${counts} in ${String(store.model.files.size)} files, ${seconds} s`);
  return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
}

async function check(
  store: ContentStore,
  how: ExamineOptions,
  { base, translations }: CheckOptions,
): Promise<Omit<CheckedContent, 'examined'> & { products?: ProductFigures[] }> {
  if (translations)
    return { ...(await checkTranslations(store, how.dataDir, base)), operations: new Map(), media: new Map() };
  return base === undefined ? checkAll(store, how) : checkDifference(store, how, base);
}
