import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree';
import { componentNames } from '../known-tags.ts';
import { blankCode, scanImports, splitFrontMatter } from '../source/scan-head.ts';
import type { ContentReader } from '../types.ts';

const maxModules = 400;
const maxModuleDepth = 12;

export interface ImportBinding {
  exportedName: string;
  /** Import path as written. */
  specifier: string;
  /** Path of the imported file, if it is in the content folder. */
  path?: string;
}

export interface MarkdownModule {
  kind: 'markdown';
  path: string;
  body: string;
  bodyLine: number;
  frontMatter: Record<string, unknown>;
  frontMatterFault?: string;
  imports: Map<string, ImportBinding>;
}

/** A file of constants and of components that are only templates. */
export interface DataModule {
  kind: 'data';
  path: string;
  constants: Map<string, Expression>;
  imports: Map<string, ImportBinding>;
}

export type Module = MarkdownModule | DataModule;

export interface ModuleTable {
  modules: Map<string, Module>;
  /** Imported files that do not exist. */
  missing: Set<string>;
}

/** Reads the file of a page and all files that it includes, directly or indirectly. */
export async function loadModules(path: string, source: string, reader: ContentReader): Promise<ModuleTable> {
  const table: ModuleTable = { modules: new Map(), missing: new Set() };
  const root = readMarkdownModule(path, source);
  table.modules.set(path, root);
  let wave = wantedFiles(root, table);
  for (let depth = 0; depth < maxModuleDepth && wave.length > 0; depth += 1) {
    const next: string[] = [];
    for (const wanted of wave) {
      if (table.modules.has(wanted) || table.modules.size >= maxModules) continue;
      const text = await reader.read(wanted);
      if (text === undefined) {
        table.missing.add(wanted);
        continue;
      }
      const module = /\.mdx?$/i.test(wanted) ? readMarkdownModule(wanted, text) : readDataModule(wanted, text);
      table.modules.set(wanted, module);
      if (module.kind === 'markdown') next.push(...wantedFiles(module, table));
    }
    wave = next;
  }
  return table;
}

function wantedFiles(module: MarkdownModule, table: ModuleTable): string[] {
  return [...module.imports.values()].flatMap(({ path }) =>
    path !== undefined && /\.(?:mdx?|m?[jt]s|jsx|json)$/i.test(path) && !table.modules.has(path) ? [path] : [],
  );
}

function readMarkdownModule(path: string, source: string): MarkdownModule {
  const { frontMatter, fault, body, bodyLine } = splitFrontMatter(
    source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source,
  );
  const imports = new Map<string, ImportBinding>();
  const prose = body.includes('import') ? blankCode(body) : '';
  for (const { name, exportedName, path: specifier } of scanImports(prose)) {
    const target = componentPath(exportedName, resolvePath(specifier, path));
    imports.set(name, { exportedName, specifier, ...(target === undefined ? {} : { path: target }) });
  }
  return {
    kind: 'markdown',
    path,
    body,
    bodyLine,
    frontMatter,
    ...(fault === undefined ? {} : { frontMatterFault: fault }),
    imports,
  };
}

/** Resolves an import to a content path: relative to the importing file, or from the root with `/` or `@site/`. */
export function resolvePath(specifier: string, fromPath: string): string | undefined {
  const isRooted = specifier.startsWith('/') || specifier.startsWith('@site/');
  if (!isRooted && !specifier.startsWith('.')) return undefined;
  const parts = isRooted ? [] : fromPath.split('/').slice(0, -1);
  for (const part of specifier.replace(/^@site\//, '').split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Components of the content may be imported without a file extension. */
function componentPath(name: string, path: string | undefined): string | undefined {
  const file = path?.split('/').at(-1) ?? '';
  if (file.includes('.') || componentNames.has(name) || componentNames.has(file)) return path;
  return /^[A-Z]/.test(name === 'default' ? file : name) ? `${String(path)}.jsx` : path;
}

const codeParser = Parser.extend(jsx());
const controls = /<(?:button|input|select|textarea|form)\b/;

function readDataModule(path: string, text: string): DataModule {
  const constants = new Map<string, Expression>();
  try {
    const code = path.endsWith('.json') ? `export default ${text}` : text;
    const program = codeParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
    collectConstants(program, constants);
    for (const [name, { start, end }] of constants as Map<string, Expression & { start: number; end: number }>) {
      // A control without its program code, which is never run, would do nothing.
      if (controls.test(code.slice(start, end))) constants.delete(name);
    }
  } catch {
    // A file that is not valid JavaScript has no constants; each use of one is reported where it stands.
  }
  return { kind: 'data', path, constants, imports: new Map() };
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
    else if (!/Declaration$/.test(given.type)) constants.set('default', given as Expression);
  }
}
