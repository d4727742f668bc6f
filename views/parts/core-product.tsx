import { clauseOf } from '../domain/card-text.ts';
import type { LinkCard } from '../domain/home.ts';
import type { Product } from '../domain/menu.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

/** Maximum of named platforms; the rest is a number. */
const namedPlatforms = 4;
const shownDocs = 6;

/** A product, the first one of the page in a box with documents below it. With `data-entries` the browser adds the reader's platform. */
export function CoreProduct(props: { frame: Frame; product: Product; docs?: LinkCard['links'] }) {
  const { frame, product, docs } = props;
  const { t, edition } = frame;
  const { key, name, description, short, tag, address, entries } = product;
  const clause = short ?? clauseOf(description, name);
  const named = entries.filter((entry) => entry.key !== 'all');
  const platforms = [...new Set(named.map(({ label }) => label.split(/[:：]/)[0]?.trim() ?? label))];
  return (
    <article className={docs ? 'core-product box' : 'core-product'}>
      <div className="core-about strip">
        <ProductIcon productKey={key} />
        <div className="grow">
          <h3 className="title link-quiet">
            <a
              className="cover"
              href={pageUrl(edition, address)}
              data-product={key}
              data-entries={entries.map((entry) => entry.key).join(' ')}
            >
              {name}
            </a>
            {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
          </h3>
          {clause !== '' && <p className="muted">{clause}</p>}
        </div>
        {platforms.length > 0 && (
          <p className="facts">
            <span className="visually-hidden">{t('home:platforms')} </span>
            <span lang="en">{platforms.slice(0, namedPlatforms).join(' · ')}</span>
            {platforms.length > namedPlatforms &&
              ` ${t('home:morePlatforms', { count: platforms.length - namedPlatforms })}`}
          </p>
        )}
      </div>
      {docs && docs.length > 0 && (
        <ul className="links rows link-quiet" aria-label={name}>
          {docs.slice(0, shownDocs).map(({ title, url }) => (
            <li key={url}>
              <PortalAnchor frame={frame} url={url} className="onward">
                {title}
              </PortalAnchor>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
