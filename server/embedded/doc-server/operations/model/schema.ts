/**
 * JSON schema as readers need it: `allOf` is merged; alternatives and conditions are schemas, too. Children are made on
 * demand, because a schema may contain itself, and a component may lead to all others.
 */
import { addTo } from '../../../../../views/domain/group-by.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { listAt, recordAt, textAt } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';
import { type Choice, choicesOf } from './schema-choices.ts';
import { borrowedBy, discriminatorOf, fixed, mappingOf, type Union, unionsIn } from './schema-forms.ts';
import { Keywords, listedIn } from './schema-keywords.ts';

/** Direction of the data. A request has no read-only properties, a response no write-only ones; a component alone has all. */
export type Direction = 'request' | 'response' | undefined;

/** Property, item, tuple position or alternative. */
export interface Part {
  name: string;
  isRequired: boolean;
  schema: Schema;
  /** False if the name is only a label, for properties that match a pattern and for all other properties. */
  isKey: boolean;
}

export interface Group {
  kind: Union['kind'] | 'if' | 'then' | 'else' | 'not' | 'contains' | 'with';
  /** Property that selects the alternative, or that requires others. */
  property: string;
  forms: Part[];
}

const maxDepth = 40;

export class Schema extends Keywords {
  readonly direction: Direction;
  #groups: Group[] | undefined;
  #properties: Part[] | undefined;
  #items: Part[] | undefined;
  #choices: Choice[] | undefined;
  #allUnions: Union[] | undefined;

  constructor(given: readonly Place[], direction: Direction) {
    super(given);
    this.direction = direction;
  }

  /** Equal for schemas with equal content. The fields of a component may differ between request and response. */
  get id(): string {
    return [this.direction ?? '', ...this.given.map(({ key }) => key)].join(' ');
  }

  get isNullable(): boolean {
    return (
      this.value('nullable') === true || this.types.includes('null') || this.#unions.some(({ hasNull }) => hasNull)
    );
  }

  get isFile(): boolean {
    if (this.text('format') === 'binary') return true;
    return this.text('contentEncoding') === '' && this.text('contentMediaType') !== '' && this.types.includes('string');
  }

  get isList(): boolean {
    const hasItems = this.value('items') !== undefined || this.value('prefixItems') !== undefined;
    return this.types.includes('array') || (this.types.length === 0 && hasItems);
  }

  get isObject(): boolean {
    return this.types.includes('object') || (this.types.length === 0 && this.parts.length > 0 && !this.isList);
  }

  /** Values of an enum. */
  get choices(): Choice[] {
    return (this.#choices ??= this.#readChoices());
  }

  #readChoices(): Choice[] {
    const own = choicesOf(this.places);
    const forms = this.#choicesOfForms();
    if (own.length === 0) return forms;
    // A union may describe values that the schema itself only lists.
    return own.map((choice) => {
      const form = choice.description === '' ? forms.find(({ value }) => value === choice.value) : undefined;
      return form ? { ...form, name: choice.name || form.name } : choice;
    });
  }

