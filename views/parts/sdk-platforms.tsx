import type { SdkEntry, SdkPackage, SdkPlatform } from '../domain/sdk.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from './format.ts';
import { Icon } from './icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface SdkPlatformsProps {
  frame: Frame;
  entry: SdkEntry;
  /** Prefix of anchors on a page with several products. */
  prefix?: string;
}

/** Platforms of a product with version and packages. */
export function SdkPlatforms({ frame, entry, prefix = '' }: SdkPlatformsProps) {
  return entry.children.map((platform) => (
    <section key={platform.key} className="sdk-platform" aria-labelledby={prefix + platform.key}>
      <div className="sdk-platform-head">
        <h3 id={prefix + platform.key}>{platform.name}</h3>
        <Version frame={frame} platform={platform} />
      </div>
      {platform.packages.length > 0 && (
        <ul className="sdk-packages">
          {platform.packages.map((found) => (
            <li key={found.url}>
              <Package {...{ frame, found, platform }} />
            </li>
          ))}
        </ul>
      )}
      <Links {...{ frame, platform }} />
    </section>
  ));
}

function Version({ frame: { t, edition }, platform: { version, date } }: { frame: Frame; platform: SdkPlatform }) {
  if (version === '' && date === undefined) return null;
  return (
    <p className="sdk-version">
      {version !== '' && <span className="tag">{t('sdk-download:version', { version })}</span>}
      {date !== undefined && (
        <span>
          {t('docs:updated')} <time dateTime={date}>{formatDate(date, edition.locale)}</time>
        </span>
      )}
    </p>
  );
}

interface PackageProps {
  frame: Frame;
  found: SdkPackage;
  platform: SdkPlatform;
}

/** One row for a package: name, size, and link. */
function Package({ frame, found, platform }: PackageProps) {
  const { t } = frame;
  const isNews = ![platform.version, ''].includes(found.version) && !found.name.includes(found.version);
  const details = [isNews && t('sdk-download:version', { version: found.version }), found.size].filter(Boolean);
  return (
    <div className="sdk-package">
      <Icon name="box" />
      <div className="sdk-package-text">
        <p className="sdk-package-name">
          <span>{found.name}</span> {details.length > 0 && <span className="sdk-size">{details.join(' · ')}</span>}
        </p>
        {found.text !== '' && <p>{found.text}</p>}
        {found.checksums.map(({ algorithm, value }) => (
          <p key={algorithm} className="sdk-checksum">
            {algorithm} <code>{value}</code>
          </p>
        ))}
      </div>
      <PortalAnchor frame={frame} url={found.url} className="button-quiet">
        <Icon name="download" />
        {t('sdk-download:download')}
        <span className="visually-hidden">
          : {found.name}, {platform.name}
        </span>
      </PortalAnchor>
    </div>
  );
}

function Links({ frame, platform }: { frame: Frame; platform: SdkPlatform }) {
  const { t } = frame;
  const { guide, releaseNotes, name } = platform;
  const links = [
    ...(guide === undefined ? [] : [{ title: t('sdk-download:guide'), url: guide }]),
    ...(releaseNotes === undefined ? [] : [{ title: t('sdk-download:releaseNotes'), url: releaseNotes }]),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="sdk-links">
      {links.map(({ title, url }) => (
        <li key={url}>
          <PortalAnchor frame={frame} url={url}>
            {title}
            <span className="visually-hidden">: {name}</span>
          </PortalAnchor>
        </li>
      ))}
    </ul>
  );
}
