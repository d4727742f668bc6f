/** Calls with which a reader tries an operation. */
import * as serverApiCalls from '../../../clients/doc-server/server-api-calls.ts';
import { buildApiRequest, withExamples } from '../../../../views/domain/api-request.ts';
import { RateLimit } from '../../../http/rate-limit.ts';
import { type Answer, answer, Refusal } from '../../answer.ts';
import type { ContentStore } from '../site/store.ts';
import { docServerText } from '../kit/messages.ts';
import { findRequest, trustIn } from '../operations/find-request.ts';
import { sendRequest } from '../operations/send-request.ts';

export interface ApiTryConfig {
  isEnabled: boolean;
  /** Origins allowed in addition to those in OpenAPI files; they may be internal. */
  origins: readonly string[];
}

/** Limit per address; an office shares one address. */
const perMinute = 20;
/** A reader who types causes a few requests in ten seconds. */
const samplesPerMinute = 120;

export function tryAnswers({ store, apiTry }: { store: ContentStore; apiTry: ApiTryConfig }): Answer[] {
  const limit = new RateLimit({ count: perMinute, windowMs: 60_000 });
  const sampleLimit = new RateLimit({ count: samplesPerMinute, windowMs: 60_000 });

  return [
    answer(serverApiCalls.tryOperation, async ({ path, files, ...values }, { locale, network }) => {
      if (!apiTry.isEnabled) return Refusal.forbidden(docServerText(locale, 'try.off'));
      if (!limit.take(network)) return Refusal.tooMany(docServerText(locale, 'try.too-many'));
      const request = findRequest(store.edition(locale), path, store.descriptions);
      if (!request) return undefined;
      const trust = trustIn(values.server, request, apiTry.origins);
      if (trust === 'none') return Refusal.badInput(docServerText(locale, 'try.server'));
      return sendRequest(buildApiRequest(request, values), { isTrusted: trust === 'configured', files });
    }),
    // Nothing is sent, so samples work for any server and without `isEnabled`.
    answer(serverApiCalls.getRequestSamples, async ({ path, ...values }, { locale, network }) => {
      if (!sampleLimit.take(network)) return Refusal.tooMany(docServerText(locale, 'try.too-many'));
      const request = findRequest(store.edition(locale), path, store.descriptions);
      if (!request) return undefined;
      // Loaded on first use, because the highlighter would slow down the start.
      const { colouredSamples } = await import('../operations/request-samples.ts');
      return colouredSamples(request, withExamples(request, values));
    }),
  ];
}
