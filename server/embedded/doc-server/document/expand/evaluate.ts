import type {
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
  ObjectExpression,
  TemplateLiteral,
} from 'estree';
import type { JSXElement, JSXFragment } from 'estree-jsx';
import { createMap, isValueMap, type Fragment, type Value, type ValueMap } from '../tree.ts';
import { maxWeight, weightOf } from '../content-budget.ts';

const maxDepth = 60;
const maxStringLength = 1_000_000;
const maxListLength = 10_000;

/** An expression that content may not use. */
export class UnknownExpression extends Error {}

/** An imported text file does not exist. */
export class MissingText extends UnknownExpression {}

/** Resolves the names that an expression may use. */
export interface Names {
  props: ValueMap;
  /** @throws UnknownExpression if the name is unknown */
  lookUp(name: string): Value;
  /** Returns the exported name of an imported function; undefined if the name is not imported. */
  importedName(name: string): string | undefined;
  /** Turns JSX inside an expression into nodes. */
  toFragment(jsx: JSXElement | JSXFragment): Fragment;
}

/**
 * Evaluates an expression of the content without running code. Supports literals, templates, arrays, objects, names,
 * own members, conditions, comparisons, arithmetic, and the functions of {@link call}.
 * @throws UnknownExpression for anything else
 */
export function evaluate(expression: Expression | JSXElement | JSXFragment, names: Names, depth = 0): Value {
  if (depth > maxDepth) throw new UnknownExpression('nested too deep');
  const inner = (next: Expression): Value => evaluate(next, names, depth + 1);
  switch (expression.type) {
    case 'Literal':
      return literal(expression.value);
    case 'TemplateLiteral':
      return template(expression, inner);
    case 'ArrayExpression':
      return limitList(
        expression.elements.flatMap((element) => {
          if (element === null) return [undefined];
          if (element.type !== 'SpreadElement') return [inner(element)];
          const spread = inner(element.argument);
          if (!Array.isArray(spread)) throw new UnknownExpression('...');
          return spread;
        }),
      );
    case 'ObjectExpression':
      return object(expression, inner);
    case 'Identifier':
      if (expression.name === 'undefined') return undefined;
      return expression.name === 'props' ? names.props : names.lookUp(expression.name);
    case 'MemberExpression':
      return member(expression, inner);
    case 'ChainExpression':
      return inner(expression.expression);
    case 'ConditionalExpression':
      return isTruthy(inner(expression.test)) ? inner(expression.consequent) : inner(expression.alternate);
    case 'LogicalExpression': {
      const left = inner(expression.left);
      const isSettled =
        expression.operator === '??'
          ? left !== undefined && left !== null
          : isTruthy(left) === (expression.operator === '||');
      return isSettled ? left : inner(expression.right);
    }
    case 'BinaryExpression':
      return binary(expression, inner);
    case 'UnaryExpression': {
      const value = inner(expression.argument);
      if (expression.operator === '!') return !isTruthy(value);
      if (expression.operator === '-' && typeof value === 'number') return -value;
      if (expression.operator === '+' && typeof value === 'number') return value;
      throw new UnknownExpression(expression.operator);
    }
    case 'CallExpression':
      return call(expression, names, inner);
    case 'JSXElement':
    case 'JSXFragment':
      return names.toFragment(expression);
    default:
      throw new UnknownExpression(expression.type);
  }
}

/** Reads a property: by exact name, otherwise by a name that differs only in case (`Platform` for `platform`). */
export function readProp(props: ValueMap, name: string): Value {
  if (Object.hasOwn(props, name)) return props[name];
  const wanted = name.toLowerCase();
  const found = Object.keys(props).find((key) => key.toLowerCase() === wanted);
  return found === undefined ? undefined : props[found];
}

/** Lists properties without a value that an expression shows unchanged, alone or in a template. */
export function missingProps(expression: Expression, props: ValueMap): string[] {
  if (expression.type === 'TemplateLiteral') return expression.expressions.flatMap((part) => missingProps(part, props));
  if (expression.type !== 'MemberExpression' || expression.computed) return [];
  const { object, property } = expression;
  const isProp = object.type === 'Identifier' && object.name === 'props' && property.type === 'Identifier';
  // Children are optional.
  if (!isProp || property.name === 'children') return [];
  return readProp(props, property.name) === undefined ? [property.name] : [];
}

type Inner = (next: Expression) => Value;

function literal(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  throw new UnknownExpression('literal');
}

function template(expression: TemplateLiteral, inner: Inner): string {
  let text = '';
  expression.quasis.forEach((quasi, index) => {
    text += quasi.value.cooked ?? quasi.value.raw;
    const next = expression.expressions[index];
    if (next) text += toText(inner(next));
  });
  return limitText(text);
}

