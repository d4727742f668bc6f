/** Other documentation sites, installed into a folder outside of the project and built from given pages. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../support/listen.ts';
import { startFront } from './browser-front.ts';
import type { TakenPage } from './browser-pages.ts';
import { afterwards } from './harness.ts';

export interface BrowserPeer {
  name: string;
  url: string;
  pathOf(page: TakenPage): string;
  /** Selector of the menu's link to an address. */
  menuLink(path: string): string;
}

interface Recipe extends Pick<BrowserPeer, 'name' | 'menuLink'> {
  packages: readonly string[];
  /** Left out where the tool's own files are of both kinds. */
  type?: 'module';
  /** Folder of the pages, and of the finished site. */
  pages: string;
  built: string;
  command: readonly string[];
  files(folders: readonly string[], pages: readonly TakenPage[]): Record<string, string>;
}

const menuOf = (folder: string, pages: readonly TakenPage[]) =>
  pages
    .filter(({ slug }) => slug.startsWith(`${folder}/`))
    .map(({ title, slug }) => ({ text: title, link: `/${slug}` }));

const recipes: readonly Recipe[] = [
  {
    name: 'Starlight',
    // Astro 7 needs Node 22 or newer.
    packages: ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'node@24'],
    type: 'module',
    pages: 'src/content/docs',
    built: 'dist',
    command: ['astro', 'build'],
    menuLink: (path) => `nav.sidebar a[href="${path}"]`,
    files: (folders) => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Measured Docs', sidebar: ${JSON.stringify(
        folders.map((directory) => ({ label: directory, collapsed: true, items: [{ autogenerate: { directory } }] })),
      )} })] });\n`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
    }),
  },
  {
    name: 'VitePress',
    packages: ['vitepress@1.6.4'],
    type: 'module',
    pages: 'docs',
    built: 'docs/.vitepress/dist',
    command: ['vitepress', 'build', 'docs'],
    menuLink: (path) => `.VPSidebar a[href="${path}"]`,
    files: (folders, pages) => ({
      'docs/.vitepress/config.mjs': `export default { title: 'Measured Docs', cleanUrls: true, ignoreDeadLinks: true,
markdown: { html: false }, themeConfig: { search: { provider: 'local' }, sidebar: ${JSON.stringify(
        Object.fromEntries(folders.map((folder) => [`/${folder}/`, menuOf(folder, pages)])),
      )} } };\n`,
    }),
  },
  {
    name: 'Docusaurus',
    packages: [
      ...['core', 'preset-classic', 'faster'].map((part) => `@docusaurus/${part}@3.10.2`),
      ...['react@19', 'react-dom@19', '@easyops-cn/docusaurus-search-local@0.55.3'],
    ],
    pages: 'docs',
    built: 'build',
    command: ['docusaurus', 'build'],
    menuLink: (path) => `.theme-doc-sidebar-menu a[href="${path}"]`,
    files: () => ({
      'docusaurus.config.mjs': `export default { title: 'Measured Docs', url: 'https://docs.example', baseUrl: '/', trailingSlash: false,
onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', future: { v4: true, faster: true },
markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false, docsRouteBasePath: '/' }]] };\n`,
    }),
  },
];

/** Without the settings that `npm run` hands to its command, such as the level of its log. */
const outerEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  CI: '1',
};
const limits = { timeout: 1_200_000, maxBuffer: 100_000_000 };

/** Builds and serves each site. One that cannot be installed or built is left out, with its reason. */
export async function startPeers(pages: readonly TakenPage[]): Promise<BrowserPeer[]> {
  const peers: BrowserPeer[] = [];
  for (const recipe of recipes) {
    try {
      peers.push(await startPeer(recipe, pages));
    } catch (error) {
      console.log(`  ${recipe.name} is left out: ${reasonOf(error)}`);
    }
  }
  return peers;
}

async function startPeer(recipe: Recipe, pages: readonly TakenPage[]): Promise<BrowserPeer> {
  const { name, packages, menuLink } = recipe;
  const dir = join(tmpdir(), 'doc-centre-bench', name.toLowerCase());
  const run = (command: string, args: readonly string[]) =>
    promisify(execFile)(command, [...args], { ...limits, cwd: dir, env: outerEnv });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  // Astro takes only packages that are named here for parts of the site.
  const dependencies = Object.fromEntries(
    packages.map((name) => [name.replace(/@[^@]+$/, ''), name.replace(/^.*@/, '')]),
  );
  write('package.json', `${JSON.stringify({ private: true, type: recipe.type, dependencies })}\n`);
  const stamp = join(dir, 'node_modules/.installed');
  const wanted = packages.join(' ');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    console.log(`  installing ${wanted} ...`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock']);
    writeFileSync(stamp, wanted);
  }
  const caches = ['.astro', 'node_modules/.astro', 'docs/.vitepress/cache', '.docusaurus'];
  for (const old of [recipe.pages, recipe.built, ...caches]) rmSync(join(dir, old), { recursive: true, force: true });
  const folders = [...new Set(pages.map(({ slug }) => slug.split('/').slice(0, 2).join('/')))];
  for (const [path, text] of Object.entries(recipe.files(folders, pages))) write(path, text);
  for (const page of pages) write(`${recipe.pages}/${page.slug}.md`, fileOf(page, name));
  console.log(`  building ${name} ...`);
  await run('npx', ['--no-install', ...recipe.command]);
  const url = await serveFolder(join(dir, recipe.built));
  return { name, url, menuLink, pathOf: ({ slug }) => `/${slug}${name === 'Starlight' ? '/' : ''}` };
}

/** VitePress takes the heading from the text and reads curly brackets as program code. */
function fileOf({ title, markdown }: TakenPage, name: string): string {
  const text = name === 'VitePress' ? `# ${title}\n\n${markdown.replaceAll('{{', '{ {')}` : markdown;
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}\n`;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A static server as fast as one can be, behind a front: every text with brotli, compressed once. @returns the address */
export async function serveFolder(dir: string): Promise<string> {
  const kept = new Map<string, Buffer>();
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const file = [pathname, `${pathname}index.html`, `${pathname}.html`]
      .map((path) => join(dir, decodeURIComponent(path)))
      .find((path) => extname(path) !== '' && existsSync(path));
    if (file === undefined) {
      res.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const isText = type.includes('charset');
    const body = kept.get(file) ?? (isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    kept.set(file, body);
    const isHashed = /\/(?:_astro|assets)\//.test(pathname);
    res.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'content-encoding': 'br' }),
    });
    res.end(body);
  });
  afterwards(() => server.close());
  return startFront(await listen(server));
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr?.trim().split('\n').slice(-5).join(' / ') ?? '') || (message ?? String(error));
}
