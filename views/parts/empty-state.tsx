import type { Frame } from '../frame.ts';
import { pageUrl } from '../domain/urls.ts';

interface EmptyStateProps {
  frame: Frame;
  /** Heading with the id under which the browser code finds it. */
  title?: { id: string; text: string } | undefined;
  /** Says that the list is empty, and suggests an action. */
  text: string;
  /** Link to the next step. */
  link?: { title: string; address: string } | undefined;
}

/** Shown in place of an empty list or a failed one. */
export function EmptyState({ frame: { edition }, title, text, link }: EmptyStateProps) {
  return (
    <div className="empty-state ground pad-24 stack">
      {title && <h2 id={title.id}>{title.text}</h2>}
      <p className="muted">{text}</p>
      {link && (
        <a className="button-quiet" href={pageUrl(edition, link.address)}>
          {link.title}
        </a>
      )}
    </div>
  );
}
