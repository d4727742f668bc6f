import type { ReactNode } from 'react';
import { ApiCode, type CodePart } from './api-code.tsx';
import { ApiNotes, ApiRemarks, type ApiRemarksProps } from './api-remarks.tsx';
import { Prose } from './api-prose.tsx';

export interface ApiCompoundIntroProps {
  anchor: string;
  /** `Class`, `Deprecated`. */
  tags: { text: string; isDeprecated: boolean }[];
  /** Package or namespace, base types. */
  places: { label: string; parts: CodePart[] }[];
  /** HTML. */
  declaredIn: string;
  summary: string;
  details: string;
  deprecation: { title: string; html: string } | undefined;
  remarks: ApiRemarksProps;
}

/** The intro above the members of a compound. */
export function ApiCompoundIntro(props: ApiCompoundIntroProps): ReactNode {
  return (
    <div className="api-intro">
      <span className="anchor-target" id={props.anchor} />
      <ul className="api-tags">
        {props.tags.map(({ text, isDeprecated }) => (
          <li key={text} className={isDeprecated ? 'tag is-bad' : 'tag'}>
            {text}
          </li>
        ))}
      </ul>
      {(props.places.length > 0 || props.declaredIn !== '') && (
        <div className="api-places">
          {props.places.map(({ label, parts }) => (
            <p key={label}>
              {label}{' '}
              <code>
                <ApiCode parts={parts} />
              </code>
            </p>
          ))}
          <Prose html={props.declaredIn} />
        </div>
      )}
      <Prose className="api-summary" html={props.summary} />
      {props.deprecation && (
        <div className="callout callout-warning" role="note">
          <p className="callout-title">{props.deprecation.title}</p>
          <Prose html={props.deprecation.html} />
        </div>
      )}
      <Prose html={props.details} />
      <ApiNotes notes={props.remarks.notes} />
      <ApiRemarks {...props.remarks} />
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
  /** Plain text. */
  summary: string;
  isDeprecated: boolean;
  deprecatedLabel: string;
}

/** A list of names with one line each: the members of a compound or the compounds of a reference. */
export function ApiList({ entries }: { entries: readonly ApiListEntry[] }): ReactNode {
  return (
    <ul className="api-list">
      {entries.map(({ name, href, id, note, summary, isDeprecated, deprecatedLabel }) => (
        <li key={href} id={id}>
          <a href={href}>
            <code>{name}</code>
          </a>
          {note !== '' && <span className="api-list-note">{note}</span>}
          {isDeprecated && <span className="tag is-bad">{deprecatedLabel}</span>}
          {summary !== '' && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
