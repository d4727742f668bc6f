/** `npm run build`: browser files to public/built, the server to .build. `--watch` repeats it after changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type BuildOptions, context, type Metafile, type Plugin } from 'esbuild';
import { helpIfAsked } from '../../server/reference/help.js';
import { stampFile, stampSources } from '../../server/build-stamp.js';
import type { Assets } from '../../views/frame.ts';
import { type BuiltFile, placeFiles, writeWhole } from './built-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtDir = join(root, 'public/built');
const serverDir = join(root, '.build');
/** Compressed files by content hash, so that only changed files are compressed again. */
const compressedDir = join(root, 'node_modules/.cache/doc-centre');

/** Loaded at the first sign of a reader. */
const readerParts = ['client/document/active-page.ts', 'client/frame/site-frame.ts'];

/** Loaded on demand, like widgets. */
const lazyParts = [
  'client/document/diagram-frames.ts',
  'client/document/image-zoom.ts',

  'client/document/scroll-spy.ts',
  'client/document/view-counter.ts',
  'client/document/page-vote.ts',
  'client/document/symbol-card.ts',
  'client/frame/product-picker.ts',
  'client/feedback/feedback-dialog.ts',
  'client/document/follow-edits.ts',
  'client/tools/member-filter.ts',
];

/** Shared files of several lazy parts. Each file contains and exports the modules that its entry point imports. */
const sharedParts = ['client/browser/kit.ts', 'client/hydrate.tsx'];

const compressors: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  // Large libraries get a lower quality, because 11 would take seconds at a first start.
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 500_000 ? 5 : 11 },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

const browserOptions: BuildOptions = {
  absWorkingDir: root,
  outdir: 'public/built',
  write: false,
  bundle: true,
  minify: true,
  metafile: true,
  target: ['es2022', 'safari16'],
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
};

const serverOptions: BuildOptions = {
  absWorkingDir: root,
  outdir: '.build',
  write: false,
  entryPoints: [
    { in: 'server/main.ts', out: 'main' },
    { in: 'server/embedded/doc-server/main.ts', out: 'doc-server' },
    { in: 'server/embedded/console/main.ts', out: 'console' },
    { in: 'server/embedded/data.ts', out: 'data' },
    { in: 'server/embedded/console/manage-accounts.ts', out: 'accounts' },
    { in: 'server/embedded/doc-server/make-report.ts', out: 'report' },
    { in: 'server/embedded/doc-server/thread.ts', out: 'doc-server-thread' },
    { in: 'server/embedded/doc-server/check.ts', out: 'check' },
    { in: 'server/embedded/doc-server/check/worker.ts', out: 'check-worker' },
    { in: 'server/embedded/doc-server/preview/findings-worker.ts', out: 'preview-findings' },
    { in: 'server/embedded/doc-server/search/index/builder.ts', out: 'search-builder' },
    { in: 'server/embedded/doc-server/translations/builder.ts', out: 'translations-builder' },
  ],
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Bundled libraries load in a third of the time. The listed packages have files of their own.
  external: ['libsql', 'pino', 'pg-native', '@resvg/resvg-js', 'puppeteer-core', 'satteri'],
  // Only renderToString is needed; the package's index would load all renderers.
  alias: { 'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js' },
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  // Less to parse at the start; names stay readable in stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

helpIfAsked('build');
if (process.argv.includes('--watch')) await watch();
else await buildAll();

async function buildAll(): Promise<void> {
  // The stamp is taken before the read, so that an edit during the build makes the build stale.
  const stamp = stampSources();
  rmSync(stampFile, { force: true });
  await Promise.all([buildServer(), buildBrowser()]);
  writeWhole(stampFile, stamp);
}

async function buildServer(): Promise<void> {
  const { outputFiles } = await build(serverOptions);
  placeFiles(serverDir, outputFiles ?? []);
}

async function buildBrowser(): Promise<void> {
  const pages = filesIn('client/pages');
  const bundle = (entryPoints: string[], options: BuildOptions = {}) =>
    build({ ...browserOptions, ...options, entryPoints, metafile: true });
  const shared = await bundle(sharedParts, { format: 'esm' });
  const fromShared = importShared(shared.metafile);
  const lazy = await bundle([...lazyParts, ...filesIn('client/widgets')], { format: 'esm', plugins: [fromShared] });
  const reader = await bundle(readerParts, { format: 'esm', plugins: [fromShared, importLazily(lazy)] });
  const plugins = [importLazily(shared, lazy, reader)];
  const last = await Promise.all([
    bundle(['client/starter/starter.ts'], { format: 'iife', plugins }),
    bundle(pages, { format: 'esm', plugins }),
    bundle(filesIn('client/styles')),
    // Splits the drawing library by kind of diagram, because a document has one or two kinds.
    bundle(['client/document/diagram.ts'], { format: 'esm', splitting: true, entryNames: '[name]' }),
  ]);
  const parts = [...last, shared, lazy, reader];
  const metafile: Metafile = {
    inputs: Object.assign({}, ...parts.map((part) => part.metafile.inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...parts.map((part) => part.metafile.outputs)) as Metafile['outputs'],
  };
  const assets: Assets = {
    starter: outputsOf(metafile, 'client/starter').starter ?? '',
    entries: outputsOf(metafile, 'client/pages'),
    styles: outputsOf(metafile, 'client/styles'),
    font: `/built/${basename(Object.keys(metafile.outputs).find((path) => /geist-latin-.*\.woff2$/.test(path)) ?? '')}`,
  };
  const manifest = JSON.stringify(assets, null, 2);
  // The worker's name must not change. A build id in its content makes browsers install the new one.
  const buildId = createHash('sha1').update(manifest).digest('hex').slice(0, 12);
  const worker = await bundle(['client/worker/service-worker.ts'], {
    format: 'iife',
    entryNames: 'sw',
    define: { ...browserOptions.define, BUILD_ID: JSON.stringify(buildId) },
  });
  const scripts: BuiltFile[] = [...parts, worker].flatMap(({ outputFiles }) => outputFiles ?? []);
  placeFiles(builtDir, [
    ...scripts,
    ...(await compressAll(scripts)),
    { path: 'meta.json', contents: Buffer.from(JSON.stringify(metafile)) },
    { path: 'manifest.json', contents: Buffer.from(manifest) },
  ]);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.includes('.'))
    .map((name) => `${folder}/${name}`);
}

/**
 * Points dynamic imports to bundles already built. In a common build esbuild would split them into chains of small files that pages
 * have to wait for.
 */
function importLazily(...built: { metafile: Metafile }[]): Plugin {
  const outputs = built.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const addresses = new Map(outputs.map(([path, { entryPoint }]) => [entryPoint, `./${basename(path)}`]));
  return {
    name: 'lazy',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const address = addresses.get(relative(root, join(resolveDir, path)));
        return address === undefined
          ? { errors: [{ text: `${path} has no bundle` }] }
          : { path: address, external: true };
      });
    },
  };
}

