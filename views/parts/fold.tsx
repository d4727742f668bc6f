import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  className: string;
  head: ReactNode;
  /** Number of entries, shown while the group may be folded. */
  count: number;
  children: ReactNode;
}

/** A group that folds on phones. On wide screens the stylesheet (fold.css) shows its content, folded or not. */
export function Fold({ className, head, count, children }: FoldProps) {
  return (
    <details className={`fold ${className}`}>
      <summary>
        {head}
        {count > 0 && (
          <span data-markdown-ignore="" className="fold-count muted">
            {count}
          </span>
        )}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
