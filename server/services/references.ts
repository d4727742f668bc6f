import type { ApiAnswer } from '../../views/domain/api-reference.ts';
import type { Counterparts } from '../../views/domain/counterparts.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { getApiPage, getCounterparts } from '../clients/doc-server/reference-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';
import { upstreamFailed } from '../errors.ts';

export interface References {
  /**
   * Finds the page of a `doc` parameter, or pages near it.
   * @param asked.doc may be missing if a `docId` names a preview: the preview's overview
   * @param asked.member name of a member on another platform, to be found on this one
   * @throws HttpError 502 if the reference's host cannot be asked
   */
  find(edition: Edition, asked: AskedReference): Promise<Served<ApiAnswer>>;
  /** Finds a member on all platforms of its product. */
  findEverywhere(
    edition: Edition,
    asked: { product: string; entryKey: string | undefined; name: string },
  ): Promise<Served<Counterparts | undefined>>;
}

export interface AskedReference {
  doc?: string | undefined;
  docId?: string | undefined;
  keyword?: string;
  member?: string;
  /** Page of the member on the other platform. */
  from?: string | undefined;
}

export function createReferences(docServer: HttpClient): References {
  return {
    async find({ locale, base }, { doc, docId, keyword = '', member = '', from }) {
      const k = keyword.slice(0, 100);
      const { value, isStale } = await docServer.send(getApiPage, locale, {
        base,
        ...(doc !== undefined && { doc }),
        ...(docId !== undefined && { docId }),
        ...(k !== '' && { k }),
        ...(member !== '' && { member: member.slice(0, 100), ...(from !== undefined && { from: from.slice(0, 500) }) }),
      });
      if (value?.isUnavailable) throw upstreamFailed('reference.unavailable');
      return { value: value ?? { near: [] }, isStale };
    },

    findEverywhere({ locale, base }, { entryKey, ...asked }) {
      return docServer.send(getCounterparts, locale, { ...asked, base, ...(entryKey !== undefined && { entryKey }) });
    },
  };
}
