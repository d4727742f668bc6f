import { linkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createContentReader, maxFileBytes } from '../../../../../server/embedded/doc-server/files/reader.ts';
import { collectProblems } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import { copySite } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

describe('The content reader', () => {
  const site = useEach(() => copySite());
  const idsOfTea = () => [...(site.load().edition('en').byRoute.get('tea')?.docs.keys() ?? [])];

  it('reads a file and tells that it did, and nothing outside the folder, hidden, or no file', async () => {
    site.write('../data/secret.mdx', '# Secret');
    site.write('.hidden.mdx', '# Hidden');
    const told: string[] = [];
    const reader = createContentReader(site.contentDir, (path) => told.push(path));

    expect(await reader.read('tea/en/black.md')).to.contain('Black tea');
    expect(told).to.deep.equal(['tea/en/black.md']);
    for (const path of [
      ...['../data/secret.mdx', '/etc/passwd', 'tea/../../data/secret.mdx', '.hidden.mdx', 'tea/.git/x.mdx', 'tea//en'],
      ...['a\\b', 'tea\0.mdx', '', '.', 'tea', 'no/such.mdx'],
    ])
      expect(await reader.read(path), path).to.equal(undefined);
  });

  it('follows a link inside the folder, none that leads out, and survives a circle', async () => {
    site.write('../data/secret.mdx', '# Secret');
    const link = (target: string, name: string) => {
      symlinkSync(target, join(site.contentDir, 'tea/en', name));
    };
    link(join(site.contentDir, 'tea/en/black.md'), 'linked.mdx');
    link(join(site.dataDir, 'secret.mdx'), 'out.mdx');
    link(site.dataDir, 'outside');
    link('.', 'circle');
    link('self.mdx', 'self.mdx');
    const reader = createContentReader(site.contentDir);

    expect(idsOfTea()).to.include('linked').and.not.include.members(['out', 'self', 'outside/secret', 'circle/black']);
    expect(await reader.read('tea/en/linked.mdx')).to.contain('Black tea');
    for (const name of ['out.mdx', 'outside/secret.mdx'])
      expect(await reader.read(`tea/en/${name}`), name).to.equal(undefined);
  });

  it('leaves out files over 10 MB and says so', async () => {
    site.write('tea/en/flood.mdx', Buffer.alloc(maxFileBytes + 1, 'a'));

    expect(await createContentReader(site.contentDir).read('tea/en/flood.mdx')).to.equal(undefined);
    const place = { path: 'tea/en/flood.mdx', line: 0 };
    expect(collectProblems(site.load().model)).to.deep.include({
      ...{ severity: 'error', kind: 'file.unreadable', ...place, detail: 'larger than 10 MB' },
    });
  });

  it('copes with names that people give to files', () => {
    const names = {
      ...{ '茶 – 绿': '茶-–-绿', 'a%20b': 'a%20b', "o'clock": "o'clock", Ünïcödé: 'ünïcödé' },
      ...{ constructor: 'constructor', 'a+b&c=d#e?': 'a+b&c=d#e?', ['__proto__']: '__proto__' },
    };
    for (const name of Object.keys(names)) site.write(`tea/en/${name}.mdx`, '# Odd name\n');
    linkSync(join(site.contentDir, 'tea/en/black.md'), join(site.contentDir, 'tea/en/hard.mdx'));

    expect(idsOfTea()).to.include.members([...Object.values(names), 'hard']);
  });
});
