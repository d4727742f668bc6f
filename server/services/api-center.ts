import type { ApiCenter } from '../../views/domain/api-center.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { getApiCenter } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface ApiCenters {
  /** The products of an edition with their API references. */
  list(locale: Locale): Promise<Served<ApiCenter>>;
}

export function createApiCenters(docServer: HttpClient): ApiCenters {
  return {
    async list(locale) {
      const { value, isStale } = await docServer.send(getApiCenter, locale, {});
      return { value: value ?? { list: [], tags: [] }, isStale };
    },
  };
}
