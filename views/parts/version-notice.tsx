import type { Article } from '../domain/article.ts';
import { findCurrentVersion } from '../domain/current-version.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

/** Names the version of a page that is not the current one, and leads to the same page of the current version. */
export function VersionNotice({ frame: { t, edition }, platforms }: { frame: Frame } & Pick<Article, 'platforms'>) {
  const shown = platforms.find(({ isCurrent }) => isCurrent);
  const current = findCurrentVersion({ platforms });
  if (!current || shown?.version === undefined) return null;
  const { title, match, address, entryKey } = current;
  return (
    <p className="callout callout-warning" role="note">
      {t('docs:version.shown', { version: shown.version })}{' '}
      <a href={pageUrl(edition, address)} data-switch="platform" data-entry={entryKey} data-match={match}>
        {match === 'same' ? t('docs:version.current') : t('docs:version.currentNearest', { title })}
      </a>
    </p>
  );
}
