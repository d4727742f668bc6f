import type { ReactNode } from 'react';

/** A checked address with the attributes that it calls for. */
export interface LinkTarget {
  href: string;
  target?: '_blank';
  rel?: string;
  /** Where the link leads, if that is not what its text says. */
  note?: string;
}

interface Props {
  /** Undefined where the content's link leads nowhere: the text stays. */
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
      {link.note !== undefined && <> {<span className="link-note">{link.note}</span>}</>}
    </a>
  );
}
