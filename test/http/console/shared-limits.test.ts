/** An attacker spread over several processes has no more tries than at one. */
import { expect } from 'chai';
import { SharedLimits } from '../../../server/embedded/console/shared-limits.ts';
import { describeOnDatabases } from '../../support/databases.ts';
import { minuteMs, password, registration, startTestConsole, type TestConsole } from './running.ts';

const email = 'wu@kettle.example';

describeOnDatabases('Limits of verification codes, at two consoles on one database', (place) => {
  let consoles: TestConsole[] = [];
  beforeEach(async () => {
    const where = await place();
    consoles = [await startTestConsole(where), await startTestConsole(where)];
  });
  afterEach(() => Promise.all(consoles.map((console) => console.close())));
  const at = (turn: number) => consoles[turn % consoles.length] as TestConsole;
  const messages = () => consoles.reduce((sum, { mailbox }) => sum + mailbox.length, 0);
  const pass = (ms: number) => {
    for (const { clock } of consoles) clock.nowMs += ms;
  };
  const askCode = (turn: number, recipient: string, address?: string, purpose = 'register') =>
    at(turn).visitor(address).post('/v1/auth/verification_code', { channel: 'email', email: recipient, purpose });

  it('a mailbox gets six an hour from both together, and more an hour later', async () => {
    for (let turn = 0; turn < 14; turn++) {
      await askCode(turn, email, `203.0.113.${String(turn)}`);
      pass(minuteMs);
    }
    expect(messages()).to.equal(6);
    pass(60 * minuteMs);

    await askCode(1, email);

    expect(messages()).to.equal(7);
  });

  it('one address cannot use up the codes of a mailbox, nor sign-ups those for a new password', async () => {
    const attack = async (purpose: string) => {
      for (let turn = 0; turn < 10; turn++) {
        await askCode(turn, email, '203.0.113.9', purpose);
        pass(minuteMs);
      }
    };
    await attack('register');
    await attack('reset');

    expect(await askCode(0, email, '203.0.113.1', 'reset')).to.include({ code: 0 });
    expect(await askCode(1, email, '203.0.113.9', 'reset')).to.include({ code: 429 });
  });

  it('one address is sent twenty an hour by both together, not counting those that are refused', async () => {
    for (let turn = 0; turn < 5; turn++) await askCode(turn, 'user0@kettle.example');
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => askCode(turn, `user${String(turn)}@kettle.example`)),
    );

    expect(replies.filter(({ code }) => code === 0)).to.have.length(19);
    expect(messages()).to.equal(20);
  });

  it('a code ends for an address after five wrong tries at both together, and for all after fifteen', async () => {
    await askCode(0, email, '203.0.113.1');
    const code = at(0).codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tryCode = (turn: number, tried: string, address: string) =>
      at(turn)
        .visitor(address)
        .post('/v1/auth/register', registration({ email, code: tried }));

    await Promise.all(Array.from({ length: 5 }, (_, turn) => tryCode(turn, wrong, '203.0.113.9')));
    expect(await tryCode(0, code, '203.0.113.9')).to.include({ code: 422 });
    for (let turn = 10; turn < 20; turn++) await tryCode(turn, wrong, `203.0.113.${String(turn)}`);
    expect(await tryCode(1, code, '203.0.113.1')).to.include({ code: 422 });
  });

  it('one address has five guesses at a password at both together, however many come at once', async () => {
    await at(0).signUp(email);
    const login = { account: email, password: 'Wrong1guess' };

    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => at(turn).visitor('203.0.113.9').post('/v1/auth/login', login)),
    );

    expect(replies.filter(({ code }) => code === 401)).to.have.length(5);
    expect(await at(1).visitor('203.0.113.1').post('/v1/auth/login', { account: email, password })).to.include({
      code: 0,
    });
  });

  it('a window that is over leaves nothing in the database, and names nobody while it lasts', async () => {
    await askCode(0, email);
    const { db, clock } = at(0);
    const rows = () => db.selectFrom('limits').selectAll().execute();
    const limits = new SharedLimits(db, () => new Date(clock.nowMs));

    expect(JSON.stringify(await rows())).not.to.match(/wu@|198\.51/);
    await limits.removeOld();
    expect(await rows()).to.have.length(4);
    pass(60 * minuteMs);
    await limits.removeOld();
    expect(await rows()).to.have.length(0);
  });
});
