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
import { DownloadAction } from './download-action.tsx';
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
    <Links
      frame={frame}
      about={entry.name}
      className="sdk-links sdk-shared"
      links={linksOfVersions(frame, entry.children)}
    />
  );
}

/** Platforms of a product with version and packages, without the links that all of them share; older packages are folded. */
export function SdkPlatforms({ frame, entry, prefix = '' }: SdkPlatformsProps) {
  const { t } = frame;
  const sharedPages = linksOfVersions(frame, entry.children).map(({ url }) => pageOf(url));
  const hasPackages = entry.children.some(({ packages }) => packages.length > 0);
  const linksOf = (platform: SdkPlatform): NamedLink[] => [
    ...(platform.guide === undefined ? [] : [{ title: t('sdk-download:guide'), url: platform.guide }]),
    ...linksOfVersions(frame, [platform]).filter(({ url }) => !sharedPages.includes(pageOf(url))),
  ];
  const platforms = entry.children.map((platform) => {
    const { value, name, language } = describePlatform(platform);
    const { newest, older } = splitByAge(platform);
    return (
      <section key={platform.key} className="sdk-platform" aria-labelledby={prefix + platform.key}>
        <PlatformIcon platform={value} />
        <h3 id={prefix + platform.key}>
          {name} {language !== '' && <span className="download-language">{language}</span>}
        </h3>
        <Version frame={frame} platform={platform} />
        <Links frame={frame} about={platform.name} className="sdk-links" links={linksOf(platform)} />
        {newest.length > 0 && (
          <div className="sdk-platform-body">
            <Packages {...{ frame, platform }} packages={newest} />
            {older.length > 0 && (
              <details className="sdk-older">
                <summary>
                  <Icon name="chevron" />
                  {t('sdk-download:older', { count: older.length })}
                </summary>
                <Packages {...{ frame, platform }} packages={older} />
              </details>
            )}
          </div>
        )}
      </section>
    );
  });
  return (
    <>
      {hasPackages && (
        <p className="sdk-columns" aria-hidden="true" data-markdown-ignore="">
          <span>{t('sdk-download:platform')}</span>
          <span>{t('sdk-download:column.version')}</span>
          <span>{t('sdk-download:column.date')}</span>
          <span>{t('sdk-download:column.package')}</span>
        </p>
      )}
      {platforms}
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
    <details className="sdk-checksums">
      <summary data-markdown-ignore="">
        <Icon name="chevron" />
        {t('sdk-download:checksums')}
      </summary>
      <dl>
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

function Version({ frame: { edition }, platform: { version, date } }: { frame: Frame; platform: SdkPlatform }) {
  if (version === '' && date === undefined) return null;
  return (
    <p className="sdk-version">
      {version !== '' && <b>{version}</b>}
      {date === undefined ? (
        <span className="sdk-undated">–</span>
      ) : (
        <time dateTime={date}>{formatShortDate(date, edition.locale)}</time>
      )}
    </p>
  );
}

interface PackagesProps {
  frame: Frame;
  platform: SdkPlatform;
  packages: readonly SdkPackage[];
}

function Packages({ frame, platform, packages }: PackagesProps) {
  return (
    <ul className="sdk-packages">
      {packages.map((found) => (
        <li key={found.url}>
          <PackageText {...{ frame, platform, found }} />
          <PackageFacts {...{ platform, found }} />
          <div className="download-action">
            <DownloadAction frame={frame} url={found.url} about={aboutPackage(found, platform)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PackageProps {
  frame: Frame;
  found: SdkPackage;
  platform: SdkPlatform;
}

/** Name of a package, and below it where it is used, its channel or its variant. */
function PackageText({ frame: { t }, found, platform }: PackageProps) {
  const { version } = found;
  const isNews = ![platform.version, ''].includes(version) && !found.name.includes(version);
  const { name: fullName, detail } = describePackage(found, platform.version);
  const { name, qualifier } = splitQualifier(fullName);
  const details = [qualifier, detail].filter((part) => part !== '').join(' · ');
  return (
    <p className="sdk-package-text">
      <strong>{name}</strong> {isNews && <span className="tag">{t('sdk-download:version', { version })}</span>}
      {details !== '' && <small>{details}</small>}
    </p>
  );
}

function PackageFacts({ found, platform }: Omit<PackageProps, 'frame'>) {
  const { size } = found;
  const { format } = describePackage(found, platform.version);
  if (format === '' && size === '') return null;
  return (
    <div className="sdk-facts">
      {format !== '' && <code>{format}</code>}
      {size !== '' && <span>{size}</span>}
    </div>
  );
}

function aboutPackage(found: SdkPackage, platform: SdkPlatform): string {
  const { name, detail } = describePackage(found, platform.version);
  return [name, detail, platform.name].filter((part) => part !== '').join(', ');
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

/** Without the platform, which stands in the query. */
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
