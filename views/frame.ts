/** What every page knows beside its own data. */
import type { Edition } from './domain/edition.ts';
import type { Brand } from './domain/outside-urls.ts';
import type { PortalSection } from './domain/sections.ts';
import type { Translate } from './translate.ts';

/** Addresses of the built browser files, with their content hash. */
export interface Assets {
  /** Runs before first paint; at most 4 KB. */
  starter: string;
  /** Entry of a page kind (`docs`, `home`), by name of its file in client/pages. Pages without an entry have no widgets. */
  entries: Readonly<Record<string, string>>;
  /** Stylesheets by name of their file in client/styles. */
  styles: Readonly<Record<string, string>>;
}

export interface Frame {
  edition: Edition;
  otherEdition: Edition;
  t: Translate;
  assets: Assets;
  brand: Brand;
  /** Of the site, in China; empty where there is none. */
  filingNumber: string;
  /** The console's address (sign-up, login); empty for the pages of this site. */
  consoleUrl: string;
  /** Whether readers may send requests to server APIs, and to which servers beside those that operations name. */
  apiTry: { isEnabled: boolean; origins: readonly string[] };
  /** The portal's sections that have content. */
  sections: readonly PortalSection[];
  /** Those of the other edition. */
  otherSections: readonly PortalSection[];
  /** HTML of what pages have in common (views/fixed-part.tsx), by edition and name. */
  fixedParts: Map<string, string>;
  /** The path as requested, with the edition's prefix and query: for the address of the page itself. */
  path: string;
  /** True while authors edit: the browser listens for changes of the open page. */
  isLive: boolean;
  /** False outside the online environment: search engines are told to stay away. */
  isIndexed: boolean;
}
