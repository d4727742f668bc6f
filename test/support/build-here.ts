import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BuildData, buildIndex } from '../../server/embedded/doc-server/search/index/build-index.ts';
import type { RunningBuilder } from '../../server/embedded/doc-server/search/index/run-builder.ts';

/** Builds an index in this process, without the second that a process of its own takes to start. */
export function buildHere(data: BuildData): RunningBuilder {
  return { done: nextTurn().then(() => buildIndex(data)), stop: () => undefined };
}
