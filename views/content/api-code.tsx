import type { ReactNode } from 'react';

export interface CodePart {
  text: string;
  href?: string;
  isName?: true;
}

/** Code with links to types. */
export function ApiCode({ parts }: { parts: readonly CodePart[] }): ReactNode {
  return parts.map(({ text, href, isName }, index) => {
    if (href !== undefined) {
      return (
        <a key={index} href={href}>
          {text}
        </a>
      );
    }
    return isName ? <b key={index}>{text}</b> : text;
  });
}
