/** Contents of the document lists for language models. */
import type { Product } from '../domain/menu.ts';
import type { Edition } from '../domain/edition.ts';
import { isOpen } from '../domain/sections.ts';
import { addressWithEnding, fixedAddresses, llmsAddress, publicUrl, upgradeAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { type LlmsLink, type LlmsSection, llmsText } from './llms.ts';

/** The edition of the frame has the origin of the site. */
type ListFrame = Pick<Frame, 'edition' | 't' | 'brand' | 'sections'>;

interface Named {
  name: string;
  path: string;
}

/** Lists the products and their platforms with links to their lists, then the pages of the portal. */
export function llmsIndex(
  frame: ListFrame,
  products: readonly Product[],
  downloads: readonly Named[],
  lead: string,
): string {
  const { edition, t, brand } = frame;
  const categoryOf = ({ category }: Product) => category[0] ?? '';
  const sections = [...new Set(products.map(categoryOf))].map((category) => ({
    title: category === '' ? t('llms:products') : category,
    links: products
      .filter((product) => categoryOf(product) === category)
      .map((product) => ({
        title: product.name,
        url: publicUrl(edition, llmsAddress(product.key)),
        note: product.description,
        below: platformLinks(edition, product),
      })),
  }));
  const more = [
    ...portalPages(frame, downloads),
    { title: t('llms:skill'), url: publicUrl(edition, fixedAddresses.skill) },
    { title: t('llms:updates'), url: publicUrl(edition, fixedAddresses.feed) },
  ];
  const title = t('llms:title', { name: brand.name });
  return llmsText(title, lead, t('llms:note'), [...sections, { title: t('llms:optional'), links: more }]);
}

/** Lists the platforms of a product. */
export function llmsProduct({ edition, t }: ListFrame, product: Product): string {
  const sections = [{ title: t('llms:platforms'), links: platformLinks(edition, product) }];
  return llmsText(product.name, product.description, t('llms:note'), sections);
}

/**
 * Renders one part of the documents of a product for one platform.
 * @param next number of the next part
 */
export function llmsEntry(
  { edition, t }: ListFrame,
  product: Product,
  entry: Product['entries'][number],
  part: readonly LlmsSection[],
  { next, isComparable }: { next: number | undefined; isComparable: boolean },
): string {
  const links: LlmsLink[] = [];
  const add = (title: string, address: string) => links.push({ title, url: publicUrl(edition, address) });
  if (isComparable) add(t('upgrade:since'), addressWithEnding(upgradeAddress(product.key, entry.key), '.md'));
  if (next !== undefined) add(t('llms:more'), llmsAddress(product.key, entry.key, next));
  const title = [...new Set([product.name, entry.label])].join(' · ');
  const sections = links.length > 0 ? [...part, { title: t('llms:optional'), links }] : part;
  return llmsText(title, product.description, t('llms:note'), sections);
}

/** Older versions have lists, too, but no link leads assistants to them. */
function platformLinks(edition: Edition, { key, entries }: Product): LlmsLink[] {
  return entries
    .filter(({ version }) => version === undefined)
    .map((entry) => ({ title: entry.label, url: publicUrl(edition, llmsAddress(key, entry.key)) }));
}

/** Links to the pages of the portal that have content and Markdown. */
function portalPages(frame: ListFrame, downloads: readonly Named[]): LlmsLink[] {
  const { edition, t } = frame;
  const toLink = (title: string, address: string) => ({
    title,
    url: publicUrl(edition, addressWithEnding(address, '.md')),
  });
  const { sdkDownload, apiCenter, checkCode, errorCodes, faq, scenePlan } = fixedAddresses;
  const pages = [
    {
      title: t('sdk-download:public.title'),
      address: sdkDownload,
      below: downloads.map(({ name, path }) => toLink(name, path)),
    },
    { title: t('api-center:title'), address: apiCenter },
    { title: t('check-code:title'), address: checkCode },
    { title: t('error-code:title'), address: errorCodes },
    { title: t('faq:title'), address: faq },
    { title: t('scene-plan:title'), address: scenePlan },
  ];
  return pages
    .filter(({ address }) => isOpen(frame, address))
    .map(({ title, address, below }) => ({ ...toLink(title, address), ...(below && { below }) }));
}
