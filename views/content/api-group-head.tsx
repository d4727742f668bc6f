import type { ReactNode } from 'react';

export interface ApiGroupHeadProps {
  title: string;
  count: number;
  /** Whether the heading opens its group. */
  opens?: boolean;
}

/** Heading of a group of members or operations. */
export function ApiGroupHead({ title, count, opens = false }: ApiGroupHeadProps): ReactNode {
  const Head = opens ? 'summary' : 'div';
  return (
    <Head className="api-group-head">
      <h2>
        {title} <small data-markdown-ignore="">{count}</small>
      </h2>
    </Head>
  );
}
