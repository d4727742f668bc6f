import type { ReactNode } from 'react';
import { ApiCode, type CodePart } from './api-code.tsx';
import { ApiNotes, ApiRemarks, type ApiRemarksProps } from './api-remarks.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { Prose } from './api-prose.tsx';

export interface ApiParameterRow {
  name: string;
  type: CodePart[];
  /** `optional`, `Default: 0`. */
  marks: string[];
  /** HTML. */
  description: string;
}

export interface ApiMemberProps {
  anchor: string;
  aliases: string[];
  /** The plain name, which a switch of platform carries. */
  symbol: string;
  name: string;
  tags: { text: string; isDeprecated: boolean }[];
  linkLabel: string;
  signature: CodePart[];
  signatureLabel: string;
  copyLabel: string;
  /** HTML. */
  summary: string;
  deprecation: { title: string; html: string } | undefined;
  parameters: { title: string; name: string; description: string; rows: ApiParameterRow[] } | undefined;
  returns: { title: string; html: string } | undefined;
  /** HTML. */
  details: string;
  remarks: ApiRemarksProps;
  /** Properties and constants are shown in a few lines. */
  isCompact: boolean;
}

export function ApiMember(props: ApiMemberProps): ReactNode {
  const { anchor, name, tags, isCompact, signature, deprecation, returns } = props;
  return (
    <section className={isCompact ? 'api-member is-compact' : 'api-member'} data-symbol={props.symbol}>
      {props.aliases.map((alias) => (
        <span key={alias} className="anchor-target" id={alias} />
      ))}
      <h3 className="api-name" id={anchor}>
        <span className="api-name-text">
          <Breakable text={name} />
        </span>
        {tags.map(({ text, isDeprecated }) => (
          <span key={text} className={isDeprecated ? 'tag is-bad' : 'tag'}>
            {text}
          </span>
        ))}
        <a className="anchor" href={`#${anchor}`} aria-label={props.linkLabel}>
          #
        </a>
      </h3>
      {isCompact && <Signature {...props} />}
      <Prose className="api-summary" html={props.summary} />
      {deprecation && (
        <div className="callout callout-warning api-deprecation" role="note">
          <p className="callout-title">{deprecation.title}</p>
          <Prose html={deprecation.html} />
        </div>
      )}
      {!isCompact && signature.length > 0 && (
        <figure className="code api-declaration">
          <button type="button" className="code-copy" data-copy="" hidden>
            {props.copyLabel}
          </button>
          <pre aria-label={props.signatureLabel}>
            <code>
              <ApiCode parts={signature} />
            </code>
          </pre>
        </figure>
      )}
      <Parameters {...props} />
      {returns && (
        <>
          <h4>{returns.title}</h4>
          <Prose html={returns.html} />
        </>
      )}
      <Prose html={props.details} />
      <ApiNotes notes={props.remarks.notes} />
      <ApiRemarks {...props.remarks} />
    </section>
  );
}

function Signature({ signature, signatureLabel }: ApiMemberProps): ReactNode {
  if (signature.length === 0) return null;
  return (
    <p className="api-type">
      <span className="visually-hidden">{signatureLabel} </span>
      <code>
        <ApiCode parts={signature} />
      </code>
    </p>
  );
}

function Parameters({ parameters, name }: ApiMemberProps): ReactNode {
  if (!parameters) return null;
  return (
    <table className="api-parameters">
      <caption>
        {parameters.title} <span className="visually-hidden">{name}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{parameters.name}</th>
          <th scope="col">{parameters.description}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              <code className="api-parameter-name">
                <Breakable text={row.name} />
              </code>
              <code className="api-parameter-type">
                <ApiCode parts={row.type} />
              </code>
              {row.marks.map((mark) => (
                <span key={mark} className="api-parameter-mark">
                  {mark}
                </span>
              ))}
            </th>
            <td>
              <Prose html={row.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
