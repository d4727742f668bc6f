import type { RequestHandler } from 'express';
import { type Locale, localeNamed, localeOfPrefix, prefixOf } from '../../views/domain/locale.ts';
import { addressWithEnding, editionOn, pageUrl, unprefixedLocale } from '../../views/domain/urls.ts';
import type { Frame } from '../../views/frame.ts';
import type { Config } from '../config.ts';
import { siteAddresses } from '../frames.ts';
import { redirectSpelling } from '../http/redirect.ts';
import { contextOf, setContext } from '../request-context.ts';

/** Takes the edition's prefix off the path; the frame knows the edition already. Reads the query. */
export function takeOffPrefix(config: Config): RequestHandler {
  const site = siteAddresses(config);
  return (req, res, next) => {
    const { host, frame } = contextOf(res);
    setContext(res, { query: new URL(req.url, 'http://page').searchParams });
    const [, first = ''] = /^\/([^/?]*)/.exec(req.url) ?? [];
    const rest = req.url.slice(first.length + 1);
    const address = rest.startsWith('/') ? rest : `/${rest}`;
    const locale = localeOfPrefix(first);
    if (locale === undefined) {
      const meant = localeNamed(first);
      if (meant !== undefined && isOtherName(frame, meant)) {
        redirectSpelling(res, 301, pageUrl(editionOn(site, host, meant), address));
        return;
      }
      const [, edition] = /^(.*)\.md$/.exec(req.path.slice(1)) ?? [];
      const home = localeOfPrefix(edition);
      if (home !== undefined) {
        redirectSpelling(res, 301, pageUrl(editionOn(site, host, home), addressWithEnding('/', '.md')));
        return;
      }
      next();
      return;
    }
    if (first !== prefixOf(locale)) {
      redirectSpelling(res, 301, pageUrl(editionOn(site, host, locale), address));
      return;
    }
    if (locale === unprefixedLocale(site, host)) {
      redirectSpelling(res, 302, address);
      return;
    }
    req.url = address;
    next();
  };
}

/** Other tools name languages otherwise, such as `zh-CN`. Products of a portal never had such addresses. */
function isOtherName({ edition, sections, otherSections }: Frame, locale: Locale): boolean {
  const there = edition.locale === locale ? sections : otherSections;
  return there.includes('documents') && !there.includes('products');
}
