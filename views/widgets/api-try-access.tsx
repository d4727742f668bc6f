import { useState } from 'react';
import { readServer, serverUrl, splitLogin } from '../domain/api-request.ts';
import type { ApiCredential } from '../domain/server-api.ts';
import type { BodyProps } from './api-try-body.tsx';
import { Field, type FieldProps } from './api-try-field.tsx';

type AccessProps = Pick<BodyProps, 'id' | 'request' | 'values' | 'texts' | 'onChange'>;

/** The choice of a server, and a field for each of its variables. */
export function ServerFields({ id, request: { servers }, values, texts, onChange }: AccessProps) {
  const [typed, setTyped] = useState<{ url: string; chosen: Record<string, string> }>();
  // The page can choose another server, too.
  const kept = servers.find((of) => of.url === typed?.url && serverUrl(of, typed.chosen) === values.server);
  const server = kept ?? servers.find((of) => readServer(of, values.server)) ?? servers[0];
  if (!server) return null;
  const chosen = (kept ? typed?.chosen : readServer(server, values.server)) ?? {};
  const choose = (url: string, next: Record<string, string>) => {
    const of = servers.find((one) => one.url === url);
    setTyped({ url, chosen: next });
    if (of) onChange({ ...values, server: serverUrl(of, next) });
  };
  return (
    <>
      <div className="text-field">
        <label htmlFor={`${id}-server`}>{texts.server}</label>
        <select
          id={`${id}-server`}
          value={server.url}
          onChange={({ target }) => {
            choose(target.value, {});
          }}
        >
          {servers.map(({ url, description }) => (
            <option key={url} value={url}>
              {description === '' ? url : `${url} · ${description}`}
            </option>
          ))}
        </select>
      </div>
      {server.variables.map(({ name, choices, description, default: value }) => (
        <Field
          key={`${server.url} ${name}`}
          id={`${id}-server-${name}`}
          {...{ label: name, texts, choices, ...(description !== '' && { note: description }) }}
          value={chosen[name] ?? value}
          isSet
          onChange={(text) => {
            choose(server.url, { ...chosen, [name]: text });
          }}
        />
      ))}
    </>
  );
}

/** Credentials of the chosen alternative. They stay in the page and go with the request only. */
export function CredentialFields({ id, request: { security }, values, texts, onChange }: AccessProps) {
  const { credentials } = values;
  if (security.every((choice) => choice.length === 0)) return null;
  const keys = Object.keys(credentials);
  const chosen = security.findIndex((of) => of.length === keys.length && of.every(({ key }) => key in credentials));
  const change = (key: string, value: string) => {
    onChange({ ...values, credentials: { ...credentials, [key]: value } });
  };
  return (
    <fieldset>
      <legend>{texts.access}</legend>
      {security.length > 1 && (
        <div className="text-field">
          <select
            id={`${id}-access`}
            aria-label={texts.access}
            value={chosen}
            onChange={({ target }) => {
              const next = (security[Number(target.value)] ?? []).map(({ key }) => [key, credentials[key] ?? '']);
              onChange({ ...values, credentials: Object.fromEntries(next) });
            }}
          >
            {security.map((choice, index) => (
              <option key={index} value={index}>
                {choice.map(({ key }) => key).join(' + ') || texts.noAccess}
              </option>
            ))}
          </select>
        </div>
      )}
      {security[chosen]?.map((credential) => (
        <CredentialField
          key={credential.key}
          {...{ id: `${id}-access-${credential.key}`, credential, texts }}
          value={credentials[credential.key] ?? ''}
          onChange={(value) => {
            change(credential.key, value);
          }}
        />
      ))}
      {keys.length > 0 && <p className="caption">{texts.accessNote}</p>}
    </fieldset>
  );
}

function CredentialField({
  id,
  credential,
  texts,
  value,
  onChange,
}: Omit<FieldProps, 'label'> & { credential: ApiCredential }) {
  const { key, kind, name, scheme } = credential;
  if (kind === 'mutualTLS') return <p className="caption">{texts.certificate}</p>;
  if (kind !== 'basic') {
    const detail = kind === 'apiKey' ? credential.in : kind === 'http' ? scheme : 'Bearer';
    return <Field {...{ id, texts, value, detail, onChange }} label={kind === 'apiKey' ? name : key} isSecret />;
  }
  const [user, password] = splitLogin(value);
  const join = (parts: string[]) => {
    onChange(parts.every((part) => part === '') ? '' : parts.join(':'));
  };
  return (
    <>
      <Field
        {...{ id, texts }}
        label={texts.user}
        detail="Basic"
        value={user}
        onChange={(text) => join([text, password])}
      />
      <Field
        {...{ id: `${id}-password`, texts, value: password }}
        label={texts.password}
        isSecret
        onChange={(text) => join([user, text])}
      />
    </>
  );
}
