/** Sections about searches and votes of readers and assistants. */
import type { SectionId } from '../../../../views/report/report-data.ts';
import type { ReaderFigures } from './collect-readers.ts';
import { charted, type Section, topBars } from './section.ts';

/** @param readers undefined if no database was read; the sections then say that nothing was counted */
export function readerSections(readers: ReaderFigures | undefined, command: string): Section[] {
  return [
    searches('searches-in-vain', readers?.emptySearches, command),
    unhelpful(readers?.votes, command),
    searches('assistant-questions', readers?.assistantSearches, command),
  ];
}

function searches(id: SectionId, found: ReaderFigures['emptySearches'] | undefined, command: string): Section {
  return {
    id,
    command,
    figure: found?.reduce((sum, one) => sum + one.searches, 0),
    bars: topBars(found ?? [], ({ keyword, locale, searches: count }) => ({
      label: `${keyword} (${locale})`,
      values: [count],
    })),
    shown: charted,
    table: {
      columns: ['searches', 'keyword', 'locale'],
      rows: (found ?? []).map((one) => [one.searches, one.keyword, one.locale]),
    },
  };
}

function unhelpful(votes: ReaderFigures['votes'] | undefined, command: string): Section {
  const disliked = (votes ?? []).filter((page) => page.unhelpful > 0);
  return {
    id: 'unhelpful-pages',
    command,
    legend: ['unhelpful', 'helpful'],
    figure: votes && disliked.length,
    bars: topBars(disliked, ({ path, unhelpful: no, helpful: yes }) => ({ label: path, values: [no, yes] })),
    table: {
      columns: ['unhelpful', 'helpful', 'views', 'locale', 'page'],
      rows: (votes ?? []).map((page) => [page.unhelpful, page.helpful, page.views, page.locale, page.path]),
    },
  };
}
