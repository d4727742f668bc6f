import type { SearchTab } from '../domain/search.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { FixedIsland } from '../island.tsx';
import { SearchBox } from '../widgets/search-box.tsx';

interface SearchIslandProps {
  frame: Frame;
  id: string;
  placeholder?: string;
  opensWindow?: boolean;
  hasHint?: boolean;
  tab?: SearchTab;
}

/** The search box of the header, the home page and the FAQ; it comes alive when it is pointed at, touched or focused. */
export function SearchIsland({ frame, placeholder, ...props }: SearchIslandProps) {
  const { t, edition, assets } = frame;
  return (
    <FixedIsland
      frame={frame}
      id={props.id}
      island={() => ({
        name: 'search-box',
        component: SearchBox,
        when: 'intent',
        props: {
          ...props,
          base: edition.base,
          action: pageUrl(edition, searchAddress()),
          label: t('common:search.label'),
          placeholder: placeholder ?? t('common:search.placeholder'),
          submit: t('common:search.submit'),
          clear: t('common:search.clear'),
          style: assets.styles['search-box'] ?? '',
        },
      })}
    />
  );
}
