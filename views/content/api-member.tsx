import type { ReactNode } from 'react';
import { Breakable } from '../parts/breakable.tsx';
import { ApiCode, ApiDeclaration, type CodePart } from './api-code.tsx';
import { type ApiPart, ApiParts } from './api-parts.tsx';

/** Version or state at the end of a row. */
export interface ApiMark {
  text: string;
  kind: 'since' | 'newest' | 'deprecated';
}

export interface ApiFormProps {
  anchor: string;
  /** Further ids. */
  aliases: readonly string[];
  /** The plain name, which finds the member after a switch of platform. */
  symbol: string;
  /** `(room, user)`: distinguishes the forms of one name. */
  caption: string;
  /** Plain text; empty if the row of the member shows it. */
  clause: string;
  mark: ApiMark | undefined;
  /** Empty for no link. */
  linkLabel: string;
  copyLabel: string;
  signature: readonly CodePart[];
  parts: readonly ApiPart[];
}

export interface ApiMemberProps {
  name: string;
  /** Purpose of the member in one clause; plain text. */
  clause: string;
  mark: ApiMark | undefined;
  /** `forms` */
  formsText: string;
  forms: readonly ApiFormProps[];
  /** The member on all platforms; `names` is a mark for its names there. */
  everywhere?: { address: string; text: string; names: string };
}

/**
 * One name with all its forms, a row that opens in place. Ids are inside the closed part, because browsers open a
 * disclosure for an address that leads into it.
 */
export function ApiMember({ name, clause, mark, formsText, forms, everywhere }: ApiMemberProps): ReactNode {
  return (
    <details className={className('api-member', mark)}>
      <summary>
        <h3 className="api-name">
          <Breakable text={name} />
        </h3>{' '}
        <span className="api-clause">{clause}</span>{' '}
        {forms.length > 1 && (
          <small className="api-count">
            {forms.length} {formsText}
          </small>
        )}{' '}
        <Mark mark={mark} />
      </summary>
      <ApiForms forms={forms} />
      {everywhere && (
        <div className="api-everywhere row caption">
          <a href={everywhere.address} rel="nofollow">
            {everywhere.text}
          </a>
          {everywhere.names}
        </div>
      )}
    </details>
  );
}

/** All forms of one name. The first form that is not deprecated is open. */
export function ApiForms({ forms }: Pick<ApiMemberProps, 'forms'>): ReactNode {
  const [first] = forms;
  if (forms.length === 1 && first) return <Form {...first} />;
  const opened = Math.max(
    forms.findIndex((form) => form.mark?.kind !== 'deprecated'),
    0,
  );
  return forms.map((form, index) => (
    <details
      key={form.anchor}
      className={className('api-form', form.mark)}
      name={`forms-${first?.anchor ?? ''}`}
      open={index === opened}
    >
      <summary>
        <code>{form.caption}</code> {form.clause !== '' && <span className="api-clause">{form.clause}</span>}{' '}
        <Mark mark={form.mark} />
      </summary>
      <Form {...form} />
    </details>
  ));
}

function Form({ anchor, aliases, symbol, signature, parts, linkLabel, copyLabel }: ApiFormProps): ReactNode {
  return (
    <div className="api-body" id={anchor} data-symbol={symbol}>
      <Aliases ids={aliases} />
      <ApiDeclaration parts={signature}>
        <button type="button" className="code-copy icon-button" data-copy="" hidden>
          {copyLabel}
        </button>
      </ApiDeclaration>
      <ApiParts parts={parts} />
      {linkLabel !== '' && <MemberLink anchor={anchor} label={linkLabel} />}
    </div>
  );
}

export interface ApiEntryProps extends Omit<ApiFormProps, 'caption' | 'clause' | 'copyLabel'> {
  name: string;
  /** HTML. */
  summary: string;
  /** Mark for the names on other platforms; empty for none. */
  elsewhere: string;
}

/** A property or a constant. Its row shows everything, because it is short. */
export function ApiEntry({
  name,
  anchor,
  aliases,
  symbol,
  mark,
  signature,
  summary,
  ...props
}: ApiEntryProps): ReactNode {
  return (
    <div className={className('api-entry', mark)} id={anchor} data-symbol={symbol}>
      <div>
        <Aliases ids={aliases} />
        <h3 className="api-name">
          <Breakable text={name} />
        </h3>{' '}
        {signature.length > 0 && (
          <code className="field-type caption">
            <ApiCode parts={signature} />
          </code>
        )}{' '}
        <MemberLink anchor={anchor} label={props.linkLabel} />
      </div>
      <div className="api-clause">
        {/* Written by references/text/markdown.ts, which lets no HTML of a source through. */}
        <div dangerouslySetInnerHTML={{ __html: summary }} />
        <ApiParts parts={props.parts} />
        {props.elsewhere}
      </div>
      <Mark mark={mark} />
    </div>
  );
}

function className(base: string, mark: ApiMark | undefined): string {
  return mark?.kind === 'deprecated' ? `${base} is-deprecated` : base;
}

const marks = { newest: 'tag is-good', deprecated: 'tag is-bad' };

function Mark({ mark }: { mark: ApiMark | undefined }): ReactNode {
  return (
    mark && (mark.kind === 'since' ? <small>{mark.text}</small> : <span className={marks[mark.kind]}>{mark.text}</span>)
  );
}

function Aliases({ ids }: { ids: readonly string[] }): ReactNode {
  return ids.map((id) => <span key={id} className="anchor-target" id={id} />);
}

function MemberLink({ anchor, label }: { anchor: string; label: string }): ReactNode {
  return <a className="anchor" href={`#${anchor}`} aria-label={label} />;
}
