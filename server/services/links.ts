/** Checks whether addresses of readers can be reached from the provider's servers. */
import { checkUrl } from '../clients/console/calls.ts';
import { askConsole, type Visitor } from '../clients/console/ask-console.ts';
import type { HttpClient } from '../clients/http-client.ts';
import type { LinkReport } from '../../views/domain/link-check.ts';
import type { Locale } from '../../views/domain/locale.ts';

export interface Links {
  check(locale: Locale, visitor: Visitor, url: string): Promise<LinkReport | NoReport>;
}

export interface NoReport {
  /** Text for the reader; empty if the console did not answer. */
  failure: string;
  /** Status of the refusal; 502 if the console did not answer. */
  status: number;
  retryAfterSeconds?: number | undefined;
}

const noAddress: LinkReport = { outcome: 'refused', status: 0, redirects: 0, ms: 0 };

/** @param logFailure receives the reason if the console cannot be asked */
export function createLinks(consoleClient: HttpClient, logFailure: (error: unknown) => void): Links {
  return {
    async check(locale, visitor, url) {
      if (url === '') return noAddress;
      try {
        const { data, code, message, retryAfterSeconds } = await askConsole(consoleClient, checkUrl, locale, visitor, {
          url,
        });
        return data ?? { failure: message, status: code >= 400 && code < 600 ? code : 502, retryAfterSeconds };
      } catch (error) {
        logFailure(error);
        return { failure: '', status: 502 };
      }
    },
  };
}
