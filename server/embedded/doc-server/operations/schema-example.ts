/** Makes an example for a schema without one. */
import { isRecord } from '../../../../views/domain/json-record.ts';
import { listIn, recordIn, textIn } from '../kit/json-value.ts';
import { mergeParts, type OperationBudget } from './schema-fields.ts';

const maxDepth = 8;
const maxNodes = 600;
const maxExamples = 10;

/** Returns the example of a media type: its own, the first named one, else one made from the schema. */
export function exampleOf(media: unknown): unknown {
  if (!isRecord(media)) return undefined;
  if (media['example'] !== undefined) return media['example'];
  const [first] = Object.values(recordIn(media, 'examples'));
  if (isRecord(first) && first['value'] !== undefined) return first['value'];
  return makeExample(media['schema']);
}

export interface NamedExample {
  name: string;
  value: unknown;
}

/** Returns all examples of a media type, with the names that readers see. */
export function examplesOf(media: unknown, budget: OperationBudget): readonly NamedExample[] {
  const named = Object.entries(recordIn(media, 'examples')).flatMap(([key, example]): NamedExample[] =>
    isRecord(example) && example['value'] !== undefined
      ? [{ name: textIn(example, 'summary') || key, value: example['value'] }]
      : [],
  );
  if (named.length > 0) return budget.first(named, maxExamples);
  const value = exampleOf(media);
  return value === undefined ? [] : [{ name: '', value }];
}

export function makeExample(schema: unknown): unknown {
  let nodes = 0;
  const make = (part: unknown, above: readonly unknown[]): unknown => {
    nodes += 1;
    if (nodes > maxNodes || above.length > maxDepth || above.includes(part)) return undefined;
    const merged = mergeParts(part, 0);
    const inner = [...above, part];
    const [constant] = merged['const'] === undefined ? [] : [merged['const']];
    const given = merged['example'] ?? listIn(merged, 'examples')[0] ?? merged['default'] ?? constant;
    if (given !== undefined) return given;
    const [choice] = listIn(merged, 'enum');
    if (choice !== undefined) return choice;
    const [variant] = [...listIn(merged, 'oneOf'), ...listIn(merged, 'anyOf')];
    const properties = Object.entries(recordIn(merged, 'properties'));
    if (variant !== undefined && properties.length === 0) return make(variant, inner);
    if (properties.length > 0) {
      const entries = properties.map(([name, property]) => [name, make(property, inner)] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    return plainExample(merged, () => make(merged['items'], inner));
  };
  return make(schema, []);
}

function plainExample(schema: Readonly<Record<string, unknown>>, makeItem: () => unknown): unknown {
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  switch (type) {
    case 'array': {
      const item = makeItem();
      return item === undefined ? [] : [item];
    }
    case 'object':
      return {};
    case 'string':
      return 'string';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
    default:
      return undefined;
  }
}
