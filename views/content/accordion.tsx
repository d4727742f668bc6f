import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  isOpen: boolean;
  /** Language and length of the code, if the accordion has only code. */
  detail?: string;
  children?: ReactNode;
}

export function Accordion({ title, isOpen, detail, children }: Props): ReactNode {
  return (
    <details className="accordion" open={isOpen}>
      <summary>
        {title}
        {detail === undefined ? null : <span className="accordion-detail caption">{detail}</span>}
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
