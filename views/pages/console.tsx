import type { AccountInfo } from '../domain/account.ts';
import { accountLabel } from '../domain/account-label.ts';
import { accountAddresses, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatNumber } from '../domain/format.ts';
import { type PageLink, PageLinks, portalPages } from '../parts/page-links.tsx';
import { PortalPage } from '../parts/portal-page.tsx';

const consoleFrame = { kind: 'account', hasSearch: false, hasBanner: false };

export function ConsolePage({ frame, user }: { frame: Frame; user: AccountInfo }) {
  const { t, edition } = frame;
  const facts = [
    ['name', user.name],
    ['mobile', user.mobile],
    ['email', user.email],
    ['company', user.company],
    ['userType', t(`account:choice.${user.userType}`)],
  ].filter(([, value]) => value !== '');
  return (
    <PortalPage
      {...{ frame, ...consoleFrame }}
      title={t('account:console.title')}
      heading={t('account:console.welcome', { name: user.name })}
      text={
        <>
          {accountLabel(user)}{' '}
          <span className={user.isAuthenticated ? 'tag tag-new' : 'tag tag-beta'}>
            {t(user.isAuthenticated ? 'account:console.authenticated' : 'account:console.notAuthenticated')}
          </span>
        </>
      }
      beside={
        <a className="button-quiet" href={pageUrl(edition, accountAddresses.logout)} data-logout>
          {t('account:logout.link')}
        </a>
      }
    >
      <div className="page-columns">
        <div className="stack gap-32">
          <section aria-labelledby="console-next">
            <h2 id="console-next">{t('account:console.next')}</h2>
            <PageLinks frame={frame} pages={nextPages(frame)} />
          </section>
          <section id="messages" aria-labelledby="console-messages">
            <h2 id="console-messages">{t('account:console.messages')}</h2>
            <p className="muted">{t('account:console.noMessages')}</p>
          </section>
        </div>
        <aside className="page-aside">
          <section className="ground pad-24" aria-labelledby="console-trial">
            <h2 id="console-trial">{t('account:console.trial')}</h2>
            <p className="account-minutes">{formatNumber(edition.traits.freeMinutes, edition.locale)}</p>
            <p className="muted">{t('account:console.trialText')}</p>
          </section>
          <section id="account" aria-labelledby="console-account">
            <h2 id="console-account">{t('account:console.account')}</h2>
            <dl className="stack gap-8">
              {facts.map(([key, value]) => (
                <div key={key} className="facts strip between">
                  <dt>{t(`account:fact.${String(key)}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section id="security" aria-labelledby="console-security">
            <h2 id="console-security">{t('account:console.security')}</h2>
            <ul className="links rows link-quiet">
              <li>
                <a href={pageUrl(edition, accountAddresses.forgot)}>{t('account:console.changePassword')}</a>
              </li>
            </ul>
          </section>
        </aside>
      </div>
      <dialog className="site-dialog" data-logout-dialog aria-labelledby="logout-title">
        <h2 id="logout-title">{t('account:logout.title')}</h2>
        <p className="muted">{t('account:logout.text')}</p>
        <LogoutForm frame={frame} />
      </dialog>
    </PortalPage>
  );
}

/** Documentation, work orders where the edition has them, and the first of the portal's pages: three rows of two. */
function nextPages(frame: Frame): PageLink[] {
  const { t, edition } = frame;
  const docs: PageLink = {
    icon: 'page',
    address: fixedAddresses.home,
    title: t('account:console.docs'),
    text: t('error:homeText'),
  };
  const orders: PageLink = {
    icon: 'ticket',
    address: accountAddresses.workOrders,
    title: t('account:console.workOrders'),
    text: t('site-parts:service.workOrderText'),
  };
  return [docs, ...(edition.traits.hasWorkOrders ? [orders] : []), ...portalPages(frame)].slice(0, 6);
}

/** Logging out needs a confirmation. */
export function LogoutPage({ frame, failure }: { frame: Frame; failure?: string }) {
  const title = frame.t('account:logout.title');
  return (
    <PortalPage {...{ frame, title, ...consoleFrame }} text={frame.t('account:logout.text')}>
      {failure !== undefined && (
        <p className="message is-bad" role="alert">
          {failure}
        </p>
      )}
      <LogoutForm frame={frame} />
    </PortalPage>
  );
}

function LogoutForm({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  return (
    <form
      method="post"
      action={pageUrl(edition, accountAddresses.logout)}
      data-failed={t('account:logout.failed')}
      data-home={pageUrl(edition, '/')}
    >
      <div className="strip">
        <button className="button-primary" type="submit">
          {t('account:logout.confirm')}
        </button>
        <a className="button-quiet" href={pageUrl(edition, accountAddresses.console)} data-cancel>
          {t('account:logout.cancel')}
        </a>
      </div>
    </form>
  );
}
