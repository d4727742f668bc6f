import { consolePageUrl } from '../domain/outside-urls.ts';
import { accountAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

/** Replaces login and registration in the header; the browser fills in the user. */
export function AccountMenu({ frame }: { frame: Frame }) {
  const { t, edition, consoleUrl } = frame;
  return (
    <div className="account-menu strip" data-part="account">
      <a
        className="header-button"
        href={consolePageUrl(consoleUrl, edition)}
        target="_blank"
        rel="noopener"
        data-console
      >
        {t('site-parts:account.console')}
      </a>
      <div className="header-opener" data-opener="account">
        <button className="header-button account-button" type="button" aria-label={t('site-parts:account.menu')}>
          <Icon name="person" />
        </button>
        <div className="dropdown-card floating account-card-menu pad-12" hidden>
          <AccountDetails frame={frame} />
        </div>
      </div>
    </div>
  );
}

/** The account menu of narrow screens. */
export function AccountSheet({ frame }: { frame: Frame }) {
  const { t, edition, consoleUrl } = frame;
  return (
    <div className="account-sheet stack" data-part="account-sheet">
      <AccountDetails frame={frame} />
      <a className="button-primary" href={consolePageUrl(consoleUrl, edition)} target="_blank" rel="noopener">
        {t('site-parts:account.console')}
      </a>
    </div>
  );
}

export function LogoutDialog({ frame: { t } }: { frame: Frame }) {
  return (
    <dialog
      className="site-dialog"
      data-part="logout"
      aria-labelledby="logout-question"
      data-failed={t('account:logout.failed')}
    >
      <h2 id="logout-question">{t('account:logout.title')}</h2>
      <p className="muted">{t('account:logout.text')}</p>
      <form className="strip" method="dialog">
        <button className="button-primary" type="submit" value="confirm">
          {t('account:logout.confirm')}
        </button>
        <button className="button-quiet" type="submit" value="">
          {t('account:logout.cancel')}
        </button>
      </form>
    </dialog>
  );
}

function AccountDetails({ frame }: { frame: Frame }) {
  const { t, edition, consoleUrl } = frame;
  const sections = [
    ['account', t('site-parts:account.info')],
    ['security', t('site-parts:account.security')],
    ['messages', t('site-parts:account.messages')],
  ] as const;
  return (
    <>
      <p className="account-who row between gap-8">
        <strong className="ellipsis" data-account-label />
        <span className="tag tag-new" data-authenticated="true">
          {t('site-parts:account.authenticated')}
        </span>
        <span className="tag tag-beta" data-authenticated="false">
          {t('site-parts:account.notAuthenticated')}
        </span>
      </p>
      <ul className="account-links options grid columns-2">
        {sections.map(([section, text]) => (
          <li key={section}>
            <a href={consolePageUrl(consoleUrl, edition, section)} target="_blank" rel="noopener">
              {text}
            </a>
          </li>
        ))}
        <li>
          <a href={pageUrl(edition, accountAddresses.logout)} data-log-out>
            {t('site-parts:account.logout')}
          </a>
        </li>
      </ul>
    </>
  );
}
