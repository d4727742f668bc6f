import type { ReactNode } from 'react';
import { Prose } from './api-prose.tsx';

export interface ApiRemarksProps {
  notes: { kind: 'note' | 'warning' | 'tip'; title: string; html: string }[];
  facts: { label: string; html: string }[];
  /** Links as HTML. */
  seeAlso: { title: string; html: string[] } | undefined;
}

export function ApiNotes({ notes }: Pick<ApiRemarksProps, 'notes'>): ReactNode {
  return notes.map(({ kind, title, html }, index) => (
    <div key={index} className={`callout callout-${kind}`} role="note">
      <p className="callout-title">{title}</p>
      <Prose html={html} />
    </div>
  ));
}

/** Remarks in small print: when to call, restrictions, related functions. */
export function ApiRemarks({ facts, seeAlso }: ApiRemarksProps): ReactNode {
  if (facts.length === 0 && !seeAlso) return null;
  return (
    <dl className="api-facts">
      {facts.map(({ label, html }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <Prose html={html} />
          </dd>
        </div>
      ))}
      {seeAlso && (
        <div>
          <dt>{seeAlso.title}</dt>
          <dd>
            {seeAlso.html.map((html, index) => (
              <Prose key={index} html={html} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
