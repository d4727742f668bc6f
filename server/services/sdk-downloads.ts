import type { Locale } from '../../views/domain/locale.ts';
import type { SdkList } from '../../views/domain/sdk.ts';
import { getSdkDownloads } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface SdkDownloads {
  /** Downloads of each product; `inner` for builds before their release. */
  list(locale: Locale, type: 'public' | 'inner'): Promise<Served<SdkList>>;
}

export function createSdkDownloads(docServer: HttpClient): SdkDownloads {
  return {
    async list(locale, type) {
      const { value, isStale } = await docServer.send(getSdkDownloads, locale, { type });
      return { value: value ?? { list: [], tags: [] }, isStale };
    },
  };
}
