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
  tone?: 'deprecated' | 'warning' | 'tip';
  /** HTML. */
  html?: string;
  parameters?: readonly ApiParameterRow[];
}

/** Labels beside their texts, on narrow screens above them. Facts of one line stand closer to each other. */
export function ApiParts({ parts, isLine = false }: { parts: readonly ApiPart[]; isLine?: boolean }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <dl className={isLine ? 'api-fact-line' : 'api-parts'}>
      {parts.map(({ label, tone, html = '', parameters }, index) => (
        <div key={index} className={tone && `is-${tone}`}>
          <dt>{label}</dt>
          {parameters ? (
            <dd>
              <Parameters rows={parameters} />
            </dd>
          ) : (
            // Written by api-references/text/markdown.ts, which lets no HTML of a source through.
            <dd dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      ))}
    </dl>
  );
}

function Parameters({ rows }: { rows: readonly ApiParameterRow[] }): ReactNode {
  return (
    <dl className="api-parameters">
      {rows.map(({ name, type, marks, description }, index) => (
        <div key={index}>
          <dt>
            <code>
              <Breakable text={name} />
            </code>{' '}
            {type.length > 0 && (
              <code>
                <ApiCode parts={type} />
              </code>
            )}
            {marks.map((mark) => (
              <span key={mark}> {mark}</span>
            ))}
          </dt>
          {/* Written by api-references/text/markdown.ts, too. */}
          <dd dangerouslySetInnerHTML={{ __html: description }} />
        </div>
      ))}
    </dl>
  );
}
