import { addressWithEnding, fixedAddresses, pageUrl } from '../domain/urls.ts';
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
    <div className="page-more" data-markdown-ignore="">
      <button className="header-button" type="button" popoverTarget={menuId} aria-label={label}>
        <Icon name="more" />
        <span>{label}</span>
      </button>
      <div className="page-menu floating options" id={menuId} popover="auto">
        <a href={form('.md')} target="_blank" data-copy-page={t('docs:article.copied')}>
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

/**
 * Assistants that answer questions about a document, and editors that take its MCP server; a part of `/site-parts`. The browser
 * puts the addresses of the open document in.
 */
export function Assistants({ frame: { t, edition, brand } }: { frame: Frame }) {
  const assistants = brand.assistants[edition.locale];
  const mcp = pageUrl(edition, fixedAddresses.mcp);
  return (
    <div data-part="assistants">
      {assistants.length > 0 && (
        <details name="assistants">
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
              <span>{url.endsWith('=') ? name : t('docs:pageMenu.copyAndOpen', { name })}</span>
            </a>
          ))}
        </details>
      )}
      <details name="assistants">
        <summary>
          <Icon name="plug" />
          {t('docs:pageMenu.connect')}
          <Icon name="chevron" />
        </summary>
        <a href={mcp} rel="nofollow" data-mcp="cursor">
          Cursor
        </a>
        <a href={mcp} rel="nofollow" data-mcp="vscode">
          VS Code
        </a>
        <a href={mcp} rel="nofollow" data-mcp="claude">
          <span>{t('docs:pageMenu.claude')}</span>
        </a>
        <a href={mcp} rel="nofollow" data-mcp="address">
          <span>{t('docs:pageMenu.mcpAddress')}</span>
        </a>
        <a href={mcp} rel="nofollow" data-mcp="page">
          {t('docs:pageMenu.mcpPage')}
        </a>
      </details>
    </div>
  );
}
