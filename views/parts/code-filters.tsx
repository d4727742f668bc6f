import type { CodeList } from '../domain/error-code.ts';
import { errorCodesAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { SideFilters } from './side-filters.tsx';

interface CodeFiltersProps {
  frame: Frame;
  list: CodeList;
  query: { keyword: string; product: string };
}

export function CodeFilters({ frame: { t, edition }, list, query }: CodeFiltersProps) {
  const all = query.product === '' ? list.total : query.keyword === '' ? list.known : undefined;
  const choices = [{ key: '', name: t('error-code:allProducts'), count: all }, ...list.products].map((product) => ({
    ...product,
    url: pageUrl(edition, errorCodesAddress({ q: query.keyword, product: product.key })),
    isChosen: product.key === query.product,
  }));
  const groups = [{ title: t('error-code:product'), choices }];
  return <SideFilters locale={edition.locale} label={t('error-code:filters')} groups={groups} />;
}
