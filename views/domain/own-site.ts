/** Logo and links of one site, such as a Docusaurus repository, for every page. */
import * as z from 'zod';

const linkSchema = z.object({ title: z.string(), url: z.string() });

export const ownSiteSchema = z.object({
  /** Address of the mark; empty for none. */
  icon: z.string(),
  /** Links of the navigation bar that lead away from the documents. */
  links: z.array(linkSchema),
  /** Groups of links. The title may be empty. */
  footer: z.array(z.object({ title: z.string(), links: z.array(linkSchema) })),
});
export type OwnSite = z.output<typeof ownSiteSchema>;

export const ownSitesSchema = z.object({ en: ownSiteSchema.optional(), zh: ownSiteSchema.optional() });
export type OwnSites = z.output<typeof ownSitesSchema>;
