import type { ReactNode } from 'react';
import { Breakable } from '../parts/breakable.tsx';
import { ApiCode, ApiDeclaration, type CodePart } from './api-code.tsx';
import { type ApiPart, ApiParts } from './api-parts.tsx';
import { Prose } from './api-prose.tsx';

export interface ApiCompoundIntroProps {
  anchor: string;
  /** Kind, language, file, package, base types. */
  facts: { label?: string; parts: CodePart[]; isCode?: boolean }[];
  /** The word for "deprecated", if the compound is. */
  deprecated: string | undefined;
  signature: readonly CodePart[];
  /** HTML. */
  summary: string;
  details: string;
  parts: ApiPart[];
}

/** The intro above the members of a compound. */
export function ApiCompoundIntro({
  anchor,
  facts,
  deprecated,
  signature,
  summary,
  details,
  parts,
}: ApiCompoundIntroProps): ReactNode {
  return (
    <div className="api-intro">
      <span className="anchor-target" id={anchor} />
      <div className="facts">
        {deprecated !== undefined && <span className="tag is-bad">{deprecated}</span>}
        {facts.map(({ label, parts: text, isCode }, index) => (
          <span key={index}>
            {label !== undefined && `${label} `}
            {isCode ? (
              <code>
                <ApiCode parts={text} />
              </code>
            ) : (
              <ApiCode parts={text} />
            )}
          </span>
        ))}
      </div>
      <ApiDeclaration parts={signature} />
      <Prose html={summary} />
      <Prose html={details} />
      <ApiParts parts={parts} />
    </div>
  );
}

export interface ApiListEntry {
  name: string;
  href: string;
  /** Set for old addresses with the entry in the hash. */
  id?: string;
  /** Plain text. */
  note: string;
  /** Plain text, or HTML of a document. */
  summary: string | { html: string };
  isDeprecated: boolean;
  deprecatedLabel: string;
  /** A further value with its label. */
  fact?: { value: string; label: string };
}

/** A list of names with one line each: the compounds of a reference, hits of its search, a list of functions. */
export function ApiList({ entries }: { entries: readonly ApiListEntry[] }): ReactNode {
  return (
    <ul className="api-list">
      {entries.map(({ name, href, id, note, summary, isDeprecated, deprecatedLabel, fact }, index) => (
        <li key={index} id={id} className={isDeprecated ? 'is-deprecated' : undefined}>
          <div>
            <a className="api-name" href={href}>
              <Breakable text={name} />
            </a>
            {note !== '' && (
              <>
                {' '}
                <span className="field-type caption">{note}</span>
              </>
            )}
          </div>{' '}
          <Clause summary={summary} /> {isDeprecated && <span className="tag is-bad">{deprecatedLabel}</span>}
          {fact && (
            <small className="api-count">
              {fact.value} {fact.label}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function Clause({ summary }: Pick<ApiListEntry, 'summary'>): ReactNode {
  if (summary === '') return null;
  if (typeof summary === 'string') return <p className="api-clause">{summary}</p>;
  // Written by the renderer of documents, which sanitises it.
  return <p className="api-clause" dangerouslySetInnerHTML={{ __html: summary.html }} />;
}
