import type { Response } from 'express';
import { pageKeyOf } from '../../views/domain/address-path.ts';
import type { ShareCard } from '../../views/share-images/share-card.ts';
import { shareCardSvg } from '../../views/share-images/share-card.ts';
import { notFound } from '../errors.ts';
import { contextOf } from '../request-context.ts';
import { sendPicture } from '../http/send-text.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Preview images of pages for links on other sites. */
export function createShareImagesController({ services }: PageControllerDeps): PageController {
  const { documents, questions, shareImages } = services;

  async function send(res: Response, card: Omit<ShareCard, 'brand'>): Promise<void> {
    const brand = contextOf(res).frame.brand.name;
    const { png, hash } = await shareImages.draw(shareCardSvg({ ...card, brand }));
    sendPicture(res, png, hash);
  }

  return {
    async portal(_req, res) {
      await send(res, { title: contextOf(res).frame.brand.name, labels: [] });
    },

    async document(req, res) {
      const { edition } = contextOf(res).frame;
      const { value: article } = await documents.findByAddress(edition, pageAddress(req.url));
      if (!article) throw notFound();
      const platform = article.platforms.find(({ isCurrent }) => isCurrent)?.label ?? '';
      await send(res, { title: article.title, labels: [article.product.name, platform] });
    },

    async question(req, res, next) {
      const { frame } = contextOf(res);
      const { value: item } = await questions.find(frame.edition, pageKeyOf(String(req.params.id)));
      if (!item) {
        next('route');
        return;
      }
      await send(res, { title: item.title, labels: [frame.t('faq:title')] });
    },
  };
}

/** Address of the page that an image shows. */
function pageAddress(url: string): string {
  return url.replace(/^\/og/, '').replace(/\.png(?=$|\?)/, '');
}
