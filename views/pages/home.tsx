import type { ReactNode } from 'react';
import { cardsPerRow, type HomeCard, type HomeContent, type LinkCard, type Notice } from '../domain/home.ts';
import { accountUrl } from '../domain/outside-urls.ts';
import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { formatNumber } from '../parts/format.ts';
import { DemoApps } from '../parts/demo-apps.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { PortalCard } from '../parts/portal-card.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { SearchIsland } from '../parts/search-island.tsx';

/** `cards`: each a card of its own; `tiles`: lighter, in one frame; `half`: tiles in half a row; `links`: lists of links in one frame. */
type Look = 'cards' | 'tiles' | 'half' | 'links';

/** Categories with so few products share a row. */
const mostInHalf = 2;

interface HomePageProps {
  frame: Frame;
  content: HomeContent;
}

/** `/`: a search box, the products by category, then other help for beginners. */
export function HomePage({ frame, content }: HomePageProps) {
  const { t, brand } = frame;
  const { page, useCases, newFeatures, sampleApps, notices, demoApps } = content;
  const looks = looksOf(page.product.map(({ children }) => children.flat().length));
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
      hasBanner={false}
    >
      <main id="main" className="home" tabIndex={-1}>
        <section className="home-top">
          <h1>{title}</h1>
          <p>{t('home:lead')}</p>
          <SearchIsland frame={frame} id="home-search" placeholder={t('home:search')} />
        </section>
        <Tools frame={frame} />
        <Notices frame={frame} notices={notices} />
        {page.product.length === 0 && <p className="home-empty">{t('home:empty')}</p>}
        <div className="home-categories">
          {page.product.map(({ name, children }, index) => (
            <Section
              key={name}
              id={`products-${String(index)}`}
              title={name === '' ? t('home:products') : name}
              items={children}
              look={looks[index] ?? 'tiles'}
            >
              {(product) => <ProductCard frame={frame} product={product} />}
            </Section>
          ))}
        </div>
        <Cards {...{ frame, items: useCases }} id="use-cases" title={t('home:useCases')} />
        <Cards {...{ frame, items: newFeatures }} id="new-features" title={t('home:newFeatures')} hasIcons={false} />
        <Cards
          {...{ frame, items: page.cloudMarket.children }}
          id="cloud-market"
          title={page.cloudMarket.name || t('home:cloudMarket')}
          look="tiles"
        />
        <Section
          id="common-docs"
          title={page.commonDoc.name || t('home:commonDocs')}
          items={page.commonDoc.children}
          look="links"
        >
          {(card) => <Links frame={frame} card={card} />}
        </Section>
        <Cards
          {...{ frame, items: page.scenePlan.children }}
          id="scene-plans"
          title={page.scenePlan.name || t('home:scenePlans')}
          more={{ title: t('home:allPlans'), address: fixedAddresses.scenePlan }}
        />
        <Cards {...{ frame, items: sampleApps }} id="sample-apps" title={t('home:sampleApps')} hasIcons={false} />
        {demoApps.length > 0 && (
          <section className="home-category" aria-labelledby="demo-apps">
            <h2 id="demo-apps">{t('home:apps.title')}</h2>
            <DemoApps frame={frame} apps={demoApps} />
          </section>
        )}
        <FreeMinutes frame={frame} />
      </main>
    </Layout>
  );
}

/** Chooses looks: the first category is prominent, and two small neighbours share a row, so that no row is half empty. */
function looksOf(sizes: readonly number[]): Look[] {
  const looks: Look[] = [];
  for (const [index, size] of sizes.entries()) {
    const follows = looks[index - 1] === 'tiles' && index > 1 && (sizes[index - 1] ?? 0) <= mostInHalf;
    if (follows && size <= mostInHalf) {
      looks[index - 1] = 'half';
      looks.push('half');
    } else looks.push(index === 0 ? 'cards' : 'tiles');
  }
  return looks;
}

