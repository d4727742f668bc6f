/** Builds a report from figures, charts and tables. */
import type { Locale } from '../../../../views/domain/locale.ts';
import { type Report, type ReportSection, sectionIds, type Table } from '../../../../views/report/report-data.ts';
import type { ContentFigures } from './collect-content.ts';
import type { ReaderFigures } from './collect-readers.ts';
import { contentSections } from './content-sections.ts';
import type { PastFigures } from './figures-file.ts';
import { readerSections } from './reader-sections.ts';
import type { Section } from './section.ts';

interface Given {
  locale: Locale;
  siteName: string;
  now: Date;
  folders: { contentDir: string; out: string; since: Date };
  content: ContentFigures;
  /** Undefined if no database was read. */
  readers: ReaderFigures | undefined;
  past: PastFigures;
}

/** Rows on the page, and reports in a trend. */
const shownRows = 10;
const shownReports = 26;

/** @returns the report and its complete tables by file name */
export function buildReport(given: Given): { report: Report; tables: Map<string, Table> } {
  const { locale, siteName, now, folders: places, content, readers, past } = given;
  const { contentDir, out, since } = places;
  const day = since.toISOString().slice(0, 10);
  const sections = [
    ...contentSections(
      content,
      { check: `npm run check:content -- ${contentDir}`, report: `npm run report -- --out ${out}` },
      locale,
    ),
    ...readerSections(readers, `npm run data -- feedback --since ${day} --format json`),
  ];
  const shown = sections.map((section) => show(section, past));
  return {
    report: {
      locale,
      siteName,
      since: day,
      documents: content.documents,
      products: content.products,
      madeAt: now.toISOString().slice(0, 16).replace('T', ' '),
      lastAt: past.at(-1)?.at.slice(0, 10),
      sections: shown.sort((a, b) => sectionIds.indexOf(a.id) - sectionIds.indexOf(b.id)),
    },
    tables: new Map(sections.flatMap((s) => (s.figure === undefined ? [] : [[`${s.id}.csv`, s.table] as const]))),
  };
}

function show({ table, shown = table, ...section }: Section, past: PastFigures): ReportSection {
  const { id, figure } = section;
  const before = past.flatMap(({ figures }) => figures[id] ?? []);
  const last = before.at(-1);
  return {
    ...section,
    change: figure === undefined || last === undefined ? undefined : round(figure - last),
    history: [...before, ...(figure === undefined ? [] : [figure])].slice(-shownReports),
    table: { columns: shown.columns, rows: shown.rows.slice(0, shownRows) },
    rowCount: table.rows.length,
    file: `${id}.csv`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
