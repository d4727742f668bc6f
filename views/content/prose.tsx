import type { ReactNode } from 'react';

/** Text that was written as Markdown in a property. */
export function Prose({ content }: { content: ReactNode }): ReactNode {
  return content;
}
