/** Fields and results shared by all tools in documents. */
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import type { ToolSource } from './tool-source.ts';
import type { Fields } from './use-fields.ts';

interface ToolFieldProps<Name extends string> {
  id: string;
  name: Name;
  label: ReactNode;
  fields: Fields<Name>;
  /** Shown below the field, or replaced by a fault. */
  hint?: string;
  fault?: string;
  placeholder?: string;
  /** Shows dots, in a field that keyboards and browsers do not learn from. */
  isSecret?: boolean;
  rows?: number;
}

/** A field without a name and outside of a form, so no browser sends its text. */
export function ToolField<Name extends string>(props: ToolFieldProps<Name>) {
  const { id, name, label, fields, hint = '', fault = '', placeholder, isSecret = false, rows } = props;
  const fieldId = `${id}-${name}`;
  const note = fault === '' ? hint : fault;
  const control = {
    id: fieldId,
    'data-field': name,
    value: fields.values[name],
    placeholder,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': fault !== '',
    'aria-describedby': note === '' ? undefined : `${fieldId}-note`,
    onChange: ({ target }: { target: { value: string } }) => {
      fields.set({ [name]: target.value } as Partial<Record<Name, string>>);
    },
  };
  return (
    <div className={rows === undefined ? 'text-field' : 'text-field is-wide'}>
      <label htmlFor={fieldId}>{label}</label>
      {rows === undefined ? (
        <input {...control} type={isSecret ? 'password' : 'text'} />
      ) : (
        <textarea {...control} rows={rows} />
      )}
      {note !== '' && (
        <p className={fault === '' ? 'caption' : 'caption is-bad'} id={`${fieldId}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

interface ToolResultProps {
  id: string;
  label: ReactNode;
  /** Empty until there is a value. */
  value: string;
  texts: { copy: string; copied: string };
  tools: ToolSource | undefined;
}

/** A computed value with a copy button. */
export function ToolResult({ id, label, value, texts, tools }: ToolResultProps) {
  if (value === '') return null;
  return (
    <div>
      <p className="strip between">
        <strong id={`${id}-label`}>{label}</strong>
        <CopyButton className="control" text={value} texts={texts} copy={tools?.copy} describedBy={`${id}-label`} />
      </p>
      <pre id={id}>
        <code>{value}</code>
      </pre>
    </div>
  );
}

interface ToolFrameProps {
  id: string;
  formula: string;
  texts: Readonly<Record<'title' | 'privacy' | 'noScript', string>>;
  children: ReactNode;
}

/** Title, privacy note and formula of a tool. The stylesheet hides the fields without a script. */
export function ToolFrame({ id, formula, texts, children }: ToolFrameProps) {
  return (
    <div className="tool stack gap-12 box pad-24" role="group" aria-labelledby={`${id}-title`}>
      <p className="title" id={`${id}-title`}>
        {texts.title}
      </p>
      <p className="muted">{texts.privacy}</p>
      <p>
        <code>{formula}</code>
      </p>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <div className="tool-body stack">{children}</div>
    </div>
  );
}
