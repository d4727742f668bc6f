import { askedCode, codeLimits, plainCode } from '../../views/domain/error-code.ts';
import { anyChangeTag } from '../../views/domain/special-tags.ts';
import { errorCodeAddress, errorCodesAddress, pageUrl } from '../../views/domain/urls.ts';
import { ErrorCodeItemPage, UnknownCodePage } from '../../views/pages/error-code-item.tsx';
import { ErrorCodePage } from '../../views/pages/error-code.tsx';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { CodeQuery } from '../services/error-codes.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** A table of codes may appear in any page, so any edit expires these pages. */
const tags = [anyChangeTag];

export function createErrorCodeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** Redirects a keyword that is a known code to the page of the code. */
    async list(_req, res) {
      const { frame, query: asked } = contextOf(res);
      const { edition, otherEdition } = frame;
      const query = queryOf(asked);
      const code = askedCode(query.keyword);
      if (code !== undefined && (await services.errorCodes.find(edition.locale, code)).value.meanings.length > 0) {
        redirectTo(res, 302, pageUrl(edition, errorCodeAddress(code)));
        return;
      }
      const { value: list, isStale } = await services.errorCodes.list(edition.locale, query);
      const otherLanguage = pageUrl(otherEdition, errorCodesAddress({ q: query.keyword, product: query.product }));
      const page = <ErrorCodePage {...{ frame, list, query, otherLanguage }} />;
      // Keywords can be made up, so only pages with results are cached.
      const isKnown = query.keyword === '' && list.list.length > 0;
      await sendPage(res, pageCache, page, { isStale, ...(isKnown && { tags }) });
    },

    async show(req, res) {
      const { frame } = contextOf(res);
      const { edition, otherEdition } = frame;
      const asked = String(req.params.code);
      const code = plainCode(asked);
      if (code !== asked) {
        redirectTo(res, 301, pageUrl(edition, errorCodeAddress(code)));
        return;
      }
      const [{ value: errorCode, isStale }, other, { value: codeEntries }] = await Promise.all([
        services.errorCodes.find(edition.locale, code),
        services.errorCodes.find(otherEdition.locale, code),
        services.codeChecks.entries(edition.locale),
      ]);
      const hasOther = other.value.meanings.length > 0;
      const otherLanguage = pageUrl(otherEdition, hasOther ? errorCodeAddress(code) : errorCodesAddress({}));
      if (errorCode.meanings.length === 0) {
        const page = <UnknownCodePage {...{ frame, code, otherLanguage }} near={errorCode.near} />;
        await sendPage(res, pageCache, page, { status: 404 });
        return;
      }
      const page = <ErrorCodeItemPage {...{ frame, errorCode, codeEntries, hasOther, otherLanguage }} />;
      await sendPage(res, pageCache, page, { tags, isStale: isStale || other.isStale });
    },
  };
}

function queryOf(params: URLSearchParams): CodeQuery {
  const page = Number(params.get('page') ?? '1');
  return {
    keyword: (params.get('q') ?? '').trim().slice(0, codeLimits.keyword),
    product: params.get('product') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= codeLimits.maxPage ? page : 1,
  };
}
