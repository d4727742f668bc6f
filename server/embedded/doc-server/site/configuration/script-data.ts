/** Reads what a configuration script exports as data. Nothing of the script is run. */
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import type {
  CallExpression,
  Expression,
  Function as FunctionNode,
  Program,
  Property,
  SimpleCallExpression,
  SpreadElement,
} from 'estree';
import { evaluate, type Names, UnknownExpression } from '../../document/expand/evaluate.ts';
import { collectConstants } from '../../document/expand/modules.ts';
import { createMap, type Value } from '../../document/tree.ts';
import { limitWeight } from '../../document/content-budget.ts';
import { Unread } from '../../dialects/site.ts';
import { JsonFault } from '../../kit/json-file.ts';

const maxDepth = 40;
/** Expressions that a script may take to read; functions that use each other are read again for each use. */
const maxSteps = 500_000;
/** Characters of an expression in a message. */
const maxQuote = 60;
const scriptParser = Parser.extend(tsPlugin());

/** Values by the data that they were made of. */
const values = new WeakMap<object, Value>();

/** Value of `process` in a build for readers. */
const asBuilt = asValue({ env: { NODE_ENV: 'production' } });

/** How to read a script of which each part counts, such as a menu. */
export interface DataScript {
  path: string;
  /** Returns the data of another file: `require('./api.js')`; undefined if it cannot be read. */
  load(specifier: string): unknown;
}

/**
 * Returns the default export or `module.exports`: literals, lists, objects, constants of the script, and the last text
 * that a call gets, such as the path in `require.resolve('./sidebars.js')`. A function is what it returns, else null. All else
 * is left out.
 * @param script its calls, functions and other expressions that are not data become `Unread`
 * @throws JsonFault with the line of the first mistake if the text is not a script
 */
export function readScriptData(source: string, script?: DataScript): unknown {
  const program = parseScript(source);
  const constants = new Map<string, Expression>();
  collectConstants(program, constants);
  const exported = constants.get('default') ?? moduleExports(program);
  const strict = script && { ...script, source, imports: defaultImports(program) };
  try {
    return exported && new ScriptReader(constants, strict).readPart(exported);
  } catch (error) {
    if (error instanceof RangeError) throw new JsonFault(`too much data: ${error.message}`, 0);
    throw error;
  }
}

/** Lists default imports: `import items from './items'`. */
function defaultImports({ body }: Program): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { type, local } of statement.specifiers)
      if (type === 'ImportDefaultSpecifier') imports.set(local.name, String(statement.source.value));
  }
  return imports;
}

