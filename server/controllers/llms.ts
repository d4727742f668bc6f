import type { Edition } from '../../views/domain/edition.ts';
import type { Product } from '../../views/domain/menu.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { isOpen } from '../../views/domain/sections.ts';
import { addressWithEnding, fixedAddresses, llmsAddress, publicUrl, upgradeAddress } from '../../views/domain/urls.ts';
import { divideLinks, type LlmsLink, llmsText } from '../../views/feeds/llms.ts';
import type { Frame } from '../../views/frame.ts';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText } from '../http/send-text.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createLlmsController({
  services: { listings, portal, products, upgrades },
}: PageControllerDeps): PageController {
  const findProduct = async (locale: Locale, wanted: string) =>
    (await products.list(locale)).value.find(({ key }) => key === wanted);

  const partsOf = async (edition: Edition, product: string, entry: string) => {
    const links: Parameters<typeof divideLinks>[0][number][] = [];
    for await (const documents of listings.documents(edition.locale, { product, entry }))
      for (const { title, address, menu } of documents)
        links.push({ title, url: publicUrl(edition, addressWithEnding(address, '.md')), section: menu });
    return divideLinks(links);
  };

  /** Links to the pages of the portal that have content and Markdown. */
  const portalPages = async (frame: Frame, edition: Edition): Promise<LlmsLink[]> => {
    const { t } = frame;
    const toLink = (title: string, address: string) => ({
      title,
      url: publicUrl(edition, addressWithEnding(address, '.md')),
    });
    const { sdkDownload, apiCenter, checkCode, errorCodes, faq } = fixedAddresses;
    const downloads = isOpen(frame, sdkDownload)
      ? (await portal.sdkDownloads(edition.locale, 'public')).value.list.map(({ path, name }) => toLink(name, path))
      : [];
    const pages = [
      { title: t('sdk-download:public.title'), address: sdkDownload, below: downloads },
      { title: t('api-center:title'), address: apiCenter },
      { title: t('check-code:title'), address: checkCode },
      { title: t('error-code:title'), address: errorCodes },
      { title: t('faq:title'), address: faq },
    ];
    return pages
      .filter(({ address }) => isOpen(frame, address))
      .map(({ title, address, below }) => ({ ...toLink(title, address), ...(below && { below }) }));
  };

  return {
    /** Lists the products and their platforms with links to their lists. */
    async index(req, res) {
      const { frame } = contextOf(res);
      const { t, brand } = frame;
      const edition = withOrigin(frame.edition, req);
      const { value } = await products.list(edition.locale);
      const toLink = ({ key, name, description, entries }: Product) => ({
        title: name,
        url: publicUrl(edition, llmsAddress(key)),
        note: description,
        below: currentOf(entries).map((entry) => ({
          title: entry.label,
          url: publicUrl(edition, llmsAddress(key, entry.key)),
        })),
      });
      const categories = [...new Set(value.map(({ category }) => category[0] ?? ''))];
      const sections = categories.map((category) => ({
        title: category === '' ? t('llms:products') : category,
        links: value.filter((product) => (product.category[0] ?? '') === category).map(toLink),
      }));
      const more = [
        ...(await portalPages(frame, edition)),
        { title: t('llms:skill'), url: publicUrl(edition, fixedAddresses.skill) },
        { title: t('llms:updates'), url: publicUrl(edition, fixedAddresses.feed) },
      ];
      const title = t('llms:title', { name: brand.name });
      // The general lead names parts that the documents of one site do not have.
      const lead = frame.sections.includes('products')
        ? t('llms:lead')
        : ((await portal.home(edition.locale)).value.page.site?.tagline ?? '');
      const text = llmsText(title, lead, t('llms:note'), [...sections, { title: t('llms:optional'), links: more }]);
      sendText(res, 'text/plain', text);
    },

    /** Lists the platforms of a product. */
    async product(req, res, next) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const product = await findProduct(edition.locale, String(req.params.product));
      if (!product) {
        next('route');
        return;
      }
      const { key, name, description, entries } = product;
      const links = currentOf(entries).map((entry) => ({
        title: entry.label,
        url: publicUrl(edition, llmsAddress(key, entry.key)),
      }));
      const sections = [{ title: frame.t('llms:platforms'), links }];
      sendText(res, 'text/plain', llmsText(name, description, frame.t('llms:note'), sections));
    },

    /** Lists the documents of a product for one platform, in parts if there are many. */
    async entry(req, res, next) {
      const { frame, query } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const product = await findProduct(edition.locale, String(req.params.product));
      const entry = product?.entries.find(({ key }) => key === req.params.entry);
      const number = Number(query.get('part') ?? 1);
      const parts = product && entry ? await partsOf(edition, product.key, entry.key) : [];
      const part = parts[number - 1];
      if (!product || !entry || !part) {
        next('route');
        return;
      }
      const isComparable = (await upgrades.list(edition.locale)).some(
        (one) => one.product === product.key && one.entry === entry.key,
      );
      const links = [
        ...(isComparable
          ? [[frame.t('upgrade:since'), addressWithEnding(upgradeAddress(product.key, entry.key), '.md')] as const]
          : []),
        ...(number < parts.length
          ? [[frame.t('llms:more'), llmsAddress(product.key, entry.key, number + 1)] as const]
          : []),
      ].map(([title, address]) => ({ title, url: publicUrl(edition, address) }));
      const title = [...new Set([product.name, entry.label])].join(' · ');
      const sections = links.length > 0 ? [...part, { title: frame.t('llms:optional'), links }] : part;
      sendText(res, 'text/plain', llmsText(title, product.description, frame.t('llms:note'), sections));
    },
  };
}

/** Lists of older versions are at their addresses, but nothing leads assistants there. */
function currentOf(entries: Product['entries']): Product['entries'] {
  return entries.filter(({ version }) => version === undefined);
}
