import { formatNumber } from '../domain/format.ts';
import type { ChangedName, Named, TypeChange } from '../domain/upgrade.ts';
import { pageUrl } from '../domain/urls.ts';
import { Accordion } from '../content/accordion.tsx';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

interface TypesProps {
  title: string;
  types: readonly TypeChange[];
  frame: Frame;
}

/** Types and members that the release notes do not name; renders nothing without types. */
export function Types({ title, types, frame }: TypesProps) {
  if (types.length === 0) return null;
  return (
    <li>
      <p>{title}</p>
      <Names types={types} frame={frame} />
    </li>
  );
}

/** Types and members that a new generation of the reference dropped. Folded, because the list is long and uncertain. */
export function RewrittenTypes({ types, frame }: Omit<TypesProps, 'title'>) {
  const { t, edition } = frame;
  const count = types.reduce((sum, { members }) => sum + Math.max(members.length, 1), 0);
  if (count === 0) return null;
  return (
    <Accordion title={t('upgrade:rewritten', { names: formatNumber(count, edition.locale) })} isOpen={false}>
      <p className="upgrade-source muted">{t('upgrade:rewrittenHint')}</p>
      <Names types={types} frame={frame} />
    </Accordion>
  );
}

/** Types, with their members below them. */
function Names({ types, frame }: Omit<TypesProps, 'title'>) {
  return (
    <ul>
      {types.map((type) => (
        <li key={type.address ?? type.name}>
          <Changed changed={type} frame={frame} />
          {type.members.length > 0 && (
            <ul className="change-names">
              {type.members.map((member) => (
                <li key={member.name}>
                  <Changed changed={member} frame={frame} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
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
