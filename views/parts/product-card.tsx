import type { Product } from '../domain/menu.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { ProductIcon } from './product-icon.tsx';

/** A product as one link. `data-entries` lets the browser add the reader's platform to it. */
export function ProductCard({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const { key, name, description, tag, address, entries } = product;
  const named = entries.filter((entry) => entry.key !== 'all');
  const platforms = [...new Set(named.map(({ label }) => label.split(/[:：]/)[0]?.trim() ?? label))];
  return (
    <article className="product-card">
      <ProductIcon productKey={key} />
      <h3>
        <a
          href={pageUrl(edition, address)}
          data-product={key}
          data-entries={entries.map((entry) => entry.key).join(' ')}
        >
          {name}
        </a>
        {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
      </h3>
      {description !== '' && <p className="product-text">{description}</p>}
      {platforms.length > 0 && (
        <p className="product-platforms">
          <span className="visually-hidden">{t('home:platforms')} </span>
          {platforms.join('\u00a0· ')}
        </p>
      )}
    </article>
  );
}
