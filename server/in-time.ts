/** Resolves to the value if it arrives in time, else to undefined. Later failures are ignored. */
export async function inTime<T>(wanted: Promise<T>, waitMs: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitMs, undefined);
  });
  try {
    return await Promise.race([wanted.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
    wanted.catch(() => undefined);
  }
}
