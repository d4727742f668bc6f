import { cardText } from '../domain/card-text.ts';
import type { ApiProduct } from '../domain/api-center.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

/** A product with its references by platform and language, and its server API. */
export function ApiProductCard({ frame, product }: { frame: Frame; product: ApiProduct }) {
  const { t } = frame;
  const { key, name, desc, tag, path, clientApi, serverApi } = product;
  return (
    <article className="card api-card">
      <div className="card-head">
        <ProductIcon productKey={key} />
        <div>
          <h3>
            <PortalAnchor frame={frame} url={path}>
              {name}
            </PortalAnchor>
            {tag !== '' && <span className="tag">{tag}</span>}
          </h3>
          {desc !== '' && <p className="card-text">{cardText(desc, name)}</p>}
        </div>
      </div>
      {clientApi.length > 0 && (
        <section aria-label={t('api-center:clientOf', { product: name })}>
          <h4>
            <Icon name="code" />
            {t('api-center:client')}
          </h4>
          <dl className="api-platforms">
            {byPlatform(clientApi).map(({ platform, links }) => (
              <div key={platform}>
                <dt>{platform}</dt>
                {links.map(({ languageName, title, address }) => (
                  <dd key={address}>
                    <PortalAnchor
                      frame={frame}
                      url={address}
                      label={[`${name}:`, platform, languageName, title].filter(Boolean).join(' ')}
                    >
                      {[languageName, title].filter(Boolean).join(' · ') || t('api-center:reference')}
                    </PortalAnchor>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      {serverApi !== undefined && (
        <p className="api-server">
          <Icon name="server" />
          <PortalAnchor frame={frame} url={serverApi} label={`${name}: ${t('api-center:server')}`}>
            {t('api-center:server')}
          </PortalAnchor>
        </p>
      )}
    </article>
  );
}

function byPlatform(links: ApiProduct['clientApi']): { platform: string; links: ApiProduct['clientApi'] }[] {
  const groups = new Map<string, ApiProduct['clientApi']>();
  for (const link of links) groups.set(link.platformName, [...(groups.get(link.platformName) ?? []), link]);
  return [...groups].map(([platform, members]) => ({ platform, links: members }));
}
