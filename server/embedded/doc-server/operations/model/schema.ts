/**
 * A JSON schema as readers need it: `allOf` merged, forms and conditions as schemas like all others. Children are made when they are asked
 * for, because a schema may hold itself, and a component may lead to all others.
 */
import { isRecord, type JsonRecord } from '../../../../../views/domain/json-record.ts';
import { listIn, textIn } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';
import { type Fact, factsOf, forbiddenIn } from './schema-facts.ts';
import { type Choice, choicesOf } from './schema-choices.ts';

/** A request has no read-only properties, and a response no write-only ones; a component alone has all. */
export type Direction = 'request' | 'response' | undefined;

/** A property, an item, a position or a form. */
export interface Part {
  name: string;
  isRequired: boolean;
  schema: Schema;
  /** Names of properties that match a pattern, or of all others, are signs for readers and no keys. */
  isKey: boolean;
}

export interface Group {
  kind: 'one-of' | 'any-of' | 'if' | 'then' | 'else' | 'not' | 'contains' | 'with';
  /** Property that tells the form, or that asks for others. */
  property: string;
  forms: Part[];
}

interface Union {
  kind: 'one-of' | 'any-of';
  places: Place[];
  /** Object that has the union. */
  at: Place;
  hasNull: boolean;
}

const maxAllOf = 200;
const maxDepth = 40;

export class Schema {
  readonly direction: Direction;
  /** Places that say something, `allOf` included; what stands last wins. */
  readonly #places: readonly Place[];
  readonly #given: readonly Place[];
  #groups: Group[] | undefined;
  #properties: Part[] | undefined;
  #items: Part[] | undefined;
  #choices: Choice[] | undefined;
  #allUnions: Union[] | undefined;

  constructor(given: readonly Place[], direction: Direction) {
    this.#given = given;
    this.direction = direction;
    const mayRead = given[0]?.description.takeSchema() ?? true;
    this.#places = mayRead ? given.flatMap((place) => withAllOf(place, new Set())) : [];
  }

