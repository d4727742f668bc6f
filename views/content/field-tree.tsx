import { Fragment, type ReactNode } from 'react';

export interface FieldFact {
  label: string;
  value: string;
}

export interface FieldChoice {
  value: string;
  /** Name in code. */
  name?: string;
  description?: ReactNode;
}

/** A field, or another row of a page, such as a way to authorise a request. */
export interface FieldNode {
  /** Anchor: `body.items.price`; undefined if another field has it. */
  id?: string | undefined;
  name: string;
  type?: string;
  isRequired?: boolean;
  isDeprecated?: boolean;
  description?: ReactNode;
  facts?: FieldFact[];
  /** Short flags: read-only, nullable. */
  flags?: string[];
  choices?: FieldChoice[];
  children?: FieldNode[];
  groups?: FieldGroup[];
  /** Link to the place of fields that are not repeated here. */
  note?: ReactNode;
}

/** Forms that a value may take, or fields on a condition. */
export interface FieldGroup {
  title: string;
  forms: FieldNode[];
}

export interface FieldLabels {
  required: string;
  deprecated: string;
  choices: string;
  onlyChoice: string;
  /** `Show 4 fields of User` */
  show: (name: string, count: number) => string;
}

/** A list of parameters or properties. Nested fields unfold on demand without a script; browsers find words in them, too. */
export function FieldTree({
  fields = [],
  labels,
}: {
  fields: FieldNode[] | undefined;
  labels: FieldLabels;
}): ReactNode {
  if (fields.length === 0) return null;
  return (
    <ul className="fields rows">
      {fields.map((field, index) => (
        <FieldItem key={index} field={field} labels={labels} />
      ))}
    </ul>
  );
}

function FieldItem({ field, labels }: { field: FieldNode; labels: FieldLabels }): ReactNode {
  const { id, name, type, flags = [], children = [], groups } = field;
  return (
    <li className="field" id={id}>
      <p className="field-head row gap-8">
        {id === undefined ? (
          <code className="field-name">{name}</code>
        ) : (
          <a className="link-quiet" href={`#${encodeURIComponent(id)}`} data-markdown-text="">
            <code className="field-name">{name}</code>
          </a>
        )}
        {type && <Mark className="field-type caption">{type}</Mark>}
        {field.isRequired && <Mark className="field-required">{labels.required}</Mark>}
        {field.isDeprecated && <Mark className="tag is-bad">{labels.deprecated}</Mark>}
        {flags.map((flag) => (
          <Mark key={flag} className="caption">
            {flag}
          </Mark>
        ))}
      </p>
      <FieldText field={field} labels={labels} />
      {children.length === 1 && children[0]?.name === '[]' ? (
        <FieldTree fields={children} labels={labels} />
      ) : (
        children.length > 0 && (
          <details className="field-inner">
            <summary data-markdown-ignore="">{labels.show(name, children.length)}</summary>
            <FieldTree fields={children} labels={labels} />
          </details>
        )
      )}
      <FieldGroups groups={groups} labels={labels} />
    </li>
  );
}

/** Fields of a body: the fields or forms of its root, or the root itself. */
export function BodyFields({ root, labels }: { root: FieldNode; labels: FieldLabels }): ReactNode {
  const { name, type = '', children = [], groups = [] } = root;
  if (children.length === 0 && groups.length === 0)
    return type === '' ? null : <FieldTree fields={[{ ...root, name: name || type, type: '' }]} labels={labels} />;
  return (
    <>
      {type.endsWith(']') && <p className="field-head field-type caption">{type}</p>}
      <FieldText field={root} labels={labels} />
      <FieldTree fields={children} labels={labels} />
      <FieldGroups groups={groups} labels={labels} />
    </>
  );
}

export function FieldText({ field, labels }: { field: FieldNode; labels: FieldLabels }): ReactNode {
  return (
    <>
      {field.description ? <div className="field-text">{field.description}</div> : null}
      <FieldFacts field={field} labels={labels} />
      {field.note ? <p className="field-note caption">{field.note}</p> : null}
    </>
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

/** Forms and conditions; each unfolds separately. */
export function FieldGroups({
  groups = [],
  labels,
}: {
  groups: FieldGroup[] | undefined;
  labels: FieldLabels;
}): ReactNode {
  return groups.map(({ title, forms }, at) => (
    <div key={at} className="field-variants">
      <p className="field-note caption">{title}</p>
      {forms.map((form, index) => (
        <details key={index} className="field-inner" id={form.id}>
          <summary>
            {form.name}
            {form.isDeprecated && <Mark className="tag is-bad">{labels.deprecated}</Mark>}
          </summary>
          <FieldText field={form} labels={labels} />
          <FieldTree fields={form.children} labels={labels} />
          <FieldGroups groups={form.groups} labels={labels} />
        </details>
      ))}
    </div>
  ));
}

function FieldFacts({ field, labels }: { field: FieldNode; labels: FieldLabels }): ReactNode {
  const { facts = [], choices = [] } = field;
  if (facts.length === 0 && choices.length === 0) return null;
  const isDescribed = choices.some(({ name, description }) => Boolean(name || description));
  return (
    <dl className="field-facts facts">
      {choices.length > 0 && (
        <div className={isDescribed ? 'field-choices' : undefined}>
          <dt>{choices.length === 1 ? labels.onlyChoice : labels.choices}</dt>
          {isDescribed ? (
            choices.map(({ value, name, description }, index) => (
              <dd key={index}>
                <code>{value}</code>
                {name && <> {name}</>}
                {description ? <div className="field-text">{description}</div> : null}
              </dd>
            ))
          ) : (
            <dd>
              {choices.map(({ value }, index) => (
                <Fragment key={index}>
                  {index > 0 && <span className="visually-hidden">, </span>}
                  <code>{value}</code>
                </Fragment>
              ))}
            </dd>
          )}
        </div>
      )}
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
