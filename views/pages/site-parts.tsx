import type { ReactNode } from 'react';
import { htmlLang, languageLabel } from '../domain/locale.ts';
import type { Product } from '../domain/menu.ts';
import type { HotProduct } from '../domain/search.ts';
import type { Support } from '../domain/support.ts';
import type { Frame } from '../frame.ts';
import { AccountMenu, AccountSheet, LogoutDialog } from '../parts/account-menu.tsx';
import { DeveloperLinks } from '../parts/developer-links.tsx';
import { daysOfMonths } from '../domain/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Assistants } from '../parts/page-menu.tsx';
import { ProductPicker } from '../parts/product-picker.tsx';
import { VoteThanks } from '../parts/page-vote.tsx';
import { SearchTextsPart } from '../parts/search-texts.tsx';
import { SideButtons } from '../parts/side-buttons.tsx';
import { SupportQrCode } from '../parts/qr-code.tsx';
import { SymbolCard } from '../parts/symbol-card.tsx';

/**
 * `/site-parts`: parts that the browser loads after a page, so that they cost no page anything. client/browser/site-parts.ts takes
 * parts by `data-part`, with the stylesheet.
 */
export function SitePartsPage({ frame, support }: { frame: Frame; support: Support }) {
  const { t, edition } = frame;
  return (
    <PartsDocument frame={frame}>
      <AccountMenu frame={frame} />
      <AccountSheet frame={frame} />
      <LogoutDialog frame={frame} />
      {edition.traits.hasDeveloperMenu && <DeveloperLinks frame={frame} />}
      <LanguageList frame={frame} />
      <SideButtons frame={frame} support={support} />
      {support.subscribe && (
        <div className="dropdown-card floating subscribe-card" data-part="subscribe" hidden>
          <button className="icon-button narrow-only" type="button" aria-label={t('site-parts:qr.close')} data-close>
            <Icon name="close" />
          </button>
          <SupportQrCode frame={frame} code={support.subscribe} kind="subscribe" />
          <p className="caption">
            {t('site-parts:qr.text')} {t('site-parts:qr.scan')}
          </p>
        </div>
      )}
      {edition.traits.hasProductTip && <ProductTip frame={frame} />}
      <UpdateBanner frame={frame} />
      <SymbolCard />
      <Assistants frame={frame} />
      <VoteThanks frame={frame} />
      <SearchTextsPart frame={frame} />
    </PartsDocument>
  );
}

/** The list below the language switch. The script gives its second link the target of the switch (client/frame/language-menu.ts). */
function LanguageList({ frame: { edition, otherEdition } }: { frame: Frame }) {
  return (
    <div className="dropdown-card floating options language-card" data-part="language" hidden>
      <a href={edition.base || '/'} lang={htmlLang[edition.locale]} aria-current="true">
        {languageLabel(edition.locale)}
      </a>
      <a href={otherEdition.base || '/'} lang={htmlLang[otherEdition.locale]} data-switch="language">
        {languageLabel(otherEdition.locale)}
      </a>
    </div>
  );
}

interface ProductsPartProps {
  frame: Frame;
  products: readonly Product[];
  hotProducts: readonly HotProduct[];
}

/** `/site-parts/products`: the product picker. */
export function ProductsPart(props: ProductsPartProps) {
  return (
    <PartsDocument frame={props.frame}>
      <ProductPicker {...props} />
    </PartsDocument>
  );
}

function PartsDocument({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { t, edition, assets } = frame;
  return (
    <html lang={htmlLang[edition.locale]}>
      <head>
        <meta charSet="utf-8" />
        <title>{t('site-parts:title')}</title>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={assets.styles['site-parts']} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Shown once, until the reader closes it. */
function ProductTip({ frame: { t } }: { frame: Frame }) {
  return (
    <aside className="product-tip floating strip gap-12" data-part="tip" aria-label={t('site-parts:tip.label')}>
      <p>{t('site-parts:tip.text')}</p>
      <button className="button-primary" type="button">
        {t('site-parts:tip.done')}
      </button>
    </aside>
  );
}

/** Names the last changed document; the browser fills it in. */
function UpdateBanner({ frame: { t, edition } }: { frame: Frame }) {
  return (
    <aside className="update-banner caption strip" data-part="update" aria-label={t('site-parts:update.label')}>
      <span className="tag tag-new">{t('site-parts:update.new')}</span>
      <a className="ellipsis" href="#top" />
      <time
        className="wide-only"
        data-months={daysOfMonths(edition.locale).join('|')}
        data-months-with-year={daysOfMonths(edition.locale, true).join('|')}
      />
      <button className="icon-button" type="button" aria-label={t('site-parts:update.dismiss')}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
