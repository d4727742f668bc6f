import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const react = './node_modules/react/cjs/react';

/**
 * Builds tests with the modules that they import, because a loader in each process takes several times the processor time. React is
 * that of production.
 * @param files below `test`
 * @returns the built files
 */
export async function buildTests(files: readonly string[]): Promise<string[]> {
  // Runs in one checkout do not disturb each other. The build removes what a killed run leaves.
  const folder = `.build/tests-${String(process.pid)}`;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  await build({
    entryPoints: files.map((file) => `test/${file}`),
    outdir: folder,
    outbase: 'test',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    alias: {
      react: `${react}.production.js`,
      'react/jsx-runtime': `${react}-jsx-runtime.production.js`,
      'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
    },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  return files.map((file) => resolve(folder, file.replace(/\.tsx?$/, '.js')));
}