/** Popular targets that are not products. */
function Tools({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const tools = [
    ['sdk', 'download', fixedAddresses.sdkDownload],
    ['api', 'code', fixedAddresses.apiCenter],
    ['errorCodes', 'alert', fixedAddresses.errorCodes],
    ['faq', 'question', fixedAddresses.faq],
    ['plans', 'layers', fixedAddresses.scenePlan],
    ['contact', 'headset', fixedAddresses.contact],
  ] as const;
  const open = tools.filter(([, , address]) => isOpen(frame, address));
  if (open.length === 0) return null;
  return (
    <nav className="home-tools" aria-label={t('home:quick.label')}>
      <ul>
        {open.map(([key, icon, address]) => (
          <li key={key}>
            <a href={pageUrl(edition, address)}>
              <ProductIcon productKey={icon} />
              <span>
                <strong>{t(`home:quick.${key}`)}</strong>
                <small>{t(`home:quick.${key}Text`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notices({ frame, notices }: { frame: Frame; notices: readonly Notice[] }) {
  const { t } = frame;
  if (notices.length === 0) return null;
  return (
    <section className="home-notices" aria-label={t('home:notices')}>
      <ul>
        {notices.map(({ id, title, url, linkText }) => (
          <li key={id}>
            <span>{title}</span>{' '}
            {url !== undefined && (
              <PortalAnchor frame={frame} url={url}>
                {linkText ?? t('home:noticeMore')}
                <span className="visually-hidden">: {title}</span>
              </PortalAnchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SectionProps<Item> {
  id: string;
  title: string;
  /** Rows of four. */
  items: readonly Item[][];
  children: (item: Item) => ReactNode;
  more?: ReactNode;
  look?: Look;
}

function Section<Item>({ id, title, items, children, more, look = 'cards' }: SectionProps<Item>) {
  if (items.length === 0) return null;
  const columns = Math.min(cardsPerRow, items.flat().length);
  return (
    <section className={`home-category is-${look}`} aria-labelledby={id}>
      <div className="home-category-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <ul className={`product-cards columns-${String(columns)}`}>
        {items.flat().map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

interface CardsProps {
  frame: Frame;
  id: string;
  title: string;
  items: readonly HomeCard[][];
  hasIcons?: boolean;
  more?: { title: string; address: string };
  look?: Look;
}

function Cards({ frame, id, title, items, hasIcons = true, more, look }: CardsProps) {
  return (
    <Section
      {...{ id, title, items }}
      {...(look && { look })}
      more={more && isOpen(frame, more.address) && <a href={pageUrl(frame.edition, more.address)}>{more.title}</a>}
    >
      {(card) => <PortalCard frame={frame} card={card} hasIcon={hasIcons} />}
    </Section>
  );
}

function Links({ frame, card: { title, url, icon, links } }: { frame: Frame; card: LinkCard }) {
  return (
    <article className="link-card">
      <h3>
        <ProductIcon productKey={icon || title} />
        {url === undefined ? (
          title
        ) : (
          <PortalAnchor frame={frame} url={url}>
            {title}
          </PortalAnchor>
        )}
      </h3>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <PortalAnchor frame={frame} url={link.url}>
              {link.title}
            </PortalAnchor>
          </li>
        ))}
      </ul>
    </article>
  );
}

function FreeMinutes({ frame }: { frame: Frame }) {
  const { t, edition, consoleUrl, path } = frame;
  const minutes = formatNumber(edition.traits.freeMinutes, edition.locale);
  return (
    <section className="home-promise" aria-labelledby="promise">
      <div>
        <h2 id="promise">{t('home:promise.title', { minutes })}</h2>
        <p>{t('home:promise.text')}</p>
      </div>
      <a
        className="button-primary"
        href={accountUrl(consoleUrl, edition, 'registration', path)}
        target="_blank"
        rel="noopener"
        data-account
      >
        {t('home:promise.register')}
      </a>
    </section>
  );
}
