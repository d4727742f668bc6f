import type { ReactNode } from 'react';

/** HTML of a reference's text. */
export function Prose({ html }: { html: string }): ReactNode {
  // Written by references/text/markdown.ts, which lets no HTML of a source through.
  return html === '' ? null : <div className="api-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
