import type { ReactNode } from 'react';

export type CalloutKind = 'note' | 'tip' | 'warning' | 'error' | 'check';

interface Props {
  kind: CalloutKind;
  title: ReactNode;
  children?: ReactNode;
}

export function Callout({ kind, title, children }: Props): ReactNode {
  return (
    <div className={`callout callout-${kind}`} role="note">
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
