import type { RequestHandler } from 'express';
import { locales } from '../../views/domain/locale.ts';
import { editionOn, fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { robotsText } from '../../views/feeds/robots.ts';
import type { Config } from '../config.ts';
import { siteAddresses } from '../frames.ts';
import { withOrigin } from '../http/request-origin.ts';
import { contextOf } from '../request-context.ts';
import { sendText } from '../http/send-text.ts';

/** Tells search engines what to crawl: nothing outside the online environment. */
export function createRobotsAction(config: Config): RequestHandler {
  const site = siteAddresses(config);
  return (req, res) => {
    const { host } = contextOf(res);
    const editions = locales.map((locale) => editionOn(site, host, locale));
    const text = robotsText({
      isOpen: config.siteEnv === 'online',
      sitemaps: editions.map((edition) => publicUrl(withOrigin(edition, req), fixedAddresses.sitemap)),
    });
    sendText(res, 'text/plain', text);
  };
}
