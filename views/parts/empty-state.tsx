import type { Frame } from '../frame.ts';
import { pageUrl } from '../domain/urls.ts';

interface EmptyStateProps {
  frame: Frame;
  /** Says that there is nothing, and what to do. */
  text: string;
  /** The next step. */
  link?: { title: string; address: string } | undefined;
}

/** Stands where a list would be. */
export function EmptyState({ frame: { edition }, text, link }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {link && (
        <a className="button-quiet" href={pageUrl(edition, link.address)}>
          {link.title}
        </a>
      )}
    </div>
  );
}
