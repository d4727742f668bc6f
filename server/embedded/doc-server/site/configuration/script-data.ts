/** Reads the data that a configuration script exports. No part of the script is run. */
import type {
  CallExpression,
  Expression,
  Function as FunctionNode,
  Pattern,
  Property,
  SimpleCallExpression,
  SpreadElement,
} from 'estree';
import { evaluate, type Names, UnknownExpression } from '../../document/expand/evaluate.ts';
import { createMap, type Value } from '../../document/tree.ts';
import { limitWeight } from '../../document/content-budget.ts';
import { Unread } from '../../dialects/unread.ts';
import { JsonFault } from '../../kit/json-file.ts';
import {
  collectNames,
  type Import,
  isFunction,
  isPlainStatement,
  listImports,
  parseScript,
  requiredFile,
  withoutType,
} from './parse-script.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';

const maxDepth = 40;
/** Limit of expressions per script. A function is read again at each call, so nested calls multiply. */
const maxSteps = 500_000;
/** Limit of characters that a message quotes from an expression. */
const maxQuote = 60;

/** Values by their source data. */
const values = new WeakMap<object, Value>();

/** Value of `process` in a production build. */
const asBuilt = asValue({ env: { NODE_ENV: 'production' } });

/** Path and kind of a script, and the way to load its imports. */
export interface DataScript {
  path: string;
  /** True for a menu: its expressions that are not data become `Unread`, because they may stand for entries. */
  isMenu: boolean;
  /** Returns an export of another file, `require('./api.js')`; undefined if it is unreadable. An exported function takes its arguments as a list. */
  load(specifier: string, name: string): unknown;
}

/**
 * Returns the default export or `module.exports`. Supports literals, lists, objects, constants, imports, `map`,
 * `concat` and functions of one expression. Any other call gives the last text among its arguments, such as the path in
 * `require.resolve('./sidebars.js')`. All other expressions are left out.
 * @param name of another export
 * @throws JsonFault with the line of the first syntax error
 */
export function readScriptData(source: string, script?: DataScript, name?: string): unknown {
  const program = parseScript(source);
  const constants = new Map<string, Expression>();
  collectNames(program, constants);
  const wanted = name ?? 'default';
  const exported = constants.get(wanted);
  const read = script && { ...script, source, imports: listImports(program) };
  try {
    const reader = new ScriptReader(constants, read);
    // Another script may call the exported function.
    if (name !== undefined && script?.isMenu && isFunction(exported))
      return (given: readonly unknown[]) => reader.call(exported, given);
    if (name === undefined && isFunction(exported)) return reader.readResult(exported, 0);
    return exported && reader.readPart({ ...exported, type: 'Identifier', name: wanted });
  } catch (error) {
    if (error instanceof RangeError) throw new JsonFault(`too much data: ${error.message}`, 0);
    throw error;
  }
}

/** Script with its text, and its imports by local name. */
type ReadScript = DataScript & { source: string; imports: ReadonlyMap<string, Import> };
/** Calls that return their argument: `defineConfig({ … })`, `defaultTheme({ … })`. */
const factory = /^(?:define|with|create|extend|merge)|Theme$/;
/** Limit of objects in a call that merges them: `mergeConfig(base, { … })`, `Object.assign({}, base)`. */
const maxJoined = 50;
const joining = /^\.assign$|^\.?(?:deep)?merge/i;

class ScriptReader {
  readonly #constants: ReadonlyMap<string, Expression>;
  readonly #script: ReadScript | undefined;
  readonly #names: Names;
  readonly #budget: { steps: number };
  /** Arguments of the functions that are being read. */
  readonly #given: ReadonlyMap<string, unknown>;
  /** Values of constants. A constant is undefined while it is being read, so that cycles end. */
  readonly #values: Map<string, unknown>;

