/** Sections about the content itself. */
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Bar, Cell, Column, SectionId, Table } from '../../../../views/report/report-data.ts';
import type { Finding } from '../check/finding.ts';
import { detailIn } from '../check/finding-words.ts';
import type { ContentFigures, PageCost } from './collect-content.ts';
import { charted, largestGroups, type Section, topBars } from './section.ts';

interface Commands {
  check: string;
  report: string;
}

interface FindingSection {
  id: SectionId;
  kinds: readonly string[];
  /** Whether the findings come from the comparison of languages. */
  translations?: true;
  /** Names by which the page counts findings; the text of a finding if it is missing. */
  rowsBy?: { column: Column; nameOf: (finding: Finding) => string };
}

const symbolOf = ({ detail, words }: Finding) => String((words?.values['name'] as string | undefined) ?? detail);

const findingSections: readonly FindingSection[] = [
  { id: 'dead-links', kinds: ['broken-link', 'missing-media', 'broken-anchor'] },
  {
    id: 'unknown-symbols',
    kinds: ['unknown-symbol', 'symbol-elsewhere'],
    rowsBy: { column: 'symbol', nameOf: symbolOf },
  },
  {
    id: 'stale-passages',
    kinds: ['translation-stale'],
    translations: true,
    rowsBy: { column: 'document', nameOf: ({ path }) => path },
  },
  { id: 'forgotten-members', kinds: ['forgotten-member'] },
  { id: 'requirements', kinds: ['requirement-differs'] },
];
const largePageCharacters = 500_000;
const slowPageMs = 500;

export function contentSections(content: ContentFigures, commands: Commands, locale: Locale): Section[] {
  return [
    ...findingSections.map((section) => {
      const { kinds, translations } = section;
      const given = translations ? content.translations : content.findings;
      const options = [...(translations ? ['--translations'] : []), ...kinds.map((kind) => `--kind ${kind}`)];
      const found = given.filter(({ kind }) => kinds.includes(kind));
      const command = `${commands.check} ${options.join(' ')}`;
      return findingSection(section, found, { content, command, locale });
    }),
    largestPages(content.pages, commands.report),
    slowestPages(content.pages, commands.report),
    coverage(content, commands.report),
  ];
}

function findingSection(
  { id, rowsBy }: FindingSection,
  findings: readonly Finding[],
  { content, command, locale }: { content: ContentFigures; command: string; locale: Locale },
): Section {
  const productOf = ({ path }: Finding) => joinNames(content.shownOn(path).map(({ product }) => product));
  const detailOf = (finding: Finding) => detailIn(locale, finding);
  const groups = largestGroups(findings, rowsBy?.nameOf ?? detailOf);
  const shown: Table =
    rowsBy?.column === 'document'
      ? { columns: ['count', 'document'], rows: groups.map(([path, group]) => [group.length, path]) }
      : {
          columns: ['count', rowsBy?.column ?? 'detail', 'path'],
          rows: groups.map(([name, group]) => [group.length, name, placeOf(group[0])]),
        };
  return {
    id,
    figure: findings.length,
    command,
    shown,
    bars: topBars(largestGroups(findings, productOf), ([label, group]) => ({ label, values: [group.length] })),
    table: {
      columns: ['kind', 'product', 'platform', 'path', 'line', 'detail'],
      rows: findings.map((finding): Cell[] => {
        const { kind, path, line } = finding;
        const platform = joinNames(content.shownOn(path).map((place) => place.platform));
        return [kind, productOf(finding), platform, path, line, detailOf(finding)];
      }),
    },
  };
}

function placeOf(finding: Finding | undefined): string {
  return finding ? `${finding.path}:${String(finding.line)}` : '';
}

function joinNames(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}

function largestPages(pages: readonly PageCost[], command: string): Section {
  const sorted = pages.toSorted((a, b) => b.characters - a.characters);
  const inKilobytes = ({ characters }: PageCost) => Math.round(characters / 1000);
  return {
    id: 'largest-pages',
    command,
    shown: charted,
    figure: sorted.filter(({ characters }) => characters >= largePageCharacters).length,
    bars: topBars(sorted, (page) => pageBar(page, inKilobytes(page))),
    table: {
      columns: ['kilobytes', 'page', 'product', 'platform', 'path'],
      rows: sorted.map((page) => [inKilobytes(page), page.title, page.product, page.platform, page.path]),
    },
  };
}

function slowestPages(pages: readonly PageCost[], command: string): Section {
  const timed = pages.flatMap((page) => (page.renderMs === undefined ? [] : [{ ...page, renderMs: page.renderMs }]));
  const sorted = timed.sort((a, b) => b.renderMs - a.renderMs);
  return {
    id: 'slowest-pages',
    command,
    shown: charted,
    figure: sorted.filter(({ renderMs }) => renderMs >= slowPageMs).length,
    bars: topBars(sorted, (page) => pageBar(page, page.renderMs)),
    table: {
      columns: ['milliseconds', 'page', 'product', 'platform', 'path'],
      rows: sorted.map((page) => [page.renderMs, page.title, page.product, page.platform, page.path]),
    },
  };
}

function pageBar({ title, product, platform, locale }: PageCost, value: number): Bar {
  return { label: `${title} · ${product}, ${platform} (${locale})`, values: [value] };
}

function coverage({ coverage: rows, pairedShare }: ContentFigures, command: string): Section {
  const sum = (of: typeof rows, key: 'both' | 'enOnly' | 'zhOnly') => of.reduce((total, row) => total + row[key], 0);
  const countsOf = (of: typeof rows) => [sum(of, 'both'), sum(of, 'enOnly'), sum(of, 'zhOnly')];
  const totalOf = (of: typeof rows) => countsOf(of).reduce((total, count) => total + count, 0);
  const products = largestGroups(rows, ({ product }) => product).sort(([, a], [, b]) => totalOf(b) - totalOf(a));
  return {
    id: 'coverage',
    command,
    legend: ['both', 'en-only', 'zh-only'],
    figure: Math.round((1000 * sum(rows, 'both')) / Math.max(totalOf(rows), 1)) / 10,
    bars: topBars(products, ([label, of]) => ({ label, values: countsOf(of) })),
    table: {
      columns: ['product', 'platform', 'both', 'en-only', 'zh-only', 'reference', 'release-notes', 'paired'],
      rows: products.flatMap(([product, of]) =>
        of.map((row): Cell[] => {
          const share = pairedShare.get(row.productKey);
          const has = [row.hasReference, row.hasReleaseNotes].map((is) => (is ? 'yes' : 'no'));
          const paired = share === undefined ? '' : `${(100 * share).toFixed(1)} %`;
          return [product, row.platform, row.both, row.enOnly, row.zhOnly, ...has, paired];
        }),
      ),
    },
  };
}
