/** End of the process: data in memory is written even while readers are connected. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openDocServerDatabase } from '../../../../server/embedded/doc-server/store/tables.ts';
import { startSite } from '../../../support/site.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', DEFAULT_LOCALE: 'en', WATCH: 'false' };

describe('A site that is told to stop', () => {
  it('ends in time and in order, with its counts written, while a client keeps half a request to itself', async () => {
    const site = await startSite(content);
    await site.ready;
    const half = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined);
    half.write('POST /feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    const counted = await fetch(`${site.url}/api/doc/recordFaqBrowseNum`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"key":"is-it-hot"}',
    });

    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));

    expect(await counted.json()).to.include({ code: 0 });
    expect(code).to.equal(0);
    const db = await openDocServerDatabase({ dataDir: site.dataDir });
    const rows = await db.selectFrom('document_views').select('views').execute();
    await db.destroy();
    // Removes the folder.
    await site.stop();
    expect(rows.map(({ views }) => Number(views))).to.deep.equal([1]);
  });

  it('goes on answering for the whole drain although nobody is connected, so that a balancer can turn away', async () => {
    const site = await startSite({ ...content, DRAIN_SECONDS: '1', LOG_LEVEL: 'info' });
    await site.ready;
    const stoppedAt = performance.now();
    const stopped = site.stop();
    while (!site.output().includes('stopping')) await sleep(10);
    await sleep(300);

    const ready = await fetch(`${site.url}/readyz`);
    const page = await fetch(`${site.url}/`);

    expect(ready.status).to.equal(503);
    expect(page.status).to.equal(200);
    expect(await stopped).to.equal(0);
    expect(performance.now() - stoppedAt).to.be.at.least(1000);
  });

  it('is in order however often it is told: npm passes on what the terminal or systemd sends to both', async () => {
    const site = await startSite({ ...content, DRAIN_SECONDS: '1', LOG_LEVEL: 'info' });
    await site.ready;
    const stopped = site.stop();
    while (!site.output().includes('stopping')) await sleep(10);

    for (const signal of ['SIGTERM', 'SIGINT'] as const) site.process.kill(signal);

    expect(await stopped).to.equal(0);
  });

  it('from the terminal ends at once', async () => {
    const site = await startSite({ ...content, DRAIN_SECONDS: '5' });
    await site.ready;
    const stoppedAt = performance.now();

    site.process.kill('SIGINT');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));

    expect(code).to.equal(0);
    expect(performance.now() - stoppedAt).to.be.below(4000);
    await site.stop();
  });

  it('is what gets the signal: no shell of npm stands before it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const started = Object.entries(scripts).filter(([, script]) => script.includes('server/start.js'));

    expect(started.map(([name]) => name)).to.include.members(['start', 'doc-server', 'console']);
    for (const [name, script] of started) expect(script, name).to.match(/^(?:\w+=\S+ )*exec node /);
  });
});
