/** Calls that receive feedback. */
import * as feedbackCalls from '../../../clients/doc-server/feedback-calls.ts';
import { RateLimit } from '../../../http/rate-limit.ts';
import { type Answer, answer, type CallContext, Refusal } from '../../answer.ts';
import { readScreenshotType } from '../../screenshot-type.ts';
import type { Feedback } from '../store/feedback.ts';
import { docServerText } from '../kit/messages.ts';

/** Limit per address; an office shares one address. */
const perMinute = 30;

/** @param isKnown true if the subject of the feedback exists */
export function feedbackAnswers(feedback: Feedback, isKnown: (articleId: string) => boolean): Answer[] {
  const limit = new RateLimit({ count: perMinute, windowMs: 60_000 });
  const refuse = ({ network, locale }: CallContext) =>
    limit.take(network) ? undefined : Refusal.tooMany(docServerText(locale, 'feedback.too-many'));
  const refuseUnknown = ({ articleId }: { articleId: string }, { locale }: CallContext) =>
    isKnown(articleId) ? undefined : Refusal.badInput(docServerText(locale, 'feedback.no-page'));
  return [
    answer(feedbackCalls.recordFeedback, async (given, context) => {
      const type = refuse(context) ?? refuseUnknown(given, context) ?? pictureType(given, context);
      return type instanceof Refusal ? type : { id: await feedback.recordPage(context.locale, given, type) };
    }),
    answer(feedbackCalls.recordSearchFeedback, async (given, context) => {
      const type = refuse(context) ?? pictureType(given, context);
      return type instanceof Refusal ? type : { id: await feedback.recordSearch(context.locale, given, type) };
    }),
  ];
}

/** Returns the media type of the screenshot; null if there is none. */
function pictureType({ screenshot }: { screenshot?: string | undefined }, { locale }: CallContext) {
  if (screenshot === undefined) return null;
  return readScreenshotType(screenshot) ?? Refusal.badInput(docServerText(locale, 'feedback.screenshot'));
}