  /** Equal for schemas that say the same: a component has other fields in a request than in an answer. */
  get id(): string {
    return [this.direction ?? '', ...this.#given.map(({ key }) => key)].join(' ');
  }

  /** Name of the component; '' if it has none. */
  get name(): string {
    return this.#given.length === 1 ? (this.#given[0]?.name ?? '') : '';
  }

  /** Pointer of the component in the file of the description; '' if it has none. */
  get pointer(): string {
    const [only] = this.#given;
    return this.#given.length === 1 && only?.file.path === only?.description.path
      ? (/#(.*)$/.exec(only?.key ?? '')?.[1] ?? '')
      : '';
  }

  get title(): string {
    return this.text('title');
  }

  get description(): string {
    // The place itself describes what is made of several components better than each of them.
    const own = this.#given.findLast(({ value }) => textIn(value, 'description') !== '');
    const texts = (own ? [own] : this.#places).map(({ value }) => textIn(value, 'description'));
    return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
  }

  get isDeprecated(): boolean {
    return this.value('deprecated') === true;
  }

  get isNullable(): boolean {
    return (
      this.value('nullable') === true || this.#types.includes('null') || this.#unions.some(({ hasNull }) => hasNull)
    );
  }

  get externalDocs(): { url: string; description: string } | undefined {
    const docs = this.value('externalDocs');
    const url = textIn(docs, 'url');
    return url === '' ? undefined : { url, description: textIn(docs, 'description') };
  }

  /** Names the type for readers: `date-time`, `string | integer`, `object[]`; 'any' if every value is allowed. */
  get type(): string {
    return this.#typeTo(0);
  }

  get isFile(): boolean {
    const format = this.text('format');
    const encoding = this.text('contentEncoding');
    return (
      format === 'binary' || (encoding === '' && this.text('contentMediaType') !== '' && this.#types.includes('string'))
    );
  }

  get isList(): boolean {
    return (
      this.#types.includes('array') || (this.#types.length === 0 && (this.has('items') || this.has('prefixItems')))
    );
  }

  get isObject(): boolean {
    return this.#types.includes('object') || (this.#types.length === 0 && this.parts.length > 0 && !this.isList);
  }

  get choices(): Choice[] {
    return (this.#choices ??= this.#readChoices());
  }

  #readChoices(): Choice[] {
    const own = choicesOf(this.#places);
    const forms = this.#choicesOfForms();
    if (own.length === 0) return forms;
    // Forms may tell the meanings of values of which the place allows some.
    return own.map((choice) => {
      const form = choice.description === '' ? forms.find(({ value }) => value === choice.value) : undefined;
      return form ? { ...form, name: choice.name || form.name } : choice;
    });
  }

  /** Forms of one value each are choices. */
  #choicesOfForms(): Choice[] {
    const [union] = this.#unions;
    if (this.#unions.length !== 1 || !union || union.places.length === 0) return [];
    const each = union.places.map((place) => choicesOf([place]));
    return each.every((list) => list.length === 1) && this.properties.length === 0
      ? union.places.flatMap((place, at) =>
          (each[at] ?? []).map((choice) => ({
            ...choice,
            name: choice.name || textIn(place.value, 'title'),
            description: choice.description || textIn(place.value, 'description'),
          })),
        )
      : [];
  }

  get facts(): Fact[] {
    return factsOf(this);
  }

  /** Value that the author gives: an example, the only value, the default. */
  get example(): unknown {
    const examples = this.value('examples');
    const [first] = Array.isArray(examples)
      ? (examples as unknown[])
      : isRecord(examples)
        ? Object.values(examples).map((one) => (isRecord(one) ? one['value'] : undefined))
        : [];
    return this.value('example') ?? first ?? this.value('const') ?? this.value('default');
  }

  /** Examples beyond the first. */
  get examples(): unknown[] {
    const examples = this.value('examples');
    const [example] = [this.value('example')];
    return [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? (examples as unknown[]) : [])];
  }

  /** Last value of a keyword. */
  value(keyword: string): unknown {
    return this.#places.findLast(({ value }) => value[keyword] !== undefined)?.value[keyword];
  }

  text(keyword: string): string {
    return textIn(this.#places.findLast(({ value }) => textIn(value, keyword) !== '')?.value, keyword);
  }

  has(keyword: string): boolean {
    return this.#places.some(({ value }) => value[keyword] !== undefined);
  }

  /** All lists of a keyword in one. */
  all(keyword: string): unknown[] {
    return this.#places.flatMap(({ value }) => listIn(value, keyword));
  }

  /** Properties, patterns and other keys of an object. */
  get properties(): Part[] {
    return (this.#properties ??= this.#readProperties());
  }

  #readProperties(): Part[] {
    const required = new Set(this.all('required'));
    const found = new Map<string, Place[]>();
    for (const place of this.#places)
      for (const [name, property] of place.entries('properties'))
        found.set(name, [...(found.get(name) ?? []), property]);
    const properties = Array.from(found, ([name, places]): Part => ({
      name,
      isRequired: required.has(name),
      schema: this.#of(places),
      isKey: true,
    }));
    const patterns = this.#named('patternProperties').map(([pattern, place]) => this.#part(`/${pattern}/`, [place]));
    return [
      ...properties.filter(({ schema }) => schema.#isSent),
      ...patterns,
      ...this.#otherKeys('additionalProperties'),
      ...this.#otherKeys('unevaluatedProperties'),
    ];
  }

  /** Positions of a tuple and the items behind them. */
  get items(): Part[] {
    return (this.#items ??= this.#readItems());
  }

  #readItems(): Part[] {
    const positions = this.#places.flatMap((place) =>
      place.list('prefixItems').map((item, at) => this.#part(`[${String(at)}]`, [item])),
    );
    const items = this.#places.filter(({ value }) => isRecord(value['items'])).map((place) => place.at('items'));
    return items.length > 0 ? [...positions, this.#part('[]', items)] : positions;
  }

  get parts(): Part[] {
    return [...this.properties, ...this.items];
  }

  /** Forms that a value may take, and conditions. */
  get groups(): Group[] {
    return (this.#groups ??= this.#makeGroups());
  }

  /** Mapped or implied value that tells a form, and the property with it. */
  get discriminator(): string {
    return textIn(this.value('discriminator'), 'propertyName');
  }

  #makeGroups(): Group[] {
    if (this.choices.length > 0) return [];
    const unions = this.#unions.map(({ kind, places, at }): Group => {
      const property = discriminatorOf(at);
      return { kind, property, forms: places.map((place, index) => this.#form(place, property, at, index)) };
    });
    const conditions = (['if', 'then', 'else', 'not', 'contains'] as const).flatMap((kind): Group[] =>
      this.#places
        .filter(
          ({ value }) =>
            isRecord(value[kind]) &&
            Object.keys(value[kind]).length > 0 &&
            (kind !== 'not' || forbiddenIn(value[kind]) === ''),
        )
        .map((place) => ({ kind, property: '', forms: [this.#part('', [place.at(kind)])] })),
    );
    const dependent = this.#named('dependentSchemas').map(([property, place]): Group => ({
      kind: 'with',
      property,
      forms: [this.#part('', [place])],
    }));
    return [...unions, ...this.#subtypes(), ...conditions, ...dependent].filter(({ forms }) => forms.length > 0);
  }

  /** A base names its heirs by the values of a property, and each heir holds the base. */
  #subtypes(): Group[] {
    const [base] = this.#given;
    if (this.#given.length !== 1 || !base || this.#unions.length > 0) return [];
    const property = discriminatorOf(base);
    const mapped = mappingOf(base);
    if (property === '' || mapped.length === 0) return [];
    const forms = mapped.map(([value, place]) =>
      this.#part(place.name || value, [place, fixed(place, property, value)]),
    );
    return [{ kind: 'one-of', property, forms }];
  }

  #form(place: Place, property: string, at: Place, index: number): Part {
    const mapped = mappingOf(at).find(([, target]) => target.key === place.key)?.[0];
    // Without a mapping the name of the component is the value, unless the form says another.
    const said = this.#of([place]).properties.find(({ name }) => name === property)?.schema.choices ?? [];
    const value = property === '' ? '' : (mapped ?? (said.length > 0 ? '' : place.name));
    // Properties that a form only asks for are those of the whole.
    const asked = listIn(place.value, 'required').filter(
      (name) => typeof name === 'string' && !isRecord(recordOf(place.value['properties'])[name]),
    );
    const borrowed = this.#places.flatMap((whole) =>
      asked.flatMap((name) =>
        recordOf(whole.value['properties'])[String(name)] === undefined
          ? []
          : [
              whole.description.follow(
                { properties: { [String(name)]: recordOf(whole.value['properties'])[String(name)] } },
                whole.file,
                `${place.key}/${String(name)}`,
              ),
            ],
      ),
    );
    const places = [...borrowed, place, ...(value === '' ? [] : [fixed(place, property, value)])];
    const schema = this.#of(places);
    const name =
      schema.title ||
      place.name ||
      schema.description.split('\n')[0] ||
      (schema.type === 'any' ? '' : schema.type) ||
      String(index + 1);
    return { name: name.slice(0, 120), isRequired: false, schema, isKey: false };
  }

  /** Each `oneOf` and `anyOf`; a form that is nothing but a union gives its forms, and `null` is no form. */
  get #unions(): Union[] {
    return (this.#allUnions ??= this.#places.flatMap((at) =>
      (['oneOf', 'anyOf'] as const).flatMap((keyword): Union[] => {
        const all = flatForms(at, keyword, 0);
        if (all.length === 0) return [];
        const places = all.filter(({ value }) => value['type'] !== 'null');
        return [{ kind: keyword === 'oneOf' ? 'one-of' : 'any-of', places, at, hasNull: places.length < all.length }];
      }),
    ));
  }

  get #types(): string[] {
    const type = this.value('type');
    return Array.isArray(type)
      ? type.filter((name) => typeof name === 'string')
      : typeof type === 'string'
        ? [type]
        : [];
  }

  get #isSent(): boolean {
    return this.direction === undefined || this.value(this.direction === 'request' ? 'readOnly' : 'writeOnly') !== true;
  }

  #typeTo(depth: number): string {
    const denied = this.value('not');
    if (isRecord(denied) && Object.keys(denied).length === 0) return 'never';
    const types = this.#types.filter((name) => name !== 'null');
    if (this.isList && types.length < 2) {
      const positions = this.items.filter(({ name }) => name !== '[]');
      const inner = this.items.find(({ name }) => name === '[]')?.schema;
      if (!inner || positions.length > 0)
        return positions.length === 0 || depth > 2
          ? 'array'
          : `[${positions.map(({ schema }) => schema.#typeTo(depth + 1)).join(', ')}]`;
      const of = depth < maxDepth ? inner.#typeTo(depth + 1) : '';
      return `${of === 'any' ? '' : of.includes(' ') ? `(${of})` : of}[]`;
    }
    const format = this.text('format');
    const [only] = types;
    if (types.length > 1) return types.join(' | ');
    if (only !== undefined) {
      const isNumber = /^(?:u?int|float|double|decimal)/.test(format);
      return format === '' ? only : only === 'string' && isNumber ? `string (${format})` : format;
    }
    if (this.properties.length > 0) return 'object';
    if (format !== '') return format;
    const of = new Set(
      this.#unions.flatMap(({ places }) => places.map((place) => this.#of([place]).#typeTo(depth + 10))),
    );
    if (of.size > 0) return depth > maxDepth ? '' : of.has('any') ? '' : [...of].slice(0, 4).join(' | ');
    const [constant] = this.choices;
    return constant
      ? typeof constant.raw
      : this.#places.some(({ value }) => Object.keys(value).some((key) => key !== 'description' && key !== 'title'))
        ? ''
        : 'any';
  }

  #named(keyword: string): [string, Place][] {
    return this.#places.flatMap((place) => place.entries(keyword));
  }

  #otherKeys(keyword: string): Part[] {
    const places = this.#places.filter(
      ({ value }) => isRecord(value[keyword]) && Object.keys(value[keyword]).length > 0,
    );
    return places.length === 0
      ? []
      : [
          this.#part(
            '{key}',
            places.map((place) => place.at(keyword)),
          ),
        ];
  }

