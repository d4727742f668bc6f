import type { ReactNode } from 'react';
import type { Frame } from '../frame.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export interface PageHeadProps {
  frame: Frame;
  /** Path to the page, without the page itself. */
  trail?: readonly { title: string; address: string }[] | undefined;
  /** Stands above the title in place of a path. */
  eyebrow?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Stands beside the title on wide screens: the search of the page, or its main action. */
  children?: ReactNode;
}

/** Head of a portal page: a low band of soft ground with a title and one line. */
export function PageHead({ frame, trail, eyebrow, title, text, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-title">
        {trail && <Breadcrumbs frame={frame} items={trail} />}
        {eyebrow !== undefined && <p className="page-eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {text !== undefined && text !== '' && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
