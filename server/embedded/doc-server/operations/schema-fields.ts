/** Converts a JSON schema to a tree of fields. Schemas may be wrong, very large or recursive. */
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { listIn, recordIn, textIn, writeValue } from '../kit/json-value.ts';

export interface Field {
  name: string;
  /** `string`, `int64`, `object[]`; '' if the schema does not say. */
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Markdown. */
  description: string;
  facts: Fact[];
  /** The only allowed values. */
  choices: string[];
  children: Field[];
  /** Alternative forms, each with the children that it adds. */
  variants: { title: string; fields: Field[] }[];
  /** True if an ancestor has the same schema; its children are not repeated. */
  isRecursive: boolean;
}

export type FactKind =
  | 'default'
  | 'example'
  | 'range'
  | 'length'
  | 'items'
  | 'pattern'
  | 'unique'
  | 'nullable'
  | 'read-only'
  | 'write-only';

export interface Fact {
  kind: FactKind;
  /** '' if the kind is enough. */
  value: string;
}

const maxDepth = 14;
const maxFields = 1500;
const maxChoices = 100;
const maxVariants = 20;
const maxValueLength = 500;

/** Limits what is read of an operation, and tells whether something was left out. */
export class OperationBudget {
  #fieldsLeft = maxFields;
  isExceeded = false;

  takeField(): boolean {
    this.#fieldsLeft -= 1;
    if (this.#fieldsLeft < 0) this.isExceeded = true;
    return this.#fieldsLeft >= 0;
  }

  first<Entry>(entries: readonly Entry[], most: number): readonly Entry[] {
    if (entries.length > most) this.isExceeded = true;
    return entries.slice(0, most);
  }
}

export function toField(
  name: string,
  schema: unknown,
  isRequired: boolean,
  budget: OperationBudget,
  above: readonly unknown[] = [],
): Field {
  const merged = mergeParts(schema, 0);
  const isRecursive = [schema, merged['items']].some((part) => isRecord(part) && above.includes(part));
  const isAtEnd = isRecursive || above.length >= maxDepth;
  const inner = [...above, schema];
  const choices = choicesOf(merged, budget);
  return {
    name,
    type: typeOf(merged, 0),
    isRequired,
    isDeprecated: merged['deprecated'] === true,
    description: textIn(merged, 'description') || textIn(merged, 'title'),
    facts: factsOf(merged, choices),
    choices,
    children: isAtEnd ? [] : childrenOf(merged, budget, inner),
    variants: isAtEnd ? [] : variantsOf(merged, budget, inner),
    isRecursive,
  };
}

/** Returns the only values that a schema allows, including `const`; for an array, those of its items. */
export function choicesOf(schema: unknown, budget: OperationBudget): string[] {
  const constant = isRecord(schema) && Object.hasOwn(schema, 'const') ? [schema['const']] : [];
  const own = [...constant, ...listIn(schema, 'enum')];
  const all = own.length > 0 ? own : listIn(recordIn(schema, 'items'), 'enum');
  return budget.first(all, maxChoices).map((value) => writeValue(value).slice(0, maxValueLength));
}

/** Merges the `allOf` parts of a schema. */
export function mergeParts(schema: unknown, depth: number): JsonRecord {
  if (!isRecord(schema)) return {};
  const parts = listIn(schema, 'allOf');
  if (parts.length === 0 || depth > maxDepth) return schema;
  const all = [...parts.slice(0, 50).map((part) => mergeParts(part, depth + 1)), schema];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map((part) => recordIn(part, 'properties'))) as unknown,
    required: all.flatMap((part) => listIn(part, 'required')),
    allOf: [],
  };
}

function childrenOf(schema: JsonRecord, budget: OperationBudget, above: readonly unknown[]): Field[] {
  const items = recordIn(schema, 'items');
  // Nested arrays show the innermost items; the type shows the depth.
  if (Object.keys(items).length > 0)
    return above.includes(items) ? [] : childrenOf(mergeParts(items, 0), budget, [...above, items]);
  const required = new Set(listIn(schema, 'required'));
  const fields: Field[] = [];
  for (const [name, property] of Object.entries(recordIn(schema, 'properties'))) {
    if (!budget.takeField()) return fields;
    fields.push(toField(name, property, required.has(name), budget, above));
  }
  const rest = recordIn(schema, 'additionalProperties');
  if (Object.keys(rest).length > 0 && budget.takeField()) fields.push(toField('{key}', rest, false, budget, above));
  return fields;
}

