import type { ReactNode } from 'react';

/** Text from a Markdown property. */
export function Prose({ content }: { content: ReactNode }): ReactNode {
  return content;
}
