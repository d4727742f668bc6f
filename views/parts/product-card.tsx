import { cardText } from '../domain/card-text.ts';
import type { Product } from '../domain/menu.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { ProductIcon } from './product-icon.tsx';

/** Maximum of named platforms on a card; the rest is a number. */
const namedPlatforms = 3;

/** A product as one link. With `data-entries` the browser adds the reader's platform. */
export function ProductCard({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const { key, name, description, tag, address, entries } = product;
  const named = entries.filter((entry) => entry.key !== 'all');
  const text = cardText(description, name);
  const platforms = [...new Set(named.map(({ label }) => label.split(/[:：]/)[0]?.trim() ?? label))];
  return (
    <article className="link-card-whole product-card">
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
      {text !== '' && <p className="card-text">{text}</p>}
      {platforms.length > 0 && (
        <p className="product-platforms">
          <span className="visually-hidden">{t('home:platforms')} </span>
          {platforms.slice(0, namedPlatforms).join(' · ')}
          {platforms.length > namedPlatforms && (
            <span className="product-more">
              {t('home:morePlatforms', { count: platforms.length - namedPlatforms })}
            </span>
          )}
        </p>
      )}
    </article>
  );
}
