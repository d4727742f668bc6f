import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunningProgram } from '../../server/embedded/doc-server/kit/run-program.ts';
import { type BuildData, buildIndex } from '../../server/embedded/doc-server/search/index/build-index.ts';
import { type SearchOptions, SearchService } from '../../server/embedded/doc-server/search/search-service.ts';

/** Builds an index in this process, without the second that a process of its own takes to start. */
export function buildHere(data: BuildData): RunningProgram {
  const done = nextTurn().then(() => {
    buildIndex(data);
    return '';
  });
  return { done, stop: () => undefined };
}

/** The search, with indexes that are built in this process. */
export class SearchHere extends SearchService {
  constructor(options: SearchOptions) {
    super({ ...options, build: buildHere });
  }
}
