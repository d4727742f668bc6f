/** Labelled fields of forms; what is wrong stands below each and is read out with it. */
import type { Translate } from '../translate.ts';

interface FormState {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}

interface FieldProps {
  t: Translate;
  form: FormState;
  /** Names the value and the label `account:field.…`. */
  name: string;
  autoComplete?: string;
  hint?: string;
}

type InputProps = FieldProps & { type?: 'text' | 'email' | 'tel' | 'password'; minLength?: number; maxLength?: number };

export function Field({ t, form, name, type = 'text', hint, ...more }: InputProps) {
  // A password is not sent back to the browser.
  const value = type === 'password' ? undefined : form.values[name];
  return (
    <div className="form-field">
      <label htmlFor={name}>{t(`account:field.${name}`)}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required
        {...describedBy(form, name, hint)}
        {...more}
      />
      <Below t={t} form={form} name={name} {...(hint !== undefined && { hint })} />
    </div>
  );
}

export function SelectField({
  t,
  form,
  name,
  options,
  fallback = '',
  autoComplete,
}: FieldProps & { options: readonly (readonly [value: string, text: string])[]; fallback?: string }) {
  return (
    <div className="form-field">
      <label htmlFor={name}>{t(`account:field.${name}`)}</label>
      <select
        {...{ id: name, name, autoComplete }}
        defaultValue={form.values[name] ?? fallback}
        required
        {...describedBy(form, name)}
      >
        <option value="">{t('account:choose')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Below t={t} form={form} name={name} />
    </div>
  );
}

/** Six digits, and the button that has them sent; it sends the form where there is no script. */
export function CodeField({ t, form, isSent }: { t: Translate; form: FormState; isSent: boolean }) {
  return (
    <div className="form-field">
      <label htmlFor="code">{t('account:field.code')}</label>
      <div className="form-code">
        <input
          {...{ id: 'code', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]{6}' }}
          maxLength={6}
          title={t('account:fault.code')}
          required
          {...describedBy(form, 'code')}
        />
        <button
          className="button-secondary"
          {...{ type: 'submit', name: 'action', value: 'code', formNoValidate: true }}
          data-wait={t('account:code.wait', { seconds: '{{seconds}}' })}
          data-again={t('account:code.again')}
          data-sent={t('account:code.sent')}
          data-failed={t('account:code.failed')}
          data-often={t('account:failure.tooMany')}
        >
          {t(isSent ? 'account:code.again' : 'account:code.send')}
        </button>
      </div>
      <p className="form-hint" role="status" data-code-status>
        {isSent ? t('account:code.sent') : ''}
      </p>
      <Below t={t} form={form} name="code" />
    </div>
  );
}

export function Hidden({ values, names }: { values: Readonly<Record<string, string>>; names: readonly string[] }) {
  return names.map((name) =>
    values[name] === undefined ? null : <input key={name} type="hidden" name={name} value={values[name]} />,
  );
}

function describedBy({ faults }: FormState, name: string, hint?: string) {
  const isFaulty = faults[name] !== undefined;
  const id = isFaulty ? `${name}-fault` : hint === undefined ? undefined : `${name}-hint`;
  return { 'aria-invalid': isFaulty || undefined, 'aria-describedby': id };
}

function Below({ t, form, name, hint }: FieldProps) {
  const fault = form.faults[name];
  if (fault !== undefined) {
    return (
      <p className="form-fault" id={`${name}-fault`}>
        {t(`account:fault.${fault}`)}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p className="form-hint" id={`${name}-hint`}>
      {hint}
    </p>
  );
}
