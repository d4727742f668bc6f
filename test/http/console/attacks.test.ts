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
  const wrong = () => (console.codeFor(email) === '000000' ? '000001' : '000000');

  it('a code is worth nothing after ten minutes', async () => {
    await askFor();
    console.clock.nowMs += 10 * minuteMs;

    expect(await tryCode(console.codeFor(email))).to.include({ code: 422 });
  });

  it('a code works once', async () => {
    await console.signUp(email);

    expect(await tryCode(console.codeFor(email))).to.include({ code: 422 });
  });

  it('a code for one purpose or one address is worth nothing for another', async () => {
    await askFor();
    const code = console.codeFor(email);
    const other = registration({ email: 'lu@kettle.example', code });
    const reset = { channel: 'email', email, code, password, passwordAgain: password };

    expect(await console.visitor().post('/v1/auth/register', other)).to.include({ code: 422 });
    expect(await console.visitor().post('/v1/auth/reset_password', reset)).to.include({ code: 422 });
  });

  it('a second code comes after a minute; many asked for at once send one', async () => {
    await Promise.all(Array.from({ length: 4 }, () => askFor()));
    expect(console.mailbox).to.have.length(1);
    console.clock.nowMs += minuteMs;

    await askFor();

    expect(console.mailbox).to.have.length(2);
    expect(await tryCode(console.codeFor(email))).to.include({ code: 0 });
  });

  it('a request for further codes neither voids the code of the owner nor allows more guesses at it', async () => {
    await askFor();
    const code = console.codeFor(email);
    const attacker = console.visitor('203.0.113.9');
    for (let at = 0; at < 4; at++) {
      console.clock.nowMs += minuteMs;
      await askFor({}, attacker);
      for (let guess = 0; guess < 5; guess++)
        await attacker.post('/v1/auth/register', registration({ email, code: wrong() }));
    }

    expect(console.mailbox).to.have.length(5);
    expect(await tryCode(code)).to.include({ code: 0 });
  });

  it('an earlier code ends after its own ten minutes, and with the use of a later one', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 3; at++) {
      await askFor();
      codes.push(console.codeFor(email));
      console.clock.nowMs += 4 * minuteMs;
    }
    const [late = '', earlier = '', newest = ''] = codes;

    expect(await tryCode(late)).to.include({ code: 422 });
    expect(await tryCode(newest)).to.include({ code: 0 });
    expect(await tryCode(earlier)).to.include({ code: 422 });
  });

  it('a code is not used up while no password can be stored, nor is the right to try again', async () => {
    await askFor();
    const calmDown = console.keepBusy();
    const meanwhile = [];
    for (let at = 0; at < 35; at++) meanwhile.push((await tryCode(console.codeFor(email))).code);
    await calmDown();

    expect(new Set(meanwhile)).to.deep.equal(new Set([503]));
    expect(await tryCode(console.codeFor(email))).to.include({ code: 0 });
  });

  it('the last code that was sent stays good where no further one is', async () => {
    for (let at = 0; at < 6; at++) {
      await askFor();
      console.clock.nowMs += minuteMs;
    }

    const refused = await askFor();

    expect(refused).to.include({ code: 429 });
    expect(await tryCode(console.codeFor(email))).to.include({ code: 0 });
  });

  it('a number has its minute however it is spelt', async () => {
    for (const phone of ['+86 13700137000', '+86 013700137000', '8613700137000', '008613700137000'])
      await askFor({ channel: 'phone', phone, country: 'CN' });

    expect(console.mailbox.map(({ to }) => to)).to.deep.equal(['+8613700137000']);
  });

  it('a network of IPv6 is one address', async () => {
    for (let at = 0; at < 25; at++)
      await askFor({ email: `${String(at)}@kettle.example` }, console.visitor(`2001:db8:1:2::${String(at)}`));

    expect(console.mailbox).to.have.length(20);
  });

  it('codes are not in the database as they are', async () => {
    await askFor();

    const rows = await console.db.selectFrom('sent_codes').selectAll().execute();
    expect(rows).to.have.length(1);
    expect(JSON.stringify(rows)).not.to.include(console.codeFor(email));
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

  /** Each address guesses until it must wait. @returns the number of passwords that were looked at */
  const guessFrom = async (addresses: readonly string[]) => {
    let guesses = 0;
    for (const address of addresses) while ((await guess(address)).code !== 429) guesses++;
    return guesses;
  };
  const addressesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `10.${String(at >> 8)}.${String(at & 255)}.1`);

  for (const count of [1, 12])
    it(`an owner is never kept out by ${String(count)} other addresses that guess for half an hour`, async () => {
      await console.signUp(email);
      const logins: number[] = [];
      let guesses = 0;
      for (let quarter = 0; quarter < 2; quarter++) {
        guesses += await guessFrom(addressesOf(count));
        logins.push((await guess(`198.51.100.${String(quarter)}`, email, password)).code);
        console.clock.nowMs += 15 * minuteMs;
      }

      expect(logins).to.deep.equal([0, 0]);
      expect(guesses).to.equal(count * 10);
    });

  it('many addresses together get 300 guesses; the owner is let in a quarter of an hour later', async () => {
    await console.signUp(email);

    const guesses = await guessFrom(addressesOf(65));
    const during = await guess('198.51.100.77', email, password);
    console.clock.nowMs += 15 * minuteMs;
    const after = await guess('198.51.100.77', email, password);

    expect(guesses).to.equal(300);
    expect([during.code, after.code]).to.deep.equal([429, 0]);
  });

  for (const [what, isSpent] of [
    ['failures before', false],
    ['many addresses that guess', true],
  ] as const)
    it(`a new password lets the owner in after ${what}`, async () => {
      await console.signUp(email);
      const address = '198.51.100.77';
      if (isSpent) {
        await guess('203.0.113.1');
        // Stands for the guesses of many other addresses.
        await console.db.updateTable('limits').set({ taken: 300 }).execute();
      } else for (let at = 0; at < 9; at++) await guess(address);
      expect(await guess(address, email, password)).to.include({ code: 429 });
      const owner = console.visitor(address);
      await owner.post('/v1/auth/verification_code', { ...askCode, purpose: 'reset' });
      const changed = { channel: 'email', email, code: console.codeFor(email), password, passwordAgain: password };
      await owner.post('/v1/auth/reset_password', changed);

      expect(await guess(address, email, password)).to.include({ code: 0 });
    });

  it('right passwords that come at once from one address are all let in', async () => {
    const accounts = Array.from({ length: 10 }, (_, at) => `${String(at)}@kettle.example`);
    for (const account of accounts) await console.signUp(account);

    const replies = await Promise.all(accounts.map((account) => guess('203.0.113.1', account, password)));

    expect(replies.map(({ code }) => code)).to.deep.equal(accounts.map(() => 0));
  });

  it('an attempt counts only if its password was checked', async () => {
    await console.signUp(email);
    const calmDown = console.keepBusy();
    const meanwhile = [];
    for (let at = 0; at < 25; at++) meanwhile.push((await guess('203.0.113.1', email, password)).code);
    await calmDown();

    expect(new Set(meanwhile)).to.deep.equal(new Set([503]));
    expect(await guess('203.0.113.1', email, password)).to.include({ code: 0 });
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

  it('an office that mistypes now and then is never locked out', async () => {
    await console.signUp(email);
    const replies = [];
    for (let hour = 0; hour < 24; hour++) {
      replies.push(await guess('203.0.113.1'));
      for (let at = 0; at < 5; at++) {
        console.clock.nowMs += 10 * minuteMs;
        replies.push(await guess('203.0.113.1', email, password));
      }
      console.clock.nowMs += 10 * minuteMs;
    }

    expect(open(replies)).to.equal(24 * 6);
    expect(replies.filter(({ code }) => code === 0)).to.have.length(24 * 5);
  });

  it('a guess every five seconds comes through forty times in a thousand seconds', async () => {
    await console.signUp(email);
    const replies = [];
    for (let at = 0; at < 200; at++) {
      replies.push(await guess('203.0.113.1', `${String(at)}@kettle.example`));
      console.clock.nowMs += 5000;
    }

    expect(open(replies)).to.equal(40);
    expect(await guess('203.0.113.1', email, password)).to.include({ code: 429 });
  });

  it('one network, as of IPv6, cannot try many accounts', async () => {
    const replies = [];
    for (let at = 0; at < 30; at++)
      replies.push(await guess(`2001:db8:1:2::${String(at)}`, `${String(at)}@kettle.example`));

    expect(open(replies)).to.equal(20);
  });

  it('the right password frees the owner there, but not the address that guesses others', async () => {
    await console.signUp(email);
    for (let at = 0; at < 4; at++) await guess('203.0.113.1');
    expect(await guess('203.0.113.1', email, password)).to.include({ code: 0 });

    const others = Array.from({ length: 20 }, (_, at) => `${String(at)}@kettle.example`);
    const replies = [];
    for (const account of [...Array.from({ length: 5 }, () => email), ...others])
      replies.push(await guess('203.0.113.1', account));
    expect(open(replies.slice(0, 5))).to.equal(5);
    expect(open(replies)).to.equal(16);
  });

  it('an unknown account is answered as a known one, to the waiting', async () => {
    await console.signUp(email);

    for (let at = 0; at < 8; at++) {
      const known = await guess('203.0.113.1');
      const unknown = await guess('203.0.113.2', 'lu@kettle.example');
      expect(known).to.deep.equal(unknown);
    }
  });
});
