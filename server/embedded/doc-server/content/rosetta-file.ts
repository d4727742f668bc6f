/** Loads `rosetta.json`: members of client APIs that a doc team knows to be the same on several platforms. */
import { join } from 'node:path';
import * as z from 'zod';
import { changeTags } from '../kit/change-tags.ts';
import { JsonFault, lineOf, parseJson } from '../kit/json-file.ts';
import { readIfPresent } from './configuration/config.ts';
import type { ContentProblem } from './problem.ts';
import type { ContentStore } from './store.ts';

export const rosettaPath = 'rosetta.json';

/** Rows by product: names (`Engine.start`) of one member by platform (`ios_swift`), null on platforms without it. */
const rosettaSchema = z.record(z.string(), z.array(z.record(z.string(), z.string().min(1).nullable())));
export type RosettaRow = z.infer<typeof rosettaSchema>[string][number];

export class RosettaFile {
  readonly #contentDir: string;
  /** The last good content. */
  #rows: z.infer<typeof rosettaSchema> = {};
  #source = '';
  problems: ContentProblem[] = [];

  /** @param onChange called after the file was read again */
  constructor(store: Pick<ContentStore, 'contentDir' | 'subscribe'>, onChange?: () => void) {
    this.#contentDir = store.contentDir;
    this.#load();
    const tag = changeTags.file(rosettaPath);
    store.subscribe(({ tags }) => {
      if (!tags.includes('all') && !tags.includes(tag)) return;
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

  /** @returns the line of a key or a name; 0 if it is not in the file */
  lineOf(text: string): number {
    return lineOf(this.#source, JSON.stringify(text));
  }

  #load(): void {
    this.problems = [];
    const fail = (detail: string, line: number) => {
      this.problems = [{ severity: 'error', kind: 'rosetta.unreadable', path: rosettaPath, line, detail }];
    };
    try {
      this.#source = readIfPresent(join(this.#contentDir, rosettaPath)) ?? '';
      const read = rosettaSchema.safeParse(this.#source === '' ? {} : parseJson(this.#source));
      if (read.success) this.#rows = read.data;
      else {
        const [{ path, message } = { path: [], message: '' }] = read.error.issues;
        fail(`${path.join('.')}: ${message}`, this.lineOf(String(path.findLast((one) => typeof one === 'string'))));
      }
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error), error instanceof JsonFault ? error.line : 0);
    }
  }
}
