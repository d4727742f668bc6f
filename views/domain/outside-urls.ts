/** Addresses outside the portal: the provider's official site and its console. */
import type { Edition } from './edition.ts';
import { accountAddresses } from './urls.ts';

/** The provider and its sites (configuration). An empty address means that there is no such page, and nothing leads to it. */
export interface Brand {
  name: string;
  /** The official site. */
  url: string;
  experienceAppUrl: string;
  codeMarketUrl: string;
  privacyUrl: string;
  /** Terms of service, which sign-up names. */
  termsUrl: string;
  /** Other sites of the provider: links to them carry the session's source. */
  partnerOrigins: readonly string[];
}

export type AccountPage = 'login' | 'registration';

/** The console's account page, of this site where it has no address of its own; `marketSource` tells the console which page sent the visitor. */
export function accountUrl(consoleUrl: string, edition: Edition, page: AccountPage, from: string): string {
  const path = page === 'login' ? 'login' : edition.traits.registrationPath;
  return `${consoleUrl || edition.base}/account/${path}?marketSource=${encodeURIComponent(from)}`;
}

/** What is no page to come back to: the home page, from which one goes on to the console, and the pages of an account. */
const noReturn = /^(?:\/(?:en|zh))?(?:\/(?:account|console|-)(?:\/.*)?)?\/?$/;

/**
 * The page of this host that `marketSource` names, as a path with its query and hash; undefined where the visitor came from elsewhere.
 * Anybody can write that parameter, so it never leads to another host.
 */
export function returnPath(marketSource: string, host: string): string | undefined {
  if (!URL.canParse(marketSource, `http://${host}`)) return undefined;
  const url = new URL(marketSource, `http://${host}`);
  // A path with two slashes at its start would be a host.
  const isOwn = /^https?:$/.test(url.protocol) && url.host === host && !url.pathname.startsWith('//');
  return isOwn && !noReturn.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}

/** A page of the console; its sections are those of the account menu. */
export function consolePageUrl(
  consoleUrl: string,
  edition: Edition,
  section?: 'account' | 'security' | 'messages',
): string {
  const url = `${consoleUrl || edition.base}${accountAddresses.console}`;
  return section === undefined ? url : `${url}#${section}`;
}

/** Where work orders are; who is not signed in gets there by way of the login. */
export function workOrdersUrl(consoleUrl: string, edition: Edition): string {
  return `${consoleUrl || edition.base}${accountAddresses.workOrders}`;
}

/** Where the Chinese authority shows what it knows of a filing number. */
export const filingUrl = 'https://beian.miit.gov.cn/';