  /** Returns choices if each alternative of the only union has a single value. */
  #choicesOfForms(): Choice[] {
    const [union, ...others] = this.#unions;
    if (!union || others.length > 0 || this.properties.length > 0) return [];
    const each = union.places.map((place) =>
      choicesOf([place]).map((choice) => ({
        ...choice,
        name: choice.name || textAt(place.value, 'title'),
        description: choice.description || textAt(place.value, 'description'),
      })),
    );
    return each.every((list) => list.length === 1) ? each.flat() : [];
  }

  /** Properties, patterns and other keys of an object. */
  get properties(): Part[] {
    return (this.#properties ??= this.#readProperties());
  }

  #readProperties(): Part[] {
    const required = new Set(this.places.flatMap(({ value }) => listAt(value, 'required')));
    const found = new Map<string, Place[]>();
    for (const [name, place] of this.#named('properties')) addTo(found, name, place);
    const properties = Array.from(found, ([name, places]) => ({
      ...this.#part(name, places),
      isRequired: required.has(name),
      isKey: true,
    }));
    const patterns = this.#named('patternProperties').map(([pattern, place]) => this.#part(`/${pattern}/`, [place]));
    const others = ['additionalProperties', 'unevaluatedProperties'].map((keyword) => this.#saidAt(keyword));
    return [
      ...properties.filter(({ schema }) => schema.#isSent),
      ...patterns,
      ...others.filter((places) => places.length > 0).map((places) => this.#part('{key}', places)),
    ];
  }

  /** Positions of a tuple, and the items after them. */
  get items(): Part[] {
    return (this.#items ??= this.#readItems());
  }

  #readItems(): Part[] {
    const positions = this.places.flatMap((place) =>
      place.list('prefixItems').map((item, at) => this.#part(`[${String(at)}]`, [item])),
    );
    const items = this.places.filter(({ value }) => isRecord(value['items'])).map((place) => place.at('items'));
    return items.length > 0 ? [...positions, this.#part('[]', items)] : positions;
  }

  get parts(): Part[] {
    return [...this.properties, ...this.items];
  }

  /** Alternatives of the value, and conditions. */
  get groups(): Group[] {
    return (this.#groups ??= this.choices.length > 0 ? [] : this.#readGroups());
  }

  #readGroups(): Group[] {
    const unions = this.#unions.map(({ kind, places, at }): Group => {
      const property = discriminatorOf(at);
      return { kind, property, forms: places.map((place, index) => this.#form(place, property, at, index)) };
    });
    // A `not` with only an enum is shown as a fact instead.
    const conditions = (['if', 'then', 'else', 'not', 'contains'] as const).flatMap((kind) =>
      this.#saidAt(kind, (value) => kind !== 'not' || listedIn(value) === '').map((place): Group => ({
        kind,
        property: '',
        forms: [this.#part('', [place])],
      })),
    );
    const dependent = this.#named('dependentSchemas').map(([property, place]): Group => ({
      kind: 'with',
      property,
      forms: [this.#part('', [place])],
    }));
    return [...unions, ...this.#subtypes(), ...conditions, ...dependent].filter(({ forms }) => forms.length > 0);
  }

  /** Lists the subtypes of a base type. Each mapping of its discriminator names a subtype. */
  #subtypes(): Group[] {
    const [base, ...others] = this.given;
    if (!base || others.length > 0 || this.#unions.length > 0) return [];
    const property = discriminatorOf(base);
    if (property === '') return [];
    const forms = mappingOf(base).map(([value, place]) =>
      this.#part(place.name || value, [place, fixed(place, property, value)]),
    );
    return [{ kind: 'one-of', property, forms }];
  }

  #form(place: Place, property: string, at: Place, index: number): Part {
    const mapped = mappingOf(at).find(([, target]) => target.key === place.key)?.[0];
    // Without a mapping the discriminator's value is the component's name, unless the alternative sets it.
    const said = this.#of([place]).properties.find(({ name }) => name === property)?.schema.choices ?? [];
    const value = property === '' ? '' : (mapped ?? (said.length > 0 ? '' : place.name));
    const told = value === '' ? [] : [fixed(place, property, value)];
    const schema = this.#of([...borrowedBy(place, this.places), place, ...told]);
    const { title, description, type } = schema;
    const name = title || place.name || description.split('\n')[0] || (type === 'any' ? '' : type) || String(index + 1);
    return this.#part(name.slice(0, 120), schema);
  }

  get #unions(): Union[] {
    return (this.#allUnions ??= this.places.flatMap(unionsIn));
  }

  get #isSent(): boolean {
    return this.direction === undefined || this.value(this.direction === 'request' ? 'readOnly' : 'writeOnly') !== true;
  }

  /** Returns the type for readers: `date-time`, `string | integer`, `object[]`; 'any' if every value is allowed. */
  get type(): string {
    return this.#typeTo(0);
  }

  #typeTo(depth: number): string {
    const denied = this.value('not');
    if (isRecord(denied) && Object.keys(denied).length === 0) return 'never';
    const types = this.types.filter((name) => name !== 'null');
    if (types.length > 1) return types.join(' | ');
    if (this.isList) return this.#listTypeTo(depth);
    const format = this.text('format');
    const [only] = types;
    if (only !== undefined) {
      const isNumber = /^(?:u?int|float|double|decimal)/.test(format);
      return format === '' ? only : only === 'string' && isNumber ? `string (${format})` : format;
    }
    if (this.properties.length > 0) return 'object';
    if (format !== '') return format;
    const forms = this.#unions.flatMap(({ places }) => places.map((place) => this.#of([place]).#typeTo(depth + 10)));
    if (forms.length > 0)
      return depth > maxDepth || forms.includes('any') ? '' : [...new Set(forms)].slice(0, 4).join(' | ');
    const [constant] = this.choices;
    if (constant) return typeof constant.raw;
    const texts = ['description', 'title'];
    return this.places.some(({ value }) => Object.keys(value).some((key) => !texts.includes(key))) ? '' : 'any';
  }

  #listTypeTo(depth: number): string {
    const positions = this.items.filter(({ name }) => name !== '[]');
    const inner = this.items.find(({ name }) => name === '[]')?.schema;
    if (positions.length > 0)
      return depth > 2 ? 'array' : `[${positions.map(({ schema }) => schema.#typeTo(depth + 1)).join(', ')}]`;
    if (!inner) return 'array';
    const of = depth < maxDepth ? inner.#typeTo(depth + 1) : '';
    return `${of === 'any' ? '' : of.includes(' ') ? `(${of})` : of}[]`;
  }

  #named(keyword: string): [string, Place][] {
    return this.places.flatMap((place) => place.entries(keyword));
  }

  /** Lists non-empty objects of a keyword. */
  #saidAt(keyword: string, isWanted: (value: unknown) => boolean = () => true): Place[] {
    return this.places
      .filter(({ value }) => Object.keys(recordAt(value, keyword)).length > 0 && isWanted(value[keyword]))
      .map((place) => place.at(keyword));
  }

  #part(name: string, of: Place[] | Schema): Part {
    return { name, isRequired: false, schema: of instanceof Schema ? of : this.#of(of), isKey: false };
  }

  #of(places: readonly Place[]): Schema {
    return new Schema(places, this.direction);
  }
}
