/** Aligns the parameters of a member across platforms. */
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { ParameterTable } from '../../../../../views/domain/counterparts.ts';
import { splitName } from '../../../../../views/domain/name-words.ts';
import type { AlignedUnit } from '../../api-references/alignment/outlined-references.ts';
import { type Declared, type DeclaredParameter, readDeclared } from '../../api-references/declared-parameters.ts';

export interface ComparedDeclaration {
  platforms: string[];
  unit: AlignedUnit;
}

type Row = ParameterTable['rows'][number];

/** More columns are no overview. */
const maxColumns = 8;
const objectiveC = /^\s*(?:[-+]\s*\(|@property\b)/;
const promise = /^(?:Promise|Future|Task|ValueTask|Single|Observable)\b/;

/** @returns undefined if there is nothing to compare */
export function tableOfParameters(declarations: readonly ComparedDeclaration[]): ParameterTable | undefined {
  const read = declarations.flatMap(({ platforms, unit }) => {
    const declared = longestForm(unit);
    return declared ? [{ platforms, unit, declared }] : [];
  });
  const columns = new Map<string, string>();
  for (const { declared } of read)
    for (const parameter of withoutCallback(declared))
      if (!columns.has(keyOf(parameter))) columns.set(keyOf(parameter), parameter.name);
  if (read.length < 2 || columns.size === 0 || columns.size > maxColumns) return undefined;
  const rows = read.map(({ platforms, unit, declared }): Row => {
    const own = new Map(withoutCallback(declared).map((parameter) => [keyOf(parameter), parameter]));
    const cells = [...columns].map(([key, name]) => toCell(own.get(key), name));
    return { platforms, cells, ...resultOf(unit, declared) };
  });
  const hasResult = rows.some(({ result, delivery }) => result !== '' || delivery !== rows[0]?.delivery);
  return { columns: [...columns.values()], hasResult, rows };
}

/** References for Swift may have the declarations of Objective-C, with types that are not those of Swift. */
export function writtenFor<Reference extends { place: { target: string } }>(
  references: readonly Reference[],
  { forms }: Pick<AlignedUnit, 'forms'>,
): readonly Reference[] {
  if (!forms.some(({ signature }) => objectiveC.test(signature))) return references;
  const own = references.filter(({ place }) => parseApiTarget(place.target)?.language !== 'swift');
  return own.length > 0 ? own : references;
}

/** @returns undefined if no form has a list of parameters */
function longestForm({ forms }: AlignedUnit): Declared | undefined {
  const current = forms.filter(({ isDeprecated }) => !isDeprecated);
  return (current.length > 0 ? current : forms)
    .flatMap(({ signature, name }) => readDeclared(signature, name) ?? [])
    .sort((a, b) => b.parameters.length - a.parameters.length)[0];
}

/** The callback of the result is compared with what other platforms return. */
function withoutCallback({ parameters }: Declared): DeclaredParameter[] {
  const callback = callbackOf(parameters);
  return parameters.filter((one) => one !== callback);
}

function callbackOf(parameters: readonly DeclaredParameter[]): DeclaredParameter | undefined {
  const callbacks = parameters.filter(({ isCallback }) => isCallback);
  return callbacks.length === 1 ? callbacks[0] : undefined;
}

/** Equal for `userID` and `user_id`. */
function keyOf({ name }: DeclaredParameter): string {
  return splitName(name).join('');
}

function toCell(parameter: DeclaredParameter | undefined, column: string): Row['cells'][number] {
  if (!parameter) return null;
  const { name, type, isOptional, defaultValue } = parameter;
  return {
    ...(name !== column && { name }),
    type,
    ...(isOptional && { isOptional }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

function resultOf(
  { forms }: AlignedUnit,
  { parameters, result, isFunctionType }: Declared,
): Pick<Row, 'result' | 'delivery'> {
  const callback = callbackOf(parameters);
  if (promise.test(result)) return { result, delivery: 'promise' };
  if (callback) return { result: callback.type, delivery: 'callback' };
  return { result, delivery: isFunctionType || forms[0]?.kind === 'event' ? 'event' : 'returned' };
}
