import type { ReactNode } from 'react';

export interface ApiGroupHeadProps {
  title: string;
  count: number;
  /** Labels of columns; empty if the group has nothing there. */
  formsLabel?: string;
  sinceLabel?: string;
  /** Whether the heading opens its group. */
  opens?: boolean;
}

/** Heading of a group of members. */
export function ApiGroupHead({
  title,
  count,
  formsLabel = '',
  sinceLabel = '',
  opens = false,
}: ApiGroupHeadProps): ReactNode {
  const Head = opens ? 'summary' : 'div';
  return (
    <Head className="api-group-head">
      <h2>
        {title} <span>{count}</span>
      </h2>
      {formsLabel + sinceLabel !== '' && (
        <p aria-hidden="true">
          <span>{formsLabel}</span> <span>{sinceLabel}</span>
        </p>
      )}
    </Head>
  );
}
