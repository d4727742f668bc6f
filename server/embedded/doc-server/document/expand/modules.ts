import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree';
import { listCodeFiles } from './code-includes.ts';
import { listTextFiles } from './text-includes.ts';
import { componentNames } from '../known-tags.ts';
import { blankCode } from '../../kit/fences.ts';
import { aliasedPath } from '../../kit/paths.ts';
import type { RewrittenBody, SiteSyntax } from '../../dialects/syntax.ts';
import { syntaxOf } from '../../dialects/dialects.ts';
import { scanImports, splitFrontMatter } from '../read/scan-head.ts';
import type { ContentReader, SiteRules } from '../types.ts';

const maxModules = 400;
/** Default extension for an import without one, and other extensions to try. */
const guessedEnding = '.jsx';
const otherEndings = ['.tsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'];
const maxModuleDepth = 12;

export interface ImportBinding {
  exportedName: string;
  /** Import path as written. */
  specifier: string;
  /** Path of the imported file, if it is in the content folder. */
  path?: string;
  /** True if the imported value is the text of the file. */
  isText?: boolean;
}

/** Imports of texts by webpack (`!!raw-loader!./a.js`) and by Vite (`./a.js?raw`). */
const textImport = /^!*raw-loader!|\?raw$/;

export interface MarkdownModule {
  kind: 'markdown';
  path: string;
  /** Markdown in the dialect of our parser. */
  body: string;
  bodyLine: number;
  /** Line of the original body, counted from 1, for each line of `body`; missing if both have the same lines. */
  lines?: readonly number[];
  /** Tags of another tool that are left out, with their lines in the original body, counted from 1. */
  unknown?: RewrittenBody['unknown'];
  frontMatter: Record<string, unknown>;
  frontMatterFault?: string;
  imports: Map<string, ImportBinding>;
}

/** A file of constants and template components. */
export interface DataModule {
  kind: 'data';
  path: string;
  constants: Map<string, Expression>;
  imports: Map<string, ImportBinding>;
}

export type Module = MarkdownModule | DataModule;

export interface ModuleTable {
  modules: Map<string, Module>;
  /** Texts of included code files by path. */
  codeFiles: Map<string, string>;
  missing: Set<string>;
}

/** Settings of a site that affect how files are resolved and read. */
type ModuleSite = Pick<SiteRules, 'siteFolder' | 'aliases' | 'syntax'>;

/** Yields paths of files to read and receives their texts; undefined for a missing file. */
export type Reading<Read> = Generator<string, Read, string | undefined>;

/** Answers each request from the content folder. */
export async function readFrom<Read>(reading: Reading<Read>, reader: ContentReader): Promise<Read> {
  for (let step = reading.next(); ; step = reading.next(await reader.read(step.value)))
    if (step.done) return step.value;
}

export function readAtOnce<Read>(reading: Reading<Read>, read: (path: string) => string | undefined): Read {
  for (let step = reading.next(); ; step = reading.next(read(step.value))) if (step.done) return step.value;
}

/**
 * Reads the file of a page and all files that it includes, directly or indirectly.
 * @param known modules read before; modules that the page includes are added
 */
export function* loadModules(
  path: string,
  source: string,
  site?: ModuleSite,
  known?: Map<string, Module>,
): Reading<ModuleTable> {
  const table: ModuleTable = { modules: new Map(), codeFiles: new Map(), missing: new Set() };
  const root = readMarkdownModule(path, source, site);
  table.modules.set(path, root);
  let wave = wantedFiles(root, table);
  for (let depth = 0; depth < maxModuleDepth && wave.length > 0; depth += 1) {
    const next: string[] = [];
    for (const wanted of wave) {
      if (table.modules.has(wanted) || table.modules.size >= maxModules) continue;
      const module = known?.get(wanted) ?? (yield* readModule(wanted, table.missing, site));
      if (!module) continue;
      known?.set(wanted, module);
      table.modules.set(wanted, module);
      if (module.kind === 'markdown') next.push(...wantedFiles(module, table));
    }
    wave = next;
  }
  for (const module of table.modules.values())
    if (module.kind === 'markdown') yield* readCodeFiles(module, table, site);
  return table;
}

function* readModule(wanted: string, missing: Set<string>, site?: ModuleSite): Reading<Module | undefined> {
  const { text, file } = yield* readSpelling(wanted, missing);
  if (text === undefined) return undefined;
  return /\.mdx?$/i.test(wanted) ? readMarkdownModule(file, text, site) : readDataModule(file, text);
}

/** Resolves the path of an included code file: relative to the including file, or from the site's folder (`@/`). */
export function codePath(written: string, fromPath: string, siteFolder = ''): string | undefined {
  const rooted = written.replace(/^@(?=\/)/, siteFolder === '' ? '' : `/${siteFolder}`);
  return resolvePath(rooted.startsWith('/') ? rooted : `./${rooted}`, fromPath);
}

function* readCodeFiles(
  { body, path, imports }: Pick<MarkdownModule, 'body' | 'path'> & Partial<Pick<MarkdownModule, 'imports'>>,
  table: ModuleTable,
  site: ModuleSite | undefined,
): Reading<void> {
  const imported = [...(imports?.values() ?? [])].flatMap((one) => (one.isText ? (one.path ?? []) : []));
  const shown = /\.md$/i.test(path) ? [...listCodeFiles(body), ...listTextFiles(body)] : [];
  for (const file of [...imported, ...shown.map((written) => codePath(written, path, site?.siteFolder))]) {
    if (file === undefined || table.codeFiles.has(file) || table.codeFiles.size >= maxModules) continue;
    const text = yield file;
    if (text === undefined) {
      table.missing.add(file);
      continue;
    }
    const clean = rewriteIncluded(file, text.replace(/\r\n?/g, '\n'), site?.syntax);
    table.codeFiles.set(file, clean);
    yield* readCodeFiles({ body: clean, path: file }, table, site);
  }
}

