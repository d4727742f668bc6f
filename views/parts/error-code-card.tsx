import { Fragment } from 'react';
import { tellApart } from '../domain/code-differences.ts';
import type { ErrorCode } from '../domain/error-code.ts';
import { errorCodeAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { InlineCode } from './code-text.tsx';
import { Icon } from './icon.tsx';
import { meaningHead } from './meaning-head.ts';

const shownMeanings = 3;
const shownProducts = 3;

/** Card above search results for a code: its meanings in the words of the documentation, and a link to its page. */
export function ErrorCodeCard({ frame, errorCode }: { frame: Frame; errorCode: ErrorCode }) {
  const { t, edition } = frame;
  const { code, meanings } = errorCode;
  const [first] = meanings;
  const heads = meanings.length > 1 ? tellApart(meanings).heads : [];
  return (
    <section className="quote-card" aria-labelledby="quote-card">
      <h2 id="quote-card">
        <Icon name="alert" />
        {t('search:quote.title')}
      </h2>
      <div className="row between">
        <a className="title link" href={pageUrl(edition, errorCodeAddress(code))}>
          {t('error-code:titleOf', { code })}
        </a>
        <span className="caption">
          {meanings.length > 1
            ? t('search:errorCode.meanings', { count: meanings.length })
            : first?.products
                .slice(0, shownProducts)
                .map(({ name }) => name)
                .join(t('common:comma'))}
        </span>
      </div>
      {meanings.slice(0, shownMeanings).map((meaning, at) => {
        const text = firstLine(meaning.description || meaning.cause || meaning.handling || meaning.name);
        const remedy = firstLine(meaning.handling);
        return (
          <Fragment key={at}>
            <p>
              {heads[at] && <b>{meaningHead(frame, heads[at], at)}</b>} <InlineCode text={text} />
            </p>
            {remedy !== '' && remedy !== text && (
              <p className="muted">
                <b>{t('error-code:part.handling')}</b> <InlineCode text={remedy} />
              </p>
            )}
          </Fragment>
        );
      })}
    </section>
  );
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
