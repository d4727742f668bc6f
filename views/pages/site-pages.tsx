import type { AppPermissions } from '../domain/app-permission.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatDate } from '../domain/format.ts';
import { PortalPage } from '../parts/portal-page.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';

interface AppPermissionPageProps {
  frame: Frame;
  apps: AppPermissions['apps'];
  otherLanguage: string;
}

/** `/app-permission`: permissions that the provider's own apps need, and their purposes. */
export function AppPermissionPage({ frame, apps, otherLanguage }: AppPermissionPageProps) {
  const { t, brand } = frame;
  return (
    <PortalPage
      frame={frame}
      kind="site-pages"
      title={t('site-pages:permission.title')}
      description={t('site-pages:permission.lead', { brand: brand.name })}
      canonical={fixedAddresses.appPermission}
      alternate={fixedAddresses.appPermission}
      otherLanguage={otherLanguage}
    >
      {apps.length === 0 && (
        <EmptyState
          frame={frame}
          text={t('site-pages:permission.none')}
          link={{ title: t('error:home'), address: '/' }}
        />
      )}
      {apps.map((app) => (
        <AppSection key={app.name} frame={frame} app={app} />
      ))}
    </PortalPage>
  );
}

function AppSection({ frame, app }: { frame: Frame; app: AppPermissions['apps'][number] }) {
  const { t, edition } = frame;
  const facts = [
    { name: t('site-pages:permission.developer'), value: app.developer },
    { name: t('site-pages:permission.version'), value: app.version },
    {
      name: t('docs:updated'),
      value: app.updatedAt === undefined ? '' : formatDate(app.updatedAt, edition.locale),
    },
  ].filter(({ value }) => value !== '');
  const hasPlatforms = app.permissions.some(({ platform }) => platform !== '');
  return (
    <section className="stack gap-8" aria-label={app.name}>
      <h2>{app.name}</h2>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name} className="strip">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div
        className="plain-table"
        role="region"
        tabIndex={0}
        aria-label={t('site-pages:permission.table', { app: app.name })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('site-pages:permission.name')}</th>
              {hasPlatforms && <th scope="col">{t('site-pages:permission.platform')}</th>}
              <th scope="col">{t('site-pages:permission.purpose')}</th>
            </tr>
          </thead>
          <tbody>
            {app.permissions.map(({ name, platform, purpose }) => (
              <tr key={name + platform}>
                <th scope="row">{name}</th>
                {hasPlatforms && <td>{platform}</td>}
                <td className="is-long">{purpose}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {app.privacyUrl !== undefined && (
        <p className="muted link">
          <PortalAnchor frame={frame} url={app.privacyUrl}>
            {t('site-pages:permission.privacy', { app: app.name })}
          </PortalAnchor>
        </p>
      )}
    </section>
  );
}
