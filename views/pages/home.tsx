import type { Product } from '../domain/menu.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { SearchIsland } from '../parts/search-island.tsx';

interface HomePageProps {
  frame: Frame;
  /** In the order of the configuration. */
  products: readonly Product[];
}

/** `/`: a search box, then the products by category (spec section 2). */
export function HomePage({ frame, products }: HomePageProps) {
  const { t, brand } = frame;
  const title = t('home:title', { name: brand.name });
  return (
    <Layout
      frame={frame}
      kind="home"
      title={title}
      description={t('home:lead')}
      canonical="/"
      alternate="/"
      hasSearch={false}
    >
      <main id="main" className="home" tabIndex={-1}>
        <section className="home-top">
          <h1>{title}</h1>
          <p>{t('home:lead')}</p>
          <SearchIsland frame={frame} id="home-search" placeholder={t('home:search')} />
        </section>
        {products.length === 0 && <p className="home-empty">{t('home:empty')}</p>}
        {groupBy(products, categoryOf).map(({ name, members }) => (
          <section className="home-category" key={name}>
            <h2>{name === '' ? t('home:products') : name}</h2>
            <ul className="product-cards">
              {members.map((product) => (
                <li key={product.key}>
                  <ProductCard frame={frame} product={product} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}

/** The inner of the two levels says more; the outer one is often the same for all. */
function categoryOf({ category }: Product): string {
  return category.at(-1) ?? '';
}

/** In order of first appearance. */
function groupBy(products: readonly Product[], nameOf: (product: Product) => string) {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const name = nameOf(product);
    groups.set(name, [...(groups.get(name) ?? []), product]);
  }
  return [...groups].map(([name, members]) => ({ name, members }));
}
