/** One operation of an OpenAPI file, prepared for its page. */
import { operationTarget } from '../../../../views/domain/api-request.ts';
import type { ApiParameter, ApiRequest, ApiServer, OperationName } from '../../../../views/domain/server-api.ts';
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { listIn, recordIn, textIn, writeValue } from '../kit/json-value.ts';
import { exampleOf, examplesOf, makeExample, type NamedExample } from './schema-example.ts';
import { choicesOf, type Field, OperationBudget, mergeParts, toField } from './schema-fields.ts';

export interface Operation {
  operationId: string;
  summary: string;
  /** Markdown. */
  description: string;
  isDeprecated: boolean;
  request: ApiRequest;
  /** Parameters in the order of the file; `isCommon` marks those that every request needs. */
  parameters: (Field & { in: ApiParameter['in']; isCommon: boolean })[];
  body?: { isRequired: boolean; description: string; content: Content[] };
  responses: Response[];
  errors: ErrorCode[];
  /** Number of requests within a number of seconds; 0 if the file does not say. */
  rateLimit: { count: number; seconds: number };
  /** True if a limit left something out. */
  isCut: boolean;
}

export interface Content {
  mediaType: string;
  /** Field with the shown children. */
  root: Field;
  examples: readonly NamedExample[];
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string;
  description: string;
  headers: Field[];
  content: Content[];
}

/** An entry of `x-error-codes`. */
export interface ErrorCode {
  code: string;
  message: string;
  description: string;
}

/** Selects an operation of a file; default: the first. */
export interface OperationChoice {
  operationId?: string;
  method?: string;
  path?: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const places: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie']);
const maxParameters = 200;
const maxServers = 30;
const maxErrors = 200;
const maxMediaTypes = 10;
const maxResponses = 40;
const maxHeaders = 50;
/** Parameters that a signed request carries in addition to its own. */
const signatureName = /signature|nonce|timestamp|app-?id$/i;

/** Returns the method and the path that identify the operation. */
export function nameOperation({ request }: Operation): OperationName {
  return { method: request.method, target: operationTarget(request) };
}

/** @param raw the same file with unresolved references, which tell shared parameters */
export function findOperation(spec: unknown, raw: unknown, choice: OperationChoice): Operation | undefined {
  const found = listOperations(spec).filter(
    ({ operation, method, path }) =>
      (choice.operationId === undefined || textIn(operation, 'operationId') === choice.operationId) &&
      (choice.method === undefined || method === choice.method.toLowerCase()) &&
      (choice.path === undefined || path === choice.path),
  )[0];
  if (!found) return undefined;
  const { method, path, operation, item } = found;
  const servers = [operation, item, spec].map((of) => listIn(of, 'servers')).find((list) => list.length > 0) ?? [];
  const rawParameters = listIn(recordIn(recordIn(recordIn(raw, 'paths'), path), method), 'parameters');
  const shared = new Set(listIn(operation, 'parameters').filter((_, index) => isReferenceOut(rawParameters[index])));
  return readOperation({ method, path, operation, servers, shared, common: listIn(item, 'parameters') });
}

/** Reads the operation packed in a generated page, which has no references. */
export function readPacked(packed: JsonRecord): Operation {
  return readOperation({
    method: textIn(packed, 'method'),
    path: textIn(packed, 'path') || '/',
    operation: packed,
    servers: listIn(packed, 'servers'),
    shared: new Set(),
    common: [],
  });
}

function listOperations(spec: unknown): { method: string; path: string; operation: JsonRecord; item: JsonRecord }[] {
  return Object.entries(recordIn(spec, 'paths')).flatMap(([path, item]) =>
    isRecord(item) && path.startsWith('/')
      ? methods.flatMap((method) => {
          const operation = item[method];
          return isRecord(operation) ? [{ method, path, operation, item }] : [];
        })
      : [],
  );
}

interface Source {
  method: string;
  path: string;
  operation: JsonRecord;
  servers: readonly unknown[];
  /** Parameters from another file. */
  shared: ReadonlySet<unknown>;
  /** Parameters of all operations of the path. */
  common: readonly unknown[];
}

function readOperation({ method, path, operation, servers, shared, common }: Source): Operation {
  const budget = new OperationBudget();
  const given = budget.first(mergeParameters(listIn(operation, 'parameters'), common), maxParameters);
  const isSigned = given.some((parameter) => /signature/i.test(textIn(parameter, 'name')));
  const isCommon = (parameter: unknown) =>
    shared.has(parameter) || (isSigned && signatureName.test(textIn(parameter, 'name')));
  const body = recordIn(operation, 'requestBody');
  const content = contentOf(body, budget);
  const [media] = Object.entries(recordIn(body, 'content'));
  const request: ApiRequest = {
    method: method.toUpperCase(),
    path,
    servers: budget.first(servers, maxServers).flatMap(toServer),
    parameters: given.map((parameter) => toRequestParameter(parameter, isCommon(parameter), budget)),
    ...(media && {
      body: {
        isRequired: body['required'] === true,
        contents: [
          { mediaType: media[0], form: 'text', examples: toExamples(writeBody(exampleOf(media[1]))), parts: [] },
        ],
      },
    }),
    security: [],
  };
  return {
    operationId: textIn(operation, 'operationId'),
    summary: textIn(operation, 'summary'),
    description: textIn(operation, 'description'),
    isDeprecated: operation['deprecated'] === true,
    request,
    parameters: given.map((parameter) => ({
      ...toParameterField(parameter, budget),
      in: textIn(parameter, 'in') as ApiParameter['in'],
      isCommon: isCommon(parameter),
    })),
    ...(content.length > 0 && {
      body: { isRequired: body['required'] === true, description: textIn(body, 'description'), content },
    }),
    responses: responsesOf(operation, budget),
    errors: budget.first(listIn(operation, 'x-error-codes'), maxErrors).flatMap(toErrorCode),
    rateLimit: {
      count: Number(textIn(operation, 'x-ratelimit-limit')) || 0,
      seconds: Number(textIn(operation, 'x-ratelimit-window')) || 1,
    },
    isCut: budget.isExceeded,
  };
}

/** Merges parameters; those of the operation override those of its path. */
function mergeParameters(own: readonly unknown[], common: readonly unknown[]): JsonRecord[] {
  const keyOf = (parameter: JsonRecord) => `${textIn(parameter, 'in')} ${textIn(parameter, 'name')}`;
  const parameters = own.filter(isParameter);
  const known = new Set(parameters.map(keyOf));
  return [...parameters, ...common.filter(isParameter).filter((parameter) => !known.has(keyOf(parameter)))];
}

/** Writes an example as a request body. */
export function writeBody(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return '';
  }
}

