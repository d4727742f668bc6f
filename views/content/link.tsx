import type { ReactNode } from 'react';

/** A checked address with the attributes that it needs. */
export interface LinkTarget {
  href: string;
  target?: '_blank';
  rel?: string;
  /** Real target of the link, if the text names another target. */
  note?: string;
}

interface Props {
  /** Undefined if the content's link is dead; only the text is shown. */
  link: LinkTarget | undefined;
  className?: string;
  title?: string;
  children?: ReactNode;
}

export function Link({ link, className, title, children }: Props): ReactNode {
  if (!link) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <a className={className} title={title} href={link.href} target={link.target} rel={link.rel}>
      {children}
      {link.note !== undefined && <> {<small>{link.note}</small>}</>}
    </a>
  );
}
