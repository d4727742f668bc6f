import type { Product } from '../domain/menu.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { Icon } from '../parts/icon.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';

interface HomePageProps {
  frame: Frame;
  products: Product[];
}

/** `/`: a search box, then the products by category (spec section 2). */
export function HomePage({ frame, products }: HomePageProps) {
  const { t, brand } = frame;
  return (
    <Layout
      frame={frame}
      kind="home"
      title={t('home:title', { name: brand.name })}
      description={t('home:lead')}
      canonical="/"
      alternate="/"
      hasSearch={false}
    >
      <main id="main" className="home" tabIndex={-1}>
        <section className="home-hero">
          <h1>{t('home:title', { name: brand.name })}</h1>
          <p>{t('home:lead')}</p>
          <SearchBox frame={frame} />
        </section>
        {products.length === 0 && <p className="empty-state">{t('home:empty')}</p>}
        {[...groupBy(products, (product) => product.category[0] ?? '')].map(([category, inCategory]) => (
          <section className="home-category" key={category}>
            <h2>{category || t('home:products')}</h2>
            {[...groupBy(inCategory, (product) => product.category[1] ?? '')].map(([group, inGroup]) => (
              <section className="home-group" key={group}>
                {group !== '' && <h3>{group}</h3>}
                <ul className="product-cards">
                  {inGroup.map((product) => (
                    <ProductCard key={product.key} frame={frame} product={product} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </main>
    </Layout>
  );
}

function SearchBox({ frame: { t, edition } }: { frame: Frame }) {
  return (
    <form className="search-form" role="search" action={pageUrl(edition, searchAddress())}>
      <label className="visually-hidden" htmlFor="home-search">
        {t('common:search.label')}
      </label>
      <Icon name="search" />
      <input
        id="home-search"
        type="search"
        name="k"
        placeholder={t('home:search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
    </form>
  );
}

function ProductCard({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const names = [...new Set(product.entries.map((entry) => entry.label.split(/[:：]/)[0]?.trim() ?? ''))].filter(
    Boolean,
  );
  return (
    <li className="product-card">
      <ProductIcon productKey={product.key} />
      <a
        className="product-name"
        href={pageUrl(edition, product.address)}
        data-product={product.key}
        data-entries={product.entries.map((entry) => entry.key).join(' ')}
      >
        {product.name}
      </a>
      {product.tag !== undefined && <span className={`tag tag-${product.tag}`}>{t(`home:tag.${product.tag}`)}</span>}
      {product.description !== '' && <p className="product-description">{product.description}</p>}
      {names.length > 0 && <p className="product-platforms">{names.join(' · ')}</p>}
    </li>
  );
}

function groupBy(products: readonly Product[], nameOf: (product: Product) => string): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const name = nameOf(product);
    groups.set(name, [...(groups.get(name) ?? []), product]);
  }
  return groups;
}
