import type { SearchTab } from '../domain/search.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { FixedIsland, Island } from '../island.tsx';
import { SearchBox } from '../widgets/search-box.tsx';

interface SearchIslandProps {
  frame: Frame;
  id: string;
  placeholder?: string;
  opensWindow?: boolean;
  hasHint?: boolean;
  tab?: SearchTab;
  /** Filters that the reader chose on this page. */
  filters?: Readonly<Record<string, string>> | undefined;
}

/** Search box of the header, the home page, the FAQ and the online service. It is hydrated when pointed at, touched or focused. */
export function SearchIsland({ frame, placeholder, filters, ...props }: SearchIslandProps) {
  const { t, edition, assets } = frame;
  const island = () => ({
    name: 'search-box',
    component: SearchBox,
    props: {
      ...props,
      ...(filters && { filters }),
      base: edition.base,
      action: pageUrl(edition, searchAddress()),
      label: (props.tab && placeholder) ?? t('common:search.label'),
      placeholder: placeholder ?? t('common:search.placeholder'),
      clear: t('common:search.clear'),
      style: assets.styles['search-box'] ?? '',
    },
  });
  // Boxes with filters are too varied to be kept.
  return filters ? <Island {...island()} /> : <FixedIsland frame={frame} id={props.id} island={island} />;
}