  constructor(
    constants: ReadonlyMap<string, Expression>,
    script: ReadScript | undefined,
    budget = { steps: maxSteps },
    given: ReadonlyMap<string, unknown> = new Map(),
  ) {
    this.#budget = budget;
    this.#constants = constants;
    this.#script = script;
    this.#given = given;
    this.#values = new Map(given);
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

  /** @returns undefined for an expression that is not data */
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
      case 'CallExpression':
        return this.#readCall(expression, depth);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#script?.isMenu ? undefined : (this.readResult(expression, depth) ?? null);
      default:
        return this.#evaluate(expression);
    }
  }

  /** Reads the export, or an element of an object or a list. In a menu, code gives `Unread`. */
  readPart(expression: Expression, depth = 0): unknown {
    const value = this.read(expression, depth);
    const isEmpty = expression.type === 'Identifier' && expression.name === 'undefined';
    return value === undefined && !isEmpty ? this.#unread(expression) : value;
  }

  #unread(expression: Expression): Unread | undefined {
    if (!this.#script?.isMenu) return undefined;
    const { start, end, loc } = expression as Expression & { start: number; end: number };
    const [text = ''] = this.#script.source.slice(start, Math.min(end, start + maxQuote)).split('\n');
    return new Unread(this.#script.path, loc?.start.line ?? 0, text);
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

  #readCall(call: SimpleCallExpression, depth: number): unknown {
    const list = this.#concatenate(call, depth) ?? this.#map(call, depth);
    if (list) return list;
    const { callee } = call;
    const made = dataIn(this.#load({ specifier: requiredFile(call), name: 'default' })) ?? this.#callOwn(call, depth);
    if (made !== undefined) return made;
    const name = calledName(callee);
    if (this.#script?.isMenu && !this.#isFactory(name)) return undefined;
    // The argument of a factory such as `createConfig({ … })` may also be a function or a path.
    const values = this.#readArguments(call, depth, (one) =>
      isFunction(one) ? this.readResult(one, depth) : this.readPart(one, depth + 1),
    );
    if (joining.test(name))
      return values.slice(0, maxJoined).reduce((under, over) => layOver(under, over, name !== '.assign'), undefined);
    return (
      values.findLast((value) => typeof value === 'string') ??
      values.find((value) => value !== undefined && value !== null)
    );
  }

  #isFactory(name: string): boolean {
    return (
      factory.test(name) || joining.test(name) || this.#script?.imports.get(name)?.specifier === '@astrojs/starlight'
    );
  }

  #readArguments(
    { arguments: given }: SimpleCallExpression,
    depth: number,
    read = (one: Expression) => this.readPart(one, depth + 1),
  ): unknown[] {
    return given.flatMap((one) => (one.type === 'SpreadElement' ? [] : [read(one)]));
  }

  /** Reads `list.map((one) => …)`; undefined for another call. */
  #map({ callee, arguments: [change] }: SimpleCallExpression, depth: number): unknown[] | undefined {
    if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return undefined;
    if (callee.property.type !== 'Identifier' || !/^(?:map|flatMap)$/.test(callee.property.name)) return undefined;
    if (change?.type === 'SpreadElement' || !isFunction(change)) return undefined;
    const list = this.read(callee.object, depth + 1);
    if (!Array.isArray(list)) return undefined;
    const made = list.map((one: unknown, at) => this.readResult(change, depth, [one, at]));
    return limitWeight(callee.property.name === 'flatMap' ? made.flat() : made);
  }

  /** Reads the result of a function that the script defines or imports. */
  #callOwn(call: SimpleCallExpression, depth: number): unknown {
    const { callee } = call;
    if (callee.type !== 'Super' && isFunction(callee)) return this.call(callee, [], depth);
    if (callee.type !== 'Identifier') return undefined;
    const { name } = callee;
    const own = this.#constants.get(name);
    if (isFunction(own)) return this.call(own, this.#readArguments(call, depth), depth);
    this.#constant(name, depth);
    const imported = own ? undefined : this.#values.get(name);
    return typeof imported === 'function'
      ? (imported as (given: readonly unknown[]) => unknown)(this.#readArguments(call, depth))
      : undefined;
  }

  /** @returns undefined for a menu's function with statements other than constants and `return` */
  call(own: FunctionNode, given: readonly unknown[], depth = 0): unknown {
    const isPlain = own.body.type !== 'BlockStatement' || own.body.body.every(isPlainStatement);
    return this.#script?.isMenu && !isPlain ? undefined : this.readResult(own, depth, given);
  }

  #load({ specifier, name }: { specifier: string | undefined; name: string }): unknown {
    return specifier === undefined ? undefined : this.#script?.load(specifier, name);
  }

  #constant(name: string, depth: number): unknown {
    const expression = this.#constants.get(name);
    const imported = expression ? undefined : this.#script?.imports.get(name);
    if (imported && !this.#values.has(name)) this.#values.set(name, this.#load(imported));
    if (!expression || this.#values.has(name)) return dataIn(this.#values.get(name));
    this.#values.set(name, undefined);
    const value = this.read(expression, depth + 1);
    this.#values.set(name, value);
    const later = this.#constants.get(`${name}.`);
    if (later?.type !== 'ObjectExpression' || !isRecord(value) || value instanceof Unread) return value;
    for (const property of later.properties) {
      Object.assign(
        value,
        readProperty(property, (part) => this.readPart(part, depth + 1)),
      );
      values.delete(value);
    }
    return limitWeight({ ...value });
  }

  /** Reads the result of the last `return`. @param values of its parameters */
  readResult({ params, body }: FunctionNode, depth: number, values: readonly unknown[] = []): unknown {
    const given = new Map(this.#given);
    for (const [at, param] of params.entries()) this.#bind(param, values[at], given, depth);
    const constants = new Map(this.#constants);
    if (body.type === 'BlockStatement')
      collectNames({ type: 'Program', sourceType: 'module', body: body.body }, constants);
    const result =
      body.type === 'BlockStatement'
        ? body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument
        : body;
    return result && new ScriptReader(constants, this.#script, this.#budget, given).readPart(result, depth + 1);
  }

  /** Assigns values to parameters such as `one`, `{ id, path: folder = 'docs', ...rest }` or `[key, label]`. */
  #bind(param: Pattern, value: unknown, given: Map<string, unknown>, depth: number): void {
    if (param.type === 'Identifier') given.set(param.name, value);
    if (param.type === 'AssignmentPattern')
      this.#bind(param.left, value ?? this.read(param.right, depth + 1), given, depth);
    if (param.type === 'ArrayPattern' && Array.isArray(value))
      for (const [at, one] of param.elements.entries()) if (one) this.#bind(one, value[at], given, depth);
    if (param.type !== 'ObjectPattern' || !isRecord(value)) return;
    const rest = new Map(Object.entries(value));
    for (const one of param.properties) {
      if (one.type === 'RestElement') this.#bind(one.argument, Object.fromEntries(rest), given, depth);
      else if (one.key.type === 'Identifier') {
        this.#bind(one.value, rest.get(one.key.name), given, depth);
        rest.delete(one.key.name);
      }
    }
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

/** Returns undefined for a function, which is not data. */
function dataIn(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value;
}

/** Returns `.assign` for `Object.assign`. */
function calledName(callee: SimpleCallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? `.${callee.property.name}` : '';
}

/** Merges data into other data; with `isDeep` also the objects and lists inside. */
function layOver(under: unknown, over: unknown, isDeep: boolean): unknown {
  if (isDeep && Array.isArray(under) && Array.isArray(over))
    return limitWeight([...(under as unknown[]), ...(over as unknown[])]);
  const [below, above] = [under, over].map((one) => (one instanceof Unread ? { '...': one } : one));
  if (!isRecord(below) || !isRecord(above)) return over ?? under;
  const laid = Object.entries(above).map(([key, one]) => [key, isDeep ? layOver(below[key], one, true) : one]);
  return limitWeight({ ...below, ...Object.fromEntries(laid) } as object);
}

/** Converts data to a value with readable members. The same object always gives the same value. */
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
