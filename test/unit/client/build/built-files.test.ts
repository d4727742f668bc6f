import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { placeFiles } from '../../../../client/build/built-files.ts';

const dayMs = 24 * 3600_000;

describe('Files of a build', () => {
  let folder: string;
  let nowMs: number;
  beforeEach(() => {
    [folder, nowMs] = [mkdtempSync(join(tmpdir(), 'built-')), Date.now()];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const place = (...names: string[]) => {
    const files = names.map((name) => ({ path: join('/elsewhere', name), contents: Buffer.from(`new ${name}`) }));
    placeFiles(folder, files, nowMs);
  };
  const age = (name: string, days: number) => {
    utimesSync(join(folder, name), (nowMs - days * dayMs) / 1000, (nowMs - days * dayMs) / 1000);
  };
  const expectFiles = (...names: string[]) => {
    expect(readdirSync(folder).filter((name) => !/^\.(?!docs)/.test(name))).to.have.members(names);
  };

  it('stay for a day after the next build, however old they are', () => {
    place('docs-A.js', 'manifest.json');
    age('docs-A.js', 9);
    place('docs-B.js', 'manifest.json');
    nowMs += dayMs / 2;
    place('docs-C.js', 'manifest.json');

    expectFiles('docs-A.js', 'docs-B.js', 'docs-C.js', 'manifest.json');
    expect(readFileSync(join(folder, 'docs-C.js'), 'utf8')).to.equal('new docs-C.js');
  });

  it('go with a build after that, as does what a broken build left', () => {
    place('docs-A.js', 'manifest.json');
    place('docs-B.js', 'manifest.json');
    writeFileSync(join(folder, '.docs-D.js.77'), 'half');
    for (const name of ['docs-A.js', '.docs-D.js.77']) age(name, 2);
    place('docs-C.js', 'manifest.json');

    expectFiles('docs-B.js', 'docs-C.js', 'manifest.json');
  });
});
