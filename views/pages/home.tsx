import { clauseOf } from '../domain/card-text.ts';
import type { HomeContent, Notice } from '../domain/home.ts';
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

/** Maximum of products in the first category with descriptions; a longer category is an index. */
const maxCore = 6;
const shownExamples = 3;

/** `/`: the search, first steps, the products, then further sections. */
export function HomePage({ frame, content }: HomePageProps) {
  const { t, brand } = frame;
  const { page, useCases, newFeatures, sampleApps, demoApps } = content;
  const title = brand.name;
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
          <div className="page-width stack gap-24">
            <div className="strip gap-32">
              <div className="grow stack gap-8">
                <h1>{title}</h1>
                {page.site && <SiteIntroduction frame={frame} site={page.site} />}
                {hasLead && <p className="lead">{t('home:lead')}</p>}
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
            <section className="home-section stack gap-24" aria-labelledby="products-0">
              <div className="row">
                <h2 id="products-0">{t('home:products')}</h2>
                {core.length > 0 && first && first.name !== '' && <p className="muted">{first.name}</p>}
              </div>
              {core.length > 0 && (
                <div className="grid columns-2">
                  {lead && <CoreProduct frame={frame} product={lead} docs={leadDocs?.links ?? []} />}
                  {rest.length > 0 && (
                    <ul className="core-list box rows">
                      {rest.map((product) => (
                        <li key={product.key}>
                          <CoreProduct frame={frame} product={product} />
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              )}
              {others.map(({ name, children }) => (
                <Fold key={name} className="home-fold" head={<h3>{name}</h3>} count={children.flat().length}>
                  <ul className={`grid columns-${String(columns)}`}>
                    {children.flat().map((product) => (
                      <li key={product.key}>
                        <ProductRow frame={frame} product={product} />
                      </li>
                    ))}
                  </ul>
                </Fold>
              ))}
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

/** The search with example words, and links to the sections with content. */
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
    <>
      <div className="desk strip gap-24">
        <SearchIsland
          frame={frame}
          id="home-search"
          placeholder={t(content.page.site ? 'home:site.search' : 'home:search')}
          hasHint
        />
        {examples.length > 0 && (
          <p className="desk-examples facts link" data-markdown-ignore="">
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
        <nav aria-label={t('home:quick.label')}>
          <ul className="desk-doors box">
            {doors.map(([key, icon, address]) => (
              <li key={key}>
                <a className="entry link-quiet" href={pageUrl(edition, address)}>
                  <Icon name={icon} />
                  <span>
                    <strong>{t(`home:quick.${key}`)}</strong>
                    <small className="wide-only">{t(`home:quick.${key}Text`)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** The provider's notices, each one line. */
function Notices({ frame, notices }: { frame: Frame; notices: readonly Notice[] }) {
  const { t } = frame;
  if (notices.length === 0) return null;
  return (
    <section className="muted link" aria-label={t('home:notices')}>
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

/** With `data-entries` the browser adds the reader's platform. */
function ProductRow({ frame: { t, edition }, product }: { frame: Frame; product: Product }) {
  const { key, name, description, short, tag, address, entries } = product;
  const clause = short ?? clauseOf(description, name);
  return (
    <a
      className="entry link-quiet plain"
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
