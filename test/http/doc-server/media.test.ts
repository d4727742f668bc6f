import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { docUpdateInfoSchema } from '../../../server/clients/doc-server/change-events.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

const missing = [
  '/media/',
  '/media/image',
  '/media/image/',
  '/media/nothing.png',
  '/media/.secret',
  '/media/image/..%2f..%2fdocs.config.en.json',
  '/media/%2e%2e/docs.config.en.json',
  '/media/%00',
  '/media/%',
  '/media/outside.txt',
  '/media/outside/data.txt',
];

describe('GET /media', () => {
  let server: TestDocServer;
  before(async () => {
    server = await startTestDocServer();
    const { site } = server;
    site.write('static/.secret', 'secret');
    mkdirSync(join(site.contentDir, '../elsewhere'));
    site.write('../elsewhere/data.txt', 'secret');
    symlinkSync(join(site.contentDir, '../elsewhere/data.txt'), join(site.contentDir, 'static/outside.txt'));
    symlinkSync(join(site.contentDir, '../elsewhere'), join(site.contentDir, 'static/outside'));
    symlinkSync('menu.txt', join(site.contentDir, 'static/inside.txt'));
  });
  after(() => server.close());

  it('serves files, and links inside the folder', async () => {
    expect((await server.get('/media/menu.txt')).text).to.equal('tea\n');
    expect((await server.get('/media/inside.txt')).text).to.equal('tea\n');
  });

  it('lets no picture run a script', async () => {
    const res = await server.get('/media/image/kettle.svg');

    expect(res.status).to.equal(200);
    expect(res.headers['content-type']).to.equal('image/svg+xml');
    expect(res.headers['content-security-policy']).to.contain("default-src 'none'").and.contain('sandbox');
    expect(res.headers['x-content-type-options']).to.equal('nosniff');
  });

  for (const path of missing) {
    it(`has nothing at ${path}`, async () => {
      const res = await server.get(path);

      expect(res.status).to.be.oneOf([400, 403, 404]);
      expect(res.text).not.to.contain('secret').and.not.contain('instances');
    });
  }

  it('tells which documents changed last, newest first, without pages of a reference', async () => {
    const { body } = await server.get('/media/doc-update-info/en.json');

    const updates = docUpdateInfoSchema.parse(body);
    const dates = updates.map(({ date }) => date);
    expect(dates).to.include.members(['2026-03-01']).and.not.include('2026-04-02');
    expect(dates).to.deep.equal([...dates].sort().reverse());
    expect(updates.every(({ address }) => address.startsWith('/docs/'))).to.equal(true);
    expect(updates.map(({ product }) => product)).to.include('Kettle');
    expect((await server.get('/media/doc-update-info/fr.json')).status).to.equal(404);
  });
});

describe('GET /client-api/cross-platform-config.json', () => {
  it('says on which platforms a language counts', async () => {
    const server = await startTestDocServer();

    const { body } = await server.get('/client-api/cross-platform-config.json');

    expect((body as Record<string, string[]>)['swift']).to.deep.equal(['ios', 'macos']);
    await server.close();
  });
});
