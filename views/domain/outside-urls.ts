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
  /** Other sites of the provider: links to them carry the session's source. */
  partnerOrigins: readonly string[];
}

export type AccountPage = 'login' | 'registration';

/** The console's account page, of this site where it has no address of its own; `marketSource` tells the console which page sent the visitor. */
export function accountUrl(consoleUrl: string, edition: Edition, page: AccountPage, from: string): string {
  const path = page === 'login' ? 'login' : edition.traits.registrationPath;
  return `${consoleUrl || edition.base}/account/${path}?marketSource=${encodeURIComponent(from)}`;
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
