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
    <nav
      className="next-links grid columns-2 link-quiet"
      aria-label={t('docs:neighbours.label')}
      data-markdown-ignore=""
    >
      {previous && (
        <a className="box pad-16 stack gap-4" href={pageUrl(edition, previous.address)} rel="prev">
          <small>{t('docs:neighbours.previous')}</small> {previous.title}
        </a>
      )}
      {next && (
        <a className="box pad-16 stack gap-4" href={pageUrl(edition, next.address)} rel="next">
          <small>{t('docs:neighbours.next')}</small> {next.title}
        </a>
      )}
    </nav>
  );
}
