import type { ReactNode } from 'react';

/** Tells the author what is wrong here, and the reader that something is missing. */
export function AuthorNote({ text }: { text: string }): ReactNode {
  return (
    <p className="author-note" role="note">
      {text}
    </p>
  );
}
