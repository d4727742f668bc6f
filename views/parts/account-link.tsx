import type { ReactNode } from 'react';
import { type AccountPage, accountUrl } from '../domain/outside-urls.ts';
import type { Frame } from '../frame.ts';

interface AccountLinkProps {
  frame: Frame;
  page: AccountPage;
  className: string;
  /** Path of the page that the visitor comes back to. Default: this page. */
  from?: string;
  children: ReactNode;
}

/** Opens a page of the console in a window of its own; the browser adds the source of the session. */
export function AccountLink({ frame, page, className, from = frame.path, children }: AccountLinkProps) {
  const { consoleUrl, edition } = frame;
  return (
    <a
      className={className}
      href={accountUrl(consoleUrl, edition, page, from)}
      target="_blank"
      rel="noopener"
      data-account
    >
      {children}
    </a>
  );
}
