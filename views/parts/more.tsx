import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface MoreProps {
  text: string;
  /** Language of the text, if it is not the page's around it. */
  lang?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Fold on a page of doc teams, with a chevron before its name. */
export function More({ text, lang, isOpen = false, children }: MoreProps) {
  return (
    <details className="more link" open={isOpen}>
      <summary className="strip gap-4 muted" lang={lang}>
        <Icon name="chevron" />
        {text}
      </summary>
      {children}
    </details>
  );
}
