import { formatNumber } from '../domain/format.ts';
import type { ChangedName, Named, TypeChange } from '../domain/upgrade.ts';
import { pageUrl } from '../domain/urls.ts';
import { Accordion } from '../content/accordion.tsx';
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
      <ul className="changes-names">
        {types.map((type) => (
          <li key={type.address ?? type.name}>
            <Changed changed={type} frame={{ t, edition }} />
            {type.members.length > 0 && (
              <ul>
                {type.members.map((member) => (
                  <li key={member.name}>
                    <Changed changed={member} frame={{ t, edition }} />
                  </li>
                ))}
              </ul>
            )}
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
      <Accordion title={t('upgrade:rewritten', { names: formatNumber(count, edition.locale) })} isOpen={false}>
        <p className="upgrade-source">{t('upgrade:rewrittenHint')}</p>
        <ul className="changes-list">
          <Types types={types} frame={frame} />
        </ul>
      </Accordion>
    </li>
  );
}

/** A changed name, and what replaces it. */
function Changed({ changed, frame: { t, edition } }: { changed: ChangedName; frame: Pick<Frame, 't' | 'edition'> }) {
  return (
    <>
      <Name named={changed} edition={edition} />
      {changed.successor && (
        <span>
          {` ${t('upgrade:successor')} `}
          <Name named={changed.successor} edition={edition} />
        </span>
      )}
    </>
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
