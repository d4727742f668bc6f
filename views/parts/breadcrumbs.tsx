import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface BreadcrumbsProps {
  frame: Frame;
  items: readonly { title: string; address?: string | undefined }[];
}

/** The way from the home page to this one. */
export function Breadcrumbs({ frame: { t, edition }, items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={t('docs:breadcrumbs')}>
      <ol>
        {items.map(({ title, address }, index) => (
          <li key={index}>
            {address === undefined ? <span>{title}</span> : <a href={pageUrl(edition, address)}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
