/** Keeps the figures of all reports of a folder, for the change since the last one. */
import * as z from 'zod';
import type { ReportSection } from '../../../../views/report/report-data.ts';
import { ConfigError } from '../../../config.ts';
import type { ReportFolder } from './report-folder.ts';

const fileName = 'figures.json';
/** Reports that are remembered. */
const maxReports = 104;

const fileShape = z.array(z.object({ at: z.string(), figures: z.record(z.string(), z.number()) }));
export type PastFigures = z.infer<typeof fileShape>;

export class FiguresFile {
  readonly #folder: ReportFolder;
  /** Figures of earlier reports, oldest first. */
  readonly past: PastFigures;

  /** @throws ConfigError if the file is damaged: an overwrite would lose the history */
  constructor(folder: ReportFolder) {
    this.#folder = folder;
    this.past = read(folder.read(fileName));
  }

  add(at: Date, sections: readonly ReportSection[]): void {
    const counted = sections.flatMap(({ id, figure }) => (figure === undefined ? [] : [[id, figure] as const]));
    const all = [...this.past, { at: at.toISOString(), figures: Object.fromEntries(counted) }].slice(-maxReports);
    this.#folder.writeFile(fileName, `${JSON.stringify(all, null, 1)}\n`);
  }
}

function read(text: string | undefined): PastFigures {
  if (text === undefined) return [];
  try {
    return fileShape.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(`--out: ${fileName} of the earlier reports is damaged; delete it to begin anew`, { cause });
  }
}
