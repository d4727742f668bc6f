/** `npm run check:content -- DIR`: reports faults of a content folder. Exit code 1 on errors, 2 if it is used wrongly. */
import { resolve } from 'node:path';
import { isFolder, readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { CheckedContent } from './check/check-content.ts';
import { checkAll, checkDifference } from './check/check-difference.ts';
import { checkTranslations } from './check/check-translations.ts';
import { checkDataDir } from './check/data-dir.ts';
import { type ProductFigures, productTable } from './check/describe-translation.ts';
import type { ExamineOptions } from './check/examine-pages.ts';
import { writeFindings } from './check/formats/write-findings.ts';
import { pathInRepository } from './check/git.ts';
import { type CheckOptions, readOptions, usage } from './check/options.ts';
import { checkThreads, createProgress } from './check/run.ts';
import { ReportStore } from './check/report-store.ts';
import { selectFindings } from './check/print-findings.ts';
import { describeGuess } from './content/configuration/describe-guess.ts';
import { writeGuessedConfig } from './content/configuration/guessed-config.ts';
import { listGuess } from './content/configuration/list-guess.ts';
import { createContentReader } from './content/files/reader.ts';
import { describeRefusedMedia } from './content/refused-media.ts';
import { ContentStore } from './content/store.ts';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.error(usage);
    return process.argv.includes('--help') ? 0 : 2;
  }
  const contentDir = resolve(options.contentDir);
  if (!isFolder(contentDir)) {
    console.error(`${contentDir} is no folder that can be read`);
    return 2;
  }
  const dataDir = resolve(options.cacheDir ?? checkDataDir(contentDir));
  const startedAt = performance.now();
  const store = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
  await store.look();
  store.saveManifest();
  const guess = describeGuess(store.model);
  if (guess && options.format === 'text') console.error(listGuess(guess).join('\n'));
  if (options.writesConfig) {
    const written = writeGuessedConfig(contentDir, [...store.model.files.keys()]);
    console.error(
      written.length > 0 ? `written: ${written.join(', ')}` : 'the folder has a configuration or no documents',
    );
    return written.length > 0 ? 0 : 1;
  }
  const reports = new ReportStore(dataDir);
  const how = { dataDir, threads: checkThreads(), reports, onProgress: createProgress() };
  const { findings, operations, products } = await check(store, how, options);
  reports.close();
  const refused =
    options.base === undefined && !products
      ? await describeRefusedMedia(store.model, createContentReader(contentDir), readConfig().mediaHosts)
      : undefined;
  const shown = selectFindings(findings, options);
  const text = writeFindings(shown, options, pathInRepository(contentDir));
  if (text !== '') console.log(text);
  if (products && options.format === 'text') console.log(`\n${productTable(products)}`);
  if (shown.length === 0 && options.kinds.length > 0) {
    const found = [...new Set(findings.map(({ kind }) => kind))].sort().join(', ');
    console.error(`no findings of ${options.kinds.join(', ')}; kinds found: ${found || 'none'}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (operations.size > 0) {
    const byMethod = Array.from(operations, ([method, count]) => `${String(count)} ${method}`).join(', ');
    console.error(`server API operations: ${byMethod}`);
  }
  if (refused !== undefined) console.error(refused);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const counts = `${String(errors)} errors, ${String(warnings)} warnings`;
  console.error(`${counts} in ${String(store.model.files.size)} files, ${seconds} s`);
  return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
}

async function check(
  store: ContentStore,
  how: ExamineOptions,
  { base, translations }: CheckOptions,
): Promise<Pick<CheckedContent, 'findings' | 'operations'> & { products?: ProductFigures[] }> {
  if (translations) return { ...(await checkTranslations(store, how.dataDir, base)), operations: new Map() };
  return base === undefined ? checkAll(store, how) : checkDifference(store, how, base);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
