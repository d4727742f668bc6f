import type { ReactNode } from 'react';

/** Tells the author about a fault, and the reader that something is missing. */
export function AuthorNote({ text }: { text: string }): ReactNode {
  return (
    <p className="author-note" role="note">
      {text}
    </p>
  );
}
