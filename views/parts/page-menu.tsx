import { assistants } from '../domain/outside-urls.ts';
import { addressWithEnding, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

const menuId = 'page-menu';

interface PageMenuProps {
  frame: Frame;
  address: string;
  hasPdf: boolean;
}

/** Other forms of a page, in a menu at the end of its title. client/document/page-menu.ts adds the assistants. */
export function PageMenu({ frame: { t, edition }, address, hasPdf }: PageMenuProps) {
  const form = (ending: '.md' | '.pdf') => pageUrl(edition, addressWithEnding(address, ending));
  const label = t('docs:pageMenu.label');
  return (
    <div className="page-more">
      <button className="header-button" type="button" popoverTarget={menuId} aria-label={label}>
        <Icon name="more" />
        <span>{label}</span>
      </button>
      <div className="page-menu" id={menuId} popover="auto">
        <a href={form('.md')} target="_blank" data-copy-page="">
          <Icon name="copy" />
          <span>{t('docs:pageMenu.copy')}</span>
        </a>
        <a href={form('.md')} target="_blank">
          <Icon name="page" />
          {t('docs:pageMenu.view')}
        </a>
        {hasPdf && (
          <a href={form('.pdf')} target="_blank" rel="nofollow">
            <Icon name="download" />
            {t('docs:pageMenu.pdf')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Assistants that answer questions about a document; a part of `/site-parts`. The browser puts the document's address in. */
export function Assistants({ frame: { t } }: { frame: Frame }) {
  return (
    <details data-part="assistants">
      <summary>
        <Icon name="spark" />
        {t('docs:pageMenu.assistant')}
        <Icon name="chevron" />
      </summary>
      {assistants.map(({ name, url }) => (
        <a
          key={name}
          href={url}
          target="_blank"
          rel="noopener nofollow"
          data-ask={t('docs:pageMenu.question', { url: '%' })}
        >
          {name}
        </a>
      ))}
    </details>
  );
}
