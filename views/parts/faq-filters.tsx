import { allFilter, type FaqFilter, type FaqList, filterQuestions } from '../domain/faq.ts';
import { faqAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import type { FilterGroup } from './side-filters.tsx';

/** Products and platforms with their numbers of questions; empty ones are left out. */
export function faqFilterGroups(
  { t, edition }: Frame,
  list: FaqList,
  filter: FaqFilter,
  category: string,
): FilterGroup[] {
  const groups = [
    { name: 'product' as const, options: list.products },
    { name: 'platform' as const, options: list.platforms },
  ];
  return groups.map(({ name, options }) => ({
    title: t(`faq:${name}`),
    choices: [{ key: allFilter, name: t(`faq:all.${name}`) }, ...options]
      .map((option) => {
        const narrowed = { ...filter, [name]: option.key };
        return {
          ...option,
          count: filterQuestions(list, narrowed).reduce((sum, { questions }) => sum + questions.length, 0),
          url: pageUrl(edition, faqAddress({ ...narrowed, category })),
          isChosen: filter[name] === option.key,
        };
      })
      .filter(({ key, count, isChosen }) => count > 0 || isChosen || key === allFilter),
  }));
}
