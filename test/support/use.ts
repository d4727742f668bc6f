type Closable = { close(): unknown } | { stop(): unknown };

/** Starts something before the tests of a `describe`, and closes it after them. */
export function useAll<T extends Closable>(start: () => Promise<T> | T): T {
  return use(start, before, after);
}

/** Starts something anew before each test of a `describe`, and closes it after the test. */
export function useEach<T extends Closable>(start: () => Promise<T> | T): T {
  return use(start, beforeEach, afterEach);
}

/** Closes what was started, in the order of the starts. */
const closings: (() => unknown)[] = [];

/** @returns an object that gets the fields of the started thing in the hook, and no later change of them */
function use<T extends Closable>(start: () => Promise<T> | T, first: Mocha.HookFunction, last: Mocha.HookFunction): T {
  const used = {} as T;
  let others = 0;
  first(async () => {
    others = closings.length;
    const started = await start();
    Object.assign(used, started);
    closings.push(() => ('stop' in started ? started.stop() : started.close()));
  });
  // The newest is closed first, because it may use the older ones.
  last(async () => {
    while (closings.length > others) await closings.pop()?.();
  });
  return used;
}
