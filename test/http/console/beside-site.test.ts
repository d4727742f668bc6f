import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readConfig } from '../../../server/config.ts';
import { startConsole } from '../../../server/embedded/console/service.ts';
import { fetchService } from '../../../server/http/service-fetch.ts';
import { useAll } from '../../support/use.ts';
import { log } from '../../unit/server/doc-server/fixture.ts';

describe('A console on the socket of its site', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'beside-'));
  const service = useAll(() => startConsole(readConfig({ DATA_DIR: dataDir }), log));
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const logIn = async (address: string) => {
    const response = await fetchService(`${service.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Origin: 'http://localhost' },
      body: JSON.stringify({ account: 'wu@kettle.example', password: 'Wrong1guess' }),
    });
    return ((await response.json()) as { code: number }).code;
  };

  it('limits each reader by the address that the site names', async () => {
    const guesses: number[] = [];
    for (let at = 0; at < 6; at++) guesses.push(await logIn('198.51.100.7'));

    expect(guesses.at(-1)).to.equal(429);
    expect(await logIn('198.51.100.8'))
      .to.equal(guesses[0])
      .and.not.equal(429);
  });
});
