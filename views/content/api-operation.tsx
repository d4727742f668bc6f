import type { ReactNode } from 'react';

export function MethodEndpoint({ method, path }: { method: string; path: string }): ReactNode {
  return (
    <p className="endpoint">
      <span className={`method method-${method.toLowerCase()}`}>{method.toUpperCase()}</span> <code>{path}</code>
    </p>
  );
}

interface FieldProps {
  name: string;
  type: string;
  requirement: string;
  isRequired: boolean;
  /** Default, choices, range, example; each is a whole sentence. */
  facts: string[];
  description?: ReactNode;
  children?: ReactNode;
}

/** A parameter, or a property of a body. */
export function ApiField({ name, type, requirement, isRequired, facts, description, children }: FieldProps): ReactNode {
  return (
    <li className="api-field">
      {name === '' ? null : (
        <p className="api-field-head">
          <code className="api-field-name">{name}</code> <span className="api-field-type">{type}</span>{' '}
          <span className={isRequired ? 'tag is-bad' : 'tag'}>{requirement}</span>
        </p>
      )}
      {description}
      {facts.map((fact) => (
        <p key={fact} className="api-field-fact">
          {fact}
        </p>
      ))}
      {children}
    </li>
  );
}
