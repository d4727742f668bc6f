import { formatNumber } from '../domain/format.ts';
import type { Locale } from '../domain/locale.ts';
import type { Translate } from '../translate.ts';
import type { Bar, ReportSection } from './report-data.ts';

/** Length of the longest bar in units of the picture, which is stretched to its column. */
const fullLength = 100;
const thickness = 8;

interface Props {
  section: Pick<ReportSection, 'bars' | 'legend'>;
  locale: Locale;
  t: Translate;
}

/** Bars beside their names; the longest fills its column. */
export function BarList({ section, locale, t }: Props) {
  const { bars, legend } = section;
  const most = Math.max(...bars.map(totalOf));
  return (
    <figure className="bars stack gap-8">
      {legend && (
        <figcaption className="facts">
          {legend.map((column, index) => (
            <span key={column} className="strip gap-4">
              <svg className={`swatch part-${String(index)}`} viewBox="0 0 10 10" aria-hidden>
                <rect width="10" height="10" rx="2" />
              </svg>
              {t(`column.${column}`)}
            </span>
          ))}
        </figcaption>
      )}
      <ul className="stack gap-8 muted">
        {bars.map((bar, index) => (
          <li key={index}>
            <span>{bar.label}</span>
            <Stack bar={bar} most={most} />
            <span>{bar.values.map((value) => formatNumber(value, locale)).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Stack({ bar, most }: { bar: Bar; most: number }) {
  const lengths = bar.values.map((value) => (fullLength * value) / Math.max(most, 1));
  return (
    <svg
      className="bar"
      viewBox={`0 0 ${String(fullLength)} ${String(thickness)}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {lengths.map((length, index) => (
        <rect
          key={index}
          className={`part-${String(index)}`}
          x={lengths.slice(0, index).reduce((sum, one) => sum + one, 0)}
          width={length}
          height={thickness}
        />
      ))}
    </svg>
  );
}

function totalOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}
