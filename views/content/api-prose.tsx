import type { ReactNode } from 'react';

/** HTML of a reference's text. */
export function Prose({ html, className }: { html: string; className?: string }): ReactNode {
  if (html === '') return null;
  // Written by api-references/text/markdown.ts, which lets no HTML of a source through.
  return (
    <div className={className ? `api-prose ${className}` : 'api-prose'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
