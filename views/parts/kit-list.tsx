import { cardText } from '../domain/card-text.ts';
import { describePlatform, type SdkEntry } from '../domain/sdk.ts';
import { pageUrl, sdkDownloadAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

/** UIKits with their platforms. A kit without packages is integrated by its guide. */
export function KitList({ frame, entries }: { frame: Frame; entries: readonly SdkEntry[] }) {
  return (
    <ul className="kit-list">
      {entries.map(({ key, name, text, path, children }) => (
        <li key={key}>
          <ProductIcon productKey={key} />
          <div>
            <h3 className="row-title">
              <a href={pageUrl(frame.edition, path)}>{name}</a>
            </h3>
            {text !== '' && <p>{cardText(text, name)}</p>}
            <ul className="kit-platforms">
              {children.map((platform) => {
                const { value, name: platformName, language } = describePlatform(platform);
                const own = sdkDownloadAddress(key, platform.key);
                return (
                  <li key={platform.key}>
                    <PortalAnchor frame={frame} url={platform.packages.length > 0 ? own : (platform.guide ?? own)}>
                      <PlatformIcon platform={value} />
                      {platformName} {language !== '' && <span className="download-language">{language}</span>}
                    </PortalAnchor>
                  </li>
                );
              })}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
