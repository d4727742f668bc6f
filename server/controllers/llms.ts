import type { ListedDocument } from '../../views/domain/listing.ts';
import type { Product } from '../../views/domain/menu.ts';
import { isOpen } from '../../views/domain/sections.ts';
import { addressWithEnding, fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { llmsHead, llmsLink, llmsText } from '../../views/feeds/llms.ts';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText, streamText } from '../http/send-text.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createLlmsController({ services: { listings, products } }: PageControllerDeps): PageController {
  return {
    /** Lists the products with links to their document lists. */
    async index(req, res) {
      const { frame } = contextOf(res);
      const { t, brand } = frame;
      const edition = withOrigin(frame.edition, req);
      const { value } = await products.list(edition.locale);
      const toLink = ({ key, name, description }: Product) => ({
        title: name,
        url: publicUrl(edition, `/llms/${encodeURIComponent(key)}.txt`),
        note: description,
      });
      const categories = [...new Set(value.map(({ category }) => category[0] ?? ''))];
      const sections = categories.map((category) => ({
        title: category === '' ? t('llms:products') : category,
        links: value.filter((product) => (product.category[0] ?? '') === category).map(toLink),
      }));
      const more = [
        ...(isOpen(frame, fixedAddresses.faq)
          ? [{ title: t('llms:questions'), url: publicUrl(edition, fixedAddresses.faq) }]
          : []),
        { title: t('llms:updates'), url: publicUrl(edition, fixedAddresses.feed) },
      ];
      const title = t('llms:title', { name: brand.name });
      const text = llmsText(title, t('llms:lead'), t('llms:note'), [
        ...sections,
        { title: t('llms:optional'), links: more },
      ]);
      sendText(res, 'text/plain', text);
    },

    /** Lists all documents of a product by platform. */
    async product(req, res, next) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const { value } = await products.list(edition.locale);
      const product = value.find(({ key }) => key === String(req.params.product));
      if (!product) {
        next('route');
        return;
      }
      const { version } = await listings.describe(edition.locale);
      const toUrl = (address: string) => publicUrl(edition, addressWithEnding(address, '.md'));
      const documents = listings.documents(edition.locale, { product: product.key });
      const head = llmsHead(product.name, product.description, frame.t('llms:note'));
      const pieces = llmsPieces(head, documents, toUrl);
      await streamText(res, 'text/plain', `${version}-${product.key}-${edition.publicBase}`, pieces);
    },
  };
}

async function* llmsPieces(
  head: string,
  parts: AsyncIterable<ListedDocument[]>,
  toUrl: (address: string) => string,
): AsyncGenerator<string> {
  yield head;
  let heading = '';
  for await (const documents of parts) {
    let piece = '';
    for (const { title, address, platform } of documents) {
      if (platform !== heading) piece += `\n## ${platform}\n\n`;
      heading = platform;
      piece += llmsLink({ title, url: toUrl(address) });
    }
    yield piece;
  }
}
