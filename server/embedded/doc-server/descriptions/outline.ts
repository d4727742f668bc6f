/** Lists the operations of a description without reading their schemas. */
import { listAt, textAt } from '../kit/json-value.ts';
import { isRecord } from '../../../../views/domain/json-record.ts';
import { type Description, escapeKey, type Place, unescapeKey } from './description.ts';

export interface OutlinedOperation {
  kind: 'operation' | 'webhook' | 'callback';
  /** JSON pointer in the description's file. */
  pointer: string;
  /** In upper case. */
  method: string;
  /** Path, or name of a webhook or callback. */
  path: string;
  operationId: string;
  summary: string;
  /** Markdown. */
  description: string;
  tags: string[];
  isDeprecated: boolean;
  /** Path with the query that all requests of the operation have: `/?Action=CreateRoom`. For a callback, the expression of its address. */
  target: string;
}

export interface OutlinedTag {
  name: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Name of the parent tag, or of the tag group. */
  parent: string;
}

export interface Outline {
  title: string;
  /** Markdown. */
  description: string;
  /** Tags in the order of the file, then tags that only operations name. */
  tags: OutlinedTag[];
  operations: OutlinedOperation[];
  /** Names of schemas. */
  components: string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export function outlineOf(description: Description): Outline {
  const whole = description.place('');
  const operations = [
    ...operationsAt(description, '/paths', 'operation'),
    ...operationsAt(description, '/webhooks', 'webhook'),
  ];
  const info = whole.at('info').value;
  const schemas = '/components/schemas';
  return {
    title: textAt(info, 'title'),
    description: textAt(info, 'description'),
    tags: tagsOf(whole, operations),
    operations,
    components: description.keys(schemas).map((pointer) => unescapeKey(pointer.slice(schemas.length + 1))),
  };
}

function operationsAt(description: Description, pointer: string, kind: OutlinedOperation['kind']): OutlinedOperation[] {
  return description.keys(pointer).flatMap((at) => {
    const path = unescapeKey(at.slice(pointer.length + 1));
    if (path.startsWith('x-')) return [];
    return operationsIn(description.place(at), at, path, kind);
  });
}

function operationsIn(
  item: Place,
  pointer: string,
  path: string,
  kind: OutlinedOperation['kind'],
): OutlinedOperation[] {
  const own = methods.filter((method) => isRecord(item.value[method])).map((method) => [method]);
  const additional = Object.keys(item.at('additionalOperations').value).map((key) => ['additionalOperations', key]);
  return [...own, ...additional].flatMap((keys): OutlinedOperation[] => {
    const operation = item.at(...keys);
    const at = [pointer, ...keys.map(escapeKey)].join('/');
    const { value } = operation;
    const callbacks = kind === 'callback' ? [] : callbacksOf(operation, at);
    return [
      {
        kind,
        pointer: at,
        method: keys.at(-1)?.toUpperCase() ?? '',
        path,
        operationId: textAt(value, 'operationId'),
        summary: textAt(value, 'summary') || textAt(item.value, 'summary'),
        description: textAt(value, 'description') || textAt(item.value, 'description'),
        tags: listAt(value, 'tags').filter((tag) => typeof tag === 'string'),
        isDeprecated: value['deprecated'] === true,
        target: targetOf(path, operation, item),
      },
      ...callbacks,
    ];
  });
}

/** Parameters that a signature adds to a request. */
const signatureName = /signature|nonce|timestamp|app-?id$/i;

/** Lists the parameters of an operation and its path. An operation's parameter overrides one of the path. */
export function parametersOf(operation: Place, item: Place): { place: Place; isCommon: boolean }[] {
  const keyOf = ({ value }: Place) => `${textAt(value, 'in')} ${textAt(value, 'name')}`;
  const own = operation.list('parameters');
  const known = new Set(own.map(keyOf));
  const all = [...own, ...item.list('parameters').filter((parameter) => !known.has(keyOf(parameter)))];
  const isSigned = all.some(({ value }) => /signature/i.test(textAt(value, 'name')));
  return all.map((place) => ({
    place,
    // The parameters of a signature are in a shared file.
    isCommon: isSigned && (signatureName.test(textAt(place.value, 'name')) || place.file !== operation.file),
  }));
}

function targetOf(path: string, operation: Place, item: Place): string {
  const fixed = parametersOf(operation, item).flatMap(({ place, isCommon }) => {
    const { name, in: where, required } = place.value;
    if (isCommon || where !== 'query' || required !== true) return [];
    const { value } = place.at('schema');
    const choices = Object.hasOwn(value, 'const') ? [value['const']] : listAt(value, 'enum');
    return choices.length === 1
      ? [`${encodeURIComponent(String(name))}=${encodeURIComponent(String(choices[0]))}`]
      : [];
  });
  return fixed.length === 0 ? path : `${path}?${fixed.join('&')}`;
}

/** Lists the requests that an operation makes the service send. */
export function callbacksOf(operation: Place, pointer: string): OutlinedOperation[] {
  const tags = listAt(operation.value, 'tags').filter((tag) => typeof tag === 'string');
  return operation.entries('callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value).flatMap((expression) => {
      const at = `${pointer}/callbacks/${escapeKey(name)}/${escapeKey(expression)}`;
      return operationsIn(callback.at(expression), at, name, 'callback').map((one) => ({
        ...one,
        target: expression,
        tags: one.tags.length > 0 ? one.tags : tags,
      }));
    }),
  );
}

