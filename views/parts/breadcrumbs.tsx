import type { Article } from '../domain/article.ts';
import { pageUrl, productAddressFrom } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface BreadcrumbsProps {
  frame: Frame;
  items: readonly { title: string; address?: string | undefined }[];
}

export function Breadcrumbs({ frame: { t, edition }, items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={t('docs:breadcrumbs')} data-markdown-ignore="">
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

/** Breadcrumbs of a document; the product link keeps the open platform. */
export function DocumentBreadcrumbs({ frame, article }: { frame: Frame; article: Article }) {
  const { breadcrumbs, product } = article;
  const items = breadcrumbs.map(({ title, address }) => ({
    title,
    address: address === product.address ? productAddressFrom(article) : address,
  }));
  return <Breadcrumbs frame={frame} items={items} />;
}
