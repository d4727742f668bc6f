import { clauseOf } from '../domain/card-text.ts';
import { type MeaningHead, platformOfPage, tellApart } from '../domain/code-differences.ts';
import type { CodeEntry } from '../domain/code-entry.ts';
import type { CodeMeaning, CodeSummary, ErrorCode } from '../domain/error-code.ts';
import { errorCodeAddress, fixedAddresses, pageUrl, textAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { hasAdvice, isTitle, Meaning } from '../parts/code-meaning.tsx';
import { CodeSummaries } from '../parts/code-summaries.tsx';
import { InlineCode } from '../parts/code-text.tsx';
import { checkWay, onlyEntry, otherWays, Ways, waysOf } from '../parts/code-ways.tsx';
import { Fold } from '../parts/fold.tsx';
import { meaningHead } from '../parts/meaning-head.ts';
import { PageHead } from '../parts/page-head.tsx';
import { PageMenu } from '../parts/page-menu.tsx';

export interface ErrorCodeItemPageProps {
  frame: Frame;
  errorCode: ErrorCode;
  codeEntries: readonly CodeEntry[];
  hasOther: boolean;
  otherLanguage: string;
}

/** Fewer meanings are readable without a list. */
const fewestListed = 4;

const namesInList = 2;

/** Room for a meaning in the list, in units of a Latin letter. */
const clauseRoom = 72;

/** `/error-code/:code`: meanings of a code and the pages that name it. */
export function ErrorCodeItemPage({ frame, errorCode, codeEntries, hasOther, otherLanguage }: ErrorCodeItemPageProps) {
  const { t } = frame;
  const { code, meanings, mentions, near } = errorCode;
  const title = t('error-code:titleOf', { code });
  const [first] = meanings;
  const isOne = meanings.length === 1;
  const inTitle = isOne && first !== undefined && isTitle(first.description);
  const only = onlyEntry(meanings);
  // Codes of server APIs do not occur in code that uses an SDK.
  const isOfServer = meanings.every(({ products }) =>
    products.every(({ pages }) => pages.every((page) => platformOfPage(page)?.value === 'server')),
  );
  const canCheck =
    !isOfServer &&
    codeEntries.some(
      ({ product, key, hasNames }) => hasNames && (!only || (product === only.product && key === only.key)),
    );
  const { decider, heads } = tellApart(meanings);
  return (
    <Layout
      frame={frame}
      kind="error-code"
      title={title}
      description={(first?.description ?? title).replaceAll('`', '').replaceAll('\n', ' ')}
      canonical={errorCodeAddress(code)}
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
        >
          <PageMenu frame={frame} address={errorCodeAddress(code)} hasPdf={false} />
        </PageHead>
        <div className="page-columns">
          <div className="stack gap-32">
            {meanings.length >= fewestListed && <MeaningIndex frame={frame} meanings={meanings} heads={heads} />}
            <div className="stack gap-24">
              {meanings.map((meaning, at) => (
                <Meaning key={at} {...{ frame, code, at, meaning, inTitle }} head={isOne ? undefined : heads[at]} />
              ))}
            </div>
            {near.length > 0 && (
              <section aria-labelledby="near">
                <h2 id="near" className="title">
                  {t('error-code:near')}
                </h2>
                <CodeSummaries frame={frame} codes={near} />
              </section>
            )}
          </div>
          <aside className="page-aside">
            {mentions.length > 0 && (
              <section aria-labelledby="mentions">
                <h2 id="mentions">{t('error-code:mentions')}</h2>
                <ul className="links rows link-quiet">
                  {mentions.map(({ title: name, address, product }) => (
                    <li key={address}>
                      <a href={pageUrl(frame.edition, textAddress(address, code))}>{name}</a>
                      <small>{product}</small>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Ways
              frame={frame}
              ways={[
                ...(canCheck ? checkWay(frame, only) : []),
                ...(hasAdvice(first) || !isOne ? waysOf(frame, code) : otherWays(frame)),
              ]}
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
            <Ways frame={frame} ways={waysOf(frame, code)} />
          </aside>
        </div>
      </main>
    </Layout>
  );
}

interface MeaningIndexProps {
  frame: Frame;
  meanings: readonly CodeMeaning[];
  heads: readonly MeaningHead[];
}

/** Links to the meanings of a code, one line each. Folded on phones, so that the first meaning is in view. */
function MeaningIndex({ frame, meanings, heads }: MeaningIndexProps) {
  const list = (
    <ul className="links rows link-quiet">
      {meanings.map(({ name, description, cause, handling }, at) => {
        const head = heads[at];
        const [line = ''] = (handling || description || cause || name).split('\n');
        return (
          <li key={at}>
            <a href={`#meaning-${String(at + 1)}`}>
              {head && <strong>{meaningHead(frame, head, at, namesInList)}</strong>}{' '}
              <InlineCode text={clauseOf(line, '', clauseRoom) || line} />
            </a>
          </li>
        );
      })}
    </ul>
  );
  const title = frame.t('error-code:allMeanings');
  return (
    <nav aria-label={title} data-markdown-ignore="">
      <Fold className="" head={<span className="label">{title}</span>} count={meanings.length}>
        {list}
      </Fold>
    </nav>
  );
}

function trailOf({ t }: Frame) {
  return [
    { title: t('error-code:home'), address: '/' },
    { title: t('error-code:title'), address: fixedAddresses.errorCodes },
  ];
}
