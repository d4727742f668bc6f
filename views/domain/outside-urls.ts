/** Addresses outside the portal: the provider's official site and its console (spec sections 2 and 6). */
import type { Edition } from './edition.ts';

export type AccountPage = 'login' | 'registration';

/** The console's account page, of this site where it has no address of its own; `marketSource` tells the console which page sent the visitor (spec section 6). */
export function accountUrl(consoleUrl: string, edition: Edition, page: AccountPage, from: string): string {
  const path = page === 'login' ? 'login' : edition.traits.registrationPath;
  return `${consoleUrl || edition.base}/account/${path}?${new URLSearchParams({ marketSource: from }).toString()}`;
}

export function experienceAppUrl(brandUrl: string): string {
  return `${brandUrl}/experience-app`;
}

export function codeMarketUrl(brandUrl: string): string {
  return `${brandUrl}/code-market`;
}
