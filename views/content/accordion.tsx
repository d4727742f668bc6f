import type { ReactNode } from 'react';

interface Props {
  title: string;
  isOpen: boolean;
  children?: ReactNode;
}

export function Accordion({ title, isOpen, children }: Props): ReactNode {
  return (
    <details className="accordion" open={isOpen}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
