import { expect } from 'chai';
import { Passwords, TooBusyError } from '../../../../server/embedded/console/passwords.ts';

const cost = { N: 16, r: 1, p: 1 };

describe('Passwords', () => {
  it('are right or wrong; without a hash they are wrong', async () => {
    const passwords = new Passwords(cost);
    const hash = await passwords.hash('Boil3water');

    expect(await passwords.isRight('Boil3water', hash)).to.equal(true);
    expect(await passwords.isRight('boil3water', hash)).to.equal(false);
    expect(await passwords.isRight('Boil3water', undefined)).to.equal(false);
  });

  it('take as long for unknown accounts as for known ones, during a flood and after it', async () => {
    const passwords = new Passwords(cost);
    const hash = await passwords.hash('Boil3water');
    const check = (of?: string) => passwords.isRight('Wrong1guess', of).catch((error: unknown) => error);

    const flood = Array.from({ length: 102 }, () => check(hash));
    const meanwhile = await Promise.all([check(), check(hash)]);
    await Promise.all(flood);

    for (const outcome of meanwhile) expect(outcome).to.be.instanceOf(TooBusyError);
    expect([await check(), await check(hash)]).to.deep.equal([false, false]);
  });
});
