import type { ReactNode } from 'react';
import { exampleValues, isFixed, parameterKey } from '../domain/api-request.ts';
import type { ApiParameter } from '../domain/server-api.ts';
import { CredentialFields, ServerFields } from './api-try-access.tsx';
import { BodyFields, type BodyProps } from './api-try-body.tsx';
import { Field } from './api-try-field.tsx';

interface Signing {
  secret: string;
  onChange: (secret: string) => void;
}

interface ApiTryFieldsProps extends BodyProps {
  /** Set if the form can make the operation's signature. */
  signing: Signing | undefined;
}

const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** One field for each part of a request. */
export function ApiTryFields(props: ApiTryFieldsProps) {
  const { id, request, texts, signing } = props;
  const open = request.parameters.filter((parameter) => !isFixed(parameter));
  const own = open.filter(({ isCommon }) => !isCommon);
  const common = open.filter(({ isCommon }) => isCommon);
  return (
    <>
      <ServerFields {...props} />
      <CredentialFields {...props} />
      {places.map((place) => (
        <Group key={place} {...props} title={texts[place]} parameters={own.filter((of) => of.in === place)} />
      ))}
      <BodyFields {...props} />
      <Group
        {...props}
        title={texts.common}
        note={texts.commonNote}
        parameters={common}
        more={
          signing && (
            // A field without a name: browsers neither send nor keep its text.
            <Field
              {...{ id: `${id}-secret`, texts, value: signing.secret, note: texts.secretNote }}
              label="ServerSecret"
              isSecret
              onChange={signing.onChange}
            />
          )
        }
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
            {texts.optional} <small>{optional.length}</small>
          </summary>
          {fields(optional)}
        </details>
      ) : (
        fields(optional)
      )}
      {note !== undefined && <p className="caption">{note}</p>}
    </fieldset>
  );
}

function Parameter({
  id,
  request,
  values,
  texts,
  isChecked,
  onChange,
  parameter,
}: ApiTryFieldsProps & { parameter: ApiParameter }) {
  const { name, isRequired, choices, shape, examples } = parameter;
  const key = parameterKey(parameter);
  const example = exampleValues(request).parameters[key];
  return (
    <Field
      {...{ id: `${id}-${key}`, label: name, texts, isRequired, isChecked, shape, choices, examples }}
      value={values.parameters[key] ?? ''}
      placeholder={example === undefined ? '' : texts.example.replace('%', () => example)}
      onChange={(value) => {
        onChange({ ...values, parameters: { ...values.parameters, [key]: value } });
      }}
    />
  );
}
