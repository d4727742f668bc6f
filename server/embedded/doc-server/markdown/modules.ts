import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree';
import { componentNames } from './known-tags.ts';
import { blankCode, scanImports, splitFrontMatter } from './scan-head.ts';
import type { ContentReader } from './types.ts';

const maxModules = 400;
const maxModuleDepth = 12;

export interface ImportBinding {
  exportedName: string;
  /** As written. */
  specifier: string;
  /** Path of the file, if the import means one of the content directory. */
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

/** A file of constants and of components that are nothing but a template. */
export interface DataModule {
  kind: 'data';
  path: string;
  constants: Map<string, Expression>;
  imports: Map<string, ImportBinding>;
}

export type Module = MarkdownModule | DataModule;

export interface ModuleTable {
  modules: Map<string, Module>;
  /** Files that are imported and not there. */
  missing: Set<string>;
}

/** Reads a page's file and all that it includes, directly or not. */
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

/** The content path that an import means: relative to the importing file, or from the root with `/` or `@site/`. */
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

/** Components of the content may be imported without their ending. */
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
      // Without its program code, which is never run, a control would do nothing.
      if (controls.test(code.slice(start, end))) constants.delete(name);
    }
  } catch {
    // A file that is no JavaScript has no constants; their use is reported where it stands.
  }
  return { kind: 'data', path, constants, imports: new Map() };
}

/** Collects `const x = …`, `function x …`, both also exported, and `export default …` of a program. */
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
