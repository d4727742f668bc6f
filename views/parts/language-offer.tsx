import type { Article } from '../domain/article.ts';
import { htmlLang, languageLabel, textLocale } from '../domain/locale.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface LanguageOfferProps {
  frame: Frame;
  counterpart: NonNullable<Article['counterpart']>;
  url: string;
}

/**
 * Offers the page in the other language, written in that language, to readers whose browser prefers it. Hidden until the browser
 * decides, so that the page is equal for all readers. The line below the title has room for it, so nothing moves.
 */
export function LanguageOffer({ frame: { t, otherEdition }, counterpart, url }: LanguageOfferProps) {
  const { match, title } = counterpart;
  return (
    <aside
      className="language-offer strip wide-only"
      lang={htmlLang[otherEdition.locale]}
      aria-label={t('docs:offer.label')}
      hidden
    >
      <a
        className="link ellipsis"
        href={url}
        hrefLang={htmlLang[otherEdition.locale]}
        data-switch="language"
        data-match={match}
      >
        {offerText(t, otherEdition, match === 'same' ? undefined : title)}
      </a>
      <button className="icon-button" type="button" aria-label={t('docs:offer.dismiss')}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

/**
 * Says that a page has a counterpart in the other language, in that language if the portal has texts in it.
 * @param nearest title of the page that comes nearest, if there is no counterpart
 */
export function offerText(t: Frame['t'], { locale }: Frame['otherEdition'], nearest: string | undefined): string {
  const key = `docs:offer.${nearest === undefined ? 'same' : 'nearest'}`;
  const title = nearest ?? '';
  return textLocale(locale) === locale ? t(key, { title }) : t(`${key}In`, { title, language: languageLabel(locale) });
}
