import { Fragment, type ReactNode } from 'react';

export interface FieldFact {
  label: string;
  value: string;
}

export interface FieldNode {
  name: string;
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  description: ReactNode;
  facts: FieldFact[];
  /** Short flags: read-only, nullable. */
  flags: string[];
  choices: string[];
  children: FieldNode[];
  variants: { title: string; fields: FieldNode[] }[];
  /** Says that the type is shown further up; '' otherwise. */
  note: string;
}

export interface FieldLabels {
  required: string;
  deprecated: string;
  choices: string;
  onlyChoice: string;
  /** `Show 4 fields of User` */
  show: (name: string, count: number) => string;
  /** Title of the forms that a value may take. */
  variants: string;
}

/** A list of parameters or properties. Nested fields unfold on demand without a script. */
export function FieldTree({ fields, labels }: { fields: FieldNode[]; labels: FieldLabels }): ReactNode {
  return (
    <ul className="fields">
      {fields.map((field, index) => (
        <FieldItem key={index} field={field} labels={labels} />
      ))}
    </ul>
  );
}

function FieldItem({ field, labels }: { field: FieldNode; labels: FieldLabels }): ReactNode {
  const { name, type, children, variants, note } = field;
  return (
    <li className="field">
      <p className="field-head">
        <code className="field-name">{name}</code>
        {type !== '' && <Mark className="field-type">{type}</Mark>}
        {field.isRequired && <Mark className="field-required">{labels.required}</Mark>}
        {field.isDeprecated && <Mark className="tag is-bad">{labels.deprecated}</Mark>}
        {field.flags.map((flag) => (
          <Mark key={flag} className="field-flag">
            {flag}
          </Mark>
        ))}
      </p>
      {field.description ? <div className="field-text">{field.description}</div> : null}
      <FieldFacts field={field} labels={labels} />
      {note !== '' && <p className="field-note">{note}</p>}
      {children.length > 0 && (
        <details className="field-inner">
          <summary data-markdown-ignore="">{labels.show(name, children.length)}</summary>
          <FieldTree fields={children} labels={labels} />
        </details>
      )}
      <FieldVariants variants={variants} labels={labels} />
    </li>
  );
}

/** A part of a head. The space keeps words apart in copies and for programs that read pages without styles. */
function Mark({ className, children }: { className: string; children: string }): ReactNode {
  return (
    <>
      {' '}
      <span className={className}>{children}</span>
    </>
  );
}

/** The forms that a value may take; each unfolds separately. */
export function FieldVariants({
  variants,
  labels,
}: {
  variants: FieldNode['variants'];
  labels: FieldLabels;
}): ReactNode {
  if (variants.length === 0) return null;
  return (
    <div className="field-variants">
      <p className="field-note">{labels.variants}</p>
      {variants.map(({ title, fields }, index) => (
        <details key={index} className="field-inner">
          <summary>{title}</summary>
          <FieldTree fields={fields} labels={labels} />
        </details>
      ))}
    </div>
  );
}

function FieldFacts({ field: { facts, choices }, labels }: { field: FieldNode; labels: FieldLabels }): ReactNode {
  if (facts.length === 0 && choices.length === 0) return null;
  return (
    <dl className="field-facts">
      {choices.length > 0 && (
        <div>
          <dt>{choices.length === 1 ? labels.onlyChoice : labels.choices}</dt>
          <dd>
            {choices.map((choice, index) => (
              <Fragment key={choice}>
                {index > 0 && <span className="visually-hidden">, </span>}
                <code>{choice}</code>
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
