import type { ReactNode } from 'react';

/** Tells the author what is wrong here, and the reader that something is missing. */
export function AuthorNote({ text }: { text: string }): ReactNode {
  return (
    <p className="author-note" role="note">
      {text}
    </p>
  );
}

/** Stands for an interactive tool that the content brings as program code. */
export function ToolNotice({ text }: { text: string }): ReactNode {
  return <p className="tool-notice">{text}</p>;
}
