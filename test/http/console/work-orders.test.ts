import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { DatabaseLocation } from '../../../server/embedded/database.ts';
import { describeOnDatabases } from '../../support/databases.ts';
import { startTestConsole } from './running.ts';
import { useAll } from '../../support/use.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]);
const order = {
  clientKey: 'key-of-a-form',
  product: 'kettle',
  platform: 'ios',
  sdkVersion: '3.2.0',
  text: '=The lid\nis stuck.',
};

describeOnDatabases('Work orders of the console', (freshPlace) => {
  let location: DatabaseLocation;
  const console = useAll(async () => {
    location = await freshPlace();
    return startTestConsole(location);
  });

  it('are for signed-in users', async () => {
    const stranger = console.visitor();

    expect(await stranger.post('/v2/work_orders', order)).to.deep.include({ code: 401, data: null });
    expect((await stranger.get('/v2/work_orders')).code).to.equal(401);
  });

  it('are stored once, and listed to their user alone, newest first', async () => {
    const user = await console.signUp('wu@kettle.example');
    console.clock.nowMs += 120_000;
    const other = await console.signUp('lin@kettle.example');

    const first = await user.post('/v2/work_orders', { ...order, screenshot: png.toString('base64') });
    const again = await user.post('/v2/work_orders', order);
    console.clock.nowMs += 1000;
    await user.post('/v2/work_orders', {
      ...order,
      clientKey: 'another-key',
      text: ' 水 '.repeat(600),
      sdkVersion: '',
    });

    expect(first.code).to.equal(0);
    expect(again.data).to.deep.equal(first.data);
    const listed = (await user.get('/v2/work_orders')).data as unknown as Record<string, unknown>[];
    expect(listed.map(({ sdkVersion }) => sdkVersion)).to.deep.equal(['', '3.2.0']);
    expect(listed[1]).to.deep.include({
      ...{ id: first.data?.id, product: 'kettle', platform: 'ios', text: order.text },
      ...{ state: 'open', hasScreenshot: true },
    });
    expect((await other.get('/v2/work_orders')).data).to.deep.equal([]);
  });

  it('are refused without a text or a product, and with a picture that is none', async () => {
    const user = await console.signUp('hu@kettle.example');

    for (const given of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { product: undefined },
      { screenshot: Buffer.from('<svg/>').toString('base64') },
    ])
      expect(await user.post('/v2/work_orders', { ...order, ...given })).to.include({ code: 422 });
  });

  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['.build/accounts.js', ...args], {
      env: {
        ...process.env,
        DATA_DIR: location.databaseUrl ? tmpdir() : location.dataDir,
        DATABASE_URL: location.databaseUrl,
      },
      encoding: 'utf8',
    });

  it('npm run accounts -- verify: an account is authenticated from now on, and no longer with --undo', async () => {
    const user = await console.signUp('mei@kettle.example');
    const isAuthenticated = async () => (await user.get('/v2/query_user_info')).data?.['isAuthenticated'];

    const before = await isAuthenticated();
    const done = run('verify', 'Mei@Kettle.example');
    const after = await isAuthenticated();
    run('verify', 'mei@kettle.example', '--undo');

    expect([done.stdout, done.stderr]).to.deep.equal(['Mei@Kettle.example is authenticated\n', '']);
    expect([before, after, await isAuthenticated()]).to.deep.equal([false, true, false]);
  });

  it('npm run accounts -- orders: exports them with screenshots, and order sets the state', async () => {
    const out = mkdtempSync(join(tmpdir(), 'orders-'));
    const list = JSON.parse(run('orders', '--format', 'json').stdout) as {
      id: string;
      screenshot_type: string | null;
    }[];
    const { id = '' } = list.find(({ screenshot_type }) => screenshot_type !== null) ?? {};

    const set = run('order', id, 'closed');
    const written = run('orders', '--state', 'closed', '--out', out);
    const csv = readFileSync(join(out, 'work-orders.csv'), 'utf8');
    const picture = readFileSync(join(out, 'screenshots', `${id}.png`));
    const modes = [join(out, 'work-orders.csv'), join(out, 'screenshots')].map((path) => statSync(path).mode & 0o777);
    rmSync(out, { recursive: true, force: true });

    expect(set.stdout).to.equal(`${id} is closed\n`);
    expect(written.stderr).to.equal('');
    // A spreadsheet must not run it as a formula.
    expect(csv).to.contain(`${id},`).and.contain('wu@kettle.example').and.contain(`"'=The lid`);
    expect(picture.equals(png)).to.equal(true);
    expect(modes).to.deep.equal([0o600, 0o700]);
  });
});
