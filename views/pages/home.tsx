import { clauseOf } from '../domain/card-text.ts';
import type { HomeContent, HomePageData, Notice } from '../domain/home.ts';
import type { Product } from '../domain/menu.ts';
import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, hotWordUrl, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { CoreProduct } from '../parts/core-product.tsx';
import { DemoApps } from '../parts/demo-apps.tsx';
import { Fold } from '../parts/fold.tsx';
import { Cards, columns, Section } from '../parts/home-cards.tsx';
import { News } from '../parts/home-news.tsx';
import { HomePicture } from '../parts/home-picture.tsx';
import { HomeStartSection } from '../parts/home-start.tsx';
import { Icon } from '../parts/icon.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { QuickStartSection } from '../parts/quick-start.tsx';
import { DocumentCard } from '../parts/link-card.tsx';
import { SearchIsland } from '../parts/search-island.tsx';
import { SiteContents, SiteIntroduction } from '../parts/site-contents.tsx';

interface HomePageProps {
  frame: Frame;
  content: HomeContent;
}

/** More products than this in the first category are an index, too. */
const maxCore = 6;
const shownExamples = 3;
/** Height of a category's name and the space above it, in rows. */
const headRows = 2;

/** `/`: the search desk, the way of a beginner, the products, then what else the content has. */
export function HomePage({ frame, content }: HomePageProps) {
  const { t, brand } = frame;
  const { page, useCases, newFeatures, sampleApps, demoApps } = content;
  const isNamed = page.site && /(?:docs|documentation|文档|文档中心)$/i.test(brand.name);
  const title = isNamed ? brand.name : t('home:title', { name: brand.name });
  const hasLead = !page.site && isOpen(frame, fixedAddresses.apiCenter);
  const cards = page.commonDoc.children.flat();
  const [first] = page.product;
  const core = first && first.children.flat().length <= maxCore ? first.children.flat() : [];
  const others = core.length > 0 ? page.product.slice(1) : page.product;
  const [lead, ...rest] = core;
  const leadDocs = lead && cards.find((card) => card.url === lead.address);
  const restDocs = cards.filter((card) => card !== leadDocs);
  return (
    <Layout
      frame={frame}
      kind="home"
      title={title}
      description={page.site ? page.site.tagline || title : t('home:lead')}
      canonical="/"
      alternate="/"
      hasSearch={false}
    >
      <main id="main" className="home" tabIndex={-1}>
        <div className="home-top">
          <div className="page-width">
            <div className="home-arrival">
              <div className="home-words">
                <h1>{title}</h1>
                {page.site && <SiteIntroduction frame={frame} site={page.site} />}
                {hasLead && <p>{t('home:lead')}</p>}
                <Notices frame={frame} notices={content.notices} />
              </div>
              {hasLead && <HomePicture />}
            </div>
            <Desk frame={frame} content={content} />
          </div>
        </div>
        <div className="page-width">
          {page.start && <HomeStartSection frame={frame} start={page.start} />}
          {page.quickStart && <QuickStartSection frame={frame} quickStart={page.quickStart} />}
          {page.product.length === 0 && <p className="home-empty">{t('home:empty')}</p>}
          {page.site && <SiteContents frame={frame} site={page.site} />}
          {page.product.length > 0 && !page.site && (
            <section className="home-section" aria-labelledby="products-0">
              <div className="row">
                <h2 id="products-0">{t('home:products')}</h2>
                {core.length > 0 && first && first.name !== '' && <p className="muted">{first.name}</p>}
              </div>
              {core.length > 0 && (
                <div className="core-products grid columns-2">
                  {lead && <CoreProduct frame={frame} product={lead} docs={leadDocs?.links ?? []} />}
                  {rest.length > 0 && (
                    <ul className="box rows">
                      {rest.map((product) => (
                        <li key={product.key}>
                          <CoreProduct frame={frame} product={product} />
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              )}
              <ProductIndex frame={frame} categories={others} />
            </section>
          )}
          <Cards {...{ frame, items: useCases.flat() }} id="use-cases" title={t('home:useCases')} />
          <News frame={frame} features={newFeatures.flat()} releases={page.releases} />
          <Cards
            {...{ frame, items: page.cloudMarket.children.flat() }}
            id="cloud-market"
            title={page.cloudMarket.name || t('home:cloudMarket')}
          />
          {!page.site && (
            <Section id="common-docs" title={page.commonDoc.name || t('home:commonDocs')} items={restDocs}>
              {(card) => <DocumentCard frame={frame} card={card} />}
            </Section>
          )}
          <Cards
            {...{ frame, items: page.scenePlan.children.flat() }}
            id="scene-plans"
            title={page.scenePlan.name || t('home:scenePlans')}
            more={{ title: t('home:allPlans'), address: fixedAddresses.scenePlan }}
          />
          <Cards {...{ frame, items: sampleApps.flat() }} id="sample-apps" title={t('home:sampleApps')} />
          {demoApps.length > 0 && (
            <section className="home-section" aria-labelledby="demo-apps">
              <Fold className="home-fold" head={<h2 id="demo-apps">{t('home:apps.title')}</h2>} count={demoApps.length}>
                <DemoApps frame={frame} apps={demoApps} />
              </Fold>
            </section>
          )}
        </div>
      </main>
    </Layout>
  );
}

/** The search with doors to the rooms that have content, in one frame. */
function Desk({ frame, content }: HomePageProps) {
  const { t, edition } = frame;
  const tools = [
    ['sdk', 'download', fixedAddresses.sdkDownload],
    ['api', 'code', fixedAddresses.apiCenter],
    ['errorCodes', 'alert', fixedAddresses.errorCodes],
    ['faq', 'question', fixedAddresses.faq],
  ] as const;
  const doors = tools.filter(([, , address]) => isOpen(frame, address));
  const examples = content.hotWords.slice(0, shownExamples);
  return (
    <div className="desk">
      <div className="desk-search">
        <SearchIsland
          frame={frame}
          id="home-search"
          placeholder={t(content.page.site ? 'home:site.search' : 'home:search')}
          hasHint
        />
        {examples.length > 0 && (
          <p className="desk-examples muted link-quiet" data-markdown-ignore="">
            {t('home:examples')}{' '}
            {examples.map((example) => (
              <a key={example.word} href={hotWordUrl(edition, example)}>
                {example.word}
              </a>
            ))}
          </p>
        )}
      </div>
      {doors.length > 0 && (
        <nav className="desk-doors" aria-label={t('home:quick.label')}>
          <ul className="box">
            {doors.map(([key, icon, address]) => (
              <li key={key}>
                <a href={pageUrl(edition, address)}>
                  <Icon name={icon} />
                  <span>
                    <strong>{t(`home:quick.${key}`)}</strong>
                    <small>{t(`home:quick.${key}Text`)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The provider's notices, each one line. */
function Notices({ frame, notices }: { frame: Frame; notices: readonly Notice[] }) {
  const { t } = frame;
  if (notices.length === 0) return null;
  return (
    <section className="home-notices muted link" aria-label={t('home:notices')}>
      <ul>
        {notices.map(({ id, title, url, linkText }) => (
          <li key={id}>
            {title}{' '}
            {url !== undefined && (
              <PortalAnchor frame={frame} url={url}>
                {linkText ?? t('home:noticeMore')}
                <span className="visually-hidden" data-markdown-ignore="">
                  : {title}
                </span>
              </PortalAnchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Category = HomePageData['product'][number];

/** Categories in columns, each under the shortest column so far. */
function ProductIndex({ frame, categories }: { frame: Frame; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  const shown = balancedColumns(categories);
  const tracks = shown.reduce((sum, { width }) => Math.min(columns, sum + width), 0);
  return (
    <div className={`grid product-index columns-${String(tracks)}`}>
      {shown.map(({ width, list }, index) => (
        <div key={index} className={classOfWidth(width)}>
          {list.map(({ name, children }) => (
            <Fold key={name} className="index-group" head={<h3>{name}</h3>} count={children.flat().length}>
              <ul>
                {children.flat().map((product) => (
                  <li key={product.key}>
                    <ProductRow frame={frame} product={product} />
                  </li>
                ))}
              </ul>
            </Fold>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Column {
  /** Columns of the grid. */
  width: number;
  height: number;
  list: Category[];
}

function classOfWidth(width: number): string | undefined {
  return width === columns ? 'is-full' : width > 1 ? 'is-wide' : undefined;
}

/**
 * The most even of the ways to fill the columns that are at most a row higher than the lowest: with two for the longest category
 * first, then with fewer, then with whole rows of the last category below the columns.
 */
function balancedColumns(categories: readonly Category[]): Column[] {
  const most = Math.min(columns, categories.length);
  const ways = Array.from({ length: most }, (_, index) => toColumns(categories, index + 1)).slice(most > 1 ? 1 : 0);
  const longestOf = (list: readonly Category[]) =>
    list.toSorted((a, b) => b.children.flat().length - a.children.flat().length)[0];
  if (most === columns) {
    ways.unshift(toColumns(categories, columns - 2, longestOf(categories)));
    const others = categories.slice(0, -1);
    const last = categories.slice(-1);
    const count = last.flatMap(({ children }) => children.flat()).length;
    const row = { width: columns, height: count / columns + headRows, list: last };
    if (count % columns === 0) ways.push([...toColumns(others, columns - 2, longestOf(others)), row]);
  }
  const heights = (way: readonly Column[]) => way.filter(({ width }) => width < columns).map(({ height }) => height);
  const below = (way: readonly Column[]) => way.find(({ width }) => width === columns)?.height ?? 0;
  const tallest = (way: readonly Column[]) => Math.max(...heights(way)) + below(way);
  const unevenness = (way: readonly Column[]) => Math.max(...heights(way)) - Math.min(...heights(way));
  const lowest = Math.min(...ways.map(tallest));
  return ways
    .filter((way) => tallest(way) <= lowest + 1)
    .reduce((best, way) => (unevenness(way) < unevenness(best) ? way : best));
}

/** `count` columns, and one of double width for the category that is `wide`. */
function toColumns(categories: readonly Category[], count: number, wide?: Category): Column[] {
  const filled: Column[] = [];
  for (const category of categories) {
    const width = category === wide ? 2 : 1;
    const height = Math.ceil(category.children.flat().length / width) + headRows;
    const narrow = filled.filter((column) => column.width === 1).toSorted((a, b) => a.height - b.height);
    const [shortest] = narrow;
    if (!shortest || narrow.length < count || width > 1) filled.push({ width, height, list: [category] });
    else {
      shortest.height += height;
      shortest.list.push(category);
    }
  }
  return filled;
}

/** With `data-entries` the browser adds the reader's platform. */
function ProductRow({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const { key, name, description, short, tag, address, entries } = product;
  const clause = short ?? clauseOf(description, name);
  return (
    <a
      className="index-row link-quiet plain"
      href={pageUrl(edition, address)}
      data-product={key}
      data-entries={entries.map((entry) => entry.key).join(' ')}
    >
      <ProductIcon productKey={key} />
      <span>
        <strong>{name}</strong>
        {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
        {clause !== '' && <small>{clause}</small>}
      </span>
    </a>
  );
}
