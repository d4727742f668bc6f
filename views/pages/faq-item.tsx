import type { TocItem } from '../domain/article.ts';
import { type FaqFilter, type FaqItem, type FaqOption, matchesFilter } from '../domain/faq.ts';
import { faqAddress, faqItemAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ArticleBody } from '../parts/article-body.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { formatDate } from '../domain/format.ts';
import { Icon } from '../parts/icon.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { PageVote } from '../parts/page-vote.tsx';
import { TableOfContents, TocDisclosure } from '../parts/table-of-contents.tsx';
import { questionData } from '../parts/structured-data.ts';
import { filterName, QuestionSearch } from './faq.tsx';

export interface FaqItemPageProps {
  frame: Frame;
  item: FaqItem;
  filter: FaqFilter;
  otherLanguage: string;
}

/** `/faq/:id`: a question and its answer. */
export function FaqItemPage({ frame, item, filter, otherLanguage }: FaqItemPageProps) {
  const { t, edition } = frame;
  const address = faqItemAddress(item.key);
  // Questions that match the filter come first; similar questions of other products are better than none.
  const related = [...item.related].sort((a, b) => Number(matchesFilter(b, filter)) - Number(matchesFilter(a, filter)));
  const chosen = filterName(item, filter);
  const sections = sectionsOf(item);
  const breadcrumbs = [
    { title: t('faq:home'), address: '/' },
    { title: t('faq:title'), address: faqAddress(filter) },
    ...(item.category
      ? [{ title: item.category.name, address: faqAddress({ ...filter, category: item.category.key }) }]
      : []),
  ];
  return (
    <Layout
      frame={frame}
      kind="faq-item"
      title={item.title}
      description={item.description}
      canonical={address}
      alternate={item.hasOther ? address : undefined}
      otherLanguage={otherLanguage}
      structuredData={questionData(frame, item, breadcrumbs)}
      hasSearch={false}
      hasPicker={false}
    >
      <main id="main" className="document page-width faq-item" tabIndex={-1} data-question={item.key}>
        <div className="faq-answer">
          <Breadcrumbs frame={frame} items={breadcrumbs} />
          <h1>
            <Breakable text={item.title} />
          </h1>
          <div className="faq-facts strip">
            <div className="facts link-quiet grow">
              <Facts frame={frame} item={item} />
            </div>
            <PageMenu frame={frame} address={address} hasPdf={false} />
          </div>
          {sections.length > 0 && <TocDisclosure frame={frame} items={sections} />}
          <ArticleBody frame={frame} html={item.html} />
          <PageVote frame={frame} subject={{ faq: item.key }} />
        </div>
        {sections.length > 0 && (
          <aside className="document-toc" aria-label={t('docs:toc.title')}>
            <TableOfContents frame={frame} items={sections} />
          </aside>
        )}
        <aside className="page-aside faq-related" aria-label={t('faq:related')}>
          <QuestionSearch frame={frame} filter={filter} />
          {related.length > 0 && (
            <section>
              <h2>{t('faq:related')}</h2>
              <ul className="links rows link-quiet">
                {related.map(({ key, title }) => (
                  <li key={key}>
                    <a href={pageUrl(edition, faqItemAddress(key, filter))}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="muted link">
            <a className="faq-back" href={pageUrl(edition, faqAddress(filter))}>
              {chosen === undefined ? t('faq:back') : t('faq:backTo', { filter: chosen })}
            </a>
          </p>
        </aside>
      </main>
    </Layout>
  );
}

/** Fewer sections need no list. */
const leastSections = 3;

/** Sections of a long answer, on the first level with several headings. */
function sectionsOf({ toc }: FaqItem): readonly TocItem[] {
  const downTo = (deepest: number) => toc.filter(({ depth }) => depth <= deepest);
  const depths = toc.map(({ depth }) => depth).sort((a, b) => a - b);
  const deepest = depths.find((depth) => downTo(depth).length >= leastSections);
  return deepest === undefined ? [] : downTo(deepest);
}

/** Up to this number, products or platforms are named; more are in a menu. */
const mostNamed = 2;

const scopeId = 'faq-scope';

/** Date of the answer, and links to other questions of its products and platforms. */
function Facts({ frame, item }: { frame: Frame; item: FaqItem }) {
  const { t, edition } = frame;
  const { products, platforms, updatedAt } = item;
  const groups = [
    { name: t('faq:product'), options: products, toFilter: ({ key }: FaqOption) => ({ product: key }) },
    { name: t('faq:platform'), options: platforms, toFilter: ({ key }: FaqOption) => ({ platform: key }) },
  ].filter(({ options }) => options.length > 0);
  const isLong = products.length + platforms.length > mostNamed;
  const links = groups.map(({ name, options, toFilter }) => (
    <div key={name} className={isLong ? undefined : 'row'} role="group" aria-label={name}>
      {isLong && <p className="label pad-12">{name}</p>}
      {options.map((option) => (
        <a key={option.key} href={pageUrl(edition, faqAddress(toFilter(option)))}>
          {option.name}
        </a>
      ))}
    </div>
  ));
  const names = (options: readonly FaqOption[]) => options.map(({ name }) => name).join(' · ');
  const [first] = products;
  const short = [
    first && products.length > mostNamed
      ? t('faq:productAndMore', { name: first.name, count: products.length - 1 })
      : names(products),
    platforms.length > mostNamed ? t('faq:platforms', { count: platforms.length }) : names(platforms),
  ];
  return (
    <>
      {updatedAt !== undefined && (
        <span>
          {t('docs:updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, edition.locale)}</time>
        </span>
      )}
      {!isLong && links}
      {isLong && (
        <>
          <button className="faq-scope header-button" type="button" popoverTarget={scopeId}>
            {short.filter((part) => part !== '').join(' · ')}
            <Icon name="chevron" />
          </button>
          <div className="page-menu floating options faq-scope-menu" id={scopeId} popover="auto">
            {links}
          </div>
        </>
      )}
    </>
  );
}
