/** Parses a configuration script, and finds its names and imports. */
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import type {
  ArrowFunctionExpression,
  Expression,
  FunctionExpression,
  Program,
  Property,
  SimpleCallExpression,
  Statement,
  Super,
} from 'estree';
import { collectConstants } from '../../document/expand/modules.ts';
import { JsonFault } from '../../kit/json-file.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';

const scriptParser = Parser.extend(tsPlugin());

export interface Import {
  specifier: string;
  /** Name of the export. */
  name: string;
}

/** Lists imports by their local names: `import items, { more as rest } from './items'`. */
export function listImports({ body }: Program): Map<string, Import> {
  const imports = new Map<string, Import>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = String(statement.source.value);
    for (const one of statement.specifiers) {
      if (one.type === 'ImportDefaultSpecifier') imports.set(one.local.name, { specifier, name: 'default' });
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
      imports.set(one.local.name, { specifier, name: one.imported.name });
    }
  }
  return imports;
}

export function parseScript(source: string): Program {
  try {
    return scriptParser.parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowAwaitOutsideFunction: true,
      allowHashBang: true,
    }) as unknown as Program;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line = 0 } = (error as { loc?: { line?: number } }).loc ?? {};
    throw new JsonFault(`not a script: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`, line);
  }
}

/** Collects constants, `module.exports` as `default`, and later assignments to members, `config.plugins = […]`, as `config.`. */
export function collectNames(program: Program, constants: Map<string, Expression>): void {
  collectConstants(program, constants);
  const given = program.body.flatMap((statement): { owner: string; property: Property }[] => {
    const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (assigned?.type !== 'AssignmentExpression' || assigned.left.type !== 'MemberExpression') return [];
    const { left, right: value } = assigned;
    if (ownerOf(left) === 'default') constants.set('default', value);
    const [owner, { property: key }] = [ownerOf(left.object), left];
    if (owner === undefined || left.computed || key.type !== 'Identifier') return [];
    return [
      { owner, property: { ...left, type: 'Property', key, value, kind: 'init', method: false, shorthand: false } },
    ];
  });
  for (const [owner, found] of groupBy(given, (one) => one.owner))
    constants.set(`${owner}.`, { type: 'ObjectExpression', properties: found.map(({ property }) => property) });
}

/** Returns the name of a constant; `default` for `module.exports`. */
function ownerOf(node: Expression | Super): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== 'module')
    return undefined;
  return node.property.type === 'Identifier' && node.property.name === 'exports' ? 'default' : undefined;
}

export function isFunction(node: Expression | undefined): node is ArrowFunctionExpression | FunctionExpression {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

export function isPlainStatement({ type }: Statement): boolean {
  return type === 'VariableDeclaration' || type === 'ReturnStatement';
}

/** Returns the path in `require('./api.js')`. */
export function requiredFile({ callee, arguments: [file] }: SimpleCallExpression): string | undefined {
  const isRequire = callee.type === 'Identifier' && callee.name === 'require';
  return isRequire && file?.type === 'Literal' && typeof file.value === 'string' ? file.value : undefined;
}

/** Returns the expression inside `x as T`, `x satisfies T` or `x!`. */
export function withoutType(node: { type: string; expression?: unknown }): Expression | undefined {
  return /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) ? (node.expression as Expression) : undefined;
}
