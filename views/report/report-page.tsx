import { formatNumber } from '../domain/format.ts';
import { htmlLang, type Locale } from '../domain/locale.ts';
import type { Translate } from '../translate.ts';
import { BarList } from './bar-list.tsx';
import { type Cell, type Column, growing, type Report, type ReportSection, type SectionId } from './report-data.ts';
import { Trend } from './trend.tsx';

/** Columns with texts and paths, which may break anywhere. */
const longColumns: ReadonlySet<Column | undefined> = new Set(['detail', 'symbol', 'document', 'path', 'page']);
/** Columns without a heading beside each cell on a phone. */
const plainColumns: ReadonlySet<Column | undefined> = new Set([...longColumns, 'product', 'platform']);

interface Props {
  report: Report;
  t: Translate;
}

/** The whole document of a report. It needs `report.css` and the tables beside it, and no script. */
export function ReportPage({ report, t }: Props) {
  const { locale, siteName, madeAt, lastAt, since, documents, products, sections } = report;
  return (
    <html lang={htmlLang[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('title')} · ${siteName}`}</title>
        <link rel="stylesheet" href="report.css" />
      </head>
      <body>
        <main className="page-width">
          <header className="stack gap-8">
            <p className="link">
              <strong>{siteName}</strong>
            </p>
            <h1>{t('title')}</h1>
            <p className="muted">
              {t('facts', {
                documents: t('documents', { count: formatNumber(documents, locale) }),
                products: t('products', { count: formatNumber(products, locale) }),
                madeAt,
              })}
              <br />
              {lastAt === undefined ? t('first') : t('compared', { lastAt })} {t('since', { since })}
            </p>
          </header>
          <nav className="tiles" aria-label={t('figures')}>
            {sections.map((section) => (
              <Tile key={section.id} {...{ section, locale, t }} />
            ))}
          </nav>
          {sections.map((section) => (
            <Section key={section.id} {...{ section, locale, t }} />
          ))}
        </main>
      </body>
    </html>
  );
}

interface SectionProps {
  section: ReportSection;
  locale: Locale;
  t: Translate;
}

function Tile({ section, locale, t }: SectionProps) {
  const { id, history } = section;
  return (
    <a className="box pad-16 stack gap-4 link-quiet" href={`#${id}`}>
      <span className="muted">{t(`${id}.title`)}</span>
      <Figure {...{ section, locale, t }} />
      <Trend history={history} />
    </a>
  );
}

function Figure({ section: { id, figure, change }, locale, t }: SectionProps) {
  if (figure === undefined) return <span className="muted">{t('not-counted')}</span>;
  const unit = growing.has(id) ? ' %' : '';
  return (
    <span className="row">
      <strong className="figure">{formatNumber(figure, locale) + unit}</strong>
      {change !== undefined && <Change {...{ id, change, locale, t }} />}
    </span>
  );
}

function Change({ id, change, locale, t }: Pick<SectionProps, 'locale' | 't'> & { id: SectionId; change: number }) {
  if (change === 0) return <span className="caption">{t('unchanged')}</span>;
  const isBetter = change > 0 === growing.has(id);
  const sign = change > 0 ? '+' : '−';
  return (
    <span className={`tag ${isBetter ? 'is-good' : 'is-bad'}`}>{sign + formatNumber(Math.abs(change), locale)}</span>
  );
}

function Section({ section, locale, t }: SectionProps) {
  const { id, figure, bars, table, command, file } = section;
  const isEmpty = figure !== undefined && section.rowCount === 0;
  return (
    <section id={id}>
      <h2 className="row">
        {t(`${id}.title`)} <Figure {...{ section, locale, t }} />
      </h2>
      <p>{t(`${id}.about`)}</p>
      {isEmpty && <p className="muted">{t('none')}</p>}
      {bars.length > 0 && <BarList {...{ section, locale, t }} />}
      {table.rows.length > 0 && <Rows {...{ section, locale, t }} />}
      <p className="muted">
        {figure !== undefined && (
          <>
            <a href={file}>{t('file', { file, count: formatNumber(section.rowCount, locale) })}</a>
            <br />
          </>
        )}
        {t('command')} <code>{command}</code>
      </p>
    </section>
  );
}

function Rows({ section: { id, table }, locale, t }: SectionProps) {
  return (
    <div className="plain-table" role="region" aria-label={t(`${id}.title`)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td
                  key={column}
                  className={longColumns.has(table.columns[column]) ? 'is-long' : undefined}
                  data-label={labelOf(table.columns[column], t)}
                >
                  {showCell(cell, table.columns[column], locale, t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function labelOf(column: Column | undefined, t: Translate): string | undefined {
  return column === undefined || plainColumns.has(column) ? undefined : t(`column.${column}`);
}

function showCell(cell: Cell, column: Column | undefined, locale: Locale, t: Translate): string {
  if (typeof cell === 'number') return column === 'line' ? String(cell) : formatNumber(cell, locale);
  if (cell === '' && column === 'detail') return t('cell.no-target');
  return cell === 'yes' || cell === 'no' ? t(`cell.${cell}`) : cell;
}
