/** Words of the findings about translations. */
import type { Locale } from '../../../../views/domain/locale.ts';
import type { TranslationFault } from '../translations/compare.ts';
import type { Differences } from '../translations/differences.ts';
import type { Finding } from './finding.ts';
import { wordFinding } from './finding-words.ts';

export interface ProductFigures {
  key: string;
  name: string;
  documents: number;
  /** Documents without a translation. */
  alone: number;
  passages: number;
  /** Passages of both languages with a twin. */
  paired: number;
  /** Findings by kind. */
  kinds: Map<string, number>;
}

interface Other {
  path: string;
  locale: Locale;
  /** Day of the commit, `2026-08-03`; empty for a text that is not committed. */
  date: string;
}

const excerptLength = 60;
/** Quoted characters before a difference that is late in its line. */
const keptBefore = 20;

/** Kinds of findings by kinds of faults. */
export const translationKinds = {
  stale: 'translation-stale',
  reworded: 'translation-reworded',
  missing: 'translation-missing',
  differs: 'translation-differs',
  apart: 'translation-apart',
};

export function describeFault(fault: TranslationFault, other: Other): Pick<Finding, 'detail' | 'words'> {
  const { path, locale, date } = other;
  if (fault.kind !== 'stale') return { detail: describeOther(fault, other) };
  const twin = `${path}:${String(fault.twin.line)}`;
  return date === '' ? wordFinding(`stale.${locale}.now`, { twin }) : wordFinding(`stale.${locale}`, { twin, date });
}

function describeOther(fault: TranslationFault, { path, locale, date }: Other): string {
  const when = date === '' ? 'just now' : `on ${date}`;
  if (fault.kind === 'missing') {
    const added = fault.isLater ? `, added ${when}` : '';
    return `not in the ${locale} text ${path}${added}: ${excerptOf(fault.passage.text)}`;
  }
  const twin = `${path}:${String(fault.twin.line)}`;
  if (fault.kind === 'differs') return `${describeDifferences(fault.differences)} in ${twin}`;
  return `the ${locale} text was reworded ${when}, and this passage did not follow: ${twin}`;
}

function describeDifferences({ code, names, numbers }: Differences): string {
  const lists = [
    ...(code ? [`code ${quoteLines(code).join(', but ')}`] : []),
    ...describeLists('names', names),
    ...describeLists('numbers', numbers),
  ];
  return lists.join('; ');
}

/** Quotes lines from shortly before the place where they differ. */
function quoteLines([here, there]: [string, string]): string[] {
  const same = [...here].findIndex((character, at) => character !== there[at]);
  const start = Math.max(0, (same < 0 ? here.length : same) - keptBefore);
  const isCut = start > excerptLength - 2 * keptBefore;
  return [here, there].map((line) => {
    if (line === '') return 'no more';
    return isCut ? `"…${excerptOf(line.slice(start))}"` : `"${excerptOf(line)}"`;
  });
}

function describeLists(what: string, [here, there]: Differences['names']): string[] {
  if (here.length + there.length === 0) return [];
  return [`${what} ${here.join(', ') || 'none'}, but ${there.join(', ') || 'none'}`];
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}

/** Writes a table with a line for each product. */
export function productTable(products: readonly ProductFigures[]): string {
  const rows = products.map(({ name, documents, alone, passages, paired, kinds: found }) => [
    name,
    ...[documents, alone, passages].map(String),
    `${((100 * paired) / Math.max(passages, 1)).toFixed(1)} %`,
    ...Object.values(translationKinds).map((kind) => String(found.get(kind) ?? 0)),
  ]);
  const head = ['product', 'documents', 'without translation', 'passages', 'with twin'];
  const table = [[...head, ...Object.keys(translationKinds)], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => widthOf(row[column] ?? '')))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
          return column === 0 ? cell + space : space + cell;
        })
        .join('  '),
    )
    .join('\n');
}

/** Chinese characters are two columns wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}
