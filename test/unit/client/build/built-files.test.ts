import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { placeFiles } from '../../../../client/build/built-files.ts';

const dayMs = 24 * 3600_000;

describe('Files of a build', () => {
  let folder: string;
  let nowMs: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'));
    nowMs = Date.now();
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const place = (...names: string[]) => {
    const files = names.map((name) => ({ path: join('/elsewhere', name), contents: Buffer.from(`new ${name}`) }));
    placeFiles(folder, files, nowMs);
  };
  const found = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
  const age = (name: string, ms: number) => {
    utimesSync(join(folder, name), (nowMs - ms) / 1000, (nowMs - ms) / 1000);
  };

  it('stay for a day after the next build, however old they are', () => {
    place('docs-AAAAAAAA.js', 'manifest.json');
    age('docs-AAAAAAAA.js', 9 * dayMs);
    place('docs-BBBBBBBB.js', 'manifest.json');
    nowMs += dayMs / 2;
    place('docs-CCCCCCCC.js', 'manifest.json');

    expect(found()).to.have.members(['docs-AAAAAAAA.js', 'docs-BBBBBBBB.js', 'docs-CCCCCCCC.js', 'manifest.json']);
    expect(readFileSync(join(folder, 'docs-CCCCCCCC.js'), 'utf8')).to.equal('new docs-CCCCCCCC.js');
  });

  it('go with a build after that, as does what a broken build left', () => {
    place('docs-AAAAAAAA.js', 'manifest.json');
    place('docs-BBBBBBBB.js', 'manifest.json');
    writeFileSync(join(folder, '.docs-DDDDDDDD.js.77'), 'half');
    age('docs-AAAAAAAA.js', 2 * dayMs);
    age('.docs-DDDDDDDD.js.77', 2 * dayMs);
    place('docs-CCCCCCCC.js', 'manifest.json');

    expect(found()).to.have.members(['docs-BBBBBBBB.js', 'docs-CCCCCCCC.js', 'manifest.json']);
    expect(existsSync(join(folder, '.docs-DDDDDDDD.js.77'))).to.equal(false);
  });
});
