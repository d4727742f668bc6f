import type { DocumentLink } from '../domain/article.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface NextLinksProps {
  frame: Frame;
  previous: DocumentLink | undefined;
  next: DocumentLink | undefined;
}

export function NextLinks({ frame: { t, edition }, previous, next }: NextLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className="next-links" aria-label={t('docs:neighbours.label')} data-markdown-ignore="">
      {previous && (
        <a className="next-link" href={pageUrl(edition, previous.address)} rel="prev">
          <span>{t('docs:neighbours.previous')}</span> {previous.title}
        </a>
      )}
      {next && (
        <a className="next-link next-link-forward" href={pageUrl(edition, next.address)} rel="next">
          <span>{t('docs:neighbours.next')}</span> {next.title}
        </a>
      )}
    </nav>
  );
}
