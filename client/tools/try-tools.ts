/** Sends tried requests through the site's proxy. Nothing is stored. */
import { isSuccess, request } from '../../views/domain/request.ts';
import type { TriedRequest } from '../../views/domain/server-api.ts';
import type { TryTools } from '../../views/widgets/api-try-source.ts';
import { pageRequest } from '../browser/page-request.ts';
import { toBase64 } from '../browser/read-file.ts';
import { toolSource } from './tool-source.ts';
import { followValues, forgetValues } from './try-samples.ts';

export const tryTools: TryTools = {
  ...toolSource,
  async send(locale, values, files) {
    const payload = { ...values, files: (await Promise.all(files.map(toBase64))).map((text) => text ?? '') };
    const answer = await request(pageRequest, {
      path: '/api/doc/tryOperation',
      payload,
      locale,
      strict: false,
      // The form shows the outcome.
      showsMessage: false,
    });
    if (answer && isSuccess(answer.code)) return answer.data as TriedRequest;
    const isOurs = answer !== undefined && answer.code > 0;
    return { outcome: 'failed', message: (isOurs ? answer.message : answer?.said) ?? '' };
  },
  showSamples(locale, values, request) {
    followValues(locale, values, request);
  },
  leaveSamples: forgetValues,
  chosenServer: () => document.querySelector<HTMLInputElement>('[data-servers] input:checked')?.value,
};
