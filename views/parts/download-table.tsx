import { cardText } from '../domain/card-text.ts';
import { describePlatform, type SdkEntry, type SdkPlatform, splitByAge } from '../domain/sdk.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from '../domain/format.ts';
import { DownloadAction } from './download-action.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { ProductIcon } from './product-icon.tsx';

interface DownloadTableProps {
  frame: Frame;
  entries: readonly SdkEntry[];
  /** Entries of all tables of the page, which have the same columns. */
  all: readonly SdkEntry[];
  /** Id of the heading. */
  label: string;
}

/** The newest version of each platform, grouped by product. A column that would be empty on the page is left out. */
export function DownloadTable({ frame, entries, all, label }: DownloadTableProps) {
  const { t, edition } = frame;
  const rows = all.flatMap(({ children }) => children);
  const hasVersions = rows.some((row) => versionOf(row) !== '');
  const hasDates = rows.some(({ date }) => date !== undefined);
  const hasSizes = rows.some((row) => (splitByAge(row).newest[0]?.size ?? '') !== '');
  const columns = 2 + [hasVersions, hasDates, hasSizes].filter(Boolean).length;
  return (
    <table className="download-table" aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col" className="download-name">
            {t('sdk-download:platform')}
          </th>
          {hasVersions && (
            <th scope="col" className="download-version">
              {t('sdk-download:column.version')}
            </th>
          )}
          {hasDates && (
            <th scope="col" className="download-date">
              {t('sdk-download:column.date')}
            </th>
          )}
          {hasSizes && (
            <th scope="col" className="download-size">
              {t('sdk-download:column.size')}
            </th>
          )}
          <th scope="col" className="download-action">
            {t('sdk-download:column.package')}
          </th>
        </tr>
      </thead>
      {entries.map(({ key, name, text, path, children }) => (
        <tbody key={key} id={key}>
          <tr>
            <th className="download-group" scope="rowgroup" colSpan={columns}>
              <div>
                <ProductIcon productKey={key} />
                <a href={pageUrl(edition, path)}>{name}</a> {text !== '' && <span>{cardText(text, name, 64)}</span>}
              </div>
            </th>
          </tr>
          {children.map((platform, at) => {
            const [before] = children.slice(at - 1, at);
            const isContinued =
              before !== undefined && describePlatform(before).value === describePlatform(platform).value;
            const columns = { hasVersions, hasDates, hasSizes };
            return <Row key={platform.key} {...{ frame, path, platform, ...columns }} isContinued={isContinued} />;
          })}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  frame: Frame;
  path: string;
  platform: SdkPlatform;
  hasVersions: boolean;
  hasDates: boolean;
  hasSizes: boolean;
  /** Another language of the platform above, which is not named again. */
  isContinued: boolean;
}

function Row({ frame, path, platform, hasVersions, hasDates, hasSizes, isContinued }: RowProps) {
  const { t, edition } = frame;
  const { key, date } = platform;
  const { value, name, language } = describePlatform(platform);
  const { newest } = splitByAge(platform);
  const [first] = newest;
  const url = first?.url ?? platform.guide;
  const about = [first?.name, platform.name].filter(Boolean).join(', ');
  return (
    <tr className={isContinued ? 'is-continued' : undefined}>
      <th scope="row">
        <a className="download-platform" href={`${pageUrl(edition, path)}#${key}`}>
          <PlatformIcon platform={value} />
          <span className={isContinued ? 'visually-hidden' : undefined}>{name}</span>{' '}
          {language !== '' && <span className="download-language">{language}</span>}
        </a>
      </th>
      {hasVersions && (
        <td className="download-version">
          <b>{versionOf(platform)}</b>{' '}
          {newest.length > 1 && (
            <span className="download-count">{t('sdk-download:packages', { count: newest.length })}</span>
          )}
        </td>
      )}
      {hasDates && (
        <td className="download-date">
          {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
        </td>
      )}
      {hasSizes && <td className="download-size">{first?.size}</td>}
      <td className="download-action">
        {url !== undefined && <DownloadAction {...{ frame, url, about }} isGuide={first === undefined} />}
      </td>
    </tr>
  );
}

function versionOf(platform: SdkPlatform): string {
  return splitByAge(platform).newest[0]?.version || platform.version;
}
