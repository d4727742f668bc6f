/** Everything that a page needs in addition to its own data. */
import type { Edition } from './domain/edition.ts';
import type { Brand } from './domain/outside-urls.ts';
import type { OwnSite } from './domain/own-site.ts';
import type { PortalSection } from './domain/sections.ts';
import type { Translate } from './translate.ts';

/** Addresses of the built browser files, with their content hash. */
export interface Assets {
  /** Runs before the first paint, inside a page that a browser opens; 4 KB at most. */
  starter: string;
  /** Entries of page kinds (`docs`, `home`), by file name in client/pages. Pages without an entry have no widgets. */
  entries: Readonly<Record<string, string>>;
  /** Stylesheets by file name in client/styles. */
  styles: Readonly<Record<string, string>>;
  /** Font of Latin letters. */
  font: string;
}

export interface Frame {
  edition: Edition;
  otherEdition: Edition;
  t: Translate;
  assets: Assets;
  brand: Brand;
  /** Filing number in China; empty for none. */
  filingNumber: string;
  /** Origin of the console (sign-up, login); empty for the pages of this site. */
  consoleUrl: string;
  /** False where the console of this site cannot send the codes that a sign-up needs. */
  hasSignUp: boolean;
  /** Whether readers may send requests to server APIs, and further allowed origins besides the servers of operations. */
  apiTry: { isEnabled: boolean; origins: readonly string[] };
  sections: readonly PortalSection[];
  /** Sections with content in the other edition. */
  otherSections: readonly PortalSection[];
  /** Set for documents of one site. */
  site?: OwnSite | undefined;
  /** HTML that pages share (views/fixed-part.tsx), by edition and name. */
  fixedParts: Map<string, string>;
  /** The requested path with the edition's prefix and query, as the page's own address. */
  path: string;
  /** True while authors edit: the browser follows changes of the open page. */
  isLive: boolean;
  /** True in development: each document shows its faults to the author. */
  showsFaults: boolean;
  /** False outside the online environment, to keep search engines out. */
  isIndexed: boolean;
}
