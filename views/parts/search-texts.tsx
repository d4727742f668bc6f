import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import type { SearchTexts } from '../widgets/search-texts.ts';
import { portalPages } from './page-links.tsx';

/** Equal to `maxProducts` in views/widgets/search-options.ts. */
const shownDoors = 4;

/** Texts of the search box's list. Loaded when the list is first needed, so that they cost no page anything. */
export function SearchTextsPart({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const texts: SearchTexts = {
    recent: t('common:search.recent'),
    history: t('common:search.history'),
    clearHistory: t('common:search.clearHistory'),
    hot: t('common:search.hot'),
    products: t('common:search.products'),
    pages: t('common:search.pages'),
    doors: portalPages(frame)
      .slice(0, shownDoors)
      .map(({ icon, title, address }) => ({ icon, title, url: pageUrl(edition, address) })),
    titles: t('common:search.titles'),
    common: t('common:search.common'),
    serverapi: t('common:search.serverapi'),
    clientapi: t('common:search.clientapi'),
    faq: t('common:search.faq'),
    all: t('common:search.all'),
    allUncounted: t('common:search.allUncounted'),
    empty: t('common:search.empty'),
    emptyTip: t('search:emptyTip'),
    loading: t('common:search.loading'),
    partial: t('common:search.partial'),
    readAs: t('common:search.readAs'),
    didYouMean: t('common:search.didYouMean'),
    unreachable: t('common:search.unreachable'),
    busy: t('common:search.busy'),
    failed: t('common:search.failed'),
    prompt: t('common:search.prompt'),
    count: t('common:search.count'),
  };
  return <div data-part="search" data-texts={JSON.stringify(texts)} hidden />;
}
