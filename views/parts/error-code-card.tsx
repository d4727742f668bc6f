import type { ErrorCode } from '../domain/error-code.ts';
import { errorCodeAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { InlineCode } from './code-text.tsx';

/** Above the results of a search for a code: what it means, and the way to its page. */
export function ErrorCodeCard({ frame: { t, edition }, errorCode }: { frame: Frame; errorCode: ErrorCode }) {
  const { code, meanings } = errorCode;
  const [first] = meanings;
  const line = (first?.description || first?.cause || first?.handling || first?.name || '').split('\n')[0] ?? '';
  return (
    <section className="code-card" aria-labelledby="code-card">
      <h2 id="code-card">
        <a href={pageUrl(edition, errorCodeAddress(code))}>{t('error-code:titleOf', { code })}</a>
        {meanings.length > 1 && (
          <span className="code-card-count">{t('search:errorCode.meanings', { count: meanings.length })}</span>
        )}
      </h2>
      <p>
        <InlineCode text={line} />
      </p>
      {first && first.handling !== '' && (
        <p className="code-card-handling">
          <b>{t('error-code:part.handling')}</b> <InlineCode text={first.handling.split('\n')[0] ?? ''} />
        </p>
      )}
      <a className="code-card-more" href={pageUrl(edition, errorCodeAddress(code))}>
        {t('search:errorCode.more')}
      </a>
    </section>
  );
}
