/** Aligns the parameters of a member across platforms. */
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { ParameterTable } from '../../../../../views/domain/counterparts.ts';
import { splitName } from '../../../../../views/domain/name-words.ts';
import type { AlignedUnit } from '../../references/alignment/outlined-references.ts';
import { type Declared, type DeclaredParameter, readDeclared } from '../../references/text/declared-parameters.ts';

export interface ComparedDeclaration {
  platforms: string[];
  unit: AlignedUnit;
}

type Row = ParameterTable['rows'][number];
type Units = AlignedUnit['forms'][number]['units'];

/** A table with more columns is too wide to read. */
const maxColumns = 8;
/** With more columns, rare parameters share one column. */
const maxWide = 4;
/** A parameter is rare up to this share of declarations. A parameter of one declaration is always rare. */
const fewShare = 0.25;
const objectiveC = /^\s*(?:[-+]\s*\(|@property\b)/;
const promise = /^(?:Promise|Future|Task|ValueTask|Single|Observable)\b/;

/** @returns undefined if there is nothing to compare */
export function tableOfParameters(declarations: readonly ComparedDeclaration[]): ParameterTable | undefined {
  const read = declarations.flatMap(({ platforms, unit }) => {
    const declared = longestForm(unit);
    return declared ? [{ platforms, unit, ...declared }] : [];
  });
  const columns = new Map<string, string>();
  for (const { declared } of read)
    for (const parameter of withoutCallback(declared))
      if (!columns.has(keyOf(parameter))) columns.set(keyOf(parameter), parameter.name);
  if (read.length < 2 || columns.size === 0 || columns.size > maxColumns) return undefined;
  const countOf = (key: string) =>
    read.filter(({ declared }) => withoutCallback(declared).some((one) => keyOf(one) === key)).length;
  const most = columns.size > maxWide ? Math.max(1, read.length * fewShare) : 0;
  const rare = new Set([...columns.keys()].filter((key) => countOf(key) <= most));
  const shared = [...columns].filter(([key]) => !rare.has(key));
  const rows = read.map(({ platforms, unit, declared, units }): Row => {
    const own = new Map(withoutCallback(declared).map((parameter) => [keyOf(parameter), parameter]));
    const cells = shared.map(([key, name]) => toCell(own.get(key), name, units));
    const otherParameters = [...own].flatMap(([key, parameter]) =>
      rare.has(key) ? (toCell(parameter, '', units) ?? []) : [],
    );
    return { platforms, cells, otherParameters, ...resultOf(unit, declared) };
  });
  const hasResult = rows.some(({ result, delivery }) => result !== '' || delivery !== rows[0]?.delivery);
  return { columns: shared.map(([, name]) => name), hasResult, rows };
}

/** Leaves out Swift references if their declarations are Objective-C, because the types of the languages differ. */
export function writtenFor<Reference extends { folder: { target: string } }>(
  references: readonly Reference[],
  { forms }: Pick<AlignedUnit, 'forms'>,
): readonly Reference[] {
  if (!forms.some(({ signature }) => objectiveC.test(signature))) return references;
  const own = references.filter(({ folder }) => parseApiTarget(folder.target)?.language !== 'swift');
  return own.length > 0 ? own : references;
}

/** @returns undefined if no form has a list of parameters */
function longestForm({ forms }: AlignedUnit): { declared: Declared; units: Units } | undefined {
  const current = forms.filter(({ isDeprecated }) => !isDeprecated);
  return (current.length > 0 ? current : forms)
    .flatMap(({ signature, name, units }) => {
      const declared = readDeclared(signature, name);
      return declared ? [{ declared, units }] : [];
    })
    .sort((a, b) => b.declared.parameters.length - a.declared.parameters.length)[0];
}

/** Leaves out the result callback, because it corresponds to the return value of other platforms. */
function withoutCallback({ parameters }: Declared): DeclaredParameter[] {
  const callback = callbackOf(parameters);
  return parameters.filter((one) => one !== callback);
}

/** Parameters that receive repeated events, unlike a result callback. */
const eventReceiver = /(?:event_?handler|delegate|listener|observer)s?\W*$/i;

function callbackOf(parameters: readonly DeclaredParameter[]): DeclaredParameter | undefined {
  const callbacks = parameters.filter(({ isCallback, type }) => isCallback && !eventReceiver.test(type));
  return callbacks.length === 1 ? callbacks[0] : undefined;
}

/** Equal for `userID` and `user_id`. */
function keyOf({ name }: DeclaredParameter): string {
  return splitName(name).join('');
}

function toCell(parameter: DeclaredParameter | undefined, column: string, units: Units): Row['cells'][number] {
  if (!parameter) return null;
  const { name, type, isOptional, defaultValue } = parameter;
  return {
    ...(name !== column && { name }),
    type,
    ...(isOptional && { isOptional }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(units?.[name] !== undefined && { unit: units[name] }),
  };
}

function resultOf(
  { forms }: AlignedUnit,
  { parameters, result, isFunctionType }: Declared,
): Pick<Row, 'result' | 'delivery'> {
  const callback = callbackOf(parameters);
  if (promise.test(result)) return { result, delivery: 'returned' };
  if (callback) return { result: callback.type, delivery: 'callback' };
  return { result, delivery: isFunctionType || forms[0]?.kind === 'event' ? 'event' : 'returned' };
}
