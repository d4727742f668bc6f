import type { ReactNode } from 'react';
import { Breakable } from '../parts/breakable.tsx';

export interface CodePart {
  text: string;
  href?: string;
  isName?: true;
  isKeyword?: true;
}

/** Code with links to types; long names may break where their words meet. */
export function ApiCode({ parts }: { parts: readonly CodePart[] }): ReactNode {
  return parts.map(({ text, href, isName, isKeyword }, index) => {
    if (href !== undefined) {
      return (
        <a key={index} href={href}>
          <Breakable text={text} />
        </a>
      );
    }
    if (isKeyword) return <i key={index}>{text}</i>;
    return isName ? <b key={index}>{text}</b> : <Lines key={index} text={text} />;
  });
}

/** A declaration in a block of its own. */
export function ApiDeclaration({ parts, children }: { parts: readonly CodePart[]; children?: ReactNode }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <figure className="code api-declaration">
      {children}
      <pre>
        <code>
          <ApiCode parts={parts} />
        </code>
      </pre>
    </figure>
  );
}

/** Narrow pages hide the spaces after the first two of a line. */
function Lines({ text }: { text: string }): ReactNode {
  return text
    .split(/(?<=\n {2})( +)/)
    .map((part, index) => (index % 2 === 0 ? <Breakable key={index} text={part} /> : <span key={index}>{part}</span>));
}