function isReferenceOut(raw: unknown): boolean {
  const target = textIn(raw, '$ref');
  return target !== '' && !target.startsWith('#');
}

function isParameter(parameter: unknown): parameter is JsonRecord {
  return isRecord(parameter) && textIn(parameter, 'name') !== '' && places.has(textIn(parameter, 'in'));
}

function toServer(server: unknown): ApiServer[] {
  let url = textIn(server, 'url');
  for (const [name, variable] of Object.entries(recordIn(server, 'variables')))
    url = url.replaceAll(`{${name}}`, textIn(variable, 'default'));
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return [];
  return [{ url: url.replace(/\/+$/, ''), description: textIn(server, 'description'), variables: [] }];
}

/** Returns the name that is sent and shown. */
function nameOf(parameter: JsonRecord): string {
  const display = extensionOf(parameter, 'display-name');
  return typeof display === 'string' && display !== '' ? display : textIn(parameter, 'name');
}

/** Returns the value of an extension. Its key may name a vendor: `x-display-name`, `x-tea-display-name`. */
function extensionOf(parameter: JsonRecord, name: string): unknown {
  const form = new RegExp(`^x-(?:\\w+-)?${name}$`);
  const [, value] = Object.entries(parameter).find(([key]) => form.test(key)) ?? [];
  return value;
}

function mustBeSent(parameter: JsonRecord): boolean {
  return parameter['required'] === true || textIn(parameter, 'in') === 'path';
}

