import { type FaqFilter, type FaqItem, type FaqOption, matchesFilter } from '../domain/faq.ts';
import { addressWithEnding, faqAddress, faqItemAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ArticleBody } from '../parts/article-body.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { formatDate } from '../parts/format.ts';
import { PageVote } from '../parts/page-vote.tsx';
import { questionData } from '../parts/structured-data.ts';
import { filterName, QuestionList } from './faq.tsx';

export interface FaqItemPageProps {
  frame: Frame;
  item: FaqItem;
  filter: FaqFilter;
  hasOther: boolean;
  otherLanguage: string;
}

/** `/faq/:id`: a question and its answer. */
export function FaqItemPage({ frame, item, filter, hasOther, otherLanguage }: FaqItemPageProps) {
  const { t, edition } = frame;
  const address = faqItemAddress(item.key);
  // Questions that match the filter come first; similar questions of other products are better than none.
  const related = [...item.related].sort((a, b) => Number(matchesFilter(b, filter)) - Number(matchesFilter(a, filter)));
  const chosen = filterName(item, filter);
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
      alternate={hasOther ? address : undefined}
      otherLanguage={otherLanguage}
      markdown={addressWithEnding(address, '.md')}
      structuredData={questionData(frame, item, breadcrumbs)}
      hasSearch={false}
      hasPicker={false}
    >
      <div className="portal-page faq-item">
        <main id="main" tabIndex={-1}>
          <Breadcrumbs frame={frame} items={breadcrumbs} />
          <h1 id="title">{item.title}</h1>
          <Facts frame={frame} item={item} />
          <ArticleBody frame={frame} html={item.html} />
          <PageVote frame={frame} subject={{ faq: item.key }} />
          <p className="faq-back">
            <a className="button-quiet" href={pageUrl(edition, faqAddress(filter))}>
              {chosen === undefined ? t('faq:back') : t('faq:backTo', { filter: chosen })}
            </a>
          </p>
        </main>
        {related.length > 0 && (
          <aside className="faq-related" aria-labelledby="related">
            <h2 id="related">{t('faq:related')}</h2>
            <QuestionList frame={frame} filter={filter} questions={related} />
          </aside>
        )}
      </div>
    </Layout>
  );
}

/** Product, date and views of the question. */
function Facts({ frame, item }: { frame: Frame; item: FaqItem }) {
  const { t, edition } = frame;
  const rows = [
    { name: t('faq:product'), options: item.products, toFilter: ({ key }: FaqOption) => ({ product: key }) },
    { name: t('faq:platform'), options: item.platforms, toFilter: ({ key }: FaqOption) => ({ platform: key }) },
  ].filter(({ options }) => options.length > 0);
  return (
    <>
      <p className="faq-meta">
        {item.updatedAt !== undefined && (
          <span>
            {t('docs:updated')} <time dateTime={item.updatedAt}>{formatDate(item.updatedAt, edition.locale)}</time>
          </span>
        )}
        {/* The page is cached for all readers; the browser inserts the current number. */}
        <span data-views={item.key} data-label={t('faq:views', { count: '#' })}>
          {item.browseNum > 0 && t('faq:views', { count: item.browseNum })}
        </span>
      </p>
      {rows.length > 0 && (
        <dl className="faq-facts">
          {rows.map(({ name, options, toFilter }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {options.map((option) => (
                  <a key={option.key} className="chip" href={pageUrl(edition, faqAddress(toFilter(option)))}>
                    {option.name}
                  </a>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
