import { Fragment } from 'react';
import type { Article } from '../domain/article.ts';
import {
  type HomeLink,
  type HomePlan,
  type HomeStep,
  linksOf,
  planHome,
  type ProductHome,
  type ReferenceKind,
  type Release,
} from '../domain/product-home.ts';
import { langOf } from '../domain/locale.ts';
import { addressWithEnding, faqAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { DocumentLayout, hasForms } from '../parts/document-layout.tsx';
import { DocumentMenu } from '../parts/document-menu.tsx';
import { Fold } from '../parts/fold.tsx';
import { formatDate, formatNumber } from '../domain/format.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { LanguageOffer } from '../parts/language-offer.tsx';
import { PageVote } from '../parts/page-vote.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { StartPanel } from '../parts/start-panel.tsx';

interface ProductHomePageProps {
  frame: Frame;
  article: Article;
  home: ProductHome;
  otherLanguage: string;
}

const tones = { good: 'tag-new', warn: 'tag-beta', bad: 'tag-deprecated' } as const;
const rowIcons: Readonly<Record<ReferenceKind, IconName>> = {
  clientApi: 'code',
  serverApi: 'server',
  errorCodes: 'alert',
  downloads: 'download',
  releases: 'clock',
  questions: 'question',
  page: 'book',
};

/** The home of a product on one platform: steps to a first result, then all guides, with references beside them. */
export function ProductHomePage({ frame, article, home, otherLanguage }: ProductHomePageProps) {
  const { t } = frame;
  const { product, id } = article;
  const plan = planHome(home);
  return (
    <DocumentLayout {...{ frame, article, otherLanguage }} kind="product-home">
      <div className="product-home page-width" id="document">
        <section className="document-side" aria-label={product.name}>
          <DocumentMenu frame={frame} article={article} />
        </section>
        <main
          id="main"
          tabIndex={-1}
          data-swap="main"
          className={plan.guides.length === 0 ? 'has-no-guides' : undefined}
        >
          <div className="home-hero">
            <div className="strip between">
              <Breadcrumbs frame={frame} items={article.breadcrumbs.slice(0, 1)} />
              <a className="menu-button strip caption" href="#menu" aria-haspopup="dialog" data-markdown-ignore="">
                <Icon name="list" />
                {t('product-home:menu')}
              </a>
            </div>
            <div className="home-name strip">
              <ProductIcon productKey={product.key} />
              {/* The browser counts views by this id. */}
              <h1
                id="title"
                tabIndex={-1}
                lang={langOf(article.title, frame.edition.locale)}
                data-document={hasForms(article) ? id : undefined}
              >
                {article.title}
              </h1>
            </div>
            {article.counterpart && (
              <div className="home-offer">
                <LanguageOffer frame={frame} counterpart={article.counterpart} url={otherLanguage} />
              </div>
            )}
            {home.lead !== '' && (
              // Sanitised by the documentation server, like every document.
              <div className="lead" dangerouslySetInnerHTML={{ __html: home.lead }} />
            )}
          </div>
          {home.release && <NewestRelease frame={frame} release={home.release} />}
          <StartPanel {...{ frame, article, plan, install: home.install }} />
          <References {...{ frame, plan, home }} />
          <Guides frame={frame} guides={plan.guides} />
          <aside className="stack gap-32">
            <Introduction frame={frame} step={plan.introduction} />
            <FrequentQuestions {...{ frame, article, home }} />
            <OtherForms frame={frame} article={article} />
          </aside>
          {id !== '' && <PageVote frame={frame} subject={{ article: id }} />}
        </main>
      </div>
    </DocumentLayout>
  );
}

function NewestRelease({ frame, release }: { frame: Frame; release: Release }) {
  const { t, edition } = frame;
  const { version, date, changes, address, upgrade } = release;
  return (
    <section className="home-release stack gap-4" aria-labelledby="newest-release">
      <h2 id="newest-release" className="label">
        {t('product-home:release')}
      </h2>
      <p className="row">
        <strong className="title">{version}</strong>
        {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
      </p>
      {changes.length > 0 && (
        <ul className="wide-only">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className="row link">
        <a className="onward" href={pageUrl(edition, address)}>
          {t('product-home:allReleases')}
        </a>
        {upgrade !== undefined && (
          <a className="onward" href={pageUrl(edition, upgrade)}>
            {t('upgrade:compare')}
          </a>
        )}
      </p>
    </section>
  );
}

function Guides({ frame, guides }: { frame: Frame; guides: readonly HomeStep[] }) {
  const { t, edition } = frame;
  if (guides.length === 0) return null;
  const count = guides.flatMap(linksOf).length;
  return (
    <section className="guides stack gap-8" aria-labelledby="guides">
      <div className="row">
        <h2 id="guides">{t('product-home:guides')}</h2>
        <p className="muted">{t('product-home:guideCount', { number: formatNumber(count, edition.locale) })}</p>
      </div>
      <div className="rows">
        {guides.map((guide) => (
          <Fold key={guide.title} className="guide" head={<h3>{guide.title}</h3>} count={linksOf(guide).length}>
            {/* The first list is for everyday work; the second goes further. */}
            {guide.lists.map(({ label, links }, index) => (
              <Fragment key={index}>
                {label !== '' && <p className="caption">{label}</p>}
                <LinkList frame={frame} links={links} label={label || guide.title} />
              </Fragment>
            ))}
          </Fold>
        ))}
      </div>
    </section>
  );
}

function LinkList({ frame, links, label }: { frame: Frame; links: readonly HomeLink[]; label?: string }) {
  return (
    <ul className="links link-quiet" aria-label={label}>
      {links.map(({ title, url, note, tag, tone }) => (
        <li key={url + title}>
          <PortalAnchor frame={frame} url={url}>
            {title}
            {note !== undefined && <span className="muted"> {note}</span>}
            {tag !== undefined && <span className={`tag ${tones[tone ?? 'good']}`}>{tag}</span>}
          </PortalAnchor>
        </li>
      ))}
    </ul>
  );
}

function Introduction({ frame, step }: { frame: Frame; step: HomeStep | undefined }) {
  if (!step) return null;
  return (
    <section aria-labelledby="introduction">
      <h2 id="introduction" className="label">
        {step.title}
      </h2>
      <LinkList frame={frame} links={linksOf(step)} />
    </section>
  );
}

function References({ frame, plan, home }: { frame: Frame; plan: HomePlan; home: ProductHome }) {
  const { t, edition } = frame;
  const { title, rows } = plan.references;
  if (rows.length === 0) return null;
  const { functions, operations, questions } = home.counts;
  const counted = (key: string, count: number | undefined) =>
    count === undefined || count === 0
      ? ''
      : t(`product-home:${key}`, { count, number: formatNumber(count, edition.locale) });
  const facts: Partial<Record<ReferenceKind, string>> = {
    clientApi: counted('functions', functions),
    serverApi: counted('operations', operations),
    questions: counted('questionCount', questions),
    downloads: home.release?.version ?? '',
  };
  return (
    <section className="home-references" aria-labelledby="reference">
      <h2 id="reference" className="label">
        {title ?? t('product-home:reference')}
      </h2>
      <ul className="link-quiet">
        {rows.map((row) => (
          <li key={row.url}>
            <PortalAnchor frame={frame} url={row.url} className="entry">
              <Icon name={rowIcons[row.kind]} />
              <span>{row.title}</span>
              {facts[row.kind] && <small>{facts[row.kind]}</small>}
            </PortalAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FrequentQuestions({ frame, article, home }: { frame: Frame; article: Article; home: ProductHome }) {
  const { t, edition } = frame;
  const { questions } = home;
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="label">
        {t('product-home:questions')}
      </h2>
      <LinkList frame={frame} links={questions} />
      {home.counts.questions > questions.length && (
        <p className="link">
          <a className="onward" href={pageUrl(edition, faqAddress({ product: article.product.key }))}>
            {t('product-home:allQuestions')}
          </a>
        </p>
      )}
    </section>
  );
}

function OtherForms({ frame, article }: { frame: Frame; article: Article }) {
  const { t, edition } = frame;
  if (!hasForms(article)) return null;
  return (
    <p className="facts link" data-markdown-ignore="">
      {t('product-home:forms')}{' '}
      <a
        href={pageUrl(edition, addressWithEnding(article.address, '.pdf'))}
        target="_blank"
        rel="nofollow"
        aria-label={t('product-home:pdf')}
      >
        PDF
      </a>{' '}
      <a
        href={pageUrl(edition, addressWithEnding(article.address, '.md'))}
        target="_blank"
        aria-label={t('product-home:markdown')}
      >
        Markdown
      </a>
    </p>
  );
}
