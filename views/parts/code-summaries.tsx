import type { ReactNode } from 'react';
import type { CodeSummary } from '../domain/error-code.ts';
import { errorCodeAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { InlineCode } from './code-text.tsx';

interface CodeRowProps extends CodeSummary {
  frame: Frame;
  /** Further facts. */
  children?: ReactNode;
}

/** A code, and what it means. */
export function CodeRow({ frame: { edition }, code, text, children }: CodeRowProps) {
  return (
    <li>
      <a className="code-number" href={pageUrl(edition, errorCodeAddress(code))}>
        {code}
      </a>
      <p>
        <InlineCode text={text} />
      </p>
      {children}
    </li>
  );
}

export function CodeSummaries({ frame, codes }: { frame: Frame; codes: readonly CodeSummary[] }) {
  return (
    <ul className="code-rows">
      {codes.map(({ code, text }) => (
        <CodeRow key={code} {...{ frame, code, text }} />
      ))}
    </ul>
  );
}
