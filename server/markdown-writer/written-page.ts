/** A page as Markdown, before its head is added. */
export interface WrittenPage {
  title: string;
  /** Address of the page, without the edition's prefix. */
  address: string;
  /** Without the title. Internal links start with `BASE_MARK`. */
  body: string;
  product?: { key: string; name: string; entryKey?: string };
  /** Keys of products and platforms that the page is about. */
  subject?: { products: readonly string[]; platforms: readonly string[] };
  /** `iOS: Swift`; missing if the page is about no platform or about all. */
  platform?: string;
  /** Name of an older version; missing for the current one. */
  version?: string;
  /** ISO date. */
  updatedAt?: string;
}
