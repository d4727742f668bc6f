/** Finds the alternatives of a schema: its unions, and the subtypes of a base type. */
import { listAt, recordAt, textAt } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';

type Keyword = 'oneOf' | 'anyOf';

export interface Union {
  kind: 'one-of' | 'any-of';
  places: Place[];
  /** Object with the union. */
  at: Place;
  hasNull: boolean;
}

const keywords: readonly Keyword[] = ['oneOf', 'anyOf'];

/** Lists each `oneOf` and `anyOf`. An alternative that is only a union is replaced by its alternatives; `null` is a flag instead. */
export function unionsIn(at: Place): Union[] {
  return keywords.flatMap((keyword): Union[] => {
    const all = flatForms(at, keyword, 0);
    if (all.length === 0) return [];
    const places = all.filter(({ value }) => value['type'] !== 'null');
    return [{ kind: keyword === 'oneOf' ? 'one-of' : 'any-of', places, at, hasNull: places.length < all.length }];
  });
}

function flatForms(at: Place, keyword: Keyword, depth: number): Place[] {
  return at.list(keyword).flatMap((form) => {
    const inner = keywords.find((name) => Array.isArray(form.value[name]));
    const isOnlyUnion =
      inner !== undefined &&
      !['properties', 'allOf', 'type', 'title', 'discriminator'].some((name) => form.value[name] !== undefined);
    return isOnlyUnion && depth < 5 ? flatForms(form, inner, depth + 1) : [form];
  });
}

/** Returns the property that selects an alternative; in version 2.0 the discriminator is only its name. */
export function discriminatorOf({ value: { discriminator } }: Place): string {
  return typeof discriminator === 'string' ? discriminator : textAt(discriminator, 'propertyName');
}

/** Lists the values of a discriminator, with the alternative for each. */
export function mappingOf(place: Place): [value: string, target: Place][] {
  const mapping = recordAt(place.value['discriminator'], 'mapping');
  return Object.entries(mapping).flatMap(([value, target]): [string, Place][] => {
    if (typeof target !== 'string') return [];
    const $ref = /[#/.]/.test(target) ? target : `#/components/schemas/${target}`;
    const found = place.made({ $ref }, `/${value}`);
    return found.isEmpty ? [] : [[value, found]];
  });
}

/** Makes a schema that allows only one value for a property. */
export function fixed(place: Place, property: string, value: string): Place {
  return place.made({ properties: { [property]: { const: value } }, required: [property] }, `=${value}`);
}

/** Lists properties that the whole schema defines and an alternative only requires. */
export function borrowedBy(form: Place, wholes: readonly Place[]): Place[] {
  const own = recordAt(form.value, 'properties');
  const asked = listAt(form.value, 'required').filter((name) => typeof name === 'string');
  return wholes.flatMap((whole) => {
    const properties = recordAt(whole.value, 'properties');
    const borrowed = asked.filter((name) => own[name] === undefined && properties[name] !== undefined);
    return borrowed.map((name) => whole.made({ properties: { [name]: properties[name] } }, ` ${form.key}/${name}`));
  });
}
