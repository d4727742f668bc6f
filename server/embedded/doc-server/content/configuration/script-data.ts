/** Reads what a configuration script exports as data. Nothing of the script is run. */
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import type { Expression, Function as FunctionNode, Program, Property, SpreadElement } from 'estree';
import { evaluate, type Names, UnknownExpression } from '../../markdown/expand/evaluate.ts';
import { collectConstants } from '../../markdown/expand/modules.ts';
import { createMap, type Value } from '../../markdown/tree.ts';
import { JsonFault } from '../../kit/json-file.ts';

const maxDepth = 40;
/** Value of `process` in a build for readers. */
const asBuilt = asValue({ env: { NODE_ENV: 'production' } });

const scriptParser = Parser.extend(tsPlugin());

/**
 * Returns the default export or `module.exports`: literals, lists, objects, constants of the script, and the last text
 * that a call gets, such as the path in `require.resolve('./sidebars.js')`. A function is what it returns, else null. All else
 * is left out.
 * @throws JsonFault with the line of the first mistake if the text is not a script
 */
export function readScriptData(source: string): unknown {
  const program = parseScript(source);
  const constants = new Map<string, Expression>();
  collectConstants(program, constants);
  const exported = constants.get('default') ?? moduleExports(program);
  return exported && new ScriptReader(constants).read(exported);
}

function parseScript(source: string): Program {
  try {
    return scriptParser.parse(source, {
      ...{ ecmaVersion: 'latest', sourceType: 'module', locations: true },
      ...{ allowAwaitOutsideFunction: true, allowHashBang: true },
    }) as unknown as Program;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line = 0 } = (error as { loc?: { line?: number } }).loc ?? {};
    throw new JsonFault(`not a script: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`, line);
  }
}

function moduleExports({ body }: Program): Expression | undefined {
  for (const statement of body) {
    const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (assigned?.type !== 'AssignmentExpression' || assigned.left.type !== 'MemberExpression') continue;
    const { object, property } = assigned.left;
    if (object.type === 'Identifier' && object.name === 'module' && property.type === 'Identifier')
      if (property.name === 'exports') return assigned.right;
  }
  return undefined;
}

class ScriptReader {
  readonly #constants: ReadonlyMap<string, Expression>;
  readonly #names: Names;
  /** Values of constants; undefined while one is read, so that a circle ends. */
  readonly #values = new Map<string, unknown>();

  constructor(constants: ReadonlyMap<string, Expression>) {
    this.#constants = constants;
    this.#names = {
      props: createMap(),
      lookUp: (name) => {
        if (name === 'process') return asBuilt;
        const value = this.#constant(name, 0);
        if (value === undefined) throw new UnknownExpression(name);
        return asValue(value);
      },
      importedName: () => undefined,
      toFragment() {
        throw new UnknownExpression('JSX');
      },
    };
  }

  /** @returns undefined for what is no data */
  read(expression: Expression, depth = 0): unknown {
    if (depth > maxDepth) return undefined;
    const inner = (next: Expression) => this.read(next, depth + 1);
    const typed = withoutType(expression);
    if (typed) return inner(typed);
    switch (expression.type) {
      case 'ObjectExpression':
        return Object.assign({}, ...expression.properties.map((property) => readProperty(property, inner))) as unknown;
      case 'ArrayExpression':
        return expression.elements.flatMap((element): unknown[] => {
          if (element === null) return [];
          const value = inner(element.type === 'SpreadElement' ? element.argument : element);
          if (element.type === 'SpreadElement') return Array.isArray(value) ? (value as unknown[]) : [];
          return value === undefined ? [] : [value];
        });
      case 'Identifier':
        return this.#constant(expression.name, depth);
      case 'CallExpression': {
        // A factory such as `createConfig({ … })`, or a path.
        const values = expression.arguments.flatMap((one) => (one.type === 'SpreadElement' ? [] : [inner(one)]));
        return (
          values.findLast((value) => typeof value === 'string') ??
          values.find((value) => value !== undefined && value !== null)
        );
      }
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#readResult(expression, depth) ?? null;
      default:
        return this.#evaluate(expression);
    }
  }

  #constant(name: string, depth: number): unknown {
    const expression = this.#constants.get(name);
    if (!expression || this.#values.has(name)) return this.#values.get(name);
    this.#values.set(name, undefined);
    const value = this.read(expression, depth + 1);
    this.#values.set(name, value);
    return value;
  }

  /** Reads what a function returns at its end. */
  #readResult({ body }: FunctionNode, depth: number): unknown {
    if (body.type !== 'BlockStatement') return this.read(body, depth + 1);
    const constants = new Map(this.#constants);
    collectConstants({ type: 'Program', sourceType: 'module', body: body.body }, constants);
    const result = body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument;
    return result ? new ScriptReader(constants).read(result, depth + 1) : undefined;
  }

  #evaluate(expression: Expression): unknown {
    try {
      return evaluate(expression, this.#names);
    } catch (error) {
      if (error instanceof UnknownExpression) return undefined;
      throw error;
    }
  }
}

/** Turns data into values; an expression may read their members. */
function asValue(data: unknown): Value {
  if (Array.isArray(data)) return data.map(asValue);
  if (typeof data !== 'object' || data === null) return data as Value;
  return Object.assign(createMap(), Object.fromEntries(Object.entries(data).map(([key, one]) => [key, asValue(one)])));
}

function readProperty(property: Property | SpreadElement, read: (value: Expression) => unknown): object {
  if (property.type === 'SpreadElement') {
    const spread = read(property.argument);
    return typeof spread === 'object' && spread !== null && !Array.isArray(spread) ? spread : {};
  }
  const { key, computed, kind } = property;
  if (kind !== 'init') return {};
  const computedName = computed ? read(key as Expression) : undefined;
  const written = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
  const name = !computed ? written : typeof computedName === 'string' ? computedName : '';
  const value = name === '' || name === '__proto__' ? undefined : read(property.value as Expression);
  return value === undefined ? {} : { [name]: value };
}

/** Returns the expression in `x as T`, `x satisfies T` and `x!`. */
function withoutType(node: { type: string; expression?: unknown }): Expression | undefined {
  return /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) ? (node.expression as Expression) : undefined;
}
