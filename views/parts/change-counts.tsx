import { formatNumber } from '../domain/format.ts';
import type { ChangeGroup } from '../domain/upgrade.ts';
import type { Frame } from '../frame.ts';

interface ChangeCountsProps {
  frame: Frame;
  groups: readonly ChangeGroup[];
}

/** Links to the kinds of changes, each with its number. */
export function ChangeCounts({ frame: { t, edition }, groups }: ChangeCountsProps) {
  return (
    <nav className="upgrade-counts" aria-label={t('upgrade:counts')} data-markdown-ignore="">
      <ul className="row gap-8">
        {groups.map(({ kind, count }) => (
          <li key={kind}>
            <a className="control" href={`#${kind}`}>
              {t(`upgrade:kind.${kind}`)} {count > 0 && <b>{formatNumber(count, edition.locale)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
