/** Starts a module of this folder in a worker thread, from source or from the build. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { isRunFromSource } from '../../../root.ts';

/**
 * @param source the module's URL, for `import.meta.url` of the caller
 * @param builtName the file the build makes of it, beside the caller's
 */
export function startWorker(source: URL, builtName: string, options: WorkerOptions): Worker {
  if (!isRunFromSource) return new Worker(new URL(builtName, source), options);
  // A thread does not inherit the loader that its parent runs with.
  const loader = JSON.stringify(loaderUrl());
  const program = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(program, { ...options, eval: true });
}

function loaderUrl(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  return pathToFileURL(join(folder, 'dist/esm/api/index.mjs')).href;
}
