import { expect } from 'chai';
import { describeOnDatabases } from '../../support/databases.ts';
import { minuteMs, password, registration, startTestConsole } from './running.ts';
import { useEach } from '../../support/use.ts';

const email = 'wu@kettle.example';

describeOnDatabases('Accounts', (place) => {
  const console = useEach(async () => startTestConsole(await place()));

  it('lets an individual sign up by email, and is then signed in', async () => {
    const wu = await console.signUp(email, { isStudent: true, marketSource: 'http://docs/x', source: 'ad' });

    expect(await wu.get('/v1/auth/check_login')).to.include({ code: 0 });
    expect((await wu.get('/v2/query_user_info')).data).to.deep.equal({
      ...{
        name: 'Wu',
        mobile: '',
        email,
        contacts: email,
        userType: 'individual',
        company: '',
        isAuthenticated: false,
      },
    });
    const row = await console.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(row).to.include({ is_student: 1, market_source: 'http://docs/x', source: 'ad', country: 'CN' });
    expect(row.password_hash)
      .to.match(/^scrypt\$/)
      .and.not.include(password);
  });

  it('lets an enterprise sign up by phone and masks the number', async () => {
    const wu = console.visitor();
    const phone = { channel: 'phone', phone: '138 0013 8000', country: 'CN' };
    await wu.post('/v1/auth/verification_code', { ...phone, purpose: 'register' });
    const code = console.codeFor('+8613800138000');

    const { code: outcome } = await wu.post(
      '/v1/auth/register',
      registration({ ...phone, code, userType: 'enterprise', company: 'Kettles', role: 'CTO' }),
    );

    expect(outcome).to.equal(0);
    const { data } = await wu.get('/v2/query_user_info');
    expect(data).to.include({ mobile: '+*********8000', email: '', company: 'Kettles', userType: 'enterprise' });
    expect(JSON.stringify(data)).not.to.include('13800138000');
    for (const account of ['13800138000', '+86 138-0013-8000'])
      expect(await console.visitor().post('/v1/auth/login', { account, password })).to.include({ code: 0 });
  });

  it('takes texts with control characters without them, and uses no code up for nothing', async () => {
    const nul = { name: 'W\0u\x1b', company: '\0', role: 'C\0TO', marketSource: '\0', source: 'a\0d' };

    await console.signUp(email, nul);

    const row = await console.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(row).to.include({ name: 'Wu', company: '', role: 'CTO', market_source: '', source: 'ad' });
    const login = { account: `${email}\0`, password };
    expect(await console.visitor().post('/v1/auth/login', login)).to.include({ code: 0 });
  });

  const faults: [given: object, field: string, fault?: string][] = [
    [{ name: '\0\x07' }, 'name', 'required'],
    [{ code: '12345' }, 'code'],
    [{ password: 'NoDigitsHere' }, 'password'],
    [{ passwordAgain: 'Other1Other' }, 'passwordAgain'],
    [{ email: 'wu at kettle' }, 'email'],
    [{ channel: 'phone', phone: '+86 1380013800013800' }, 'phone'],
    [{ country: '__proto__' }, 'country'],
    [{ userType: 'enterprise', role: 'CTO' }, 'company', 'required'],
    [{ useCase: 'boiling' }, 'useCase', 'required'],
  ];
  it('refuses a faulty sign-up, and names the field', async () => {
    for (const [at, [given, field, fault = field]] of faults.entries()) {
      const visitor = console.visitor(`203.0.113.${String(at)}`);
      const { code, data } = await visitor.post('/v1/auth/register', registration({ email, code: '123456', ...given }));

      expect(code, JSON.stringify(given)).to.equal(422);
      expect(data?.['fields'], JSON.stringify(given)).to.include({ [field]: fault });
    }
    expect(await console.db.selectFrom('accounts').selectAll().execute()).to.deep.equal([]);
  });

  it('logs in by password whatever the case of the address, and out', async () => {
    await console.signUp(email);
    const wu = console.visitor();

    expect(await wu.post('/v1/auth/login', { account: 'WU@Kettle.example', password })).to.include({ code: 0 });
    expect(await wu.get('/v1/auth/check_login')).to.include({ code: 0 });
    expect(await wu.post('/v1/auth/logout')).to.include({ code: 0 });
    expect(await wu.get('/v1/auth/check_login')).to.include({ code: 401, message: '' });
    expect(await wu.get('/v2/query_user_info')).to.include({ code: 401, message: '' });
    expect(await wu.post('/v1/auth/logout')).to.include({ code: 401, message: 'Logout failed. Please try again.' });
  });

  it('ends a session after a week, and lists the channels by which codes can be sent', async () => {
    const wu = await console.signUp(email);
    console.reachable.delete('phone');
    console.clock.nowMs += 7 * 24 * 60 * minuteMs + 1;

    expect(await wu.get('/v1/auth/check_login')).to.include({ code: 401 });
    expect((await wu.get('/v1/auth/channels')).data).to.deep.equal(['email']);
  });

  it('sets a new password by code and ends every session of the account', async () => {
    const elsewhere = await console.signUp(email);
    const wu = console.visitor();
    const fresh = 'Fresh7water';
    await wu.post('/v1/auth/verification_code', { channel: 'email', email, purpose: 'reset' });

    const given = { channel: 'email', email, code: console.codeFor(email), password: fresh, passwordAgain: fresh };
    const reply = await wu.post('/v1/auth/reset_password', given);

    expect(reply).to.include({ code: 0 });
    expect(await elsewhere.get('/v1/auth/check_login')).to.include({ code: 401 });
    expect(await wu.post('/v1/auth/login', { account: email, password })).to.include({ code: 401 });
    expect(await wu.post('/v1/auth/login', { account: email, password: fresh })).to.include({ code: 0 });
  });

  it('gives one account to many people who sign up with one address at once', async () => {
    const wu = console.visitor();
    await wu.post('/v1/auth/verification_code', { channel: 'email', email, purpose: 'register' });
    const given = registration({ email, code: console.codeFor(email) });

    const replies = await Promise.all(
      Array.from({ length: 4 }, () => console.visitor().post('/v1/auth/register', given)),
    );

    expect(replies.filter(({ code }) => code === 0)).to.have.length(1);
    expect(await console.db.selectFrom('accounts').selectAll().execute()).to.have.length(1);
  });
});
