import type { Expression } from 'estree';
import type { Constant } from './constants.ts';
import type { Module } from './modules.ts';

/**
 * A template component of the content: a function that is used only for the JSX that it returns. Variables declared
 * before `return` are unknown in the JSX.
 */
export interface Template {
  module: Module;
  /** Maps a line of the body to a line of the file. */
  toLine: Constant['toLine'];
  /** Name of the parameter; undefined if its properties are destructured. */
  parameter: string | undefined;
  /** Names of destructured properties with their default values. */
  names: ReadonlyMap<string, Expression | undefined>;
  body: Expression;
}

/** @returns undefined if the constant is not a template */
export function readTemplate({ expression, module, toLine }: Constant & { module: Module }): Template | undefined {
  if (expression.type !== 'ArrowFunctionExpression' && expression.type !== 'FunctionExpression') return undefined;
  const [parameter, ...others] = expression.params;
  const statements = expression.body.type === 'BlockStatement' ? expression.body.body : [];
  const last = statements.at(-1);
  const isPlain = statements.slice(0, -1).every(({ type }) => type === 'VariableDeclaration');
  const returned = isPlain && last?.type === 'ReturnStatement' ? last.argument : undefined;
  const body = expression.body.type === 'BlockStatement' ? returned : expression.body;
  if (!body || others.length > 0) return undefined;
  if (parameter === undefined || parameter.type === 'Identifier')
    return { module, toLine, parameter: parameter?.name, names: new Map(), body };
  if (parameter.type !== 'ObjectPattern') return undefined;
  const names = new Map(
    parameter.properties.flatMap((property): [string, Expression | undefined][] => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      const { value } = property;
      if (value.type === 'Identifier') return [[property.key.name, undefined]];
      return value.type === 'AssignmentPattern' ? [[property.key.name, value.right]] : [];
    }),
  );
  return names.size === parameter.properties.length ? { module, toLine, parameter: undefined, names, body } : undefined;
}
