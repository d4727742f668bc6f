import type { ReactNode } from 'react';
import { isAddress, isOutside } from '../domain/portal-link.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface PortalAnchorProps {
  frame: Frame;
  /** An address of the portal, a file, or a page elsewhere, which opens in a new window. */
  url: string;
  className?: string;
  /** Says more than the text does where that stands alone. */
  label?: string;
  children: ReactNode;
}

/** A link as portal files write it. */
export function PortalAnchor({ frame: { edition }, url, className, label, children }: PortalAnchorProps) {
  const outside = isOutside(url) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={className} aria-label={label} href={isAddress(url) ? pageUrl(edition, url) : url} {...outside}>
      {children}
    </a>
  );
}
