import { expect } from 'chai';
import { describeOnDatabases } from '../../support/databases.ts';
import { minuteMs, password, registration, startTestConsole } from './running.ts';
import { useEach } from '../../support/use.ts';

const email = 'wu@kettle.example';
const askCode = { channel: 'email', email, purpose: 'register' };

describeOnDatabases('Attacks on verification codes', (place) => {
  const console = useEach(async () => startTestConsole(await place()));
  const askFor = (given: object = {}, visitor = console.visitor()) =>
    visitor.post('/v1/auth/verification_code', { ...askCode, ...given });
  const tryCode = (code: string) => console.visitor().post('/v1/auth/register', registration({ email, code }));

  it('a code for one purpose or one address is worth nothing for another', async () => {
    await askFor();
    const code = console.codeFor(email);
    const other = registration({ email: 'lu@kettle.example', code });
    const reset = { channel: 'email', email, code, password, passwordAgain: password };

    expect(await console.visitor().post('/v1/auth/register', other)).to.include({ code: 422 });
    expect(await console.visitor().post('/v1/auth/reset_password', reset)).to.include({ code: 422 });
  });

  it('a second code comes after a minute, many asked for at once send one, and none is stored as it is', async () => {
    await Promise.all(Array.from({ length: 4 }, () => askFor()));
    const rows = await console.db.selectFrom('sent_codes').selectAll().execute();
    expect(console.mailbox).to.have.length(1);
    expect(rows).to.have.length(1);
    expect(JSON.stringify(rows)).not.to.include(console.codeFor(email));
    console.clock.nowMs += minuteMs;

    await askFor();

    expect(console.mailbox).to.have.length(2);
    expect(await tryCode(console.codeFor(email))).to.include({ code: 0 });
  });

  it('requests of others void no code of the owner, also where no further one is sent, and allow no more guesses', async () => {
    await askFor();
    const code = console.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attacker = console.visitor('203.0.113.9');
    for (let at = 0; at < 6; at++) {
      console.clock.nowMs += minuteMs;
      await askFor({}, attacker);
      for (let guess = 0; guess < 3; guess++)
        await attacker.post('/v1/auth/register', registration({ email, code: wrong }));
    }

    expect(console.mailbox).to.have.length(5);
    expect(await tryCode(code)).to.include({ code: 0 });
  });

  it('a code ends after ten minutes, with its use and with the use of a later one', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 3; at++) {
      await askFor();
      codes.push(console.codeFor(email));
      console.clock.nowMs += 4 * minuteMs;
    }
    const [late = '', earlier = '', newest = ''] = codes;

    expect(await tryCode(late)).to.include({ code: 422 });
    expect(await tryCode(newest)).to.include({ code: 0 });
    for (const used of [newest, earlier]) expect(await tryCode(used)).to.include({ code: 422 });
  });

  it('a code is not used up while no password can be stored, nor is the right to try again', async () => {
    await askFor();
    const calmDown = console.keepBusy();
    const meanwhile = [];
    for (let at = 0; at < 31; at++) meanwhile.push((await tryCode(console.codeFor(email))).code);
    await calmDown();

    expect(new Set(meanwhile)).to.deep.equal(new Set([503]));
    expect(await tryCode(console.codeFor(email))).to.include({ code: 0 });
  });

  for (const purpose of ['register', 'reset'] as const) {
    it(`the answer to a code to ${purpose} does not tell whether the address has an account`, async () => {
      await console.signUp(email);
      console.clock.nowMs += minuteMs;

      const known = await askFor({ purpose });
      const unknown = await askFor({ purpose, email: 'lu@kettle.example' });

      expect(known).to.deep.equal(unknown);
      const [newest, before] = console.mailbox;
      const texts = new Map([newest, before].map((message) => [message?.to, message?.text ?? '']));
      expect(/\d{6}/.test(texts.get(email) ?? '')).to.equal(purpose === 'reset');
      expect(/\d{6}/.test(texts.get('lu@kettle.example') ?? '')).to.equal(purpose === 'register');
    });
  }
});

describeOnDatabases('Attacks on passwords', (place) => {
  const console = useEach(async () => startTestConsole(await place()));
  const guess = (address: string, account = email, tried = 'Wrong1guess') =>
    console.visitor(address).post('/v1/auth/login', { account, password: tried });
  const open = (replies: { code: number }[]) => replies.filter(({ code }) => code !== 429).length;

  it('an owner is never kept out by other addresses that guess for half an hour, ten times each', async () => {
    await console.signUp(email);
    const logins: number[] = [];
    let guesses = 0;
    for (let quarter = 0; quarter < 2; quarter++) {
      for (const address of ['10.0.0.1', '10.0.1.1', '10.0.2.1']) while ((await guess(address)).code !== 429) guesses++;
      logins.push((await guess('198.51.100.1', email, password)).code);
      console.clock.nowMs += 15 * minuteMs;
    }

    expect(logins).to.deep.equal([0, 0]);
    expect(guesses).to.equal(30);
  });

  it('many addresses together get 300 guesses; the owner is let in by a new password', async () => {
    await console.signUp(email);
    await guess('203.0.113.1');
    await console.db.updateTable('limits').set({ taken: 299 }).execute();
    const address = '198.51.100.77';

    expect(await guess('203.0.113.2')).to.include({ code: 401 });
    expect(await guess(address, email, password)).to.include({ code: 429 });
    const owner = console.visitor(address);
    await owner.post('/v1/auth/verification_code', { ...askCode, purpose: 'reset' });
    const changed = { channel: 'email', email, code: console.codeFor(email), password, passwordAgain: password };
    await owner.post('/v1/auth/reset_password', changed);
    expect(await guess(address, email, password)).to.include({ code: 0 });
  });

  it('an address that guessed five times waits until a quarter of an hour is over, and is told how long', async () => {
    await console.signUp(email);
    for (let at = 0; at < 5; at++) await guess('203.0.113.99');
    console.clock.nowMs += 10 * minuteMs;

    const refused = await guess('203.0.113.99');
    console.clock.nowMs += 5 * minuteMs;
    const later = await guess('203.0.113.99');

    expect(refused).to.deep.include({ code: 429, data: { retryAfterSeconds: 300 } });
    expect(refused.message).to.contain('in 5 min');
    expect(later.code).to.equal(401);
  });

  it('the right password frees the owner there, but not the address or the network that guesses others', async () => {
    await console.signUp(email);
    for (let at = 0; at < 4; at++) await guess('2001:db8:1:2::1');
    expect(await guess('2001:db8:1:2::2', email, password)).to.include({ code: 0 });

    const replies = [];
    for (let at = 0; at < 5; at++) replies.push(await guess('2001:db8:1:2::3'));
    expect(open(replies)).to.equal(5);
    for (let at = 0; at < 20; at++) replies.push(await guess('2001:db8:1:2::4', `${String(at)}@kettle.example`));
    expect(open(replies)).to.equal(16);
  });

  it('an unknown account is answered as a known one, to the waiting', async () => {
    await console.signUp(email);

    for (let at = 0; at < 6; at++) {
      const known = await guess('203.0.113.1');
      const unknown = await guess('203.0.113.2', 'lu@kettle.example');
      expect(known).to.deep.equal(unknown);
    }
  });
});
