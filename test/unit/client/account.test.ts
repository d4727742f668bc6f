import { expect } from 'chai';
import { logOut, sendCode } from '../../../client/frame/account.ts';
import type { RequestDeps } from '../../../views/domain/request.ts';

const answering = (answer: Response): RequestDeps => ({
  ...{ fetch: () => Promise.resolve(answer), base: '' },
  ...{ showMessage: () => undefined, logError: () => undefined },
});
const envelope = (code: number, message = '', data: unknown = null) => Response.json({ code, data, message });
const failure = (status: number) => new Response('', { status, statusText: 'Too bad' });
const nothing = { message: '', isTooOften: false, faulty: [] };

describe('Asking for a code', () => {
  for (const [what, answer, outcome] of [
    ['when another may be asked for', envelope(0, '', { resendSeconds: 60 }), { resendSeconds: 60 }],
    ['a refusal', envelope(429, '请稍后再试。'), { ...nothing, message: '请稍后再试。' }],
    [
      'faulty values',
      envelope(422, 'No', { fields: { phone: 'phone' } }),
      { ...nothing, message: 'No', faulty: ['phone'] },
    ],
    ['a bare status', failure(429), { ...nothing, isTooOften: true }],
    ['a failure', failure(502), nothing],
    ['nonsense', new Response('<h1>'), nothing],
  ] as const)
    it(`tells of ${what} in the reader's language or leaves that to the page`, async () => {
      expect(await sendCode(answering(answer), 'zh', { channel: 'email' })).to.deep.equal(outcome);
    });
});

describe('Logging out', () => {
  for (const [what, answer, outcome] of [
    ['that is done', envelope(0), { isDone: true, isOver: true }],
    ['of a session that had run out', envelope(401, 'Logout failed.'), { isDone: false, isOver: true }],
    ['that fails', failure(502), { isDone: false, isOver: false }],
  ] as const)
    it(`${what} tells whether somebody is still signed in`, async () => {
      expect(await logOut(answering(answer), 'en')).to.deep.equal(outcome);
    });
});
