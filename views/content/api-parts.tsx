import type { ReactNode } from 'react';
import { Breakable } from '../parts/breakable.tsx';
import { ApiCode, type CodePart } from './api-code.tsx';

export interface ApiParameterRow {
  name: string;
  type: CodePart[];
  /** `optional`, `Default: 0`. */
  marks: string[];
  /** HTML. */
  description: string;
}

/** One labelled part of a description: parameters, result, when to call, a note. */
export interface ApiPart {
  label: string;
  /** Colour of the label. */
  tone?: 'bad' | 'warn' | 'good';
  /** HTML. */
  html?: string;
  parameters?: readonly ApiParameterRow[];
}

/** Labels beside their texts, on narrow screens above them. */
export function ApiParts({ parts }: { parts: readonly ApiPart[] }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <dl className="api-parts">
      {parts.map(({ label, tone, html = '', parameters }, index) => (
        <div key={index} className={tone && `is-${tone}`}>
          <dt>{label}</dt>
          {parameters ? (
            <dd>
              <Parameters rows={parameters} />
            </dd>
          ) : (
            // Written by references/text/markdown.ts, which lets no HTML of a source through.
            <dd dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      ))}
    </dl>
  );
}

/** Parameters look like fields of an operation. */
function Parameters({ rows }: { rows: readonly ApiParameterRow[] }): ReactNode {
  return (
    <ul className="fields rows">
      {rows.map(({ name, type, marks, description }, index) => (
        <li key={index} className="field">
          <p className="field-head row gap-8">
            <code className="field-name">
              <Breakable text={name} />
            </code>{' '}
            {type.length > 0 && (
              <code className="field-type caption">
                <ApiCode parts={type} />
              </code>
            )}
            {marks.map((mark) => (
              <span key={mark} className="caption">
                {' '}
                {mark}
              </span>
            ))}
          </p>
          {/* Written by references/text/markdown.ts, too. */}
          {description !== '' && <div className="field-text" dangerouslySetInnerHTML={{ __html: description }} />}
        </li>
      ))}
    </ul>
  );
}
