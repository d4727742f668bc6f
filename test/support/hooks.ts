/** Hooks around every test of a process, whatever file it is in; mocha loads this module first. */
const closings: (() => Promise<unknown>)[] = [];

export const mochaHooks = {
  async afterEach(): Promise<void> {
    for (const close of closings) await close();
  },
};

/** Has something closed after every test from now on. */
export function afterEveryTest(close: () => Promise<unknown>): void {
  closings.push(close);
}
