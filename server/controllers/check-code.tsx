import { entryKeyInQuery } from '../../views/domain/platform.ts';
import { anyChangeTag } from '../../views/domain/special-tags.ts';
import { checkCodeAddress, pageUrl } from '../../views/domain/urls.ts';
import { CheckCodePage } from '../../views/pages/check-code.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createCheckCodeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async show(_req, res) {
      const { frame, query } = contextOf(res);
      const { value: entries, isStale } = await services.codeChecks.entries(frame.edition.locale);
      const asked = { product: query.get('product') ?? '', entryKey: entryKeyInQuery(query) ?? '' };
      const chosen = entries.find(({ product, key }) => product === asked.product && key === asked.entryKey);
      const shown = chosen ?? entries.find(({ hasNames }) => hasNames);
      const code = shown?.hasNames ? services.codeChecks.example(frame.edition.locale, shown) : '';
      const example = shown && code ? { entry: entries.indexOf(shown), code } : undefined;
      const otherLanguage = pageUrl(frame.otherEdition, checkCodeAddress(chosen));
      const page = <CheckCodePage {...{ frame, entries, chosen, example, otherLanguage }} />;
      // Products can be made up, so only pages of known ones are cached. A reference may change with any document.
      const isKnown = chosen !== undefined || (asked.product === '' && asked.entryKey === '');
      const mayCache = isKnown && code !== undefined;
      await sendPage(res, pageCache, page, { isStale, ...(mayCache && { tags: [anyChangeTag] }) });
    },
  };
}
