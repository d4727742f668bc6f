import { linkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { joinPath } from '../../../../../server/embedded/doc-server/kit/paths.ts';
import { createContentReader, maxFileBytes } from '../../../../../server/embedded/doc-server/files/reader.ts';
import { collectProblems } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import { copySite } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

const refused = [
  '../data/secret.mdx',
  '/etc/passwd',
  'tea/../../data/secret.mdx',
  '.hidden.mdx',
  'tea/.git/x.mdx',
  'tea//en',
  'a\\b',
  'tea\0.mdx',
  '',
  '.',
  'tea',
  'no/such.mdx',
];

describe('The content reader', () => {
  const site = useEach(() => copySite());

  for (const path of refused) {
    it(`refuses ${JSON.stringify(path)}`, async () => {
      site.write('../data/secret.mdx', '# Secret');
      site.write('.hidden.mdx', '# Hidden');

      expect(await createContentReader(site.contentDir).read(path)).to.equal(undefined);
    });
  }

  it('reads a file and tells that it did', async () => {
    const told: string[] = [];

    const text = await createContentReader(site.contentDir, (path) => told.push(path)).read('tea/en/black.md');

    expect(text).to.contain('Black tea');
    expect(told).to.deep.equal(['tea/en/black.md']);
  });

  it('follows a link inside the folder, none that leads out, and survives a circle', async () => {
    site.write('../data/secret.mdx', '# Secret');
    symlinkSync(join(site.contentDir, 'tea/en/black.md'), join(site.contentDir, 'tea/en/linked.mdx'));
    symlinkSync(join(site.dataDir, 'secret.mdx'), join(site.contentDir, 'tea/en/out.mdx'));
    symlinkSync(site.dataDir, join(site.contentDir, 'tea/en/outside'));
    symlinkSync('.', join(site.contentDir, 'tea/en/circle'));
    symlinkSync('self.mdx', join(site.contentDir, 'tea/en/self.mdx'));
    const reader = createContentReader(site.contentDir);

    const { docs } = site.load().edition('en').byRoute.get('tea') ?? {};

    expect(await reader.read('tea/en/linked.mdx')).to.contain('Black tea');
    expect(await reader.read('tea/en/out.mdx')).to.equal(undefined);
    expect(await reader.read('tea/en/outside/secret.mdx')).to.equal(undefined);
    const ids = [...(docs?.keys() ?? [])];
    expect(ids).to.include('linked');
    for (const id of ['out', 'self', 'outside/secret', 'circle/black']) expect(ids).not.to.include(id);
  });

  it('leaves out files over 10 MB and says so', async () => {
    site.write('tea/en/flood.mdx', Buffer.alloc(maxFileBytes + 1, 'a'));

    const store = site.load();

    expect(await createContentReader(site.contentDir).read('tea/en/flood.mdx')).to.equal(undefined);
    expect(collectProblems(store.model)).to.deep.include({
      severity: 'error',
      kind: 'file.unreadable',
      path: 'tea/en/flood.mdx',
      line: 0,
      detail: 'larger than 10 MB',
    });
  });

  it('copes with names that people give to files', () => {
    for (const name of [
      '茶 – 绿.mdx',
      'a%20b.mdx',
      "o'clock.mdx",
      'Ünïcödé.mdx',
      '__proto__.mdx',
      'constructor.mdx',
      'a+b&c=d#e?.mdx',
    ]) {
      site.write(`tea/en/${name}`, '# Odd name\n');
    }
    linkSync(join(site.contentDir, 'tea/en/black.md'), join(site.contentDir, 'tea/en/hard.mdx'));

    const { docs } = site.load().edition('en').byRoute.get('tea') ?? {};

    expect([...(docs?.keys() ?? [])]).to.include.members([
      '茶-–-绿',
      'a%20b',
      "o'clock",
      'ünïcödé',
      '__proto__',
      'constructor',
      'a+b&c=d#e?',
      'hard',
    ]);
  });
});

const joined: [folder: string, relative: string, path: string | undefined][] = [
  ['a/b', './c.mdx', 'a/b/c.mdx'],
  ['a/b', '../c.mdx', 'a/c.mdx'],
  ['a', '../../c.mdx', undefined],
  ['', 'c.mdx', 'c.mdx'],
  ['a', '/c.mdx', 'c.mdx'],
];

describe('Paths', () => {
  for (const [folder, relative, path] of joined) {
    it(`${relative} in ${folder || 'the root'} is ${path ?? 'nowhere'}`, () => {
      expect(joinPath(folder, relative)).to.equal(path);
    });
  }
});
