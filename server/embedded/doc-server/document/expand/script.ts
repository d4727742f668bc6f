/** Parses code in documents without running it: expressions to evaluate, and modules. */
import { Parser, tokTypes } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree';
import type { Position } from 'unist';
import { UnknownExpression } from './evaluate.ts';

const parser = Parser.extend(jsx());

/** An expression as written, without its braces. */
export interface WrittenExpression {
  type: string;
  value: string;
  position?: Position | undefined;
}

const expressions = new WeakMap<WrittenExpression, Expression | undefined>();
const programs = new WeakMap<WrittenExpression, Program | undefined>();

/**
 * @returns undefined for an expression without code, such as a comment; the argument for `...props`
 * @throws UnknownExpression if the text is not JavaScript
 */
export function readExpression(written: WrittenExpression): Expression | undefined {
  const known = expressions.get(written);
  if (known || expressions.has(written)) return known;
  const expression = parseExpression(written);
  expressions.set(written, expression);
  return expression;
}

/** Parses a module: `import …`, `export …`. @returns undefined if the text is not JavaScript */
export function readScript(written: WrittenExpression): Program | undefined {
  if (!programs.has(written)) programs.set(written, parse(written.value, written));
  return programs.get(written);
}

/** Most expressions are string literals, which need no parser. */
const plainText = /^(["'])([^"'\\\n]*)\1$/;

function parseExpression(written: WrittenExpression): Expression | undefined {
  const text = written.value.trim();
  const plain = plainText.exec(text)?.[2];
  if (plain !== undefined) return { type: 'Literal', value: plain };
  if (isWithoutCode(text)) return undefined;
  const isSpread = text.startsWith('...');
  const statement = parse(isSpread ? `({${written.value}\n})` : `(${written.value}\n)`, written)?.body[0];
  if (statement?.type !== 'ExpressionStatement') throw new UnknownExpression('no JavaScript');
  if (!isSpread) return statement.expression;
  const [property] = statement.expression.type === 'ObjectExpression' ? statement.expression.properties : [];
  if (property?.type !== 'SpreadElement') throw new UnknownExpression('...');
  return property.argument;
}

function isWithoutCode(text: string): boolean {
  if (text !== '' && !text.startsWith('/')) return false;
  try {
    return parser.tokenizer(text, { ecmaVersion: 'latest' }).getToken().type === tokTypes.eof;
  } catch {
    return false;
  }
}

function parse(code: string, { position }: WrittenExpression): Program | undefined {
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;
    // A line number matters only for elements in the code, because problems name it.
    const line = code.includes('<') ? (position?.start.line ?? 1) : 1;
    return parser.parse('\n'.repeat(line - 1) + code, options) as unknown as Program;
  } catch {
    return undefined;
  }
}
