import type { ReactNode } from 'react';

export function Frame({ caption, children }: { caption: string; children?: ReactNode }): ReactNode {
  return (
    <figure className="frame">
      {children}
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
