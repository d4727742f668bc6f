import type { ReactNode } from 'react';
import { isAddress, isOutside } from '../domain/portal-link.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface PortalAnchorProps {
  frame: Frame;
  /** An address of the portal, a file, or a page of another site, which opens in a new window. */
  url: string;
  className?: string;
  /** Explains the link if its text alone is too short. */
  label?: string;
  children: ReactNode;
}

/** A link as in portal files. */
export function PortalAnchor({ frame: { edition }, url, className, label, children }: PortalAnchorProps) {
  const outside = isOutside(url) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={className} aria-label={label} href={isAddress(url) ? pageUrl(edition, url) : url} {...outside}>
      {children}
    </a>
  );
}
