import { Fragment } from 'react';
import { formatNumber } from '../domain/format.ts';
import type { Named, TypeChange } from '../domain/upgrade.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Types and members that only the reference or its history names; nothing without types. */
export function Types({
  title,
  types,
  frame: { t, edition },
}: {
  title?: string;
  types: readonly TypeChange[];
  frame: Frame;
}) {
  if (types.length === 0) return null;
  return (
    <li className="changes-types">
      {title !== undefined && <p>{title}</p>}
      <ul>
        {types.map(({ name, address, successor, members }) => (
          <li key={address ?? name}>
            {[{ name, address, successor }, ...members].map((changed) => (
              <Fragment key={changed.name}>
                <span>
                  <Name named={changed} edition={edition} />
                  {changed.successor && (
                    <>
                      {` ${t('upgrade:successor')} `}
                      <Name named={changed.successor} edition={edition} />
                    </>
                  )}
                </span>{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Types and members that left when the reference was made anew, folded: the list may be long and says little. */
export function RewrittenTypes({ types, frame }: { types: readonly TypeChange[]; frame: Frame }) {
  const { t, edition } = frame;
  const count = types.reduce((sum, { members }) => sum + Math.max(members.length, 1), 0);
  if (count === 0) return null;
  return (
    <li>
      <details className="changes-rewritten">
        <summary>{t('upgrade:rewritten', { names: formatNumber(count, edition.locale) })}</summary>
        <p className="upgrade-source">{t('upgrade:rewrittenHint')}</p>
        <ul>
          <Types types={types} frame={frame} />
        </ul>
      </details>
    </li>
  );
}

/** A name with its link, if it is still in the reference. */
function Name({ named: { name, address }, edition }: { named: Named; edition: Frame['edition'] }) {
  const code = (
    <code>
      <Breakable text={name} />
    </code>
  );
  return address === undefined ? code : <a href={pageUrl(edition, address)}>{code}</a>;
}
