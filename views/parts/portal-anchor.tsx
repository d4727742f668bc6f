import type { ReactNode } from 'react';
import { isAddress, isOutside } from '../domain/portal-link.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface PortalAnchorProps {
  frame: Frame;
  /** An address of the portal, a file, or a page elsewhere, which opens in a new window. */
  url: string;
  className?: string;
  children: ReactNode;
}

/** A link as portal files write it. */
export function PortalAnchor({ frame: { edition }, url, className, children }: PortalAnchorProps) {
  const outside = isOutside(url) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={className} href={isAddress(url) ? pageUrl(edition, url) : url} {...outside}>
      {children}
    </a>
  );
}
