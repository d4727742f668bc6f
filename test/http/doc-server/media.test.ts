import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const beside = 'kettle/en/ios/more';
const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const missing = [
  '/media/image/',
  '/media/image/..%2f..%2fdocs.config.en.json',
  '/media/outside.txt',
  '/media/outside/data.txt',
  `/media/_/${beside}/descale.mdx`,
  `/media/_/${beside}/notes.html`,
  `/media/_/${beside}/outside.png`,
  '/media/_/.gitbook/picture.png',
  '/media/_/.gitbook/assets/.hidden.png',
  '/media/_/.gitbook/assets/%2e%2e/picture.png',
  `/media/_/${beside}/..%5c..%5cpicture.png`,
  // A pipe has no end.
  '/media/pipe.png',
  `/media/_/${beside}/pipe.png`,
];

describe('GET /media', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    const { site } = server;
    site.write('static/.secret', 'secret');
    mkdirSync(join(site.contentDir, '../elsewhere'));
    site.write('../elsewhere/data.txt', 'secret');
    symlinkSync(join(site.contentDir, '../elsewhere/data.txt'), join(site.contentDir, 'static/outside.txt'));
    symlinkSync(join(site.contentDir, '../elsewhere'), join(site.contentDir, 'static/outside'));
    symlinkSync('menu.txt', join(site.contentDir, 'static/inside.txt'));
    site.write('../elsewhere/picture.png', 'secret');
    site.write('.git/picture.png', 'secret');
    for (const name of ['picture.png', 'assets/keys.json', 'assets/.hidden.png'])
      site.write(`.gitbook/${name}`, 'secret');
    site.write('.gitbook/assets/cup.png', 'cup');
    site.write(`${beside}/near.png`, '<script>near</script>');
    site.write(`${beside}/near.SVG`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const name of ['notes.html', '.hidden.png']) site.write(`${beside}/${name}`, 'secret');
    execFileSync('mkfifo', [join(site.contentDir, 'static/pipe.png'), join(site.contentDir, beside, 'pipe.png')]);
    symlinkSync(join(site.contentDir, '../elsewhere/picture.png'), join(site.contentDir, beside, 'outside.png'));
  });

  it('serves files, and links inside the folder', async () => {
    expect((await server.get('/media/menu.txt')).text).to.equal('tea\n');
    expect((await server.get('/media/inside.txt')).text).to.equal('tea\n');
  });

  for (const [path, type] of [
    ['image/kettle.svg', 'image/svg+xml'],
    [`_/${beside}/near.SVG`, 'image/svg+xml'],
    [`_/${beside}/near.png`, 'image/png'],
    ['_/.gitbook/assets/cup.png', 'image/png'],
  ] as const)
    it(`lets no picture run a script: ${path}`, async () => {
      const res = await server.get(`/media/${path}`);

      expect(res.status).to.equal(200);
      expect(res.headers['content-type']).to.equal(type);
      expect(res.headers['content-security-policy']).to.contain("default-src 'none'").and.contain('sandbox');
      expect(res.headers['x-content-type-options']).to.equal('nosniff');
    });

  it('has nothing else, above all nothing outside', async () => {
    for (const path of missing) {
      const res = await server.get(path);

      expect(res.status, path).to.be.oneOf([400, 403, 404]);
      expect(res.text, path).not.to.match(/secret|instances/);
    }
  });

  it('tells which documents changed last, newest first, without pages of a reference', async () => {
    const { body } = await server.get('/media/doc-update-info/en.json');

    const updates = body as { title: string; address: string; date: string; product: string }[];
    const dates = updates.map(({ date }) => date);
    expect(updates).to.deep.include({ title: 'Boil water', address: boil, date: '2026-03-01', product: 'Kettle' });
    expect(dates).to.deep.equal([...dates].sort().reverse());
    expect(updates.filter(({ address }) => !address.startsWith('/docs/'))).to.deep.equal([]);
    expect((await server.get('/media/doc-update-info/fr.json')).status).to.equal(404);
  });
});
