/** Operation of a description: a request that the reader sends, or one that the service sends (webhook, callback). */
import type { ApiRequest, OperationName } from '../../../../../views/domain/server-api.ts';
import { operationTarget } from '../../../../../views/domain/api-request.ts';
import { listAt, textAt, writeValue } from '../../kit/json-value.ts';
import { type Description, escapeKey, type Place, unescapeKey } from '../../descriptions/description.ts';
import { callbacksOf, type OutlinedOperation, parametersOf } from '../../descriptions/outline.ts';
import { makeExample } from './make-example.ts';
import type { Content, Example, Parameter } from './parts.ts';
import { extensionOf, toContent, toCredential, toParameter, toServers } from './request.ts';
import { type Direction, Schema } from './schema.ts';
import { docsIn, type ExternalDocs } from './schema-keywords.ts';
import { type SecurityChoice, securityOf } from './security.ts';
import { writeXml } from './write-xml.ts';

export interface Operation extends OutlinedOperation {
  externalDocs: ExternalDocs | undefined;
  request: ApiRequest;
  /** Alternative ways to authorise the request; empty if the description names none. */
  security: SecurityChoice[];
  /** Parameters in the order of the file. */
  parameters: Parameter[];
  /** Body; `contents` is empty if the operation takes none. */
  body: { isRequired: boolean; description: string; contents: Content[] };
  responses: Response[];
  /** Requests that the service sends because of this one. */
  callbacks: Operation[];
  errors: ErrorCode[];
  /** Samples from the description. */
  samples: { title: string; language: string; code: string }[];
  /** Limit of requests per number of seconds; 0 if the file sets none. */
  rateLimit: { count: number; seconds: number };
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string;
  description: string;
  headers: Parameter[];
  contents: Content[];
  links: { name: string; operation: string; description: string; parameters: string }[];
}

/** An entry of `x-error-codes`. */
export interface ErrorCode {
  code: string;
  message: string;
  description: string;
}

const places: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie', 'querystring']);

/** Returns method and path, which identify the operation. */
export function nameOperation({ request }: Operation): OperationName {
  return { method: request.method, target: operationTarget(request) };
}

export function readOperation(outlined: OutlinedOperation, description: Description): Operation {
  const { kind, pointer, method, path } = outlined;
  const keys = pointer.slice(1).split('/').map(unescapeKey);
  // Each path is stored separately, and may refer to another file.
  const whole = description.place(`/${keys.slice(0, 2).map(escapeKey).join('/')}`);
  // Object with the parameters that all operations of a path or a callback share.
  const steps = kind === 'callback' ? 6 : 2;
  const item = whole.at(...keys.slice(2, steps));
  const operation = item.at(...keys.slice(steps));
  const isOfReader = kind === 'operation';
  const root = description.place('');
  const found = parametersOf(operation, item);
  const parameters = found
    .filter(({ place: { value } }) => textAt(value, 'name') !== '' && places.has(textAt(value, 'in')))
    .map(({ place, isCommon }) => ({ place, read: readParameter(place, 'request', isCommon) }));
  // In version 2.0 parameters contain shared bodies.
  const sharedBody = found.find(
    ({ place: { value } }) => textAt(value, 'in') === '' && value['content'] !== undefined,
  )?.place;
  const bodyPlace = sharedBody ?? operation.at('requestBody');
  const contents = contentsOf(bodyPlace, 'request');
  const isRequired = bodyPlace.value['required'] === true;
  const security = isOfReader ? securityOf(operation, root) : [];
  const servers = [operation, item, root].map((of) => of.list('servers')).find((list) => list.length > 0) ?? [];
  return {
    ...outlined,
    externalDocs: docsIn(operation.at('externalDocs').value),
    request: {
      method,
      // Descriptions use fragments to distinguish operations on one path. A request has no fragment.
      path: isOfReader ? path.replace(/#.*$/, '') : '',
      servers: isOfReader ? toServers(servers) : [],
      parameters: parameters.map(({ place, read }) => toParameter(place, read)),
      ...(contents.length > 0 && {
        body: {
          isRequired,
          contents: contents.map((content) => toContent(content, bodyPlace.at('content', content.mediaType))),
        },
      }),
      security: security.map((choice) => choice.map(toCredential)),
    },
    security,
    parameters: parameters.map(({ read }) => read),
    body: { isRequired, description: textAt(bodyPlace.value, 'description'), contents },
    responses: operation
      .entries('responses')
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => readResponse(status, response)),
    callbacks: kind === 'callback' ? [] : callbacksOf(operation, pointer).map((of) => readOperation(of, description)),
    errors: listAt(operation.value, 'x-error-codes').flatMap(toErrorCode),
    samples: [...operation.list('x-codeSamples'), ...operation.list('x-code-samples')].flatMap(({ value }) => {
      const language = textAt(value, 'lang');
      const code = textAt(value, 'source');
      return code === '' ? [] : [{ title: textAt(value, 'label') || language, language: language.toLowerCase(), code }];
    }),
    rateLimit: {
      count: Number(textAt(operation.value, 'x-ratelimit-limit')) || 0,
      seconds: Number(textAt(operation.value, 'x-ratelimit-window')) || 1,
    },
  };
}