function variantsOf(schema: JsonRecord, budget: OperationBudget, above: readonly unknown[]): Field['variants'] {
  const items = mergeParts(schema['items'], 0);
  const lists = [schema, items].flatMap((of) => [...listIn(of, 'oneOf'), ...listIn(of, 'anyOf')]);
  return budget.first(lists, maxVariants).flatMap((variant, index) => {
    if (!isRecord(variant) || above.includes(variant)) return [];
    const merged = mergeParts(variant, 0);
    const fields = childrenOf(merged, budget, [...above, variant]);
    const title = textIn(merged, 'title') || textIn(merged, 'description').split('\n')[0] || typeOf(merged, 0);
    return [{ title: (title || String(index + 1)).slice(0, 120), fields }];
  });
}

/** Names a type for readers: its format if there is one, and `[]` after the item type of an array. */
export function typeOf(schema: unknown, depth: number): string {
  if (!isRecord(schema)) return '';
  const { type } = schema;
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string' && name !== 'null').join(' | ');
  if (type === 'array') {
    const inner = depth < maxDepth ? typeOf(mergeParts(schema['items'], 0), depth + 1) : '';
    return `${inner.includes(' ') ? `(${inner})` : inner}[]`;
  }
  if (typeof type === 'string') return textIn(schema, 'format') || type;
  if (Object.keys(recordIn(schema, 'properties')).length > 0) return 'object';
  return textIn(schema, 'format');
}

function factsOf(schema: JsonRecord, choices: readonly string[]): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: FactKind, value: string) => {
    if (value !== '') facts.push({ kind, value: value.slice(0, maxValueLength) });
  };
  const flag = (kind: FactKind, isSet: boolean) => {
    if (isSet) facts.push({ kind, value: '' });
  };
  const items = recordIn(schema, 'items');
  if (schema['default'] !== undefined) add('default', writeValue(schema['default']));
  add('range', rangeOf(schema) || rangeOf(items));
  add('length', between(textIn(schema, 'minLength'), textIn(schema, 'maxLength')));
  add('items', between(textIn(schema, 'minItems'), textIn(schema, 'maxItems')));
  add('pattern', textIn(schema, 'pattern'));
  flag('unique', schema['uniqueItems'] === true);
  flag('nullable', schema['nullable'] === true || listIn(schema, 'type').includes('null'));
  flag('read-only', schema['readOnly'] === true);
  flag('write-only', schema['writeOnly'] === true);
  const example = schema['example'] ?? listIn(schema, 'examples')[0];
  // An example equal to the default or the only choice adds nothing.
  const said = [writeValue(schema['default']), ...choices];
  if (example !== undefined && !said.includes(writeValue(example))) add('example', writeValue(example));
  return facts;
}

function rangeOf(schema: JsonRecord): string {
  const least = textIn(schema, 'minimum');
  const most = textIn(schema, 'maximum');
  const above = schema['exclusiveMinimum'] === true ? '' : textIn(schema, 'exclusiveMinimum');
  const below = schema['exclusiveMaximum'] === true ? '' : textIn(schema, 'exclusiveMaximum');
  const parts = [
    least !== '' && (schema['exclusiveMinimum'] === true ? `> ${least}` : `≥ ${least}`),
    above !== '' && `> ${above}`,
    most !== '' && (schema['exclusiveMaximum'] === true ? `< ${most}` : `≤ ${most}`),
    below !== '' && `< ${below}`,
  ].filter((part) => part !== false);
  const isClosed = parts.length === 2 && parts[0]?.startsWith('≥') && parts[1]?.startsWith('≤');
  return isClosed ? `${least} – ${most}` : parts.join(', ');
}

function between(least: string, most: string): string {
  if (least !== '' && most !== '') return least === most ? least : `${least} – ${most}`;
  if (most !== '') return `≤ ${most}`;
  return least === '' ? '' : `≥ ${least}`;
}
