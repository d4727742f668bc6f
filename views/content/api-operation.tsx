import type { ReactNode } from 'react';

export function MethodEndpoint({ method, path }: { method: string; path: string }): ReactNode {
  return (
    <p className="endpoint box pad-12 strip gap-12">
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
    <li className="field">
      {name === '' ? null : (
        <p className="field-head row gap-8">
          <code className="field-name">{name}</code> <span className="field-type caption">{type}</span>{' '}
          <span className={isRequired ? 'tag is-bad' : 'tag'}>{requirement}</span>
        </p>
      )}
      {description}
      {facts.map((fact) => (
        <p key={fact} className="caption">
          {fact}
        </p>
      ))}
      {children}
    </li>
  );
}
