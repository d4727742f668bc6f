import type { Request, Response } from 'express';
import type { Locale } from '../../views/domain/locale.ts';
import { isOpen } from '../../views/domain/sections.ts';
import { addressWithEnding, fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { divideLinks } from '../../views/feeds/llms.ts';
import { llmsEntry, llmsIndex, llmsProduct } from '../../views/feeds/llms-lists.ts';
import type { Frame } from '../../views/frame.ts';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText } from '../http/send-text.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createLlmsController({
  services: { listings, portal, products, upgrades },
}: PageControllerDeps): PageController {
  const findProduct = async (locale: Locale, wanted: unknown) =>
    (await products.list(locale)).value.find(({ key }) => key === wanted);

  const partsOf = async ({ edition }: Frame, product: string, entry: string) => {
    const links: Parameters<typeof divideLinks>[0][number][] = [];
    for await (const documents of listings.documents(edition.locale, { product, entry }))
      for (const { title, address, menu } of documents)
        links.push({ title, url: publicUrl(edition, addressWithEnding(address, '.md')), section: menu });
    return divideLinks(links);
  };

  return {
    async index(req, res) {
      const frame = frameWithOrigin(req, res);
      const { locale } = frame.edition;
      const downloads = isOpen(frame, fixedAddresses.sdkDownload)
        ? (await portal.sdkDownloads(locale, 'public')).value.list
        : [];
      // The general lead names parts that the documents of one site do not have.
      const lead = frame.sections.includes('products')
        ? frame.t('llms:lead')
        : ((await portal.home(locale)).value.page.site?.tagline ?? '');
      sendText(res, 'text/plain', llmsIndex(frame, (await products.list(locale)).value, downloads, lead));
    },

    async product(req, res, next) {
      const frame = frameWithOrigin(req, res);
      const product = await findProduct(frame.edition.locale, req.params.product);
      if (product) sendText(res, 'text/plain', llmsProduct(frame, product));
      else next('route');
    },

    /** Lists the documents of a product for one platform, in parts if there are many. */
    async entry(req, res, next) {
      const frame = frameWithOrigin(req, res);
      const { locale } = frame.edition;
      const number = Number(contextOf(res).query.get('part') ?? 1);
      const product = await findProduct(locale, req.params.product);
      const entry = product?.entries.find(({ key }) => key === req.params.entry);
      const parts = product && entry ? await partsOf(frame, product.key, entry.key) : [];
      const part = parts[number - 1];
      if (!product || !entry || !part) {
        next('route');
        return;
      }
      const isComparable = (await upgrades.list(locale)).some(
        (one) => one.product === product.key && one.entry === entry.key,
      );
      const following = number < parts.length ? number + 1 : undefined;
      sendText(res, 'text/plain', llmsEntry(frame, product, entry, part, { next: following, isComparable }));
    },
  };
}

function frameWithOrigin(req: Request, res: Response): Frame {
  const { frame } = contextOf(res);
  return { ...frame, edition: withOrigin(frame.edition, req) };
}