function tagsOf(whole: Place, operations: readonly OutlinedOperation[]): OutlinedTag[] {
  const groups = new Map(
    whole
      .list('x-tagGroups')
      .flatMap(({ value }) => listAt(value, 'tags').map((tag) => [String(tag), textAt(value, 'name')] as const)),
  );
  const described = whole.list('tags').map(({ value }): OutlinedTag => {
    const name = textAt(value, 'name');
    const title = textAt(value, 'x-displayName') || textAt(value, 'summary') || name;
    return {
      name,
      title,
      description: textAt(value, 'description'),
      parent: textAt(value, 'parent') || (groups.get(name) ?? ''),
    };
  });
  const known = new Set(described.map(({ name }) => name));
  const others = [...new Set(operations.flatMap(({ tags }) => tags))].filter((name) => !known.has(name));
  const all = [
    ...described,
    ...others.map((name) => ({ name, title: name, description: '', parent: groups.get(name) ?? '' })),
  ];
  // Groups define their own order.
  const order = [...groups.keys()];
  return groups.size === 0 ? all : all.toSorted((a, b) => rank(order, a.name) - rank(order, b.name));
}

function rank(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}

/** Reference from a document to an operation. */
export interface NamedOperation {
  /** Path of the description. */
  path: string;
  /** Name of an operation, or its JSON pointer; '' for the first operation. */
  name: string;
}

/** Splits the reference in a document's head into file and operation. */
export function splitDescribed(described: string): NamedOperation {
  const [path = '', ...name] = described.split('#');
  return { path, name: name.join('#') };
}

/**
 * Finds an operation by `operationId`, by `POST /rooms`, by the name of a webhook, or by JSON pointer.
 * @param name '' for the first operation
 */
export function findOutlined({ operations }: Outline, name: string): OutlinedOperation | undefined {
  if (name === '') return operations[0];
  if (name.startsWith('/')) return operations.find(({ pointer }) => pointer === name);
  const [, method = '', path = ''] = /^([A-Za-z]+) (.+)$/.exec(name) ?? [];
  return (
    operations.find(({ operationId }) => operationId === name) ??
    operations.find((one) => one.method === method.toUpperCase() && one.path === path) ??
    operations.find(({ kind, path: named }) => kind !== 'operation' && named === name)
  );
}
