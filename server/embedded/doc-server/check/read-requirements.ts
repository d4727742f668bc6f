/** Reads what a page requires, with file and line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageTexts } from '../page-text/page-text.ts';
import { createTextReader } from '../page-text/text-reader.ts';
import { readLimits } from '../requirements/limits.ts';
import { readVersions, type Statement, type StatementLocation } from '../requirements/statements.ts';

export type StatementInFile = Statement & StatementLocation;

/** Reads pages of one state of a folder. Files that several pages include are read once. */
export class RequirementReader {
  readonly #contentDir: string;
  readonly #texts: PageTexts;
  readonly #lines = new Map<string, ReadonlyMap<string, number>>();

  constructor(contentDir: string) {
    this.#contentDir = contentDir;
    this.#texts = new PageTexts(createTextReader(contentDir));
  }

  read(path: string): StatementInFile[] {
    const page = this.#texts.markdown(path);
    if (!page) return [];
    const statements = [...readVersions(page.text), ...readLimits(page.text)];
    return statements.map((one) => ({ ...one, ...(this.#find(page.sources, one.line) ?? { path, lineNumber: 0 }) }));
  }

  /** Finds the file and line of a text among the files of a page. */
  #find(paths: readonly string[], text: string): StatementLocation | undefined {
    for (const path of paths) {
      const lineNumber = this.#linesOf(path).get(text);
      if (lineNumber !== undefined) return { path, lineNumber };
    }
    return undefined;
  }

  #linesOf(path: string): ReadonlyMap<string, number> {
    const known = this.#lines.get(path);
    if (known) return known;
    const numbers = new Map<string, number>();
    const lines = readFileSync(join(this.#contentDir, path), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const text = line.trim();
      if (!numbers.has(text)) numbers.set(text, index + 1);
    }
    this.#lines.set(path, numbers);
    return numbers;
  }
}
