import type { ReactNode } from 'react';
import type { Article } from '../domain/article.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon, type IconName } from './icon.tsx';
import { MenuFilter } from './menu-filter.tsx';

const tabIcons: readonly IconName[] = ['book', 'code', 'server'];

/**
 * Menu of a document. On a phone a sheet, opened by its address (`#menu`) even without a script.
 * @param props.search replaces the filter of the tree
 */
export function DocumentMenu(props: { frame: Frame; article: Article; search?: ReactNode }) {
  const { frame, article, search = <MenuFilter frame={frame} /> } = props;
  const { t, edition } = frame;
  return (
    <div className="document-menu" id="menu" data-menu-id={article.menu.id}>
      <div className="menu-head strip between">
        <strong id="menu-title" data-swap="product">
          {article.product.name}
        </strong>
        <a className="menu-close icon-button" href="#main" aria-label={t('docs:menu.close')}>
          <Icon name="close" />
        </a>
      </div>
      {search}
      <nav className="menu-body" aria-label={t('docs:menu.label')}>
        <ul className="menu-tabs" data-swap="tabs" hidden={article.tabs.length < 2}>
          {article.tabs.length > 1 &&
            article.tabs.map((tab, index) => (
              <li key={tab.address}>
                <a href={pageUrl(edition, tab.address)} aria-current={tab.isCurrent ? 'true' : undefined}>
                  <Icon name={tabIcons[index] ?? 'book'} />
                  {tab.label}
                </a>
              </li>
            ))}
        </ul>
        <div className="menu-scroller">
          <div
            id="menu-tree"
            // Rendered by views/parts/menu-tree.tsx in the documentation server; React escapes its content.
            dangerouslySetInnerHTML={{ __html: article.menu.html }}
          />
        </div>
      </nav>
    </div>
  );
}
