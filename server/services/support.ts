import type { Locale } from '../../views/domain/locale.ts';
import type { Support } from '../../views/domain/support.ts';
import { getSupport } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface SupportChannels {
  /** How readers of an edition reach the provider; where that can't be had, nothing, which counts as stale. */
  describe(locale: Locale): Promise<Served<Support>>;
}

export function createSupportChannels(docServer: HttpClient): SupportChannels {
  return {
    async describe(locale) {
      const none: Served<Support | undefined> = { value: undefined, isStale: true };
      const { value, isStale } = await docServer.send(getSupport, locale, {}).catch(() => none);
      return { value: value ?? { phone: '', hours: '' }, isStale };
    },
  };
}
