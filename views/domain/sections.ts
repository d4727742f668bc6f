/** Sections of the portal. A section without content has no links. */
import * as z from 'zod';
import type { EditionTraits } from './edition.ts';
import type { Locale } from './locale.ts';
import { fixedAddresses } from './urls.ts';

export const portalSections = [
  ...(['questions', 'downloads', 'apis', 'errorCodes', 'scenePlans', 'appPermissions'] as const),
  ...(['contact', 'subscribe'] as const),
  /** `documents`: any documents. `products`: products to choose from, which one site does not have. */
  ...(['documents', 'products'] as const),
] as const;
export type PortalSection = (typeof portalSections)[number];

const sectionsSchema = z.array(z.enum(portalSections)).readonly();
export const sectionsByLocaleSchema = z.object({ en: sectionsSchema, zh: sectionsSchema });
export type SectionsByLocale = Readonly<Record<Locale, readonly PortalSection[]>>;

/** All sections count as filled until the documentation server reports. */
export const allSections: SectionsByLocale = { en: portalSections, zh: portalSections };

const sectionsByAddress: Readonly<Record<string, PortalSection>> = {
  [fixedAddresses.home]: 'documents',
  [fixedAddresses.faq]: 'questions',
  [fixedAddresses.sdkDownload]: 'downloads',
  [fixedAddresses.apiCenter]: 'apis',
  [fixedAddresses.checkCode]: 'apis',
  [fixedAddresses.errorCodes]: 'errorCodes',
  [fixedAddresses.scenePlan]: 'scenePlans',
  [fixedAddresses.appPermission]: 'appPermissions',
  [fixedAddresses.contact]: 'contact',
  // The link checker needs the servers of the provider.
  [fixedAddresses.serverLinkChecker]: 'products',
};

/** Whether readers can have an account. The documents of one site have accounts only if the configuration names a console. */
export function hasAccounts(frame: { sections: readonly PortalSection[]; consoleUrl: string }): boolean {
  return frame.consoleUrl !== '' || frame.sections.includes('products');
}

/** Whether readers can make an account. */
export function offersSignUp(frame: Parameters<typeof hasAccounts>[0] & { hasSignUp: boolean }): boolean {
  return hasAccounts(frame) && frame.hasSignUp;
}

/** Ways of the edition to reach the provider; work orders are written by readers with an account. */
export function supportTraits(frame: Parameters<typeof hasAccounts>[0] & { edition: { traits: EditionTraits } }) {
  const { traits } = frame.edition;
  return { ...traits, hasWorkOrders: traits.hasWorkOrders && hasAccounts(frame) };
}

/** Whether the page at an address has content; filters are ignored. */
export function isOpen({ sections }: { sections: readonly PortalSection[] }, address: string): boolean {
  const section = sectionsByAddress[address.replace(/[?#].*$/, '')];
  return section === undefined || sections.includes(section);
}
