import type { ApiAnswer } from '../../views/domain/api-reference.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { getApiPage } from '../clients/doc-server/reference-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';
import { upstreamFailed } from '../errors.ts';

export interface References {
  /**
   * The page that a `doc` parameter names, or what is near it.
   * @param asked.doc may be missing where a `docId` names a preview: its overview
   * @param asked.member of another platform, to be found on this one
   * @throws HttpError 502 where the host that has the reference cannot be asked
   */
  find(edition: Edition, asked: AskedReference): Promise<Served<ApiAnswer>>;
}

export interface AskedReference {
  doc?: string | undefined;
  docId?: string | undefined;
  keyword?: string;
  member?: string;
}

export function createReferences(docServer: HttpClient): References {
  return {
    async find({ locale, base }, { doc, docId, keyword = '', member = '' }) {
      const k = keyword.slice(0, 100);
      const { value, isStale } = await docServer.send(getApiPage, locale, {
        base,
        ...(doc !== undefined && { doc }),
        ...(docId !== undefined && { docId }),
        ...(k !== '' && { k }),
        ...(member !== '' && { member: member.slice(0, 100) }),
      });
      if (value?.isUnavailable) throw upstreamFailed('reference.unavailable');
      return { value: value ?? { near: [] }, isStale };
    },
  };
}