  #part(name: string, places: Place[]): Part {
    return { name, isRequired: false, schema: this.#of(places), isKey: false };
  }

  #of(places: readonly Place[]): Schema {
    return new Schema(places, this.direction);
  }
}

function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Lists the parts that a place is made of; a component that holds itself counts once. */
function withAllOf(place: Place, seen: Set<string>): Place[] {
  if (seen.has(place.key) || seen.size > maxAllOf) return [];
  seen.add(place.key);
  return [...place.list('allOf').flatMap((part) => withAllOf(part, seen)), place];
}

function flatForms(at: Place, keyword: 'oneOf' | 'anyOf', depth: number): Place[] {
  return at.list(keyword).flatMap((form) => {
    const inner = (['oneOf', 'anyOf'] as const).find((name) => Array.isArray(form.value[name]));
    const isOnlyUnion =
      inner !== undefined &&
      !['properties', 'allOf', 'type', 'title', 'discriminator'].some((name) => form.value[name] !== undefined);
    return isOnlyUnion && depth < 5 ? flatForms(form, inner, depth + 1) : [form];
  });
}

/** Property that tells the form; version 2.0 names it alone. */
function discriminatorOf({ value: { discriminator } }: Place): string {
  return typeof discriminator === 'string' ? discriminator : textIn(discriminator, 'propertyName');
}

/** Lists the values of a discriminator with the forms that they tell. */
function mappingOf(place: Place): [value: string, target: Place][] {
  const mapping = recordOf(recordOf(place.value['discriminator'])['mapping']);
  return Object.entries(mapping).flatMap(([value, target]): [string, Place][] => {
    if (typeof target !== 'string') return [];
    const $ref = /[#/.]/.test(target) ? target : `#/components/schemas/${target}`;
    const found = place.description.follow({ $ref }, place.file, `${place.key}/${value}`);
    return found.isEmpty ? [] : [[value, found]];
  });
}

/** Says that a property has one value. */
function fixed(place: Place, property: string, value: string): Place {
  const said = { properties: { [property]: { const: value } }, required: [property] };
  return place.description.follow(said, place.file, `${place.key}=${value}`);
}