/** Reads a file. For an import without an extension it tries other extensions, then `index` of a folder. */
function* readSpelling(wanted: string, missing: Set<string>): Reading<{ text?: string; file: string }> {
  const name = wanted.slice(0, -guessedEnding.length);
  const others = wanted.endsWith(guessedEnding) ? otherEndings.map((ending) => name + ending) : [];
  for (const file of [wanted, ...others]) {
    const text = yield file;
    if (text !== undefined) return { text, file };
    missing.add(file);
  }
  return { file: wanted };
}

function wantedFiles(module: MarkdownModule, table: ModuleTable): string[] {
  return [...module.imports.values()].flatMap(({ path, isText }) =>
    path !== undefined && isText !== true && /\.(?:mdx?|m?[jt]s|[jt]sx|json)$/i.test(path) && !table.modules.has(path)
      ? [path]
      : [],
  );
}

/** Rewrites an included text. Its front matter stays part of the text, because parsing comes later. */
function rewriteIncluded(path: string, text: string, site: SiteSyntax | undefined): string {
  if (!site || !/\.mdx?$/i.test(path)) return text;
  return syntaxOf(site)?.rewrite?.({ path, frontMatter: {}, body: text, options: site.options ?? {} })?.body ?? text;
}

function readMarkdownModule(path: string, source: string, site?: ModuleSite): MarkdownModule {
  const {
    frontMatter,
    fault,
    body: written,
    bodyLine,
  } = splitFrontMatter(source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source);
  const { syntax } = site ?? {};
  const { body, lines, unknown } = syntaxOf(syntax)?.rewrite?.({
    path,
    frontMatter,
    body: written,
    options: syntax?.options ?? {},
  }) ?? { body: written };
  const imports = new Map<string, ImportBinding>();
  const prose = body.includes('import') ? blankCode(body) : '';
  for (const { name, exportedName, path: importPath } of scanImports(prose)) {
    const isText = textImport.test(importPath);
    // Formatters escape `_` as `\_`; inside a string it means `_`.
    const specifier = importPath.replace(textImport, '').replaceAll('\\_', '_');
    const target = componentPath(name, exportedName, resolvePath(specifier, path, site), specifier);
    imports.set(name, {
      exportedName,
      specifier,
      ...(target === undefined ? {} : { path: target }),
      ...(isText && { isText }),
    });
  }
  return {
    kind: 'markdown',
    path,
    body,
    bodyLine,
    ...(lines && { lines }),
    ...(unknown && { unknown }),
    frontMatter,
    ...(fault === undefined ? {} : { frontMatterFault: fault }),
    imports,
  };
}

/**
 * Resolves an import to a content path. Imports are relative to the importing file, to the root (`/`), to the site
 * (`@site/`), or to an aliased folder. `@/` means the site's source folder.
 */
export function resolvePath(
  written: string,
  fromPath: string,
  { siteFolder = '', aliases }: Partial<ModuleSite> = {},
): string | undefined {
  const aliased = aliasedPath(written, aliases);
  if (aliased !== undefined) return aliased;
  const specifier = written.replace(/^@\//, '@site/src/');
  const isOfSite = specifier.startsWith('@site/');
  const isRooted = specifier.startsWith('/') || isOfSite;
  if (!isRooted && !specifier.startsWith('.')) return undefined;
  const parts = isRooted
    ? isOfSite && siteFolder !== ''
      ? siteFolder.split('/')
      : []
    : fromPath.split('/').slice(0, -1);
  for (const part of specifier.replace(/^@site\//, '').split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** An import of a component or constant of the content may omit the file extension. */
function componentPath(local: string, name: string, path: string | undefined, specifier: string): string | undefined {
  if (path === undefined) return undefined;
  const file = path.split('/').at(-1) ?? '';
  if (file.includes('.') || componentNames.has(name) || componentNames.has(file)) return path;
  const isComponent = /^[A-Z]/.test(name === 'default' ? local : name);
  return isComponent || /^[@.~]/.test(specifier) ? path + guessedEnding : path;
}

const codeParser = Parser.extend(jsx());
const typedParser = Parser.extend(tsPlugin({ jsx: {} }));
const controls = /<(?:button|input|select|textarea|form)\b/;

function readDataModule(path: string, text: string): DataModule {
  return { kind: 'data', path, constants: readConstants(path, text), imports: new Map() };
}

/** Reads the constants of a script. A text that does not parse has none; the use of a missing constant is reported. */
export function readConstants(path: string, text: string): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  try {
    const code = path.endsWith('.json') ? `export default ${text}` : text;
    const parser = /\.m?tsx?$/i.test(path) ? typedParser : codeParser;
    const program = parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
    collectConstants(program as unknown as Program, constants);
    for (const [name, { start, end }] of constants as Map<string, Expression & { start: number; end: number }>) {
      // Drops interactive controls: without their code, which never runs, they would do nothing.
      if (controls.test(code.slice(start, end))) constants.delete(name);
    }
  } catch {
    return new Map();
  }
  return constants;
}

/** Collects the constants of a program: `const x = …` and `function x …`, exported or not, and `export default …`. */
export function collectConstants(program: Program, constants: Map<string, Expression>): void {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
      }
    }
    if (declaration?.type === 'FunctionDeclaration') {
      constants.set(declaration.id.name, { ...declaration, type: 'FunctionExpression' });
    }
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration: given } = statement;
    if (given.type === 'FunctionDeclaration') constants.set('default', { ...given, type: 'FunctionExpression' });
    else if (!given.type.endsWith('Declaration')) constants.set('default', given as Expression);
  }
}
