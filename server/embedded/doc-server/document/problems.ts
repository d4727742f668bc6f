import type { Problem, ProblemKind } from './types.ts';

const maxProblems = 500;

/** Kinds of problems that mean missing content on the page. */
const losses: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'unparsed',
  'unknown-expression',
  'missing-include',
  'cyclic-include',
  'too-large',
  'invalid-openapi',
]);

/** Collects the problems of a page without duplicates. */
export class ProblemList {
  readonly #problems = new Map<string, Problem>();
  #isDegraded = false;

  add(kind: ProblemKind, path: string, line: number, detail: string, isLoss = losses.has(kind)): void {
    if (isLoss) this.#isDegraded = true;
    const problem = { kind, path, line, detail: detail.slice(0, 300) };
    const key = `${kind}\n${path}\n${String(line)}\n${problem.detail}`;
    if (this.#problems.size < maxProblems && !this.#problems.has(key)) this.#problems.set(key, problem);
  }

  get isDegraded(): boolean {
    return this.#isDegraded;
  }

  toArray(): Problem[] {
    return [...this.#problems.values()];
  }
}
