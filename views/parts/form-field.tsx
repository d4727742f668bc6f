/** Labelled form fields. Messages are below the field and read out with it. The browser code checks by the same attributes. */
import type { ReactNode } from 'react';
import { maxOrderLength } from '../domain/work-order-rules.ts';
import type { Translate } from '../translate.ts';
import { Icon } from './icon.tsx';

export interface FormState {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}

interface FieldProps {
  t: Translate;
  form: FormState;
  /** Name of the value and of the label `account:field.…`. */
  name: string;
  /** Key of `account:fault.…` for an invalid value; default: the one for an empty field. */
  fault?: string;
  autoComplete?: string;
  hint?: string;
}

interface InputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password';
  maxLength?: number;
  pattern?: string;
  isOptional?: boolean;
}

export function Field({ t, form, name, type = 'text', hint, fault, isOptional = false, ...more }: InputProps) {
  const isPassword = type === 'password';
  return (
    <Labelled {...{ t, form, name, hint }}>
      <div className={isPassword ? 'form-password' : undefined}>
        <input
          {...{ id: name, name, type, required: !isOptional }}
          // A password is not sent back to the browser.
          defaultValue={isPassword ? undefined : form.values[name]}
          {...noted({ t, form, name, fault })}
          {...more}
        />
        {isPassword && (
          <button
            {...{ className: 'icon-button', type: 'button', hidden: true }}
            aria-label={t('account:showPassword')}
            aria-pressed={false}
            aria-controls={name}
          >
            <Icon name="eye" />
          </button>
        )}
      </div>
    </Labelled>
  );
}

export function TextField({ t, form, name, hint, fault }: FieldProps) {
  return (
    <Labelled {...{ t, form, name, hint }}>
      <textarea
        {...{ id: name, name, rows: 6, required: true, maxLength: maxOrderLength }}
        defaultValue={form.values[name]}
        {...noted({ t, form, name, fault })}
      />
    </Labelled>
  );
}

export function SelectField({
  t,
  form,
  name,
  fault,
  options,
  fallback = '',
  autoComplete,
}: FieldProps & { options: readonly (readonly [value: string, text: string])[]; fallback?: string }) {
  return (
    <Labelled {...{ t, form, name }}>
      <select
        {...{ id: name, name, autoComplete, required: true }}
        defaultValue={form.values[name] ?? fallback}
        {...noted({ t, form, name, fault })}
      >
        <option value="">{t('account:choose')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface ChoiceFieldProps {
  t: Translate;
  form: FormState;
  name: string;
  options: readonly string[];
  /** Key of the label below `account:field`, if it is not the name. */
  label?: string;
}

/** A switch between kinds of a form. The stylesheet shows the fields of the chosen kind (`data-for`), so nothing typed is lost. */
export function ChoiceField({ t, form, name, options, label = name }: ChoiceFieldProps) {
  const chosen = options.find((option) => option === form.values[name]) ?? options[0];
  return (
    <fieldset>
      <legend className="field-label">{t(`account:field.${label}`)}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option} className="control choice">
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
            {t(`account:choice.${option}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Six digits and the button that requests them; without a script the button sends the form. */
export function CodeField({ t, form, isSent }: { t: Translate; form: FormState; isSent: boolean }) {
  return (
    <Labelled {...{ t, form, name: 'code' }}>
      <div className="form-code strip">
        <input
          {...{ id: 'code', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]{6}' }}
          {...{ maxLength: 6, required: true }}
          {...noted({ t, form, name: 'code', fault: 'code' })}
        />
        <button
          className="button-quiet"
          {...{ type: 'submit', name: 'action', value: 'code' }}
          data-wait={t('account:code.wait', { seconds: '{{seconds}}' })}
          data-again={t('account:code.again')}
          data-sent={t('account:code.sent')}
          data-failed={t('account:code.failed')}
          data-often={t('account:failure.tooMany')}
        >
          {t(isSent ? 'account:code.again' : 'account:code.send')}
        </button>
      </div>
      <p className="caption" role="status" data-code-status>
        {isSent ? t('account:code.sent') : ''}
      </p>
    </Labelled>
  );
}

export function Hidden({ values, names }: { values: Readonly<Record<string, string>>; names: readonly string[] }) {
  return names.map((name) =>
    values[name] === undefined ? null : <input key={name} type="hidden" name={name} value={values[name]} />,
  );
}

/** Attributes for a field's note, the browser's message for an invalid value, and the focus on the first fault. */
function noted({ t, form, name, fault = 'required' }: FieldProps) {
  const isFaulty = form.faults[name] !== undefined;
  return {
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': `${name}-note`,
    'data-fault': t(`account:fault.${fault}`),
    autoFocus: isFaulty,
  };
}

type LabelledProps = Pick<FieldProps, 't' | 'form' | 'name' | 'hint'> & { children: ReactNode };

/** The message about the value, else the hint, is below it. */
function Labelled({ t, form, name, hint = '', children }: LabelledProps) {
  const fault = form.faults[name];
  return (
    <div className="text-field">
      <label htmlFor={name}>{t(`account:field.${name}`)}</label>
      {children}
      <p className={fault === undefined ? 'caption' : 'caption is-bad'} id={`${name}-note`} data-hint={hint}>
        {fault === undefined ? hint : t(`account:fault.${fault}`)}
      </p>
    </div>
  );
}
