/** Processes and folders that must not outlive an interrupted bench. */

const cleanups = new Set<() => void>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const clean of cleanups) clean();
    process.exit(1);
  });
}

/** @returns a function to call after the ordinary cleanup */
export function cleanWhenInterrupted(clean: () => void): () => void {
  cleanups.add(clean);
  return () => cleanups.delete(clean);
}
