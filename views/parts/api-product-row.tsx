import { cardText } from '../domain/card-text.ts';
import { type ApiProduct, serverPlatform, targetOf } from '../domain/api-center.ts';
import type { Frame } from '../frame.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

/** A product with its server API, and its references by platform and language. */
export function ApiProductRow({ frame, product }: { frame: Frame; product: ApiProduct }) {
  const { t } = frame;
  const { key, name, desc, path, clientApi, serverApi } = product;
  return (
    <article className="api-row">
      <div className="api-product">
        <ProductIcon productKey={key} />
        <div>
          <h3 className="link-quiet">
            <PortalAnchor frame={frame} url={path}>
              {name}
            </PortalAnchor>
          </h3>
          {desc !== '' && <p>{cardText(desc, name, 72)}</p>}
        </div>
        {serverApi !== undefined && (
          <p className="api-server">
            <PlatformIcon platform={serverPlatform} />
            <PortalAnchor frame={frame} url={serverApi} label={`${name}: ${t('api-center:server')}`}>
              {t('api-center:server')}
            </PortalAnchor>
          </p>
        )}
      </div>
      {clientApi.length > 0 && (
        <dl className="api-platforms" aria-label={t('api-center:clientOf', { product: name })}>
          {byPlatform(clientApi).map(({ platform, value, language, links }) => (
            <div key={platform}>
              <dt>
                <PlatformIcon platform={value} />
                <span>
                  {platform}
                  {language !== undefined && <span className="api-language">{language}</span>}
                </span>
              </dt>
              {links.map(({ languageName, title, address }) => (
                <dd key={address}>
                  <PortalAnchor
                    frame={frame}
                    url={address}
                    label={[`${name}:`, platform, languageName, title].filter(Boolean).join(' ')}
                  >
                    {[language === undefined && languageName, title].filter(Boolean).join(' · ') ||
                      t('api-center:reference')}
                  </PortalAnchor>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

interface PlatformLinks {
  platform: string;
  value: string;
  /** The only language of several references with titles; they need not repeat it. */
  language?: string;
  links: ApiProduct['clientApi'];
}

function byPlatform(links: ApiProduct['clientApi']): PlatformLinks[] {
  const groups = new Map<string, PlatformLinks>();
  for (const link of links) {
    const { platformName: platform } = link;
    const group = groups.get(platform) ?? { platform, value: targetOf(link).platform, links: [] };
    group.links.push(link);
    groups.set(platform, group);
  }
  return [...groups.values()].map((group) => {
    const [first, ...rest] = group.links;
    const isOne = rest.length > 0 && rest.every(({ languageName }) => languageName === first?.languageName);
    return isOne && first?.languageName ? { ...group, language: first.languageName } : group;
  });
}
