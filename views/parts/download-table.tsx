import { cardText } from '../domain/card-text.ts';
import { formatShortDate } from '../domain/format.ts';
import { describePackage, describePlatform, findMainPackage, type SdkEntry, splitQualifier } from '../domain/sdk.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { DownloadRow } from './download-row.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { ProductIcon } from './product-icon.tsx';

/** The newest version of each platform, by product. A platform without a package links to its guide. */
export function DownloadTable({ frame, entries }: { frame: Frame; entries: readonly SdkEntry[] }) {
  const { edition } = frame;
  return entries.map(({ key, name, text, path, children }) => (
    <section key={key} id={key} className="download-product">
      <div className="strip gap-12">
        <ProductIcon productKey={key} />
        <div className="grow row">
          <h3 className="title link-quiet">
            <a href={pageUrl(edition, path)}>{name}</a>
          </h3>
          {text !== '' && <p className="caption">{cardText(text, name, 64)}</p>}
        </div>
      </div>
      <ul className="rows">
        {children.map((platform) => {
          const { value, name: platformName, language } = describePlatform(platform);
          const { key: anchor, date, guide } = platform;
          const main = findMainPackage(platform);
          const version = main?.version || platform.version;
          return (
            <DownloadRow
              key={anchor}
              frame={frame}
              url={main?.url ?? guide}
              isGuide={main === undefined}
              about={[main?.name, platform.name].filter(Boolean).join(', ')}
              facts={
                <>
                  {version !== '' && <b>{version}</b>}
                  {date !== undefined && <time dateTime={date}>{formatShortDate(date, edition.locale)}</time>}
                  {main && <span>{splitQualifier(describePackage(main, platform.version).name).name}</span>}
                  {main && main.size !== '' && <span>{main.size}</span>}
                </>
              }
            >
              <PlatformIcon platform={value} />
              <a className="link-quiet" href={`${pageUrl(edition, path)}#${anchor}`}>
                <strong>{platformName}</strong> <span className="muted">{language}</span>
              </a>
            </DownloadRow>
          );
        })}
      </ul>
    </section>
  ));
}
