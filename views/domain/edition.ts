/** An edition is the portal in one language. All differences between editions are here, not in views. */
import type { Locale } from './locale.ts';

export interface EditionTraits {
  /** `/article/{id}` of a document redirects to its `/docs` address. */
  articleLeadsToDocs: boolean;
  /** Choosing a product looks for an overview page first. */
  checksOverview: boolean;
  /** The feedback button also stands on API and function-list pages. */
  hasFeedbackOnApiPages: boolean;
  /** Free minutes promised at registration. */
  freeMinutes: number;
  /** Menu entries that the edition does not show, by key. */
  blockedMenuKeys: readonly string[];
  hasWorkOrders: boolean;
  registrationPath: 'signup' | 'register';
  /** The product picker: categories at its side, or one group with tags. */
  pickerLayout: 'categories' | 'tags';
  /** Whether the header has a dropdown of main links for developers. */
  hasDeveloperMenu: boolean;
  /** Whether a tip shows new readers the product menu once. */
  hasProductTip: boolean;
  hasSupportPhone: boolean;
  /** Filing number, app permissions and privacy in the footer. */
  hasLegalLinks: boolean;
}

export interface Edition {
  locale: Locale;
  /** Prefix of every path of this edition on the requested host: ``, `/en`, or `https://other.host`. */
  base: string;
  /** The prefix for search engines and other sites, with an origin; equal to `base` if no origin is configured. */
  publicBase: string;
  traits: EditionTraits;
}

export const editionTraits: Record<Locale, EditionTraits> = {
  en: {
    articleLeadsToDocs: true,
    checksOverview: false,
    hasFeedbackOnApiPages: false,
    freeMinutes: 10_000,
    blockedMenuKeys: [],
    hasWorkOrders: false,
    registrationPath: 'signup',
    pickerLayout: 'tags',
    hasDeveloperMenu: false,
    hasProductTip: false,
    hasSupportPhone: false,
    hasLegalLinks: false,
  },
  zh: {
    articleLeadsToDocs: false,
    checksOverview: true,
    hasFeedbackOnApiPages: true,
    freeMinutes: 120_000,
    blockedMenuKeys: ['experience-app', 'tech'],
    hasWorkOrders: true,
    registrationPath: 'register',
    pickerLayout: 'categories',
    hasDeveloperMenu: true,
    hasProductTip: true,
    hasSupportPhone: true,
    hasLegalLinks: true,
  },
};
