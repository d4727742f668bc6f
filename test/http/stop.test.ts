/** How the process ends: whoever is connected, what is in memory is written. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from 'chai';
import { openDocServerDatabase } from '../../server/embedded/doc-server/tables.ts';
import { startSite } from '../support/site.ts';

describe('A site that is told to stop', function () {
  this.timeout(30_000);

  it('ends in time and in order, with its counts written, while a client keeps half a request to itself', async () => {
    const site = await startSite({
      ...{ CONTENT_DIR: 'test/fixtures/content', DEFAULT_LOCALE: 'en', WATCH: 'false', DRAIN_SECONDS: '0' },
    });
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
    // Takes the folder away.
    await site.stop();
    expect(rows.map(({ views }) => Number(views))).to.deep.equal([1]);
  });

  it('is what gets the signal: no shell of npm stands before it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const started = Object.entries(scripts).filter(([, script]) => script.includes('node .build/'));

    expect(started.map(([name]) => name)).to.deep.equal(['start', 'doc-server', 'console']);
    for (const [name, script] of started) expect(script, name).to.match(/&& exec node /);
  });
});
