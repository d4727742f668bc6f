import { isJson } from '../domain/is-json.ts';
import { readList } from '../domain/parameter-styles.ts';
import type { ApiParameter } from '../domain/server-api.ts';
import type { ApiTryTexts } from './api-try-texts.ts';

export interface FieldProps {
  id: string;
  label: string;
  /** Shown beside the label: a kind, a media type. */
  detail?: string;
  texts: ApiTryTexts;
  value: string;
  isRequired?: boolean;
  /** Whether one of the choices is always chosen. */
  isSet?: boolean;
  /** Whether an empty required field is marked. */
  isChecked?: boolean;
  shape?: ApiParameter['shape'];
  choices?: readonly string[];
  examples?: ApiParameter['examples'];
  placeholder?: string;
  isSecret?: boolean;
  note?: string;
  onChange: (value: string) => void;
}

/** Choices of a list are boxes, other lists and objects are texts of several lines. */
export function Field(props: FieldProps) {
  const {
    id,
    texts,
    value,
    isRequired = false,
    isChecked = false,
    shape = 'plain',
    choices = [],
    examples = [],
  } = props;
  if (shape === 'list' && choices.length > 0) return <Boxes {...props} />;
  const isMissing = isChecked && isRequired && value === '';
  const isFaulty = shape === 'object' && value !== '' && !isJson(value);
  const note = props.note ?? (shape === 'list' ? texts.list : shape === 'object' ? texts.object : undefined);
  const described = [(isMissing || isFaulty) && `${id}-fault`, note !== undefined && `${id}-hint`].filter(Boolean);
  const control = {
    id,
    value,
    required: isRequired,
    'aria-invalid': isMissing || isFaulty,
    'aria-describedby': described.join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      props.onChange(target.value);
    },
  };
  const typed = { ...control, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
  return (
    <div className="text-field">
      <Label {...props} />
      {examples.length > 1 && <ExampleChoice {...props} />}
      {choices.length > 0 ? (
        <select {...control}>
          {!props.isSet && (!isRequired || value === '') && <option value="" />}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : shape === 'plain' ? (
        <input {...typed} type={props.isSecret ? 'password' : 'text'} placeholder={props.placeholder} />
      ) : (
        <textarea
          {...typed}
          rows={Math.min(8, Math.max(2, value.split('\n').length))}
          placeholder={props.placeholder}
        />
      )}
      {(isMissing || isFaulty) && (
        <p className="caption is-bad" id={`${id}-fault`}>
          {isMissing ? texts.missing : texts.notJson}
        </p>
      )}
      {note !== undefined && (
        <p className="caption" id={`${id}-hint`}>
          {note}
        </p>
      )}
    </div>
  );
}

function Label({ id, label, detail, isRequired, texts }: Omit<FieldProps, 'value' | 'onChange'>) {
  return (
    <label htmlFor={id}>
      <code>{label}</code> {detail && <span className="field-type caption">{detail}</span>}{' '}
      {isRequired && <span className="field-required">{texts.required}</span>}
    </label>
  );
}

function Boxes({ id, label, value, choices = [], isRequired, texts, onChange }: FieldProps) {
  const chosen = readList(value).map(String);
  return (
    <fieldset>
      <legend>
        <code>{label}</code> {isRequired && <span className="field-required">{texts.required}</span>}
      </legend>
      {choices.map((choice) => (
        <label key={choice} className="strip form-check">
          <input
            type="checkbox"
            id={`${id}-${choice}`}
            checked={chosen.includes(choice)}
            onChange={({ target }) => {
              const next = choices.filter((of) => (of === choice ? target.checked : chosen.includes(of)));
              onChange(next.length === 0 ? '' : JSON.stringify(next));
            }}
          />{' '}
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

/** A choice of named examples for the field below. */
export function ExampleChoice({ id, texts, value, examples = [], onChange }: Omit<FieldProps, 'label'>) {
  const chosen = examples.findIndex((of) => of.value === value);
  return (
    <select
      aria-label={texts.examples}
      id={`${id}-example`}
      value={chosen}
      onChange={({ target }) => {
        onChange(examples[Number(target.value)]?.value ?? '');
      }}
    >
      {chosen < 0 && <option value={-1}>{texts.examples}</option>}
      {examples.map((example, index) => (
        <option key={index} value={index}>
          {example.name || example.value}
        </option>
      ))}
    </select>
  );
}

interface FileFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  isList: boolean;
  isGiven: boolean;
  onChange: (files: File[]) => void;
}

/** Files stay in the page until the request is sent. */
export function FileField(props: FileFieldProps) {
  const { id, texts, isRequired = false, isChecked = false, isGiven } = props;
  const isMissing = isChecked && isRequired && !isGiven;
  return (
    <div className="text-field">
      <Label {...props} />
      <input
        type="file"
        id={id}
        multiple={props.isList}
        required={isRequired}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          props.onChange([...(target.files ?? [])]);
        }}
      />
      <p className={isMissing ? 'caption is-bad' : 'caption'} id={`${id}-hint`}>
        {isMissing ? texts.missing : texts.fileNote}
      </p>
    </div>
  );
}
