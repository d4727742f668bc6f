import type { Expression } from 'estree';
import type { JSXAttribute, JSXElement, JSXFragment } from 'estree-jsx';
import type { RootContent } from 'mdast';
import { UnknownExpression, evaluate, type Names } from './evaluate.ts';
import { Fragment, createMap, isValueMap, type Value, type ValueMap } from '../tree.ts';

export type ResolveElement = (tag: string, props: ValueMap, children: RootContent[], line: number) => RootContent[];

/** Reads JSX inside an expression. @throws UnknownExpression */
export function readJsx(jsx: JSXElement | JSXFragment, names: Names, resolve: ResolveElement): RootContent[] {
  const children = jsx.children.flatMap((child): RootContent[] => {
    if (child.type === 'JSXText') return jsxText(child.value);
    if (child.type === 'JSXExpressionContainer') {
      return child.expression.type === 'JSXEmptyExpression' ? [] : toNodes(evaluate(child.expression, names));
    }
    if (child.type === 'JSXSpreadChild') throw new UnknownExpression('...');
    return readJsx(child, names, resolve);
  });
  if (jsx.type === 'JSXFragment') return children;
  const { name } = jsx.openingElement;
  if (name.type === 'JSXNamespacedName') throw new UnknownExpression('namespace');
  const tag = name.type === 'JSXIdentifier' ? name.name : name.property.name;
  const props = createMap();
  for (const attribute of jsx.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const spread = evaluate(attribute.argument, names);
      if (isValueMap(spread)) Object.assign(props, spread);
    } else {
      const key = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : attribute.name.name.name;
      // Event handlers are program code and are never run.
      if (/^on[A-Z]/.test(key)) continue;
      props[key] =
        key === 'style' || key === 'className' ? styleValue(attribute, names) : jsxAttributeValue(attribute, names);
    }
  }
  return resolve(tag, props, children, jsx.loc?.start.line ?? 1);
}

const maxShownNodes = 50_000;
const weights = new WeakMap<RootContent, number>();

/** Counts a node and all nodes below it. A node that stands in several places counts in each. */
export function weigh(node: RootContent): number {
  const known = weights.get(node);
  if (known !== undefined) return known;
  let weight = 'value' in node ? weightOfText(node.value) : 1;
  if ('children' in node) for (const child of node.children) weight += weigh(child as RootContent);
  weights.set(node, weight);
  return weight;
}

/** A long text counts as several nodes. */
function weightOfText(text: string): number {
  return 1 + Math.floor(text.length / 64);
}

/** Turns a value into nodes: text, elements, or nothing. @throws UnknownExpression for an object */
export function toNodes(value: Value): RootContent[] {
  const nodes: RootContent[] = [];
  let weight = 0;
  const add = (part: Value): void => {
    weight += typeof part === 'string' ? weightOfText(part) : 1;
    if (weight > maxShownNodes) throw new UnknownExpression('too much content');
    if (Array.isArray(part)) part.forEach(add);
    else if (part instanceof Fragment) {
      for (const node of part.nodes) weight += weigh(node);
      if (weight > maxShownNodes) throw new UnknownExpression('too much content');
      nodes.push(...part.nodes);
    } else if (typeof part === 'number' || (typeof part === 'string' && part !== ''))
      nodes.push({ type: 'text', value: String(part) });
    else if (isValueMap(part)) throw new UnknownExpression('an object is not text');
  };
  add(value);
  return nodes;
}

function jsxAttributeValue(attribute: JSXAttribute, names: Names): Value {
  const { value } = attribute;
  if (!value) return true;
  if (value.type !== 'JSXExpressionContainer') return evaluate(value as Expression, names);
  return value.expression.type === 'JSXEmptyExpression' ? undefined : evaluate(value.expression, names);
}

/** An invalid style is dropped without a problem, because no content is lost. */
function styleValue(attribute: JSXAttribute, names: Names): Value {
  try {
    return jsxAttributeValue(attribute, names);
  } catch (error) {
    if (error instanceof UnknownExpression) return undefined;
    throw error;
  }
}

/** Applies JSX's whitespace rule: lines are trimmed and joined by a space. */
function jsxText(text: string): RootContent[] {
  const lines = text.split('\n');
  const value = lines
    .map((line, index) => {
      const head = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? head : head.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
  return value === '' ? [] : [{ type: 'text', value }];
}

/** Returns the body of a function without parameters: `<BrowserOnly>{() => <Cup />}</BrowserOnly>`. */
export function resultOf(expression: Expression): Expression {
  if (expression.type !== 'ArrowFunctionExpression' || expression.params.length > 0) return expression;
  const { body } = expression;
  if (body.type !== 'BlockStatement') return body;
  const [only, ...more] = body.body;
  return (only?.type === 'ReturnStatement' && more.length === 0 ? only.argument : undefined) ?? expression;
}
