import { entryKeyInQuery, isTargetWritten, parseEntryKey } from '../../views/domain/platform.ts';
import { counterpartAddress, languageSwitchUrl, pageUrl } from '../../views/domain/urls.ts';
import { CounterpartPage } from '../../views/pages/counterpart.tsx';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createCounterpartController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** A document of that address comes first; the next route shows it. */
    async show(req, res, next) {
      const { frame, query } = contextOf(res);
      if (await services.documents.isDocument(frame.edition, req.url)) {
        next('route');
        return;
      }
      const asked = { product: String(req.params.product), name: String(req.params.name).slice(0, 200) };
      const { value: found, isStale } = await services.references.findEverywhere(frame.edition, {
        ...asked,
        entryKey: entryKeyInQuery(query),
      });
      if (!found) {
        next('route');
        return;
      }
      const { article, name } = found;
      if (asked.name !== name || !isTargetWritten(query, parseEntryKey(article.entryKey))) {
        redirectTo(res, 301, pageUrl(frame.edition, counterpartAddress(asked.product, article.entryKey, name)));
        return;
      }
      const otherLanguage = languageSwitchUrl(frame.otherEdition, article.counterpart, 'docs');
      const page = <CounterpartPage frame={frame} found={found} otherLanguage={otherLanguage} />;
      await sendPage(res, pageCache, page, found.isIncomplete ? {} : { tags: article.tags, isStale });
    },
  };
}