function readParameter(parameter: Place, direction: Direction, isCommon: boolean): Parameter {
  const { value } = parameter;
  const shownName = extensionOf(value, 'display-name');
  const [mediaType = '', media] = parameter.entries('content')[0] ?? [];
  const schema = new Schema([media ? media.at('schema') : parameter.at('schema')], direction);
  return {
    name: typeof shownName === 'string' && shownName !== '' ? shownName : textAt(value, 'name'),
    in: textAt(value, 'in') as Parameter['in'],
    isRequired: value['required'] === true || textAt(value, 'in') === 'path',
    isDeprecated: value['deprecated'] === true || schema.isDeprecated,
    isCommon,
    description: [...new Set([textAt(value, 'description'), schema.description])].join('\n\n').trim() || schema.title,
    schema,
    examples: [...examplesOf(parameter), ...(media ? examplesOf(media) : [])],
    mediaType,
  };
}

function contentsOf(of: Place, direction: Direction): Content[] {
  return of.entries('content').map(([mediaType, media]) => {
    const isStream = media.value['itemSchema'] !== undefined;
    const schema = new Schema([media.at(isStream ? 'itemSchema' : 'schema')], direction);
    const named = examplesOf(media);
    const examples = named.length > 0 ? named : madeExample(schema, mediaType);
    return {
      mediaType,
      schema,
      isStream,
      examples: isXml(mediaType) ? examples.map((one) => inXml(schema, one)) : examples,
    };
  });
}

/** Returns the examples of a media type or a parameter, with labels for readers. */
function examplesOf(place: Place): Example[] {
  const named = place.entries('examples').flatMap(([key, { value }]): Example[] => {
    const url = textAt(value, 'externalValue');
    const given = value['value'] ?? value['dataValue'] ?? value['serializedValue'];
    if (given === undefined && url === '') return [];
    // The conversion of version 2.0 names its only example `default`.
    const name = textAt(value, 'summary') || (key === 'default' ? '' : key);
    return [
      { name, description: textAt(value, 'description'), value: given === undefined ? '' : writeBody(given), url },
    ];
  });
  const { example } = place.value;
  return example === undefined ? named : [{ name: '', description: '', value: writeBody(example), url: '' }, ...named];
}

function madeExample(schema: Schema, mediaType: string): Example[] {
  const made =
    schema.isFile || /^(?:image|audio|video)\/|octet-stream/.test(mediaType) ? undefined : makeExample(schema);
  return made === undefined ? [] : [{ name: '', description: '', value: writeBody(made), url: '' }];
}

function isXml(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}

/** Writes an example as XML, unless the author wrote it as text. */
function inXml(schema: Schema, example: Example): Example {
  if (!/^\s*[[{]/.test(example.value)) return example;
  try {
    return { ...example, value: writeXml(schema, JSON.parse(example.value)) };
  } catch {
    return example;
  }
}

/** Returns an example as a request body. */
export function writeBody(value: unknown): string {
  if (typeof value !== 'object' || value === null) return writeValue(value);
  return JSON.stringify(value, null, 2);
}

function readResponse(status: string, response: Place): Response {
  const { value } = response;
  return {
    status,
    description: textAt(value, 'description') || textAt(value, 'summary'),
    headers: response
      .entries('headers')
      .map(([name, header]) => ({ ...readParameter(header, 'response', false), name, in: 'header' })),
    contents: contentsOf(response, 'response'),
    links: response.entries('links').map(([name, { value: link }]) => ({
      name,
      operation: textAt(link, 'operationId') || textAt(link, 'operationRef'),
      description: textAt(link, 'description'),
      parameters: Object.entries(link['parameters'] ?? {})
        .map(([key, from]) => `${key} = ${writeValue(from)}`)
        .join(', '),
    })),
  };
}

function toErrorCode(entry: unknown): ErrorCode[] {
  const code = textAt(entry, 'code');
  if (code === '') return [];
  return [{ code, message: textAt(entry, 'message'), description: textAt(entry, 'description') }];
}
