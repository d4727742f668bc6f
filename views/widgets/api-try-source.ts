/** What the form for trying an operation needs of the browser. */
import type { ApiValues } from '../domain/api-request.ts';
import type { Locale } from '../domain/locale.ts';
import type { SigningTools } from '../domain/request-signature.ts';
import type { ApiRequest, TriedRequest } from '../domain/server-api.ts';

/** What became of it; a message where the site itself did not send it (empty: it was not reached). */
export type TryOutcome = TriedRequest | { outcome: 'failed'; message: string };

export interface TryTools extends SigningTools {
  /** Never throws. */
  send(locale: Locale, values: ApiValues & { path: string }): Promise<TryOutcome>;
  /** Makes the page's samples say the same, a moment after the last of several calls. */
  showSamples(locale: Locale, values: ApiValues & { path: string }, request: ApiRequest): void;
  /** Gives up what {@link showSamples} has not done yet. */
  leaveSamples(): void;
  /** The server that is chosen on the page, if any. */
  chosenServer(): string | undefined;
  /** @returns whether the browser allowed it */
  copy(text: string): Promise<boolean>;
}
