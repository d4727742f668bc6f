import type { Frame } from '../frame.ts';
import { pageUrl } from '../domain/urls.ts';

interface EmptyStateProps {
  frame: Frame;
  /** Says that nothing is there, and what to do. */
  text: string;
  /** Link to the next step. */
  link?: { title: string; address: string } | undefined;
}

/** Shown in place of an empty list. */
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
