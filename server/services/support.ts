import type { Locale } from '../../views/domain/locale.ts';
import type { Support } from '../../views/domain/support.ts';
import { getSupport } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface SupportChannels {
  /** Support channels of an edition; empty and stale if they cannot be loaded. */
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
