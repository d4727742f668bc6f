/** Starts a module in a worker thread, from source or from the build. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { isRunFromSource } from '../../../root.ts';

/**
 * @param source URL of the module, for `import.meta.url` of the caller
 * @param builtName its file in the build, beside the file of the caller
 */
export function startWorker(source: URL, builtName: string, options: WorkerOptions): Worker {
  if (!isRunFromSource) return new Worker(new URL(builtName, source), options);
  // A worker thread does not inherit the loader of its parent.
  const loader = JSON.stringify(loaderUrl());
  const program = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(program, { ...options, eval: true });
}

function loaderUrl(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  return pathToFileURL(join(folder, 'dist/esm/api/index.mjs')).href;
}
