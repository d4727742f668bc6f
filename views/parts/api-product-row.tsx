import type { ReactNode } from 'react';
import { cardText } from '../domain/card-text.ts';
import { type ApiProduct, serverPlatform, targetOf } from '../domain/api-center.ts';
import type { Frame } from '../frame.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

/** A product with its references by platform and language, and its server API. */
export function ApiProductRow({ frame, product }: { frame: Frame; product: ApiProduct }) {
  const { t } = frame;
  const { key, name, desc, path, clientApi, serverApi } = product;
  return (
    <article className="stack gap-12">
      <div className="strip gap-12">
        <ProductIcon productKey={key} />
        <div>
          <h3 className="link-quiet">
            <PortalAnchor frame={frame} url={path}>
              {name}
            </PortalAnchor>
          </h3>
          {desc !== '' && <p className="muted">{cardText(desc, name, 72)}</p>}
        </div>
      </div>
      <dl className="grid columns-2 muted link">
        {byPlatform(clientApi).map(({ platform, value, language, links }) => (
          <Platform key={platform} value={value} name={platform} language={language}>
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
          </Platform>
        ))}
        {serverApi !== undefined && (
          <Platform value={serverPlatform} name={t('api-center:server')}>
            <dd>
              <PortalAnchor frame={frame} url={serverApi} label={`${name}: ${t('api-center:server')}`}>
                {t('api-center:reference')}
              </PortalAnchor>
            </dd>
          </Platform>
        )}
      </dl>
    </article>
  );
}

function Platform(props: { value: string; name: string; language?: string | undefined; children: ReactNode }) {
  const { value, name, language, children } = props;
  return (
    <div className="row">
      <dt className="strip">
        <PlatformIcon platform={value} />
        <span>
          {name}
          {language !== undefined && <small> {language}</small>}
        </span>
      </dt>
      {children}
    </div>
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
