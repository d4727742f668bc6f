import type { ReactNode } from 'react';
import { Breakable } from '../parts/breakable.tsx';

export interface ApiElsewhereProps {
  /** Names on other platforms, the most certain first. */
  groups: readonly { label: string; names: readonly { name: string; platforms: readonly string[] }[] }[];
  /** Text of the closed list; undefined if the names fit a line. */
  moreText: string | undefined;
}

/** The names of a member on other platforms, in one quiet line. */
export function ApiElsewhere({ groups, moreText }: ApiElsewhereProps): ReactNode {
  const lines = groups.map(({ label, names }) => (
    <span key={label}>
      {label !== '' && <i>{label}</i>}
      {names.map(({ name, platforms }) => (
        <span key={name}>
          {platforms.join(', ')}{' '}
          <code>
            <Breakable text={name} />
          </code>
        </span>
      ))}
    </span>
  ));
  if (moreText === undefined) return <div className="api-elsewhere caption">{lines}</div>;
  return (
    <details className="api-elsewhere caption">
      <summary>{moreText}</summary>
      {lines}
    </details>
  );
}
