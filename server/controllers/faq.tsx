import { allFilter, type FaqFilter, findSameCategory } from '../../views/domain/faq.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { pageKeyOf } from '../../views/domain/address-path.ts';
import { faqAddress, faqItemAddress, fixedAddresses, pageUrl } from '../../views/domain/urls.ts';
import { FaqItemPage } from '../../views/pages/faq-item.tsx';
import { FaqPage } from '../../views/pages/faq.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createFaqController({ services, pageCache }: PageControllerDeps): PageController {
  async function isDocument(edition: Edition, address: string): Promise<boolean> {
    const { value: article } = await services.documents.findByAddress(edition, address);
    return article?.address === address;
  }

  return {
    /** Without questions a document may have this address; the next route shows it. */
    async list(_req, res, next) {
      const { frame, query } = contextOf(res);
      const { value: list, isStale } = await services.questions.list(frame.edition.locale);
      if (list.categories.length === 0 && (await isDocument(frame.edition, fixedAddresses.faq))) {
        next('route');
        return;
      }
      const filter = filterOf(query);
      const category = query.get('category') ?? '';
      const other = category === '' ? undefined : (await services.questions.list(frame.otherEdition.locale)).value;
      const sameCategory = (other && findSameCategory(list, category, other)) ?? '';
      const otherLanguage = pageUrl(frame.otherEdition, faqAddress({ ...filter, category: sameCategory }));
      const page = (
        <FaqPage frame={frame} list={list} filter={filter} category={category} otherLanguage={otherLanguage} />
      );
      // Filters can be made up, so only pages with results are cached.
      const isKnown =
        isOption(filter.product, list.products) &&
        isOption(filter.platform, list.platforms) &&
        isOption(category, list.categories);
      await sendPage(res, pageCache, page, {
        isStale,
        ...(isKnown && { tags: [...list.tags, ...(other?.tags ?? [])] }),
      });
    },

    /** The language switch leads to the same question if the other language has it, else to the FAQ. */
    async show(req, res, next) {
      const { frame, query } = contextOf(res);
      const { edition, otherEdition } = frame;
      const key = pageKeyOf(String(req.params.id));
      const { value: item, isStale } = await services.questions.find(edition, key, otherEdition);
      if (!item) {
        next('route');
        return;
      }
      const filter = filterOf(query);
      const otherLanguage = pageUrl(otherEdition, item.hasOther ? faqItemAddress(key, filter) : '/');
      const page = <FaqItemPage {...{ frame, item, filter, otherLanguage }} />;
      await sendPage(res, pageCache, page, { tags: item.tags, isStale });
    },
  };
}

/** The default is `all`. */
function filterOf(query: URLSearchParams): FaqFilter {
  return { product: query.get('product') || allFilter, platform: query.get('platform') || allFilter };
}

function isOption(value: string, options: readonly { key: string }[]): boolean {
  return value === allFilter || value === '' || options.some(({ key }) => key === value);
}
