/** Values of an enum, with names and meanings. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { listAt, textAt, writeValue } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';

export interface Choice {
  /** Value as in a request. */
  value: string;
  raw: unknown;
  /** Name in code; '' if the description gives none. */
  name: string;
  /** Markdown. */
  description: string;
}

const maxValueLength = 500;
/** Extensions of different tools with the same meaning. */
const nameKeys = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const textKeys = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-description'];

/** Returns the values that all parts of a schema allow. */
export function choicesOf(places: readonly Place[]): Choice[] {
  let choices: Choice[] | undefined;
  for (const { value } of places) {
    const isConstant = Object.hasOwn(value, 'const');
    if (!isConstant && !Array.isArray(value['enum'])) continue;
    const raw = isConstant ? [value['const']] : listAt(value, 'enum');
    const own = raw.map((one, at): Choice => ({
      value: writeValue(one).slice(0, maxValueLength),
      raw: one,
      name: extensionAt(value, nameKeys, one, at),
      description: extensionAt(value, textKeys, one, at),
    }));
    const others = choices;
    const both = others?.filter((choice) => own.some((one) => one.value === choice.value));
    choices = both === undefined || both.length === 0 ? own : both;
  }
  return choices ?? [];
}

/** Reads an extension, which is a list in the order of the values, or an object by value. */
function extensionAt(schema: object, keys: readonly string[], value: unknown, at: number): string {
  for (const key of keys) {
    const said = (schema as Record<string, unknown>)[key];
    const one: unknown = Array.isArray(said) ? said[at] : undefined;
    const text = isRecord(said) ? textAt(said, String(value)) : typeof one === 'string' ? one : '';
    if (text !== '') return text;
  }
  return '';
}
