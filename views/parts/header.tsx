import { offerText } from './language-offer.tsx';
import { htmlLang, languageLabel } from '../domain/locale.ts';
import { hasAccounts, isOpen, offersSignUp } from '../domain/sections.ts';
import { fixedAddresses, homeProducts, pageUrl } from '../domain/urls.ts';
import { fixedPart } from '../fixed-part.tsx';
import type { Frame } from '../frame.ts';
import { AccountLink } from './account-link.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { SearchIsland } from './search-island.tsx';

export interface HeaderProps {
  frame: Frame;
  /** Target of the language switch: this page in the other edition, or that edition's home. */
  otherLanguage: string;
  nearestTitle: string | undefined;
  /** False on search, home and FAQ pages. */
  hasSearch: boolean;
  /** False on search, FAQ, download and API centre pages, where "Products" is a link only. */
  hasPicker: boolean;
  /** True for documents, which belong to the products. */
  isDocument: boolean;
}

export function Header(props: HeaderProps) {
  const { frame, otherLanguage, nearestTitle, hasSearch, hasPicker, isDocument } = props;
  const { t, brand } = frame;
  return (
    <header className="site-header" data-own-sites={brand.ownSites.join(' ')}>
      {/* Leads programs that read pages as text to the Markdown lists. */}
      <a
        className="visually-hidden"
        href={pageUrl(frame.edition, fixedAddresses.llms)}
        tabIndex={-1}
        aria-hidden="true"
      >
        {t('common:llms')}
      </a>
      <div className="site-header-row page-width strip">
        <div className="site-brand">
          <a
            className="site-logo strip"
            href={brand.url || pageUrl(frame.edition, '/')}
            {...fixedPart(frame, 'logo', () => (
              <>
                <Logo icon={frame.site?.icon} />
                <span className="ellipsis">{brand.name}</span>
              </>
            ))}
          />
        </div>
        {hasSearch && <SearchIsland frame={frame} id="header-search" opensWindow hasHint />}
        <div className="site-nav">
          {frame.sections.includes('products') && (
            <Opener
              frame={frame}
              name={hasPicker ? 'products' : undefined}
              href={pageUrl(frame.edition, homeProducts)}
              text={t('common:header.products')}
              isCurrent={isDocument}
            />
          )}
          <nav
            className="site-links"
            aria-label={t('common:header.mainLinks')}
            {...fixedPart(frame, `main links ${currentLink(frame)}`, () => <MainLinks frame={frame} />)}
          />
          {frame.edition.traits.hasDeveloperMenu && hasDeveloperPages(frame) && (
            <Opener
              frame={frame}
              name="developer"
              href={pageUrl(frame.edition, developerAddress(frame))}
              text={t('common:header.developer')}
            />
          )}
        </div>
        {frame.otherSections.includes('documents') && (
          <LanguageSwitch frame={frame} url={otherLanguage} nearestTitle={nearestTitle} />
        )}
        <ThemeSwitch frame={frame} />
        {hasAccounts(frame) && (
          <div className="site-account strip">
            <AccountLinks frame={frame} className="header-button" />
          </div>
        )}
        <HeaderMenu frame={frame} hasPicker={hasPicker} />
      </div>
    </header>
  );
}

/**
 * A link that opens the list of languages with scripting (client/frame/language-menu.ts). Tells readers before the click, in the target's
 * language, if the page has no counterpart.
 */
function LanguageSwitch(props: Pick<HeaderProps, 'frame' | 'nearestTitle'> & { url: string }) {
  const { frame, url, nearestTitle } = props;
  const { t, otherEdition } = frame;
  const note = nearestTitle === undefined ? undefined : offerText(t, otherEdition, nearestTitle);
  return (
    <div className="header-opener" data-opener="language">
      <a
        className="header-button language-switch"
        href={url}
        hrefLang={htmlLang[otherEdition.locale]}
        lang={htmlLang[otherEdition.locale]}
        title={note}
        data-switch="language"
        data-match={matchOf(otherEdition, url, note)}
        data-swap="language"
      >
        {languageLabel(otherEdition.locale)}
        {note !== undefined && <span className="visually-hidden">{` ${note}`}</span>}
      </a>
    </div>
  );
}

/** Whether the link leads to the same page, to the nearest one, or to neither (client/document/carry-place.ts). */
function matchOf(otherEdition: Frame['otherEdition'], url: string, note: string | undefined) {
  if (url === pageUrl(otherEdition, '/')) return 'none';
  return note === undefined ? undefined : 'nearest';
}

interface OpenerProps {
  frame: Frame;
  /** Name of the card; undefined for a link without one. */
  name: string | undefined;
  href: string;
  text: string;
  isCurrent?: boolean;
}

/** A link that opens a card below itself with scripting (client/browser/dropdown.ts). The card is loaded on intent. */
function Opener({ frame, name, href, text, isCurrent = false }: OpenerProps) {
  return (
    <div
      className="header-opener"
      data-opener={name}
      {...fixedPart(frame, `opener ${text}${isCurrent ? ' current' : ''}`, () => (
        <a className="header-button" href={href} aria-current={isCurrent || undefined}>
          {text}
        </a>
      ))}
    />
  );
}

/** Whether the page is at the address or below it. */
function isUnder({ edition, path }: Frame, address: string): boolean {
  const [asked = ''] = path.split('?');
  return `${asked}/`.startsWith(`${pageUrl(edition, address)}/`);
}

