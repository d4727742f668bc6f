import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { SearchBox } from '../widgets/search-box.tsx';
import type { SearchTexts } from '../widgets/search-panel.tsx';

interface SearchIslandProps {
  frame: Frame;
  id: string;
  placeholder?: string;
  opensWindow?: boolean;
  hasHint?: boolean;
}

/** The search box of the header, the home page and the FAQ; it comes alive when it is pointed at, touched or focused. */
export function SearchIsland({ frame, placeholder, ...props }: SearchIslandProps) {
  const { t, edition, assets } = frame;
  const texts: Record<keyof SearchTexts, string> = {
    history: t('common:search.history'),
    clearHistory: t('common:search.clearHistory'),
    hot: t('common:search.hot'),
    titles: t('common:search.titles'),
    common: t('common:search.common'),
    clientapi: t('common:search.clientapi'),
    faq: t('common:search.faq'),
    all: t('common:search.all'),
    empty: t('common:search.empty'),
    emptyTip: t('common:search.emptyTip'),
    loading: t('common:search.loading'),
    partial: t('common:search.partial'),
    unreachable: t('common:search.unreachable'),
    prompt: t('common:search.prompt'),
    count: t('common:search.count'),
  };
  return (
    <Island
      name="search-box"
      component={SearchBox}
      when="intent"
      props={{
        ...props,
        base: edition.base,
        action: pageUrl(edition, searchAddress()),
        label: t('common:search.label'),
        placeholder: placeholder ?? t('common:search.placeholder'),
        submit: t('common:search.submit'),
        clear: t('common:search.clear'),
        style: assets.styles['search-box'] ?? '',
        texts,
      }}
    />
  );
}