function toRequestParameter(parameter: JsonRecord, isCommon: boolean, budget: OperationBudget): ApiParameter {
  const schema = schemaOf(parameter);
  const isRequired = mustBeSent(parameter);
  const isList = schema['type'] === 'array';
  const isIndexed = textIn(extensionOf(parameter, 'query-serialization'), 'style').includes('indexed');
  const place = textIn(parameter, 'in') as ApiParameter['in'];
  const named = textIn(parameter, 'style') || (/query|cookie/.test(place) ? 'form' : 'simple');
  const style = isIndexed ? 'indexed' : (named as ApiParameter['style']);
  const [first] = Object.values(recordIn(parameter, 'examples'));
  const choices = choicesOf(schema, budget);
  const example =
    parameter['example'] ??
    (isRecord(first) ? first['value'] : undefined) ??
    schema['example'] ??
    // Optional parameters are left out of samples.
    (isRequired ? schema['default'] : undefined);
  const isFixed = choices.length === 1 && isRequired;
  return {
    name: nameOf(parameter),
    in: place,
    isRequired,
    isCommon,
    style,
    explode: (parameter['explode'] ?? style === 'form') === true,
    allowReserved: parameter['allowReserved'] === true,
    shape: isList || isIndexed ? 'list' : schema['type'] === 'object' ? 'object' : 'plain',
    mediaType: '',
    choices: isList ? [] : choices,
    examples: isFixed
      ? toExamples(choices[0] ?? '')
      : toExamples(writeExample(example ?? (isList && isRequired ? makeExample(schema) : undefined))),
  };
}

function writeExample(example: unknown): string {
  return example === undefined ? '' : writeValue(example);
}

function toExamples(value: string): ApiParameter['examples'] {
  return value === '' ? [] : [{ name: '', value }];
}

function toParameterField(parameter: JsonRecord, budget: OperationBudget): Field {
  const schema = schemaOf(parameter);
  const field = toField(nameOf(parameter), schema, mustBeSent(parameter), budget);
  const example = parameter['example'];
  const hasExample = field.facts.some(({ kind }) => kind === 'example');
  return {
    ...field,
    description: textIn(parameter, 'description') || field.description,
    isDeprecated: field.isDeprecated || parameter['deprecated'] === true,
    facts: [
      ...field.facts,
      ...(example !== undefined && !hasExample ? [{ kind: 'example' as const, value: writeValue(example) }] : []),
    ],
  };
}

/** Returns the schema of a parameter: its own, or that of its only media type. */
function schemaOf(parameter: JsonRecord): JsonRecord {
  const [media] = Object.values(recordIn(parameter, 'content'));
  const schema = isRecord(parameter['schema']) ? parameter['schema'] : recordIn(media, 'schema');
  return schema;
}

function contentOf(of: JsonRecord, budget: OperationBudget): Content[] {
  return budget.first(Object.entries(recordIn(of, 'content')), maxMediaTypes).map(([mediaType, media]) => ({
    mediaType,
    root: toRoot(isRecord(media) ? media['schema'] : undefined, budget),
    examples: examplesOf(media, budget),
  }));
}

/** A title often replaces a description, but above a list of fields it says nothing. */
function toRoot(schema: unknown, budget: OperationBudget): Field {
  const root = toField('', schema, false, budget);
  const isPlain = root.children.length === 0 && root.variants.length === 0;
  return isPlain ? root : { ...root, description: textIn(mergeParts(schema, 0), 'description') };
}

function responsesOf(operation: JsonRecord, budget: OperationBudget): Response[] {
  return budget.first(Object.entries(recordIn(operation, 'responses')), maxResponses).map(([status, response]) => ({
    status,
    description: textIn(response, 'description'),
    headers: budget.first(Object.entries(recordIn(response, 'headers')), maxHeaders).map(([name, header]) => ({
      ...toField(name, recordIn(header, 'schema'), isRecord(header) && header['required'] === true, budget),
      description: textIn(header, 'description'),
    })),
    content: isRecord(response) ? contentOf(response, budget) : [],
  }));
}

function toErrorCode(entry: unknown): ErrorCode[] {
  const code = textIn(entry, 'code');
  if (code === '') return [];
  return [{ code, message: textIn(entry, 'message'), description: textIn(entry, 'description') }];
}
