/** Imports generator output. An error in one file loses only what the file describes. */
import type { Log } from '../../../../log.ts';
import { allTag } from '../../../../../views/domain/special-tags.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import type { ContentReader } from '../../document/types.ts';
import type { Generated } from './generated.ts';
import { type Generator, generators } from './generators.ts';

export interface GeneratedFiles {
  generator: Generator;
  folder: string;
  paths: readonly string[];
  language: string;
  /** Changes when a file changes. */
  stamp: string;
}

interface Kept {
  stamp: string;
  generated: Promise<Generated>;
  /** Problems found by the import; complete after its end. */
  problems: ContentProblem[];
  /** Last result without a fault. */
  good: Generated | undefined;
}

const maxDetail = 300;

/** True if a changed file is, or may be, generator output. */
export function isGeneratedFile(tag: string): boolean {
  return tag === allTag || (tag.startsWith('file:') && generators.some(({ path }) => path.test(tag)));
}

export class GeneratedImports {
  readonly #reader: ContentReader;
  readonly #log: Log;
  readonly #kept = new Map<string, Kept>();
  #logged: ReadonlySet<string> = new Set();

  constructor(reader: ContentReader, log: Log) {
    this.#reader = reader;
    this.#log = log;
  }

  /** Imports the files without unreadable ones. If nothing can be read, returns the last good content. */
  get(files: GeneratedFiles): Promise<Generated> {
    const last = this.#kept.get(folderKey(files));
    if (last?.stamp === files.stamp) return last.generated;
    const problems: ContentProblem[] = [];
    const kept: Kept = {
      stamp: files.stamp,
      generated: this.#import(files, problems, last?.good),
      problems,
      good: last?.good,
    };
    this.#kept.set(folderKey(files), kept);
    void kept.generated.then((generated) => {
      if (problems.length === 0) kept.good = generated;
      this.#logProblems();
    });
    return kept.generated;
  }

  /** Returns the problems of the current files; empty before the first import. */
  problemsOf(files: GeneratedFiles): readonly ContentProblem[] {
    const kept = this.#kept.get(folderKey(files));
    return kept?.stamp === files.stamp ? kept.problems : [];
  }

  async #import(files: GeneratedFiles, problems: ContentProblem[], good?: Generated): Promise<Generated> {
    const { generator, paths, language } = files;
    const read = (path: string) => this.#reader.read(path);
    const report = (path: string, error: unknown) => {
      problems.push({ severity: 'error', kind: 'reference.unreadable', path, ...describeFault(error) });
    };
    try {
      return await generator.import({ paths, language, read, report });
    } catch (error) {
      report(paths[0] ?? '', error);
      return good ?? { compounds: [], targets: new Map() };
    }
  }

  /** Logs each problem once. A problem that was fixed and returns is logged again. */
  #logProblems(): void {
    const all = [...this.#kept.values()].flatMap(({ problems }) => problems);
    const now = new Map(all.map((problem) => [JSON.stringify(problem), problem]));
    for (const [key, { severity: _, ...problem }] of now)
      if (!this.#logged.has(key)) this.#log.error(problem, `content: ${problem.kind}`);
    this.#logged = new Set(now.keys());
  }
}

function folderKey({ folder, language }: GeneratedFiles): string {
  return `${folder}\n${language}`;
}

function describeFault(error: unknown): { line: number; detail: string } {
  const detail = error instanceof Error ? error.message : String(error);
  const line = isPlaced(error) ? error.line : 0;
  return { line, detail: detail.length > maxDetail ? `${detail.slice(0, maxDetail)}…` : detail };
}

/** True for an error with a line number. */
function isPlaced(error: unknown): error is { line: number } {
  return error instanceof Error && 'line' in error && typeof error.line === 'number';
}