/** Address of the main link that leads to this part of the site; empty for none. */
function currentLink(frame: Frame): string {
  const { sdkDownload, apiCenter, faq } = fixedAddresses;
  return [sdkDownload, apiCenter, faq].find((address) => isUnder(frame, address)) ?? '';
}

/** Whether the developer menu has more than the link checker, which needs no content. */
function hasDeveloperPages(frame: Frame): boolean {
  const { apiCenter, sdkDownload, errorCodes, scenePlan } = fixedAddresses;
  return [apiCenter, sdkDownload, errorCodes, scenePlan].some((address) => isOpen(frame, address));
}

/** Target of the developer menu without a script; the link checker needs no content. */
function developerAddress(frame: Frame): string {
  const { apiCenter, sdkDownload, serverLinkChecker } = fixedAddresses;
  return [apiCenter, sdkDownload].find((address) => isOpen(frame, address)) ?? serverLinkChecker;
}

/** Links to the parts of the portal with content and to other sites of the team. */
function listMainLinks(frame: Frame): { text: string; href: string }[] {
  const { t, edition, brand } = frame;
  const own = (pages: [address: string, text: string][]) =>
    pages
      .filter(([address]) => isOpen(frame, address))
      .map(([address, text]) => ({ text, href: pageUrl(edition, address) }));
  const outside = (href: string, text: string) => (href === '' ? [] : [{ text, href }]);
  return [
    ...outside(brand.experienceAppUrl, t('common:header.experienceApp')),
    ...own([
      [fixedAddresses.sdkDownload, t('common:header.sdkCentre')],
      [fixedAddresses.apiCenter, t('common:header.apiCentre')],
      [fixedAddresses.faq, t('common:header.faq')],
    ]),
    ...outside(brand.codeMarketUrl, t('common:header.codeMarket')),
    ...(frame.site?.links ?? []).map(({ title, url }) => ({ text: title, href: url })),
  ];
}

/** The main links, all in a new tab. */
function MainLinks({ frame }: { frame: Frame }) {
  const current = pageUrl(frame.edition, currentLink(frame));
  const links = listMainLinks(frame);
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a
            className="header-button"
            href={href}
            target="_blank"
            rel="noopener"
            aria-current={href === current || undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links of the developer card besides the main links (views/parts/developer-links.tsx). */
function DeveloperPages({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const pages = [
    [fixedAddresses.errorCodes, t('common:footer.errorCodes')],
    [fixedAddresses.checkCode, t('common:footer.checkCode')],
    [fixedAddresses.scenePlan, t('site-parts:developer.plans')],
    [fixedAddresses.serverLinkChecker, t('site-parts:developer.links')],
  ] as const;
  return (
    <ul>
      {pages
        .filter(([address]) => isOpen(frame, address))
        .map(([address, text]) => (
          <li key={address}>
            <a className="header-button" href={pageUrl(edition, address)}>
              {text}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Shown with scripting only; otherwise the system's preference applies. */
function ThemeSwitch({ frame }: { frame: Frame }) {
  const { t } = frame;
  const labels = {
    'data-label-system': t('common:theme.system'),
    'data-label-light': t('common:theme.light'),
    'data-label-dark': t('common:theme.dark'),
  };
  return (
    <button
      className="icon-button theme-switch"
      type="button"
      aria-label={t('common:theme.system')}
      {...labels}
      {...fixedPart(frame, 'theme icons', () => (
        <>
          <Icon name="system" />
          <Icon name="light" />
          <Icon name="dark" />
        </>
      ))}
    />
  );
}

function AccountLinks({ frame, className }: { frame: Frame; className: string }) {
  const { t } = frame;
  return (
    <>
      <AccountLink frame={frame} page="login" className={className}>
        {t('common:header.login')}
      </AccountLink>
      {offersSignUp(frame) && (
        <AccountLink frame={frame} page="registration" className="control grow">
          {t('common:header.register')}
        </AccountLink>
      )}
    </>
  );
}

/** Links that do not fit a narrow header. */
function HeaderMenu({ frame, hasPicker }: { frame: Frame; hasPicker: boolean }) {
  const { t, edition } = frame;
  if (!hasAccounts(frame) && listMainLinks(frame).length === 0) return null;
  return (
    <details className="header-menu" data-overlay>
      <summary
        className="icon-button"
        aria-label={t('common:header.menu')}
        {...fixedPart(frame, 'menu icons', () => (
          <>
            <Icon name="menu" />
            <Icon name="close" />
          </>
        ))}
      />
      <div className="header-menu-panel">
        {frame.sections.includes('products') && (
          <a
            className={`header-button${hasPicker ? ' header-menu-products' : ''}`}
            href={pageUrl(edition, homeProducts)}
          >
            {t('common:header.products')}
          </a>
        )}
        <nav
          aria-label={t('common:header.mainLinks')}
          {...fixedPart(frame, `menu links ${currentLink(frame)}`, () => (
            <>
              <MainLinks frame={frame} />
              {edition.traits.hasDeveloperMenu && <DeveloperPages frame={frame} />}
            </>
          ))}
        />
        {hasAccounts(frame) && (
          <div className="header-menu-account strip gap-12">
            <AccountLinks frame={frame} className="control grow" />
          </div>
        )}
      </div>
    </details>
  );
}
