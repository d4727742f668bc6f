/** Reads the page facts of `views/domain/article.ts#frontMatterFactsSchema` from front matter. */
import type { FrontMatterFacts, TocItem } from '../../../../../views/domain/article.ts';
import { dateOf } from '../../files/head.ts';

type FrontMatter = Readonly<Record<string, unknown>>;

export function readFrontMatterFacts(frontMatter: FrontMatter): FrontMatterFacts {
  const updatedAt = dateOf(frontMatter);
  return {
    ...(updatedAt !== undefined && { updatedAt }),
    isApi: frontMatter['docType'] === 'API',
    showsToc: frontMatter['show_toc'] !== false && frontMatter['hide_table_of_contents'] !== true,
  };
}

/** Leaves out headings above or below the depths that front matter names. */
export function limitToc(toc: readonly TocItem[], frontMatter: FrontMatter): TocItem[] {
  const { toc_min_heading_level: least, toc_max_heading_level: most } = frontMatter;
  return toc.filter(
    ({ depth }) => !(typeof least === 'number' && depth < least) && !(typeof most === 'number' && depth > most),
  );
}
