import type { ReactNode } from 'react';
import { type ApiValues, contentOf, exampleValues, isFixed, parameterKey } from '../domain/api-request.ts';
import { isJson } from '../domain/is-json.ts';
import type { ApiParameter, ApiRequest } from '../domain/server-api.ts';
import type { ApiTryTexts } from './api-try-texts.ts';

interface Signing {
  secret: string;
  onChange: (secret: string) => void;
}

interface ApiTryFieldsProps {
  id: string;
  request: ApiRequest;
  values: ApiValues;
  texts: ApiTryTexts;
  /** Whether empty required fields are marked. */
  isChecked: boolean;
  onChange: (values: ApiValues) => void;
  /** Set if the form can make the operation's signature. */
  signing: Signing | undefined;
}

const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** One field for each part of a request. */
export function ApiTryFields(props: ApiTryFieldsProps) {
  const { id, request, values, texts, onChange, signing } = props;
  const { servers, parameters } = request;
  const content = contentOf(request, values.mediaType);
  const open = parameters.filter((parameter) => !isFixed(parameter));
  const own = open.filter(({ isCommon }) => !isCommon);
  const common = open.filter(({ isCommon }) => isCommon);
  return (
    <>
      {servers.length > 0 && (
        <div className="api-try-field">
          <label htmlFor={`${id}-server`}>{texts.server}</label>
          <select
            id={`${id}-server`}
            value={values.server}
            onChange={({ target }) => {
              onChange({ ...values, server: target.value });
            }}
          >
            {servers.map(({ url, description }) => (
              <option key={url} value={url}>
                {description === '' ? url : `${url} · ${description}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {places.map((place) => (
        <Group key={place} {...props} title={texts[place]} parameters={own.filter((of) => of.in === place)} />
      ))}
      {content && <Body {...props} mediaType={content.mediaType} />}
      <Group
        {...props}
        title={texts.common}
        note={texts.commonNote}
        parameters={common}
        more={signing && <Secret {...{ id, texts, signing }} />}
      />
    </>
  );
}

/** Required parameters come first; the others unfold, so that required ones are always visible. */
function Group(
  props: ApiTryFieldsProps & { title: string; note?: string; parameters: ApiParameter[]; more?: ReactNode },
) {
  const { title, note, parameters, texts, more } = props;
  if (parameters.length === 0) return null;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const optional = parameters.filter(({ isRequired }) => !isRequired);
  const fields = (of: ApiParameter[]) =>
    of.map((parameter) => <Parameter key={parameterKey(parameter)} {...props} parameter={parameter} />);
  const isLong = required.length > 0 && optional.length > 2;
  return (
    <fieldset>
      <legend>{title}</legend>
      {more}
      {fields(required)}
      {isLong ? (
        <details>
          <summary>
            {texts.optional} <span>{optional.length}</span>
          </summary>
          {fields(optional)}
        </details>
      ) : (
        fields(optional)
      )}
      {note !== undefined && <p className="api-try-note">{note}</p>}
    </fieldset>
  );
}

function Parameter({
  id: prefix,
  request,
  values,
  texts,
  isChecked,
  onChange,
  parameter,
}: ApiTryFieldsProps & { parameter: ApiParameter }) {
  const { name, isRequired, choices, shape } = parameter;
  const key = parameterKey(parameter);
  const id = `${prefix}-${key}`;
  const example = exampleValues(request).parameters[key];
  const value = values.parameters[key] ?? '';
  const isMissing = isChecked && isRequired && value === '';
  const control = {
    id,
    value,
    required: isRequired,
    'aria-invalid': isMissing,
    'aria-describedby':
      [isMissing && `${id}-fault`, shape === 'list' && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...values, parameters: { ...values.parameters, [key]: target.value } });
    },
  };
  return (
    <div className="api-try-field">
      <label htmlFor={id}>
        <code>{name}</code>
        {isRequired && <span className="field-required">{texts.required}</span>}
      </label>
      {choices.length > 0 ? (
        <select {...control}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          placeholder={example === undefined ? '' : texts.example.replace('%', () => example)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {isMissing && (
        <p className="api-try-fault" id={`${id}-fault`}>
          {texts.missing}
        </p>
      )}
      {shape === 'list' && (
        <p className="api-try-note" id={`${id}-hint`}>
          {texts.list}
        </p>
      )}
    </div>
  );
}

/** A field without a name: browsers neither send nor keep its text. */
function Secret({ id, texts, signing }: Pick<ApiTryFieldsProps, 'id' | 'texts'> & { signing: Signing }) {
  return (
    <div className="api-try-field">
      <label htmlFor={`${id}-secret`}>
        <code>ServerSecret</code>
      </label>
      <input
        id={`${id}-secret`}
        type="password"
        value={signing.secret}
        autoComplete="off"
        aria-describedby={`${id}-secret-note`}
        onChange={({ target }) => {
          signing.onChange(target.value);
        }}
      />
      <p className="api-try-note" id={`${id}-secret-note`}>
        {texts.secretNote}
      </p>
    </div>
  );
}

function Body({ id, values, texts, onChange, mediaType }: ApiTryFieldsProps & { mediaType: string }) {
  const isFaulty = /json/i.test(mediaType) && values.body !== '' && !isJson(values.body);
  const lines = values.body.split('\n').length;
  return (
    <fieldset>
      <legend>
        <label htmlFor={`${id}-body`}>
          {texts.body} <span className="operation-detail">{mediaType}</span>
        </label>
      </legend>
      <div className="api-try-field">
        <textarea
          id={`${id}-body`}
          rows={Math.min(16, Math.max(5, lines + 1))}
          value={values.body}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={isFaulty}
          aria-describedby={`${id}-body-fault`}
          onChange={({ target }) => {
            onChange({ ...values, body: target.value });
          }}
        />
        <p className="api-try-fault" id={`${id}-body-fault`} role="status">
          {isFaulty ? texts.notJson : ''}
        </p>
      </div>
    </fieldset>
  );
}
