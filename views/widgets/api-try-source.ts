/** Browser functions for the form that tries an operation. */
import type { ApiValues } from '../domain/api-request.ts';
import type { Locale } from '../domain/locale.ts';
import type { SigningTools } from '../domain/request-signature.ts';
import type { ApiRequest, TriedRequest } from '../domain/server-api.ts';

/** Result of a tried request; a message if the site did not send it (empty if the site could not be reached). */
export type TryOutcome = TriedRequest | { outcome: 'failed'; message: string };

export interface TryTools extends SigningTools {
  /**
   * Never throws.
   * @param files in the order of the request
   */
  send(locale: Locale, values: ApiValues & { path: string }, files: readonly File[]): Promise<TryOutcome>;
  /** Updates the page's samples shortly after the last of several calls. */
  showSamples(locale: Locale, values: ApiValues & { path: string }, request: ApiRequest): void;
  /** Cancels pending updates of {@link showSamples}. */
  leaveSamples(): void;
  chosenServer(): string | undefined;
  /** @returns whether the browser allowed it */
  copy(text: string): Promise<boolean>;
}
