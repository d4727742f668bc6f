import type { RenderedDocument } from '../../markdown/types.ts';

/** A rendered document, with all that says whether it would be rendered the same today. */
export interface StoredPage extends Omit<RenderedDocument, 'dependencies' | 'frontMatter'> {
  /** `show_toc: false` in the front matter. */
  hidesToc: boolean;
  /** ISO date of the front matter. */
  updatedAt?: string;
  isApi: boolean;
  /** Every file that was looked for, with the hash of its text; an empty one where there was none. */
  sources: [path: string, hash: string][];
  /** What each link became. */
  links: [href: string, fromPath: string, address: string | null, isElsewhere?: true][];
  /** The state of the addresses that `links` hold for. */
  addressVersion: string;
  /** The same for `@symbol` links; empty where there are none. */
  symbolVersion: string;
}
