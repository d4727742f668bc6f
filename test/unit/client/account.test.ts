import { expect } from 'chai';
import { logOut, sendCode } from '../../../client/frame/account.ts';
import type { RequestDeps } from '../../../views/domain/request.ts';

const answering = (answer: () => Response): RequestDeps => ({
  fetch: () => Promise.resolve(answer()),
  base: '',
  showMessage: () => undefined,
  logError: () => undefined,
});
const envelope = (code: number, message = '', data: unknown = null) => Response.json({ code, data, message });

describe('Asking for a code', () => {
  const ask = (answer: () => Response) => sendCode(answering(answer), 'zh', { channel: 'email' });

  it('tells when another may be asked for', async () => {
    expect(await ask(() => envelope(0, '', { resendSeconds: 60 }))).to.deep.equal({ resendSeconds: 60 });
  });

  for (const [what, answer, outcome] of [
    ['a refusal', () => envelope(429, '请稍后再试。'), { message: '请稍后再试。', isTooOften: false, faulty: [] }],
    [
      'faulty values',
      () => envelope(422, 'Please check the fields.', { fields: { phone: 'phone' } }),
      { message: 'Please check the fields.', isTooOften: false, faulty: ['phone'] },
    ],
    [
      'a bare status',
      () => new Response('', { status: 429, statusText: 'Too Many Requests' }),
      { message: '', isTooOften: true, faulty: [] },
    ],
    [
      'a failure',
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
      { message: '', isTooOften: false, faulty: [] },
    ],
    ['nonsense', () => new Response('<h1>'), { message: '', isTooOften: false, faulty: [] }],
  ] as const)
    it(`tells of ${what} in the reader's language or leaves that to the page`, async () => {
      expect(await ask(answer)).to.deep.equal(outcome);
    });
});

describe('Logging out', () => {
  for (const [what, answer, outcome] of [
    ['that is done', () => envelope(0), { isDone: true, isOver: true }],
    ['of a session that had run out', () => envelope(401, 'Logout failed.'), { isDone: false, isOver: true }],
    ['that fails', () => new Response('', { status: 502 }), { isDone: false, isOver: false }],
  ] as const)
    it(`${what} tells whether somebody is still signed in`, async () => {
      expect(await logOut(answering(answer), 'en')).to.deep.equal(outcome);
    });
});
