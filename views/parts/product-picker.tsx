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
  return (
    <section
      className={`dropdown-card product-picker is-${pickerLayout}`}
      data-part="products"
      data-overview={edition.traits.checksOverview ? '' : undefined}
      aria-label={t('site-parts:picker.label')}
      hidden
    >
      <div className="picker-head">
        <Finder {...{ frame, products }} />
        {hotProducts.length > 0 && (
          <ul className="picker-hot" aria-label={t('site-parts:picker.hot')}>
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
      {products.length === 0 && <p className="picker-empty">{t('site-parts:picker.empty')}</p>}
      <div className="picker-body">
        <div className="picker-groups" role="group" aria-label={t('site-parts:picker.categories')}>
          {pickerLayout === 'tags' && (
            <button type="button" aria-pressed="true" data-group="">
              {t('site-parts:picker.all')}
            </button>
          )}
          {groups.map(({ id, name }, index) => (
            <button key={id} type="button" aria-pressed={pickerLayout !== 'tags' && index === 0} data-group={id}>
              {name}
            </button>
          ))}
        </div>
        <div className="picker-lists" tabIndex={-1}>
          {groups.map((group) => (
            <section key={group.id} data-list={group.id} aria-label={group.name}>
              {pickerLayout !== 'tags' && <h3>{group.name}</h3>}
              <ul className="picker-products">
                {group.products.map((product) => (
                  <li key={product.key}>
                    <PickerLink frame={frame} product={product} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <a className="picker-all" href={pageUrl(edition, homeProducts)}>
        {t('site-parts:picker.allProducts')}
      </a>
    </section>
  );
}

/** Matches a part of the name, ignoring case. An empty field hides the list. */
function Finder({ frame: { t, edition }, products }: { frame: Frame; products: readonly Product[] }) {
  return (
    <div className="product-finder">
      <label htmlFor="picker-finder">
        <Icon name="search" />
        <span className="visually-hidden">{t('site-parts:picker.find')}</span>
      </label>
      <input
        id="picker-finder"
        type="search"
        placeholder={t('site-parts:picker.findHint')}
        autoComplete="off"
        maxLength={100}
      />
      <ul hidden>
        {products.map((product) => (
          <li key={product.key} hidden>
            <a href={pageUrl(edition, product.address)} {...productData(products, product.key)}>
              {product.name}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" data-empty={t('site-parts:picker.none')} />
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
        {short ?? clauseOf(description, name)}
      </span>
    </a>
  );
}

/** Attributes for opening the reader's platform. */
function productData(products: readonly Product[], key: string) {
  const entries = products.find((product) => product.key === key)?.entries ?? [];
  return { 'data-product': key, 'data-entries': entries.map((entry) => entry.key).join(' ') };
}
