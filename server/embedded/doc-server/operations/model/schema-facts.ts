/** Describes the constraints of a schema for readers. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { textAt, writeValue } from '../../kit/json-value.ts';
import type { Schema } from './schema.ts';
import { listedIn } from './schema-keywords.ts';

export type FactKind =
  | 'default'
  | 'example'
  | 'range'
  | 'multiple'
  | 'length'
  | 'items'
  | 'properties'
  | 'pattern'
  | 'names'
  | 'denied'
  | 'encoding'
  | 'media-type'
  | 'needs'
  | 'unique'
  | 'nullable'
  | 'closed'
  | 'open'
  | 'read-only'
  | 'write-only';

export interface Fact {
  kind: FactKind;
  /** Value of the fact; '' if its kind says all. */
  value: string;
}

const maxValueLength = 500;

export function factsOf(schema: Schema): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: FactKind, value: string) => {
    if (value !== '') facts.push({ kind, value: value.slice(0, maxValueLength) });
  };
  const flag = (kind: FactKind, isSet: boolean) => {
    if (isSet) facts.push({ kind, value: '' });
  };
  const text = (keyword: string) => schema.text(keyword);
  const standard = schema.value('default');
  if (standard !== undefined) add('default', shown(standard));
  add('range', rangeOf(schema));
  add('multiple', text('multipleOf'));
  add('length', between(text('minLength'), text('maxLength')));
  add('items', between(text('minItems'), text('maxItems')));
  add('properties', between(text('minProperties'), text('maxProperties')));
  add('pattern', text('pattern'));
  add('names', namesOf(schema.value('propertyNames')));
  add('denied', listedIn(schema.value('not')));
  add('encoding', text('contentEncoding'));
  add('media-type', text('contentMediaType'));
  const needs = schema.value('dependentRequired');
  for (const [name, others] of Object.entries(isRecord(needs) ? needs : {}))
    if (Array.isArray(others)) add('needs', `${name} → ${others.join(', ')}`);
  flag('unique', schema.value('uniqueItems') === true);
  flag('nullable', schema.isNullable);
  const others = schema.value('additionalProperties') ?? schema.value('unevaluatedProperties');
  flag('closed', others === false);
  flag('open', others === true || (isRecord(others) && Object.keys(others).length === 0));
  flag('read-only', schema.value('readOnly') === true);
  flag('write-only', schema.value('writeOnly') === true);
  // An example is redundant if it equals the default or the only choice.
  const said = [standard === undefined ? '' : writeValue(standard), ...schema.choices.map(({ value }) => value)];
  const isFixed = schema.choices.length === 1;
  const examples = isFixed ? [] : schema.examples.filter((example) => !said.includes(writeValue(example)));
  add('example', examples.map((example) => shown(example)).join(', '));
  return facts;
}

/** Makes an empty text visible. */
function shown(value: unknown): string {
  return value === '' ? '""' : writeValue(value);
}

function namesOf(names: unknown): string {
  return listedIn(names) || textAt(names, 'pattern');
}

function rangeOf(schema: Schema): string {
  const least = schema.text('minimum');
  const most = schema.text('maximum');
  // In version 3.0 a flag excludes the limit itself.
  const isOver = schema.value('exclusiveMinimum') === true;
  const isUnder = schema.value('exclusiveMaximum') === true;
  const above = isOver ? least : schema.text('exclusiveMinimum');
  const below = isUnder ? most : schema.text('exclusiveMaximum');
  if (least !== '' && most !== '' && above === '' && below === '') return `${least} – ${most}`;
  const parts = [
    least !== '' && !isOver ? `≥ ${least}` : '',
    above === '' ? '' : `> ${above}`,
    most !== '' && !isUnder ? `≤ ${most}` : '',
    below === '' ? '' : `< ${below}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function between(least: string, most: string): string {
  if (least !== '' && most !== '') return least === most ? least : `${least} – ${most}`;
  if (most !== '') return `≤ ${most}`;
  return least === '' ? '' : `≥ ${least}`;
}
