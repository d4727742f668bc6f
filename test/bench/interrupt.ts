/** What must not outlive an interrupted bench: processes and folders it made. */

const cleanups = new Set<() => void>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const clean of cleanups) clean();
    process.exit(1);
  });
}

/** @returns a function to call when the thing was cleaned up in the ordinary way */
export function cleanWhenInterrupted(clean: () => void): () => void {
  cleanups.add(clean);
  return () => cleanups.delete(clean);
}
