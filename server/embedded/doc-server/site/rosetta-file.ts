/** Loads `rosetta.json`: members of client APIs that a doc team marked as equal on several platforms. */
import { join } from 'node:path';
import * as z from 'zod';
import { allTag } from '../../../../views/domain/special-tags.ts';
import { tellLastGood } from './configuration/last-good.ts';
import { changeTags } from '../kit/change-tags.ts';
import { JsonFault, parseJson } from '../kit/json-file.ts';
import { readIfPresent } from '../kit/read-if-present.ts';
import type { ContentProblem } from '../kit/problem.ts';
import type { ContentStore } from './store.ts';

export const rosettaPath = 'rosetta.json';

/** Rows by product. A row maps a platform (`ios_swift`) to the member's name there (`Engine.start`), null if missing. */
const rosettaSchema = z.record(z.string(), z.array(z.record(z.string(), z.string().min(1).nullable())));
export type RosettaRow = z.infer<typeof rosettaSchema>[string][number];

export class RosettaFile {
  readonly #contentDir: string;
  /** The last good content. */
  #rows: z.infer<typeof rosettaSchema> = {};
  #lines: ReadonlyMap<string, number> = new Map();
  problems: ContentProblem[] = [];

  /** @param onChange called after each reading of the file */
  constructor(store: Pick<ContentStore, 'contentDir' | 'subscribe'>, onChange?: () => void) {
    this.#contentDir = store.contentDir;
    this.#load();
    const tag = changeTags.file(rosettaPath);
    store.subscribe(({ tags }) => {
      if (!tags.includes(allTag) && !tags.includes(tag)) return;
      this.#load();
      onChange?.();
    });
  }

  /** Products with their rows. */
  get products(): [key: string, rows: RosettaRow[]][] {
    return Object.entries(this.#rows);
  }

  rowsOf(product: string): RosettaRow[] {
    return Object.hasOwn(this.#rows, product) ? (this.#rows[product] ?? []) : [];
  }

  /** @returns the line of a product, or of a name in a row; 0 if it is missing */
  lineOf(...path: readonly PropertyKey[]): number {
    return this.#lines.get(keyOf(path)) ?? 0;
  }

  #load(): void {
    this.problems = [];
    const fail = (fault: string, line: number) => {
      const detail = tellLastGood(fault, this.products.length > 0);
      this.problems = [{ severity: 'error', kind: 'rosetta.unreadable', path: rosettaPath, line, detail }];
    };
    try {
      const source = readIfPresent(join(this.#contentDir, rosettaPath)) ?? '';
      const value = source === '' ? {} : parseJson(source);
      this.#lines = linesOf(source, value);
      const read = rosettaSchema.safeParse(value);
      if (read.success) this.#rows = read.data;
      else {
        const [{ path, message } = { path: [], message: '' }] = read.error.issues;
        fail(`${path.join('.')}: ${message}`, this.lineOf(...path));
      }
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error), error instanceof JsonFault ? error.line : 0);
    }
  }
}

function keyOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('\n');
}

/** Finds the lines of all keys. Source and values have the same order, which distinguishes equal texts. */
function linesOf(source: string, value: unknown): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  const find = (text: string): number => {
    const found = source.indexOf(JSON.stringify(text), at);
    if (found < 0) return 0;
    at = found + text.length;
    return source.slice(0, found).split('\n').length;
  };
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node === 'string') find(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      const own = [...path, key];
      if (!Array.isArray(node)) lines.set(keyOf(own), find(key));
      visit(inner, own);
    }
  };
  visit(value, []);
  return lines;
}
