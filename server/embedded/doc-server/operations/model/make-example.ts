/** Makes an example value for a schema that has none. */
import { listAt } from '../../kit/json-value.ts';
import type { Part, Schema } from './schema.ts';

const maxDepth = 8;
const maxNodes = 600;
const maxItems = 5;

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T08:00:00Z',
  time: '08:00:00Z',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '3f2b9c1e-6d4a-4c0e-9a51-0b7c8d9e1f20',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

/** @returns undefined for a schema that allows every value */
export function makeExample(schema: Schema): unknown {
  let nodes = 0;
  const make = (of: Schema, above: readonly string[]): unknown => {
    nodes += 1;
    const { id } = of;
    if (nodes > maxNodes || above.length > maxDepth || above.includes(id)) return undefined;
    const given = of.example ?? of.choices[0]?.raw;
    if (given !== undefined) return given;
    const inner = [...above, id];
    const [form] = of.groups.filter(({ kind }) => kind === 'one-of' || kind === 'any-of').map(({ forms }) => forms[0]);
    const inForm = form && make(form.schema, inner);
    if (of.isList) {
      const items = makeList(of.items, inner);
      const count = Math.min(Number(of.text('minItems') || 0), maxItems);
      return [...items, ...Array.from({ length: count - items.length }, () => items.at(-1))];
    }
    const own = of.properties.map((part): [string, unknown] => [
      part.isKey ? part.name : keyOf(of),
      make(part.schema, inner),
    ]);
    const entries = own.filter(([, value]) => value !== undefined);
    if (entries.length > 0 || of.isObject)
      return {
        ...Object.fromEntries(entries),
        ...(typeof inForm === 'object' && !Array.isArray(inForm) ? inForm : {}),
      };
    return inForm ?? makePlain(of);
  };
  const makeList = (items: readonly Part[], inner: readonly string[]): unknown[] => {
    const made = items.map(({ schema: item }) => make(item, inner));
    return made.filter((value) => value !== undefined);
  };
  return make(schema, []);
}

/** Returns a key that the schema allows. */
function keyOf(schema: Schema): string {
  const [name] = listAt(schema.value('propertyNames'), 'enum');
  return typeof name === 'string' ? name : 'key';
}

function makePlain(schema: Schema): unknown {
  const { type } = schema;
  const above = Number(schema.text('exclusiveMinimum') || Number.NaN);
  const least = Number.isNaN(above) ? Number(schema.text('minimum') || 0) : above + 1;
  const kind = schema.value('type');
  const [name] = (Array.isArray(kind) ? (kind as unknown[]) : [kind]).filter((one) => one !== 'null');
  if (name === 'string') return texts[type] ?? 'string';
  if (name === 'boolean') return true;
  if (name === 'integer' || name === 'number') return least;
  return name === 'null' || schema.isNullable ? null : undefined;
}
