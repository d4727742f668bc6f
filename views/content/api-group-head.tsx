import type { ReactNode } from 'react';

export interface ApiGroupHeadProps {
  title: string;
  count: number;
  /** Labels of columns; empty if the group has nothing there. */
  formsLabel?: string;
  sinceLabel?: string;
}

/** Heading of a group of members. */
export function ApiGroupHead({ title, count, formsLabel = '', sinceLabel = '' }: ApiGroupHeadProps): ReactNode {
  return (
    <div className="api-group-head">
      <h2>
        {title} <span>{count}</span>
      </h2>
      {formsLabel + sinceLabel !== '' && (
        <p aria-hidden="true">
          <span>{formsLabel}</span> <span>{sinceLabel}</span>
        </p>
      )}
    </div>
  );
}
