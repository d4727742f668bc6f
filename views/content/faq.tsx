import type { ReactNode } from 'react';
import { Link, type LinkTarget } from './link.tsx';

interface FilteredLinkProps {
  link?: LinkTarget;
  product: string;
  platform: string;
  children?: ReactNode;
}

export function FilteredLink({ link, product, platform, children }: FilteredLinkProps): ReactNode {
  return (
    <li data-product={product || undefined} data-platform={platform || undefined}>
      <Link link={link}>{children}</Link>
    </li>
  );
}

interface ArticleMetadataProps {
  rows: { label: string; value: string }[];
}

export function ArticleMetadata({ rows }: ArticleMetadataProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <dl className="article-metadata ground pad-16 caption">
      {rows.map(({ label, value }) => (
        <div key={label} className="strip gap-12">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
