import type { CodeList, ErrorCode } from '../../views/domain/error-code.ts';
import { codeLimits } from '../../views/domain/error-code.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { getErrorCode, listErrorCodes } from '../clients/doc-server/error-code-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface CodeQuery {
  keyword: string;
  /** Key of a product; empty for all. */
  product: string;
  page: number;
}

export interface ErrorCodes {
  /** Finds a code; a code that no table has comes without meanings. */
  find(locale: Locale, code: string): Promise<Served<ErrorCode>>;
  list(locale: Locale, query: CodeQuery): Promise<Served<CodeList>>;
}

export function createErrorCodes(docServer: HttpClient): ErrorCodes {
  return {
    async find(locale, code) {
      const { value, isStale } = await docServer.send(getErrorCode, locale, { code });
      return { value: value ?? { code, meanings: [], mentions: [], near: [] }, isStale };
    },
    async list(locale, { keyword, product, page }) {
      const asked = { keyword: keyword.slice(0, codeLimits.keyword), product, page };
      const { value, isStale } = await docServer.send(listErrorCodes, locale, asked);
      const nothing = {
        total: 0,
        known: 0,
        page,
        size: codeLimits.size,
        products: [],
        list: [],
        ranges: [],
        stamp: '',
      };
      return { value: value ?? nothing, isStale };
    },
  };
}
