/** The output of a site that runs as a process. */
import { resolve } from 'node:path';
import { expect } from 'chai';
import { canListProcesses, listeningPorts } from '../support/processes.ts';
import { startSite } from '../support/site.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', DEFAULT_LOCALE: 'en', WATCH: 'false' };

describe('The output of a site without a terminal', () => {
  it('is one JSON object a line whatever the log level, the address and the counts of its start included', async () => {
    const site = await startSite({ ...content, SITE_ENV: 'online' });
    await site.ready;
    await site.stop();

    const lines = site.output().trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.find(({ url }) => url === site.url)).to.include({ en: site.url, zh: `${site.url}/zh` });
    expect(told.find(({ documents }) => documents)).to.include({ contentDir: resolve(content.CONTENT_DIR) });
    expect(told.map(({ msg }) => msg)).to.include('SITE_URL_EN is not set: search engines get no absolute addresses');
  });
});

describe('The log of a site', () => {
  for (const [mode, NODE_ENV, isLogged] of [
    ['has the codes of accounts in development', 'development', true],
    ['has none where others may reach the site and nobody chose development', '', false],
  ] as const)
    it(mode, async () => {
      const site = await startSite({ ...content, NODE_ENV });
      await site.ready;

      await fetch(`${site.url}/v1/auth/verification_code`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site.url },
        body: JSON.stringify({ channel: 'email', email: 'wu@kettle.example', purpose: 'register' }),
      });
      await site.stop();

      expect(site.output().includes('wu@kettle.example')).to.equal(isLogged);
    });
});

describe('A site with its services', () => {
  it('listens on one port, because the services have sockets that only its user can open', async function () {
    if (!canListProcesses) this.skip();
    const site = await startSite(content);
    await site.ready;

    const ports = listeningPorts(site.process.pid);
    await site.stop();

    expect(ports).to.deep.equal([Number(new URL(site.url).port)]);
  });
});