function object(expression: ObjectExpression, inner: Inner): ValueMap {
  const result = createMap();
  for (const property of expression.properties) {
    if (property.type === 'SpreadElement') {
      const spread = inner(property.argument);
      if (!isValueMap(spread)) throw new UnknownExpression('...');
      Object.assign(result, spread);
    } else {
      if (property.kind !== 'init' || property.method) throw new UnknownExpression('method');
      const key = propertyKey(property.key as Expression, property.computed, inner);
      try {
        result[key] = inner(property.value as Expression);
      } catch (error) {
        if (!property.shorthand || !(error instanceof UnknownExpression)) throw error;
        // Evaluates entries lazily, because unused entries of `{ cups, isHot, pour }` may name program code.
        Object.defineProperty(result, key, { get: () => inner(property.value as Expression) });
      }
    }
  }
  return limitSize(result);
}

function propertyKey(key: Expression, isComputed: boolean, inner: Inner): string {
  if (!isComputed && key.type === 'Identifier') return key.name;
  return toText(inner(key));
}

function member(expression: MemberExpression, inner: Inner): Value {
  if (expression.object.type === 'Super') throw new UnknownExpression('super');
  const owner = inner(expression.object);
  const key = propertyKey(expression.property as Expression, expression.computed, inner);
  if (expression.object.type === 'Identifier' && expression.object.name === 'props' && isValueMap(owner)) {
    return readProp(owner, key);
  }
  // `require('./pot.png').default`
  if (typeof owner === 'string' && key === 'default') return owner;
  if ((typeof owner === 'string' || Array.isArray(owner)) && key === 'length') return owner.length;
  if (Array.isArray(owner)) return /^\d+$/.test(key) ? owner[Number(key)] : undefined;
  if (isValueMap(owner)) return Object.hasOwn(owner, key) ? owner[key] : undefined;
  if (owner === undefined || owner === null) {
    if (expression.optional) return undefined;
    throw new UnknownExpression(`.${key} of nothing`);
  }
  return undefined;
}

function binary(expression: BinaryExpression, inner: Inner): Value {
  if (expression.left.type === 'PrivateIdentifier') throw new UnknownExpression('#');
  const left = inner(expression.left);
  const right = inner(expression.right);
  switch (expression.operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return left === right || (left ?? undefined) === (right ?? undefined);
    case '!=':
      return left !== right && (left ?? undefined) !== (right ?? undefined);
    case '+':
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : limitText(toText(left) + toText(right));
    default:
      return arithmetic(expression.operator, left, right);
  }
}

function arithmetic(operator: string, left: Value, right: Value): Value {
  if (typeof left !== 'number' || typeof right !== 'number') throw new UnknownExpression(operator);
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  throw new UnknownExpression(operator);
}

/** Functions of other tools that return their address or text unchanged. */
const plainFunctions: ReadonlySet<string> = new Set(['require', 'useBaseUrl', 'withBase']);

/**
 * Calls one of the supported functions: those that return their argument, `translate({ message })`, and two that choose
 * from a map by the `platform` of the including page.
 */
function call(expression: CallExpression, names: Names, inner: Inner): Value {
  const callee = expression.callee.type === 'Identifier' ? expression.callee.name : expression.callee.type;
  const name = names.importedName(callee) ?? callee;
  const [given] = expression.arguments;
  if (plainFunctions.has(callee) || callee === 'translate') {
    const value = given && given.type !== 'SpreadElement' ? inner(given) : undefined;
    const shown = isValueMap(value) ? value.message : value;
    if (typeof shown === 'string' && !shown.endsWith('.json')) return shown;
  }
  if (name !== 'getPlatformData' && name !== 'getPlatformData2') throw new UnknownExpression(`${callee}()`);
  const [props, data] = expression.arguments.map((argument) => {
    if (argument.type === 'SpreadElement') throw new UnknownExpression('...');
    return inner(argument);
  });
  if (!isValueMap(props) || !isValueMap(data))
    throw new UnknownExpression(`${callee}(${typeof props}, ${typeof data})`);
  return selectByPlatform(name, props, data);
}

function selectByPlatform(selector: 'getPlatformData' | 'getPlatformData2', props: ValueMap, data: ValueMap): Value {
  const fallback = selector === 'getPlatformData' ? 'Android' : 'default';
  const platform = toText(readProp(props, 'platform') ?? fallback).toLowerCase();
  for (const [key, value] of Object.entries(data)) {
    if (key.toLowerCase().split(',').includes(platform)) return value;
  }
  return selector === 'getPlatformData' ? (data.Android ?? data.android ?? data.default) : data.default;
}

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === undefined || value === null) return String(value);
  throw new UnknownExpression('text of an object');
}

function isTruthy(value: Value): boolean {
  return Boolean(value);
}

function limitText(text: string): string {
  if (text.length > maxStringLength) throw new UnknownExpression('text too long');
  return text;
}

function limitList(list: Value[]): Value[] {
  if (list.length > maxListLength) throw new UnknownExpression('list too long');
  return limitSize(list);
}

function limitSize<Made extends Value[] | ValueMap>(value: Made): Made {
  if (weightOf(value) > maxWeight) throw new UnknownExpression('value too large');
  return value;
}
