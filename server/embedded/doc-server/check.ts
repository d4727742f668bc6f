/** `npm run check:content -- DIR`: reports faults of a content folder. Exit code 1 on errors. */
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { checkContent } from './check/check-content.ts';
import { groupLines, plainLines, selectFindings } from './check/print-findings.ts';
import { stableId } from './content/addresses/doc-id.ts';
import { createContentReader } from './content/files/reader.ts';
import { describeRefusedMedia } from './content/refused-media.ts';
import { ContentStore } from './content/store.ts';

const usage = 'Usage: npm run check:content -- DIR [--kind KIND]… [--errors-only] [--max N] [--json] [--cache DIR]';
const progressEveryMs = 500;
const maxThreads = 4;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      kind: { type: 'string', multiple: true, default: [] },
      'errors-only': { type: 'boolean', default: false },
      max: { type: 'string' },
      cache: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [given] = positionals;
  const max = values.max === undefined ? undefined : Number(values.max);
  if (given === undefined || (values.max !== undefined && !/^\d+$/.test(values.max))) {
    console.error(usage);
    return 2;
  }
  const contentDir = resolve(given);
  const dataDir = resolve(values.cache ?? join(tmpdir(), `doc-centre-check-${stableId('', contentDir)}`));
  const startedAt = performance.now();
  const store = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
  await store.look();
  store.saveManifest();
  const threads = Math.min(maxThreads, availableParallelism());
  const { findings, operations } = await checkContent(store, { dataDir, threads, onProgress: createProgress() });
  const refused = await describeRefusedMedia(store.model, createContentReader(contentDir), readConfig().mediaHosts);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const shown = selectFindings(findings, { kinds: values.kind, errorsOnly: values['errors-only'] });
  if (values.json) console.log(JSON.stringify(shown, null, 2));
  else for (const line of values.kind.length > 0 ? plainLines(shown, max) : groupLines(shown, max)) console.log(line);
  if (shown.length === 0 && values.kind.length > 0) {
    const found = [...new Set(findings.map(({ kind }) => kind))].sort().join(', ');
    console.error(`no findings of ${values.kind.join(', ')}; kinds found: ${found || 'none'}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = `${String(errors)} errors, ${String(findings.length - errors)} warnings`;
  if (operations.size > 0) {
    const byMethod = Array.from(operations, ([method, count]) => `${String(count)} ${method}`).join(', ');
    console.error(`server API operations: ${byMethod}`);
  }
  if (refused !== undefined) console.error(refused);
  console.error(`${counts} in ${String(store.model.files.size)} files, ${seconds} s`);
  return errors > 0 ? 1 : 0;
}

function createProgress(): (done: number, total: number) => void {
  let shownAt = performance.now();
  return (done, total) => {
    const now = performance.now();
    if (now - shownAt < progressEveryMs) return;
    shownAt = now;
    console.error(`${String(done)} of ${String(total)} pages`);
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
