import type { ReactNode } from 'react';

export function Method({ method }: { method: string }): ReactNode {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}
