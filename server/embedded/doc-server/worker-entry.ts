/** Starts a module of this folder in a worker thread, from source or from the build. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { isRunFromSource } from '../../root.ts';

/**
 * @param source the module's URL, for `import.meta.url` of the caller
 * @param builtName the file the build makes of it, beside the caller's
 */
export function startWorker(source: URL, builtName: string, options: WorkerOptions): Worker {
  if (!isRunFromSource) return new Worker(new URL(builtName, source), options);
  // A thread does not inherit the loader that its parent runs with.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const program = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(program, { ...options, eval: true });
}
