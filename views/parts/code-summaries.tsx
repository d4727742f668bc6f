import type { CodeSummary } from '../domain/error-code.ts';
import { errorCodeAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { InlineCode } from './code-text.tsx';

export function CodeSummaries({ frame: { edition }, codes }: { frame: Frame; codes: readonly CodeSummary[] }) {
  return (
    <ul className="code-summaries">
      {codes.map(({ code, text }) => (
        <li key={code}>
          <a href={pageUrl(edition, errorCodeAddress(code))}>{code}</a>
          <span>
            <InlineCode text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
