import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import type { Metafile } from 'esbuild';
import type { Assets } from '../../../../views/frame.ts';

const built = 'public/built';
const kB = 1024;

/** Modules that must not reach a browser: React's server half, node, schema checks. */
const forbidden = /react-dom\/(?:server|cjs\/react-dom-server)|node_modules\/(?:zod|express|i18next)\//;
const ownFiles = /^(?:client|views)\//;

describe('The browser bundles (npm run build)', () => {
  let metafile: Metafile;
  let assets: Assets;
  before(() => {
    metafile = JSON.parse(readFileSync(join(built, 'meta.json'), 'utf8')) as Metafile;
    assets = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Assets;
  });
  const importsOf = (name: string, kinds = ['import-statement']) =>
    (metafile.outputs[`${built}/${name}`]?.imports ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path }) => basename(path));
  /** The files of a bundle that a file imports, and those that they import. */
  const reachableFrom = (entry: string, kinds?: string[]) => {
    const found = new Set([entry]);
    for (const name of found) for (const imported of importsOf(name, kinds)) found.add(imported);
    return found;
  };

  it('hold no code of the server, and one copy of React', () => {
    const inputs = Object.keys(metafile.inputs);
    const holders = Object.values(metafile.outputs).filter(({ inputs: own }) =>
      Object.keys(own).some((path) => /node_modules\/react\/cjs\/react\.production/.test(path)),
    );

    expect(inputs.filter((path) => forbidden.test(path))).to.deep.equal([]);
    expect(inputs.filter((path) => !ownFiles.test(path) && !path.startsWith('node_modules/'))).to.deep.equal([]);
    expect(holders).to.have.lengthOf(1);
  });

  it('load no React before a widget is wanted, and make a page wait for no file but its own entry', () => {
    for (const path of [assets.starter, ...Object.values(assets.entries)]) {
      const { inputs = {}, imports = [] } = metafile.outputs[`public${path}`] ?? {};
      expect(inputs, path).not.to.deep.equal({});
      expect(Object.keys(inputs).filter((input) => !ownFiles.test(input))).to.deep.equal([]);
      expect(imports.filter(({ kind }) => kind !== 'dynamic-import')).to.deep.equal([]);
    }
  });

  it('come without chains: what a file imports at once imports nothing itself', () => {
    const ofDrawing = reachableFrom('diagram.js', ['import-statement', 'dynamic-import']);
    const others = Object.keys(metafile.outputs).filter((path) => !ofDrawing.has(basename(path)));

    expect(
      others.filter((path) => importsOf(basename(path)).some((direct) => importsOf(direct).length > 0)),
    ).to.deep.equal([]);
  });

  it('keep to the budgets: starter 4 kB, script before intent 10 kB, with the style 20 kB compressed', () => {
    const size = (path: string | undefined) => brotliCompressSync(readFileSync(`public${path ?? ''}`)).length;
    const starter = size(assets.starter);
    const script = starter + size(assets.entries.docs);

    expect(starter).to.be.at.most(4 * kB);
    expect(script).to.be.at.most(10 * kB);
    // The rest of the 25 kB is for the page itself.
    expect(script + size(assets.styles.docs)).to.be.at.most(20 * kB);
  });
});
