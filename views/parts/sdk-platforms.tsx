import { Fragment } from 'react';
import {
  describePackage,
  describePlatform,
  type SdkEntry,
  type SdkPackage,
  type SdkPlatform,
  splitByAge,
  splitQualifier,
} from '../domain/sdk.ts';
import type { Frame } from '../frame.ts';
import { formatShortDate } from '../domain/format.ts';
import { DownloadRow } from './download-row.tsx';
import { Icon } from './icon.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface SdkPlatformsProps {
  frame: Frame;
  entry: SdkEntry;
  /** Prefix of anchors on a page with several products. */
  prefix?: string;
}

/** Links to pages about the versions of all platforms of a product. */
export function SharedLinks({ frame, entry }: Pick<SdkPlatformsProps, 'frame' | 'entry'>) {
  return (
    <Links frame={frame} about={entry.name} className="row muted link" links={linksOfVersions(frame, entry.children)} />
  );
}

/** Platforms of a product with version and packages, without the links that all of them share; older packages are folded. */
export function SdkPlatforms({ frame, entry, prefix = '' }: SdkPlatformsProps) {
  const { t, edition } = frame;
  const sharedPages = linksOfVersions(frame, entry.children).map(({ url }) => pageOf(url));
  const linksOf = (platform: SdkPlatform): NamedLink[] => [
    ...(platform.guide === undefined ? [] : [{ title: t('sdk-download:guide'), url: platform.guide }]),
    ...linksOfVersions(frame, [platform]).filter(({ url }) => !sharedPages.includes(pageOf(url))),
  ];
  return (
    <>
      <div className="rows">
        {entry.children.map((platform) => {
          const { value, name, language } = describePlatform(platform);
          const { key, version, date } = platform;
          const { newest, older } = splitByAge(platform);
          return (
            <section key={key} className="download-platform" aria-labelledby={prefix + key}>
              <div className="download-row">
                <PlatformIcon platform={value} />
                <h3 id={prefix + key}>
                  {name} {language !== '' && <span className="muted">{language}</span>}
                </h3>
                <p className="facts">
                  {version !== '' && <b>{version}</b>}
                  {date !== undefined && <time dateTime={date}>{formatShortDate(date, edition.locale)}</time>}
                </p>
                <Links frame={frame} about={platform.name} className="row muted link" links={linksOf(platform)} />
              </div>
              <Packages {...{ frame, platform }} packages={newest} />
              {older.length > 0 && (
                <details className="download-more">
                  <summary className="caption">
                    <Icon name="chevron" />
                    {t('sdk-download:older', { count: older.length })}
                  </summary>
                  <Packages {...{ frame, platform }} packages={older} />
                </details>
              )}
            </section>
          );
        })}
      </div>
      <Checksums frame={frame} entry={entry} />
    </>
  );
}

/** Checksums of all packages of a product, which few readers need, in one fold. */
function Checksums({ frame: { t }, entry }: { frame: Frame; entry: SdkEntry }) {
  const found = entry.children.flatMap((platform) =>
    platform.packages.flatMap((one) =>
      one.checksums.map(({ algorithm, value }) => {
        const { name } = describePackage(one, platform.version);
        return { algorithm, value, about: [platform.name, name, one.version].filter((part) => part !== '') };
      }),
    ),
  );
  if (found.length === 0) return null;
  return (
    <details className="download-more">
      <summary className="caption" data-markdown-ignore="">
        <Icon name="chevron" />
        {t('sdk-download:checksums')}
      </summary>
      <dl className="caption">
        {found.map(({ algorithm, value, about }) => (
          <Fragment key={about.join() + algorithm}>
            <dt>{[...about, algorithm].join(' · ')}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

interface PackagesProps {
  frame: Frame;
  platform: SdkPlatform;
  packages: readonly SdkPackage[];
}

/** Packages by name, with where each is used, its channel or its variant below it. */
function Packages({ frame, platform, packages }: PackagesProps) {
  const { t } = frame;
  if (packages.length === 0) return null;
  return (
    <ul>
      {packages.map((found) => {
        const { version, size, url } = found;
        const isNews = ![platform.version, ''].includes(version) && !found.name.includes(version);
        const { name: fullName, detail, format } = describePackage(found, platform.version);
        const { name, qualifier } = splitQualifier(fullName);
        const details = [qualifier, detail].filter((part) => part !== '').join(' · ');
        return (
          <DownloadRow
            key={url}
            {...{ frame, url }}
            about={[fullName, detail, platform.name].filter((part) => part !== '').join(', ')}
            facts={
              <>
                {format !== '' && <code>{format}</code>}
                {size !== '' && <span>{size}</span>}
              </>
            }
          >
            <p>
              <strong>{name}</strong> {isNews && <span className="tag">{t('sdk-download:version', { version })}</span>}
              {details !== '' && <small>{details}</small>}
            </p>
          </DownloadRow>
        );
      })}
    </ul>
  );
}

interface NamedLink {
  title: string;
  url: string;
}

/** Release notes and comparison of the first platform that has them. Their pages lead to the other platforms. */
function linksOfVersions({ t }: Frame, platforms: readonly SdkPlatform[]): NamedLink[] {
  const releaseNotes = platforms.find((platform) => platform.releaseNotes !== undefined)?.releaseNotes;
  const upgrade = platforms.find((platform) => platform.upgrade !== undefined)?.upgrade;
  return [
    ...(releaseNotes === undefined ? [] : [{ title: t('sdk-download:releaseNotes'), url: releaseNotes }]),
    ...(upgrade === undefined ? [] : [{ title: t('upgrade:compare'), url: upgrade }]),
  ];
}

/** Removes the anchor and the query with the platform. */
function pageOf(url: string): string {
  return url.split(/[?#]/, 1).join('');
}

interface LinksProps {
  frame: Frame;
  about: string;
  className: string;
  links: readonly NamedLink[];
}

function Links({ frame, about, className, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <PortalAnchor frame={frame} url={url}>
            {title}
            <span className="visually-hidden" data-markdown-ignore="">
              : {about}
            </span>
          </PortalAnchor>
        </li>
      ))}
    </ul>
  );
}
