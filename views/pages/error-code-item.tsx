import { type MeaningHead, platformOfPage, tellApart } from '../domain/code-differences.ts';
import type { CodeMeaning, CodePage, CodeProduct, CodeSummary, ErrorCode } from '../domain/error-code.ts';
import { entryKeyInQuery } from '../domain/platform.ts';
import {
  checkCodeAddress,
  addressWithEnding,
  errorCodeAddress,
  errorCodesAddress,
  fixedAddresses,
  pageUrl,
  searchAddress,
  textAddress,
} from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { CodeSummaries } from '../parts/code-summaries.tsx';
import { CodeText, InlineCode } from '../parts/code-text.tsx';
import { isOpen } from '../domain/sections.ts';
import { meaningHead } from '../parts/meaning-head.ts';
import { PageHead } from '../parts/page-head.tsx';

export interface ErrorCodeItemPageProps {
  frame: Frame;
  errorCode: ErrorCode;
  hasOther: boolean;
  otherLanguage: string;
}

/** Number of a product's platforms before the rest is folded. */
const shownPages = 4;

/** `/error-code/:code`: meanings of a code and the pages that name it. */
export function ErrorCodeItemPage({ frame, errorCode, hasOther, otherLanguage }: ErrorCodeItemPageProps) {
  const { t } = frame;
  const { code, meanings, mentions, near } = errorCode;
  const title = t('error-code:titleOf', { code });
  const [first] = meanings;
  const isOne = meanings.length === 1;
  const inTitle = isOne && first !== undefined && isTitle(first.description);
  const { decider, heads } = tellApart(meanings);
  return (
    <Layout
      frame={frame}
      kind="error-code"
      title={title}
      description={(first?.description ?? title).replaceAll('`', '').replaceAll('\n', ' ')}
      canonical={errorCodeAddress(code)}
      markdown={addressWithEnding(errorCodeAddress(code), '.md')}
      alternate={hasOther ? errorCodeAddress(code) : undefined}
      otherLanguage={otherLanguage}
      // The browser moves the meaning for the reader's platform to the top before the page is shown.
      isEntryFirst={!isOne}
    >
      <main id="main" className="portal-page error-code" tabIndex={-1}>
        <PageHead
          frame={frame}
          trail={trailOf(frame)}
          title={
            <>
              <span className="code-label">
                {t('error-code:heading')} <code>{code}</code>
              </span>
              {inTitle && first && (
                <>
                  {' '}
                  <InlineCode text={first.description} />
                </>
              )}
            </>
          }
          text={isOne ? first?.name : t(`error-code:meanings.${decider}`, { count: meanings.length })}
        />
        <div className="page-columns">
          {!isOne && <MeaningIndex frame={frame} meanings={meanings} heads={heads} />}
          <div className="code-main">
            <div className="code-meanings">
              {meanings.map((meaning, at) => (
                <Meaning
                  key={at}
                  {...{ frame, code, at, meaning, inTitle }}
                  count={meanings.length}
                  head={isOne ? undefined : heads[at]}
                />
              ))}
            </div>
            {near.length > 0 && (
              <section className="code-near" aria-labelledby="near">
                <h2 id="near">{t('error-code:near')}</h2>
                <CodeSummaries frame={frame} codes={near} />
              </section>
            )}
          </div>
          <aside className="page-aside">
            {mentions.length > 0 && (
              <section aria-labelledby="mentions">
                <h2 id="mentions">{t('error-code:mentions')}</h2>
                <ul className="quiet-links">
                  {mentions.map(({ title: name, address, product }) => (
                    <li key={address}>
                      <a href={pageUrl(frame.edition, textAddress(address, code))}>{name}</a>
                      <span>{product}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Ways
              frame={frame}
              ways={hasAdvice(first) || !isOne ? waysOf(frame, code, meanings) : otherWays(frame, meanings)}
            />
          </aside>
        </div>
      </main>
    </Layout>
  );
}

/** Page of an unknown code: similar codes and a search. */
export function UnknownCodePage(props: {
  frame: Frame;
  code: string;
  near: readonly CodeSummary[];
  otherLanguage: string;
}) {
  const { frame, code, near, otherLanguage } = props;
  const { t } = frame;
  return (
    <Layout
      frame={frame}
      kind="error-code"
      title={t('error-code:unknown.title', { code })}
      otherLanguage={otherLanguage}
      isIndexed={false}
    >
      <main id="main" className="portal-page error-code" tabIndex={-1}>
        <PageHead
          frame={frame}
          trail={trailOf(frame)}
          title={t('error-code:unknown.title', { code })}
          text={t(near.length > 0 ? 'error-code:unknown.near' : 'error-code:unknown.tip')}
        />
        <div className="page-columns">
          <div>{near.length > 0 && <CodeSummaries frame={frame} codes={near} />}</div>
          <aside className="page-aside">
            <Ways frame={frame} ways={waysOf(frame, code, [])} />
          </aside>
        </div>
      </main>
    </Layout>
  );
}

interface Way {
  title: string;
  address: string;
}

/** Ways to an answer that the page lacks: the search with the code filled in, a person. */
function answerWays(frame: Frame, code: string): Way[] {
  const { t } = frame;
  return [
    { title: t('error-code:unknown.search', { code }), address: searchAddress(code) },
    ...(isOpen(frame, fixedAddresses.contact)
      ? [{ title: t('error-code:contact'), address: fixedAddresses.contact }]
      : []),
  ];
}

function otherWays(frame: Frame, meanings: readonly CodeMeaning[]): Way[] {
  const { t } = frame;
  return [
    { title: t('error-code:log.title'), address: `${errorCodesAddress({})}#log` },
    ...(isOpen(frame, fixedAddresses.checkCode)
      ? [{ title: t('error-code:checkCode'), address: checkCodeAddress(onlyEntry(meanings)) }]
      : []),
    { title: t('error-code:all'), address: fixedAddresses.errorCodes },
  ];
}

function waysOf(frame: Frame, code: string, meanings: readonly CodeMeaning[]): Way[] {
  return [...answerWays(frame, code), ...otherWays(frame, meanings)];
}

/** The platform of a code that is documented on one page only. */
function onlyEntry(meanings: readonly CodeMeaning[]): { product: string; key: string } | undefined {
  const [product, another] = meanings.flatMap(({ products }) => products);
  const [page, more] = product?.pages ?? [];
  if (!product || another || !page || more) return undefined;
  const key = entryKeyInQuery(new URL(page.address, 'http://page').searchParams);
  return key === undefined ? undefined : { product: product.key, key };
}

function Ways({ frame: { t, edition }, ways }: { frame: Frame; ways: readonly Way[] }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('error-code:ways')}</h2>
      <ul className="quiet-links">
        {ways.map(({ title, address }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MeaningIndexProps {
  frame: Frame;
  meanings: readonly CodeMeaning[];
  heads: readonly MeaningHead[];
}

/** Links to the meanings of a code, one line each. */
function MeaningIndex({ frame, meanings, heads }: MeaningIndexProps) {
  return (
    <nav className="page-aside meaning-index" aria-labelledby="meanings">
      <h2 id="meanings">{frame.t('error-code:allMeanings')}</h2>
      <ul className="quiet-links">
        {meanings.map(({ name, description, cause, handling }, at) => {
          const head = heads[at];
          const [line = ''] = (description || cause || handling || name).split('\n');
          return (
            <li key={at}>
              <a href={`#meaning-${String(at + 1)}`}>
                <InlineCode text={line} />
              </a>
              {head && <span>{meaningHead(frame, head, at)}</span>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The only meaning of a code is the title of the page if it is one short sentence. */
function isTitle(description: string): boolean {
  return description !== '' && description.length <= 120 && !description.includes('\n');
}

function trailOf({ t }: Frame) {
  return [
    { title: t('error-code:home'), address: '/' },
    { title: t('error-code:title'), address: fixedAddresses.errorCodes },
  ];
}

interface MeaningProps {
  frame: Frame;
  code: string;
  meaning: CodeMeaning;
  at: number;
  /** Whether the title of the page says what the code means. */
  inTitle: boolean;
  /** Number of meanings of the code. */
  count: number;
  /** Absent for a single meaning. */
  head: MeaningHead | undefined;
}

function Meaning({ frame, code, meaning, at, inTitle, count, head }: MeaningProps) {
  const { t } = frame;
  const { name, description, cause, handling, products } = meaning;
  const id = `meaning-${String(at + 1)}`;
  const platforms = new Set(
    products.flatMap(({ pages }) => pages.flatMap((page) => platformOfPage(page)?.value ?? [])),
  );
  const parts = [
    { name: 'description', text: inTitle ? '' : description },
    { name: 'handling', text: handling },
    { name: 'cause', text: cause },
  ].filter(({ text }) => text !== '');
  return (
    <section className="code-meaning" aria-labelledby={id} data-platforms={[...platforms].join(' ')}>
      <h2 id={id} className={head ? undefined : 'visually-hidden'} data-count={head && count}>
        {head ? meaningHead(frame, head, at) : t('error-code:explanation')}
      </h2>
      {head && name !== '' && <p className="code-name">{name}</p>}
      {parts.length > 0 && (
        <dl className="code-parts">
          {parts.map(({ name: part, text }) => (
            <div
              key={part}
              className={part === 'description' && isTitle(text) ? 'code-description is-short' : `code-${part}`}
            >
              <dt className={part === 'description' ? 'visually-hidden' : undefined}>{t(`error-code:part.${part}`)}</dt>
              <dd>
                <CodeText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!hasAdvice(meaning) && <NoAdvice frame={frame} ways={head ? [] : answerWays(frame, code)} />}
      <h3>{t('error-code:pages')}</h3>
      <ul className="code-places">
        {products.map((product) => (
          <li key={product.key}>
            <Product frame={frame} code={code} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function hasAdvice(meaning: CodeMeaning | undefined): boolean {
  return meaning !== undefined && (meaning.handling !== '' || meaning.cause !== '');
}

/** In place of a remedy: that there is none, and the ways to one. */
function NoAdvice({ frame: { t, edition }, ways }: { frame: Frame; ways: readonly Way[] }) {
  return (
    <div className="code-note">
      <p>{t('error-code:noHandling')}</p>
      {ways.length > 0 && (
        <p className="code-ways">
          {ways.map(({ title, address }) => (
            <a key={address} className="button-quiet" href={pageUrl(edition, address)}>
              {title}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** Platforms on which a product names the code. Pages without a platform show their titles. */
function Product({ frame, code, product }: { frame: Frame; code: string; product: CodeProduct }) {
  const { t } = frame;
  const pages = product.pages.map((page) => ({ ...page, name: nameOfPage(page, product.pages) }));
  const shown = pages.slice(0, shownPages);
  const more = pages.slice(shownPages);
  return (
    <>
      <p className="code-product">{product.name}</p>
      <div className="code-platforms">
        <ul className="code-pages">
          <Pages frame={frame} code={code} pages={shown} />
        </ul>
        {more.length > 0 && (
          <details>
            <summary>{t('error-code:morePages', { count: more.length })}</summary>
            <ul className="code-pages">
              <Pages frame={frame} code={code} pages={more} />
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

function Pages({ frame, code, pages }: { frame: Frame; code: string; pages: readonly NamedPage[] }) {
  return pages.map(({ address, name, title }) => (
    <li key={address}>
      <a href={pageUrl(frame.edition, textAddress(address, code))} title={title}>
        {name}
      </a>
    </li>
  ));
}

type NamedPage = CodePage & { name: string };

/** The platform of a page; several pages of one platform show their titles as well. */
function nameOfPage({ label, title }: CodePage, all: readonly CodePage[]): string {
  const isAlone = all.filter((page) => page.label === label).length === 1;
  if (label !== '' && isAlone) return label;
  return label === '' || all.every((page) => page.label === label) ? title : `${label} · ${title}`;
}
