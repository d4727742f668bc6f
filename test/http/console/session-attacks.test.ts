import { expect } from 'chai';
import { describeOnSqlite } from '../../support/databases.ts';
import { host, password, startTestConsole, type TestConsole } from './running.ts';

const email = 'wu@kettle.example';

describeOnSqlite('Attacks on sessions', (place) => {
  let console: TestConsole;
  beforeEach(async () => (console = await startTestConsole(await place())));
  afterEach(() => console.close());
  const cookieOf = async (headers = {}) => {
    const res = await console
      .visitor()
      .agent.post('/v1/auth/login')
      .set({ 'X-Forwarded-Host': host, Origin: `http://${host}`, ...headers })
      .send({ account: email, password });
    return String(res.headers['set-cookie']);
  };

  it('a reader without an account gets no cookie, and others one out of reach for scripts and other sites', async () => {
    await console.signUp(email);
    const res = await console.visitor().agent.get('/v1/auth/check_login');

    expect(res.headers).not.to.have.property('set-cookie');
    expect(await cookieOf()).to.match(/^session=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it('behind TLS the cookie is Secure and bound to the host', async () => {
    await console.close();
    console = await startTestConsole(await place(), true);
    await console.signUp(email);

    expect(await cookieOf({ 'X-Forwarded-Proto': 'https' }))
      .to.match(/^__Host-session=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
      .and.not.include('Domain');
  });

  it('behind TLS that only a trusted proxy tells of it is, too', async () => {
    await console.signUp(email);
    const told = await cookieOf({ 'X-Forwarded-Proto': 'https' });
    console.app.set('trust proxy', false);
    const claimed = await cookieOf({ 'X-Forwarded-Proto': 'https', Host: host });

    expect(told).to.match(/^__Host-session=.*; Secure; SameSite=Lax$/);
    expect(claimed).to.match(/^session=/);
  });

  it('a planted session id is not taken over at login', async () => {
    const wu = await console.signUp(email);
    const before = await console.db.selectFrom('sessions').select('id_hash').execute();

    await wu.post('/v1/auth/login', { account: email, password });

    const after = await console.db.selectFrom('sessions').select('id_hash').execute();
    expect(after).to.have.length(1);
    expect(after).not.to.deep.equal(before);
  });

  it('an attacker who reads the database cannot use its sessions', async () => {
    await console.signUp(email);
    const [row] = await console.db.selectFrom('sessions').selectAll().execute();

    const res = await console
      .visitor()
      .agent.get('/v1/auth/check_login')
      .set('Cookie', `session=s:${row?.id_hash ?? ''}`);

    expect((res.body as { code: number }).code).to.equal(401);
  });

  it('a call of another site, port, host or frame changes nothing', async () => {
    const wu = await console.signUp(email);

    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: `http://${host}:8080` },
      { Origin: `http://x.${host}` },
      { Origin: '' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ] as Record<string, string>[])
      expect(await wu.post('/v1/auth/logout', {}, headers), JSON.stringify(headers)).to.include({ code: 403 });
    expect(await wu.get('/v1/auth/check_login')).to.include({ code: 0 });
  });

  it('a form of another site cannot pass for JSON', async () => {
    const res = await console
      .visitor()
      .agent.post('/v1/auth/login')
      .set({ 'X-Forwarded-Host': host, Origin: `http://${host}`, 'Content-Type': 'text/plain' })
      .send(JSON.stringify({ account: email, password }));

    expect(res.status).to.equal(415);
    expect((res.body as { code: number }).code).to.equal(415);
  });

  it('a body that no form sends is refused with a word, not a failure', async () => {
    for (const body of [
      '{"__proto__":{"accountId":"1"},"constructor":{"prototype":{"x":1}}}',
      '{"account":{"$ne":""},"password":["a"]}',
      '['.repeat(9000) + ']'.repeat(9000),
      JSON.stringify({ account: 'a'.repeat(100_000), password: 'b' }),
      '{"account":',
      '{"account":"<script>alert(1)</script>","password":""}',
    ]) {
      const res = await console
        .visitor()
        .agent.post('/v1/auth/login')
        .set({ 'X-Forwarded-Host': host, Origin: `http://${host}`, 'Content-Type': 'application/json' })
        .send(body);

      expect([res.status, (res.body as { code: number }).code], body.slice(0, 40)).to.deep.equal([200, 422]);
      expect(res.text).not.to.include('<script>');
    }
  });
});