/** Points imports to the shared file that holds the module. */
function importShared({ inputs, outputs }: Metafile): Plugin {
  const addresses = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) =>
      (inputs[entryPoint]?.imports ?? []).map(({ path: module, original }) => [
        original?.startsWith('.') ? module : (original ?? module),
        `./${basename(path)}`,
      ]),
    ),
  );
  return {
    name: 'shared',
    setup: ({ onResolve }) => {
      onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'import-statement') return undefined;
        const address = addresses.get(path.startsWith('.') ? relative(root, join(resolveDir, path)) : path);
        return address === undefined ? undefined : { path: address, external: true };
      });
    },
  };
}

/** Public addresses of a folder's entry points, by source file name. Dynamic imports are entry points, too. */
function outputsOf(metafile: Metafile, folder: string): Record<string, string> {
  const outputs = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]): [string, string][] =>
    entryPoint !== undefined && dirname(entryPoint) === folder
      ? [[basename(entryPoint).replace(/\.\w+$/, ''), `/built/${basename(path)}`]]
      : [],
  );
  return Object.fromEntries(outputs);
}

async function compressAll(files: BuiltFile[]): Promise<BuiltFile[]> {
  mkdirSync(compressedDir, { recursive: true });
  const compressed = files
    .filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(async ({ path, contents }) => {
      const bytes = Buffer.from(contents);
      const hash = createHash('sha1').update(bytes).digest('hex');
      const found: BuiltFile[] = [];
      for (const [ending, compress] of Object.entries(compressors)) {
        const kept = join(compressedDir, hash + ending);
        if (!existsSync(kept)) writeWhole(kept, await compress(bytes));
        found.push({ path: path + ending, contents: readFileSync(kept) });
      }
      return found;
    });
  return (await Promise.all(compressed)).flat();
}

/** Builds after every change and restarts the site. */
async function watch(): Promise<void> {
  let site: ChildProcess | undefined;
  let work = Promise.resolve();
  const restart = async () => {
    await buildBrowser();
    const old = site;
    site = undefined;
    if (old?.kill()) await new Promise((resolve) => old.once('exit', resolve));
    site = spawn(process.execPath, [join(serverDir, 'main.js')], {
      stdio: 'inherit',
      env: { NODE_ENV: 'development', ...process.env },
    });
  };
  const followedBy = (run: (files: BuiltFile[]) => void): Plugin => ({
    name: 'follow',
    setup: ({ onEnd }) => {
      onEnd(({ errors, outputFiles }) => {
        if (errors.length === 0) run(outputFiles ?? []);
      });
    },
  });
  // Sequential, because a change of a shared file triggers both builds.
  const enqueue = () => {
    work = work.then(restart).catch((error: unknown) => {
      console.error(error);
    });
  };
  const placeServer = (files: BuiltFile[]) => {
    placeFiles(serverDir, files);
    enqueue();
  };
  const server = await context({ ...serverOptions, plugins: [followedBy(placeServer)] });
  const browser = await context({
    ...browserOptions,
    entryPoints: [
      'client/starter/starter.ts',
      ...sharedParts,
      ...readerParts,
      ...lazyParts,
      'client/pages',
      'client/widgets',
      'client/styles',
    ].flatMap((path) => (path.includes('.') ? path : filesIn(path))),
    format: 'esm',
    splitting: true,
    plugins: [
      followedBy(() => {
        if (site) enqueue();
      }),
    ],
  });
  await Promise.all([server.watch(), browser.watch()]);
}