function parseScript(source: string): Program {
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

/** A script of which each part counts, with its text and its default imports by name. */
type StrictScript = DataScript & { source: string; imports: ReadonlyMap<string, string> };

class ScriptReader {
  readonly #constants: ReadonlyMap<string, Expression>;
  readonly #strict: StrictScript | undefined;
  readonly #names: Names;
  readonly #budget: { steps: number };
  /** Values of constants; undefined while one is read, so that a circle ends. */
  readonly #values = new Map<string, unknown>();

  constructor(
    constants: ReadonlyMap<string, Expression>,
    strict: StrictScript | undefined,
    budget = { steps: maxSteps },
  ) {
    this.#budget = budget;
    this.#constants = constants;
    this.#strict = strict;
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
    if (this.#budget.steps-- <= 0) throw new RangeError('the script takes too long to read');
    const inner = (next: Expression) => this.readPart(next, depth + 1);
    const typed = withoutType(expression);
    if (typed) return inner(typed);
    switch (expression.type) {
      case 'ObjectExpression':
        return limitWeight(
          Object.assign({}, ...expression.properties.map((property) => readProperty(property, inner))) as object,
        );
      case 'ArrayExpression':
        return limitWeight(
          expression.elements.flatMap((element) => (element === null ? [] : this.#readElement(element, depth))),
        );
      case 'Identifier':
        return this.#constant(expression.name, depth);
      case 'CallExpression': {
        const joined = this.#concatenate(expression, depth);
        if (joined || this.#strict) return joined ?? this.#load(requiredFile(expression));
        // A factory such as `createConfig({ … })`, or a path.
        const values = expression.arguments.flatMap((one) => (one.type === 'SpreadElement' ? [] : [inner(one)]));
        return (
          values.findLast((value) => typeof value === 'string') ??
          values.find((value) => value !== undefined && value !== null)
        );
      }
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#strict ? undefined : (this.#readResult(expression, depth) ?? null);
      default:
        return this.#evaluate(expression);
    }
  }

  /** Reads the export, or a part of an object or a list. */
  readPart(expression: Expression, depth = 0): unknown {
    const value = this.read(expression, depth);
    const isEmpty = expression.type === 'Identifier' && expression.name === 'undefined';
    return value === undefined && !isEmpty ? this.#unread(expression) : value;
  }

  #unread(expression: Expression): Unread | undefined {
    if (!this.#strict) return undefined;
    const { start, end, loc } = expression as Expression & { start: number; end: number };
    const [text = ''] = this.#strict.source.slice(start, Math.min(end, start + maxQuote)).split('\n');
    return new Unread(this.#strict.path, loc?.start.line ?? 0, text);
  }

  #readElement(element: Expression | SpreadElement, depth: number): unknown[] {
    const isSpread = element.type === 'SpreadElement';
    const expression = isSpread ? element.argument : element;
    const value = this.readPart(expression, depth + 1);
    if (value === undefined || (isSpread && Array.isArray(value))) return (value ?? []) as unknown[];
    if (!isSpread || value instanceof Unread) return [value];
    return [this.#unread(expression)].filter((one) => one !== undefined);
  }

  /** Reads `a.concat(b)`; undefined for another call. */
  #concatenate({ callee, arguments: given }: CallExpression, depth: number): unknown[] | undefined {
    if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return undefined;
    if (callee.property.type !== 'Identifier' || callee.property.name !== 'concat') return undefined;
    const first = this.read(callee.object, depth + 1);
    return Array.isArray(first)
      ? limitWeight([...(first as unknown[]), ...given.flatMap((one) => this.#readElement(one, depth)).flat()])
      : undefined;
  }

  #load(specifier: string | undefined): unknown {
    return specifier === undefined ? undefined : this.#strict?.load(specifier);
  }

  #constant(name: string, depth: number): unknown {
    const expression = this.#constants.get(name);
    if (!expression && !this.#values.has(name)) this.#values.set(name, this.#load(this.#strict?.imports.get(name)));
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
    return result ? new ScriptReader(constants, undefined, this.#budget).read(result, depth + 1) : undefined;
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

/** Returns the file in `require('./api.js')`. */
function requiredFile({ callee, arguments: [file] }: SimpleCallExpression): string | undefined {
  const isRequire = callee.type === 'Identifier' && callee.name === 'require';
  return isRequire && file?.type === 'Literal' && typeof file.value === 'string' ? file.value : undefined;
}

/** Turns data into values, the same data into the same value; an expression may read their members. */
function asValue(data: unknown): Value {
  if (data instanceof Unread) throw new UnknownExpression(data.text);
  if (typeof data !== 'object' || data === null) return data as Value;
  const known = values.get(data);
  if (known !== undefined) return known;
  const value: Value = Array.isArray(data)
    ? data.map(asValue)
    : Object.assign(createMap(), Object.fromEntries(Object.entries(data).map(([key, one]) => [key, asValue(one)])));
  values.set(data, value);
  return value;
}

function readProperty(property: Property | SpreadElement, read: (value: Expression) => unknown): object {
  if (property.type === 'SpreadElement') {
    const spread = read(property.argument);
    if (spread instanceof Unread) return { '...': spread };
    return typeof spread === 'object' && spread !== null && !Array.isArray(spread) ? spread : {};
  }
  const { key, computed, kind } = property;
  if (kind !== 'init') return {};
  const computedName = computed ? read(key as Expression) : undefined;
  if (computedName instanceof Unread) return { '...': computedName };
  const written = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
  const name = !computed ? written : typeof computedName === 'string' ? computedName : '';
  const value = name === '' || name === '__proto__' ? undefined : read(property.value as Expression);
  return value === undefined ? {} : { [name]: value };
}

/** Returns the expression in `x as T`, `x satisfies T` and `x!`. */
function withoutType(node: { type: string; expression?: unknown }): Expression | undefined {
  return /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) ? (node.expression as Expression) : undefined;
}
