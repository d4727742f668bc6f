/** Addresses outside the portal: the provider's site and its console. */
import type { Edition } from './edition.ts';
import type { Locale } from './locale.ts';
import { parseUrl } from './parse-url.ts';
import { accountAddresses } from './urls.ts';

/** The provider and its sites (configuration). An empty address means that the page does not exist and has no links. */
export interface Brand {
  name: string;
  /** Names in editions where they differ. */
  names?: Partial<Record<Locale, string>>;
  /** The official site. */
  url: string;
  experienceAppUrl: string;
  codeMarketUrl: string;
  privacyUrl: string;
  /** Terms of service, linked from sign-up. */
  termsUrl: string;
  /** Links to these sites carry the session's source: origins, and `.example.com` for all hosts of a domain. */
  ownSites: readonly string[];
  /** Assistants that documents are opened in, by edition. */
  assistants: Record<Locale, readonly Assistant[]>;
}

/** An assistant. An address that ends in `=` takes the question at its end; for other assistants a click copies the question. */
export interface Assistant {
  name: string;
  url: string;
}

export type AccountPage = 'login' | 'registration';

/** The console's account page, on this site if the console has no address. `marketSource` tells the console which page sent the visitor. */
export function accountUrl(consoleUrl: string, edition: Edition, page: AccountPage, from: string): string {
  const path = page === 'login' ? 'login' : edition.traits.registrationPath;
  return `${consoleUrl || edition.base}/account/${path}?marketSource=${encodeURIComponent(from)}`;
}

/** Pages that are no target after a login: the home page and account pages. */
const noReturn = /^(?:\/(?:en|zh))?(?:\/(?:account|console|-)(?:\/.*)?)?\/?$/;

/**
 * The page of this host that `marketSource` names, as a path with query and hash; undefined for other hosts. Anybody can write that
 * parameter, so it never leads to another host.
 */
export function returnPath(marketSource: string, host: string): string | undefined {
  const url = parseUrl(marketSource, `http://${host}`);
  if (!url) return undefined;
  // A path that starts with two slashes would name a host.
  const isOwn = /^https?:$/.test(url.protocol) && url.host === host && !url.pathname.startsWith('//');
  return isOwn && !noReturn.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}

/** A page of the console; the account menu has the same sections. */
export function consolePageUrl(
  consoleUrl: string,
  edition: Edition,
  section?: 'account' | 'security' | 'messages',
): string {
  const url = `${consoleUrl || edition.base}${accountAddresses.console}`;
  return section === undefined ? url : `${url}#${section}`;
}

/** Address of work orders; visitors who are not signed in log in first. */
export function workOrdersUrl(consoleUrl: string, edition: Edition): string {
  return `${consoleUrl || edition.base}${accountAddresses.workOrders}`;
}

/** Registry of filing numbers of the Chinese authority. */
export const filingUrl = 'https://beian.miit.gov.cn/';
