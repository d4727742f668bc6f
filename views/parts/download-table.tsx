import { cardText } from '../domain/card-text.ts';
import { formatShortDate } from '../domain/format.ts';
import { findRegistryPackage } from '../domain/registry.ts';
import {
  describePackage,
  describePlatform,
  findMainPackage,
  haveOnlyGuides,
  type SdkEntry,
  type SdkPlatform,
  splitByAge,
  splitQualifier,
} from '../domain/sdk.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { DownloadAction } from './download-action.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

interface DownloadTableProps {
  frame: Frame;
  entries: readonly SdkEntry[];
  /** Entries of all tables of the page, which have the same columns. */
  all: readonly SdkEntry[];
  /** Whether each product has one date, which stands in its head. */
  hasSharedDates: boolean;
  /** Id of the heading. */
  label: string;
}

interface Columns {
  hasVersions: boolean;
  hasDates: boolean;
  hasCounts: boolean;
  hasSizes: boolean;
}

/**
 * The newest version of each platform, grouped by product. A column that would be empty on the page is left out. Products that
 * have only guides need one row each.
 */
export function DownloadTable({ frame, entries, all, hasSharedDates, label }: DownloadTableProps) {
  const { t, edition } = frame;
  const isGuides = haveOnlyGuides(entries);
  const rows = isGuides ? [] : all.flatMap(({ children }) => children);
  const columns: Columns = {
    hasVersions: rows.some((row) => versionOf(row) !== ''),
    hasDates: !hasSharedDates && rows.some(({ date }) => date !== undefined),
    hasCounts: rows.some((row) => splitByAge(row).newest.length > 1),
    hasSizes: rows.some((row) => (findMainPackage(row)?.size ?? '') !== ''),
  };
  const width = isGuides ? 1 : 3 + Object.values(columns).filter(Boolean).length;
  return (
    <table className="download-table" aria-labelledby={label}>
      <thead>
        {isGuides ? (
          <tr>
            <th scope="col" className="download-guides">
              {t('sdk-download:guide')}
            </th>
          </tr>
        ) : (
          <ColumnNames frame={frame} {...columns} />
        )}
      </thead>
      {entries.map((entry) => {
        const { key, name, text, path, children } = entry;
        const date = hasSharedDates ? children[0]?.date : undefined;
        return (
          <tbody key={key} id={key}>
            <tr>
              <th className="download-group" scope="rowgroup" colSpan={width}>
                <div>
                  <ProductIcon productKey={key} />
                  <a href={pageUrl(edition, path)}>{name}</a> {text !== '' && <span>{cardText(text, name, 64)}</span>}
                  {date !== undefined && (
                    <p>
                      {t('docs:updated')} <time dateTime={date}>{formatShortDate(date, edition.locale)}</time>
                    </p>
                  )}
                </div>
              </th>
            </tr>
            {isGuides ? (
              <Guides frame={frame} entry={entry} />
            ) : (
              children.map((platform, at) => {
                const [before] = children.slice(at - 1, at);
                const isContinued =
                  before !== undefined && describePlatform(before).value === describePlatform(platform).value;
                return <Row key={platform.key} {...{ frame, path, platform, ...columns }} isContinued={isContinued} />;
              })
            )}
          </tbody>
        );
      })}
    </table>
  );
}

function ColumnNames({ frame: { t }, hasVersions, hasDates, hasCounts, hasSizes }: Columns & { frame: Frame }) {
  const columns = [
    { id: 'name', name: t('sdk-download:platform') },
    { id: 'version', name: t('sdk-download:column.version'), isShown: hasVersions },
    { id: 'date', name: t('sdk-download:column.date'), isShown: hasDates },
    { id: 'count', name: t('sdk-download:column.count'), isShown: hasCounts },
    { id: 'package', name: t('sdk-download:column.main') },
    { id: 'size', name: t('sdk-download:column.size'), isShown: hasSizes },
  ];
  return (
    <tr>
      {columns
        .filter(({ isShown = true }) => isShown)
        .map(({ id, name }) => (
          <th key={id} scope="col" className={`download-${id}`}>
            {name}
          </th>
        ))}
      <th scope="col" className="download-action">
        <span className="visually-hidden">{t('sdk-download:download')}</span>
      </th>
    </tr>
  );
}

function Guides({ frame, entry }: { frame: Frame; entry: SdkEntry }) {
  return (
    <tr>
      <td>
        <ul className="download-guides">
          {entry.children.map((platform) => {
            const { value, name, language } = describePlatform(platform);
            return (
              platform.guide !== undefined && (
                <li key={platform.key}>
                  <PortalAnchor frame={frame} url={platform.guide}>
                    <PlatformIcon platform={value} />
                    {name} {language !== '' && <span className="download-language">{language}</span>}
                    <span className="visually-hidden">: {entry.name}</span>
                  </PortalAnchor>
                </li>
              )
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

interface RowProps extends Columns {
  frame: Frame;
  path: string;
  platform: SdkPlatform;
  /** Another language of the platform above, which is not named again. */
  isContinued: boolean;
}

function Row({ frame, path, platform, hasVersions, hasDates, hasCounts, hasSizes, isContinued }: RowProps) {
  const { edition } = frame;
  const { key, date } = platform;
  const { value, name, language } = describePlatform(platform);
  const count = splitByAge(platform).newest.length;
  const main = findMainPackage(platform);
  const url = main?.url ?? platform.guide;
  const about = [main?.name, platform.name].filter(Boolean).join(', ');
  const hasCommand = main !== undefined && findRegistryPackage(main.url)?.install !== undefined;
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
          <b>{versionOf(platform, main)}</b>
        </td>
      )}
      {hasDates && (
        <td className="download-date">
          {date !== undefined && <time dateTime={date}>{formatShortDate(date, edition.locale)}</time>}
        </td>
      )}
      {hasCounts && <td className="download-count">{count > 0 && count}</td>}
      {!hasCommand && (
        <td className="download-package">
          {main && splitQualifier(describePackage(main, platform.version).name).name}
        </td>
      )}
      {hasSizes && !hasCommand && <td className="download-size">{main?.size}</td>}
      <td className="download-action" colSpan={hasCommand ? (hasSizes ? 3 : 2) : undefined}>
        {url !== undefined && <DownloadAction {...{ frame, url, about }} isGuide={main === undefined} />}
      </td>
    </tr>
  );
}

function versionOf(platform: SdkPlatform, main = findMainPackage(platform)): string {
  return main?.version || platform.version;
}
