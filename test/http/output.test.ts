/** The output of a site that runs as a process. */
import { resolve } from 'node:path';
import { expect } from 'chai';
import { canListProcesses, listeningPorts } from '../support/processes.ts';
import { startSite } from '../support/site.ts';

const content = { CONTENT_DIR: 'test/fixtures/content', DEFAULT_LOCALE: 'en', WATCH: 'false' };

describe('A site without a terminal', () => {
  /** Starts a site, asks it for a code and stops it. */
  const run = async (env: Record<string, string>) => {
    const site = await startSite({ ...content, ...env });
    await site.ready;
    const ports = canListProcesses ? listeningPorts(site.process.pid) : [Number(new URL(site.url).port)];
    await fetch(`${site.url}/v1/auth/verification_code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url },
      body: JSON.stringify({ channel: 'email', email: 'wu@kettle.example', purpose: 'register' }),
    });
    await site.stop();
    return { url: site.url, ports, output: site.output() };
  };

  it('writes one JSON object a line, has one port, and logs no codes where others may reach it', async () => {
    const { url, ports, output } = await run({ SITE_ENV: 'online', NODE_ENV: '' });

    const told = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.find((line) => line['url'] === url)).to.include({ en: url, zh: `${url}/zh` });
    expect(told.find(({ documents }) => documents)).to.include({ contentDir: resolve(content.CONTENT_DIR) });
    expect(told.map(({ msg }) => msg)).to.include('SITE_URL_EN is not set: search engines get no absolute addresses');
    expect(output).not.to.include('wu@kettle.example');
    // Its services have sockets that only its user can open.
    expect(ports).to.deep.equal([Number(new URL(url).port)]);
  });
});
