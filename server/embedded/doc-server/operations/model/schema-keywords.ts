/** Reads the keywords of a schema, including its `allOf`. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { textAt, writeValue } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';

export interface ExternalDocs {
  url: string;
  description: string;
}

const maxAllOf = 200;

export class Keywords {
  /** Places of this schema, without `allOf`. */
  protected readonly given: readonly Place[];
  /** Places with keywords, including `allOf`; a later place overrides an earlier one. */
  protected readonly places: readonly Place[];

  constructor(given: readonly Place[]) {
    this.given = given;
    const mayRead = given[0]?.description.takeSchema() ?? true;
    this.places = mayRead ? given.flatMap((place) => withAllOf(place, new Set())) : [];
  }

  /** Returns the last value of a keyword. */
  value(keyword: string): unknown {
    return this.places.findLast(({ value }) => value[keyword] !== undefined)?.value[keyword];
  }

  text(keyword: string): string {
    return textAt(this.places.findLast(({ value }) => textAt(value, keyword) !== '')?.value, keyword);
  }

  /** Name of the component; '' if it is none. */
  get name(): string {
    return this.given.length === 1 ? (this.given[0]?.name ?? '') : '';
  }

  /** Pointer of the component in the description's file; '' if it is none. */
  get pointer(): string {
    const [only] = this.given;
    const isOfFile = this.given.length === 1 && only?.file.path === only?.description.path;
    return isOfFile ? (/#(.*)$/.exec(only?.key ?? '')?.[1] ?? '') : '';
  }

  get title(): string {
    return this.text('title');
  }

  get description(): string {
    // A schema made of several components describes itself better than they do.
    const own = this.given.findLast(({ value }) => textAt(value, 'description') !== '');
    const texts = (own ? [own] : this.places).map(({ value }) => textAt(value, 'description'));
    return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
  }

  get isDeprecated(): boolean {
    return this.value('deprecated') === true;
  }

  get externalDocs(): ExternalDocs | undefined {
    return docsIn(this.value('externalDocs'));
  }

  /** Names of types, including `null`. */
  get types(): string[] {
    const type = this.value('type');
    return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  }

  /** Author's value: an example, else the only value, else the default. */
  get example(): unknown {
    const examples = this.value('examples');
    const [first] = Array.isArray(examples)
      ? (examples as unknown[])
      : Object.values(isRecord(examples) ? examples : {}).map((one) => (isRecord(one) ? one['value'] : undefined));
    return this.value('example') ?? first ?? this.value('const') ?? this.value('default');
  }

  /** Examples in order. The older keyword has only one. */
  get examples(): unknown[] {
    const example = this.value('example');
    const examples = this.value('examples');
    return [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? (examples as unknown[]) : [])];
  }
}

export function docsIn(docs: unknown): ExternalDocs | undefined {
  const url = textAt(docs, 'url');
  return url === '' ? undefined : { url, description: textAt(docs, 'description') };
}

/** Writes the values of an enum; '' if the schema has none. */
export function listedIn(schema: unknown): string {
  const { enum: list, const: one } = isRecord(schema) ? schema : {};
  if (Array.isArray(list)) return list.map(writeValue).join(', ');
  return one === undefined ? '' : writeValue(one);
}

/** Lists all places of a schema, with `allOf`. A component that contains itself counts once. */
function withAllOf(place: Place, seen: Set<string>): Place[] {
  if (seen.has(place.key) || seen.size > maxAllOf) return [];
  seen.add(place.key);
  return [...place.list('allOf').flatMap((part) => withAllOf(part, seen)), place];
}
