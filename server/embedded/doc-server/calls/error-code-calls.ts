import * as calls from '../../../clients/doc-server/error-code-calls.ts';
import { type Answer, answer } from '../../answer.ts';
import type { ErrorCodes } from '../pages/error-codes/error-codes.ts';

export function errorCodeAnswers(codes: ErrorCodes): Answer[] {
  return [
    answer(calls.getErrorCode, ({ code }, { locale }) => codes.find(locale, code)),
    answer(calls.listErrorCodes, (filter, { locale }) => codes.list(locale, filter)),
    answer(calls.getCompactCodes, ({ lang }) => codes.compact(lang)),
  ];
}
