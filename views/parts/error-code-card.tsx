import { tellApart } from '../domain/code-differences.ts';
import type { CodeMeaning, ErrorCode } from '../domain/error-code.ts';
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
  return (
    <section className="quote-card" aria-labelledby="quote-card">
      <h2 id="quote-card">
        <Icon name="alert" />
        {t('search:quote.title')}
      </h2>
      {meanings.length > 1 ? (
        <Meanings frame={frame} meanings={meanings} />
      ) : (
        <p>
          <InlineCode text={lineOf(first)} />
        </p>
      )}
      {first && meanings.length === 1 && first.handling !== '' && (
        <p className="quote-card-handling">
          <b>{t('error-code:part.handling')}</b> <InlineCode text={first.handling.split('\n')[0] ?? ''} />
        </p>
      )}
      <div className="quote-card-foot">
        <a href={pageUrl(edition, errorCodeAddress(code))}>{t('error-code:titleOf', { code })}</a>
        <span>
          {meanings.length > 1
            ? t('search:errorCode.meanings', { count: meanings.length })
            : first?.products
                .slice(0, shownProducts)
                .map(({ name }) => name)
                .join(t('error-code:comma'))}
        </span>
      </div>
    </section>
  );
}

/** One line for each meaning, headed by the differences. Advice is on the code's own page. */
function Meanings({ frame, meanings }: { frame: Frame; meanings: readonly CodeMeaning[] }) {
  const { heads } = tellApart(meanings);
  return meanings.slice(0, shownMeanings).map((meaning, at) => {
    const head = heads[at];
    return (
      <p key={at}>
        {head && <b>{meaningHead(frame, head, at)}</b>} <InlineCode text={lineOf(meaning)} />
      </p>
    );
  });
}

function lineOf(meaning: CodeMeaning | undefined): string {
  const text = meaning?.description || meaning?.cause || meaning?.handling || meaning?.name || '';
  return text.split('\n')[0] ?? '';
}
