import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Report, Table } from '../../../../views/report/report-data.ts';
import { ReportPage } from '../../../../views/report/report-page.tsx';
import { ConfigError, isWritable } from '../../../config.ts';
import { rootDir } from '../../../root.ts';
import { describeOpening } from '../../database.ts';
import { writeTable } from '../../csv.ts';
import { createTranslate } from './texts.ts';

const styles = join(rootDir, 'client/styles');
const fontFiles = ['geist-latin-400-700.woff2', 'geist-accents-400-700.woff2'];

/** Folder of a report: the page, its style, a table for each section. */
export class ReportFolder {
  readonly #path: string;

  /** Makes the folder if it is missing. @throws ConfigError if nothing can be written there */
  constructor(path: string) {
    this.#path = resolve(path);
    if (!isWritable(this.#path))
      throw new ConfigError(`--out: ${path} must be a folder that can be read and written to`);
    mkdirSync(this.#path, { recursive: true });
  }

  get page(): string {
    return join(this.#path, 'index.html');
  }

  /** @returns undefined if there is no such file */
  read(name: string): string | undefined {
    const file = join(this.#path, name);
    return this.#try(() => (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
  }

  /** Replaces a file as a whole, so that nobody reads half of it. */
  writeFile(name: string, text: string): void {
    const file = join(this.#path, name);
    this.#try(() => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    });
  }

  /** @param tables complete tables by file name */
  write(report: Report, tables: ReadonlyMap<string, Table>): void {
    for (const [name, { columns, rows }] of tables) {
      const lines = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
      this.writeFile(name, writeTable(columns, lines));
    }
    this.#try(() => {
      for (const file of fontFiles) copyFileSync(join(styles, 'fonts', file), join(this.#path, file));
    });
    const files = [
      'parts/tokens.css',
      'parts/primitives.css',
      'parts/controls.css',
      'parts/base.css',
      'parts/table.css',
      'report.css',
    ];
    const css = files.map((name) => readFileSync(join(styles, name), 'utf8').replaceAll(/^@import.*$/gm, ''));
    this.writeFile('report.css', css.join('\n').replaceAll('../fonts/', ''));
    const page = createElement(ReportPage, { report, t: createTranslate(report.locale) });
    this.writeFile('index.html', `<!doctype html>${renderToString(page)}`);
  }

  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw new ConfigError(`--out: ${this.#path} cannot be written: ${describeOpening(cause)}`, { cause });
    }
  }
}
