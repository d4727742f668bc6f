import { clauseOf } from '../domain/card-text.ts';
import type { Product } from '../domain/menu.ts';
import type { HotProduct } from '../domain/search.ts';
import { homeProducts, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { pickerGroups } from '../domain/picker.ts';
import { Icon } from './icon.tsx';
import { ProductIcon } from './product-icon.tsx';

interface ProductPickerProps {
  frame: Frame;
  products: readonly Product[];
  hotProducts: readonly HotProduct[];
}

/**
 * Card of all products: a search box, popular products, and lists by category. The Chinese edition has categories at the side; the
 * English one has a single group with six tags.
 */
export function ProductPicker({ frame, products, hotProducts }: ProductPickerProps) {
  const { t, edition } = frame;
  const { pickerLayout } = edition.traits;
  const groups = pickerGroups(products, pickerLayout);
  const isTags = pickerLayout === 'tags';
  const entry = (product: Product, list?: string) => (
    <li key={product.key} data-list={list}>
      <PickerLink frame={frame} product={product} />
    </li>
  );
  return (
    <section
      className={`dropdown-card floating rows product-picker is-${pickerLayout}`}
      data-part="products"
      data-overview={edition.traits.checksOverview ? '' : undefined}
      aria-label={t('site-parts:picker.label')}
      hidden
    >
      <div className="picker-head strip">
        <Finder {...{ frame, products }} />
        {hotProducts.length > 0 && (
          <ul className="picker-hot row grow caption link-quiet" aria-label={t('site-parts:picker.hot')}>
            <li aria-hidden="true">{t('site-parts:picker.hot')}</li>
            {hotProducts.map(({ key, name, address }) => (
              <li key={key}>
                <a href={pageUrl(edition, address)} {...productData(products, key)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <button className="icon-button" type="button" aria-label={t('site-parts:picker.close')} data-close>
          <Icon name="close" />
        </button>
      </div>
      {products.length === 0 && <p className="muted pad-24">{t('site-parts:picker.empty')}</p>}
      <div className="picker-body">
        <div className="picker-groups options" role="group" aria-label={t('site-parts:picker.categories')}>
          {isTags && (
            <button type="button" aria-pressed="true" data-group="">
              {t('site-parts:picker.all')}
            </button>
          )}
          {groups.map(({ id, name }, index) => (
            <button key={id} type="button" aria-pressed={!isTags && index === 0} data-group={id}>
              {name}
            </button>
          ))}
        </div>
        <div className="picker-lists options" tabIndex={-1}>
          {isTags ? (
            <ul className="grid columns-3">
              {groups.map(({ id, products: listed }) => listed.map((product) => entry(product, id)))}
            </ul>
          ) : (
            groups.map(({ id, name, products: listed }) => (
              <section key={id} data-list={id} aria-label={name}>
                <h3 className="label">{name}</h3>
                <ul className="grid columns-3">{listed.map((product) => entry(product))}</ul>
              </section>
            ))
          )}
        </div>
      </div>
      <p className="pad-12 link caption">
        <a href={pageUrl(edition, homeProducts)}>{t('site-parts:picker.allProducts')}</a>
      </p>
    </section>
  );
}

/** Matches a part of the name, ignoring case. An empty field hides the list. */
function Finder({ frame: { t, edition }, products }: { frame: Frame; products: readonly Product[] }) {
  return (
    <div className="product-finder search-field">
      <label className="search-opener" htmlFor="picker-finder">
        <Icon name="search" />
        <span className="visually-hidden">{t('site-parts:picker.find')}</span>
      </label>
      <input
        className="text-field"
        id="picker-finder"
        type="text"
        placeholder={t('site-parts:picker.findHint')}
        autoComplete="off"
        maxLength={100}
      />
      <ul className="product-finder-list floating options" hidden>
        {products.map((product) => (
          <li key={product.key} hidden>
            <a href={pageUrl(edition, product.address)} {...productData(products, product.key)}>
              {product.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="product-finder-list floating muted" role="status" data-empty={t('site-parts:picker.none')} />
    </div>
  );
}

function PickerLink({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const { key, name, description, short, tag, address } = product;
  return (
    <a className="picker-product" href={pageUrl(edition, address)} {...productData([product], key)}>
      <ProductIcon productKey={key} />
      <span>
        <strong>
          {name}
          {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
        </strong>
        <small>{short ?? clauseOf(description, name)}</small>
      </span>
    </a>
  );
}

/** Attributes for opening the reader's platform. */
function productData(products: readonly Product[], key: string) {
  const entries = products.find((product) => product.key === key)?.entries ?? [];
  return { 'data-product': key, 'data-entries': entries.map((entry) => entry.key).join(' ') };
}
