import type { ApiAnswer } from '../../views/domain/api-reference.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { getApiPage } from '../clients/doc-server/reference-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';
import { upstreamFailed } from '../errors.ts';

export interface References {
  /**
   * The page that a `doc` parameter names, or what is near it.
   * @param doc null for a preview, which gives its `docId` alone: nothing publishes previews
   * @param member of another platform, to be found on this one
   * @throws HttpError 502 where the host that has the reference cannot be asked
   */
  find(edition: Edition, doc: string | null, keyword: string, member?: string): Promise<Served<ApiAnswer>>;
}

export function createReferences(docServer: HttpClient): References {
  return {
    async find({ locale, base }, doc, keyword, member = '') {
      if (doc === null) return { value: { near: [] }, isStale: false };
      const k = keyword.slice(0, 100);
      const { value, isStale } = await docServer.send(getApiPage, locale, {
        ...{ doc, base },
        ...(k !== '' && { k }),
        ...(member !== '' && { member: member.slice(0, 100) }),
      });
      if (value?.isUnavailable) throw upstreamFailed('reference.unavailable');
      return { value: value ?? { near: [] }, isStale };
    },
  };
}
