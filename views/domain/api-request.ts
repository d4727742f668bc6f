/** Builds a request from an operation and its parameters. The server's proxy and the browser must agree, so they share this function. */
import type { ApiParameter, ApiRequest } from './server-api.ts';

export interface ApiValues {
  /** Origin and base path. */
  server: string;
  /** Keys as in {@link parameterKey}. Missing and empty values are left out, except in the path. */
  parameters: Readonly<Record<string, string>>;
  body: string;
}

export interface BuiltRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string;
}

export function parameterKey({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>): string {
  return `${place}:${name}`;
}

/** Example values of the operation's author, and `YOUR_ROOM_ID` where something must be filled in. */
export function exampleValues(request: ApiRequest): ApiValues {
  const filled = request.parameters.filter(({ isRequired, example }) => isRequired || example !== '');
  return {
    server: request.servers[0]?.url ?? '',
    parameters: Object.fromEntries(
      filled.map((parameter) => [
        parameterKey(parameter),
        parameter.example === '' ? placeholder(parameter.name) : parameter.example,
      ]),
    ),
    body: request.body?.example ?? '',
  };
}

/** Initial values of a form: examples, except for values that only the reader has, such as account and signature. */
export function startValues(request: ApiRequest): ApiValues {
  const given = request.parameters.filter(
    (parameter) => isFixed(parameter) || (!parameter.isCommon && parameter.example !== ''),
  );
  const startValue = (parameter: ApiParameter) =>
    isFixed(parameter) ? (parameter.choices[0] ?? '') : parameter.example;
  return {
    server: request.servers[0]?.url ?? '',
    parameters: Object.fromEntries(given.map((parameter) => [parameterKey(parameter), startValue(parameter)])),
    body: request.body?.example ?? '',
  };
}

/** Nothing is to be chosen, as in the name of an action. */
export function isFixed({ isRequired, choices }: ApiParameter): boolean {
  return isRequired && choices.length === 1;
}

/** Fills missing required values with examples, so that the request looks complete. */
export function withExamples(request: ApiRequest, values: ApiValues): ApiValues {
  const { parameters } = exampleValues(request);
  const missing = request.parameters
    .filter((parameter) => parameter.isRequired && (values.parameters[parameterKey(parameter)] ?? '') === '')
    .map((parameter) => [parameterKey(parameter), parameters[parameterKey(parameter)] ?? '']);
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(missing) } };
}

/**
 * Writes a line for each parameter of the query, so that a narrow panel need not wrap them. The address stands in double quotes,
 * because a signed sample has variables in it.
 */
export function toCurl({ method, url, headers, body }: BuiltRequest): string {
  const [address = '', query] = inDoubleQuotes(url).split(/\?(.*)/s);
  const pairs = query?.split('&') ?? [];
  const target = query ? `${address}\\\n?${pairs.join('\\\n&')}` : address;
  const parts = [
    ...(method === 'GET' && body === undefined && query
      ? [`curl --get "${address}"`, ...pairs.map((pair) => `--data "${pair}"`)]
      : [`curl --request ${method}`, `--url "${target}"`]),
    ...headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Encodes `!`, which an interactive shell expands even here. */
function inDoubleQuotes(url: string): string {
  return url.replaceAll('!', '%21').replace(/[\\"$`]/g, String.raw`\$&`);
}

export function buildApiRequest(request: ApiRequest, { server, parameters, body }: ApiValues): BuiltRequest {
  const valueOf = (parameter: ApiParameter) => parameters[parameterKey(parameter)] ?? '';
  const of = (place: ApiParameter['in']) => request.parameters.filter((parameter) => parameter.in === place);
  const given = (place: ApiParameter['in']) => of(place).filter((parameter) => valueOf(parameter) !== '');
  let path = request.path;
  for (const parameter of of('path')) {
    path = path.replaceAll(`{${parameter.name}}`, () => encodeSegment(valueOf(parameter)) || `{${parameter.name}}`);
  }
  const query = given('query')
    .flatMap((parameter) => toPairs(parameter, valueOf(parameter)))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  const cookies = given('cookie').map((parameter) => `${parameter.name}=${encodePart(valueOf(parameter))}`);
  const headers = given('header').map((parameter): [string, string] => [parameter.name, valueOf(parameter)]);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const hasBody = request.body !== undefined && body !== '';
  if (hasBody) headers.push(['Content-Type', request.body?.mediaType ?? 'application/json']);
  return {
    method: request.method,
    url: server.replace(/\/$/, '') + path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    ...(hasBody && { body }),
  };
}

function placeholder(name: string): string {
  const words = name.replace(/^X-/i, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return `YOUR_${words.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/_$/, '')}`.toUpperCase();
}

/** Path with the fixed query of every request of the operation. */
export function operationTarget({ path, parameters }: Pick<ApiRequest, 'path' | 'parameters'>): string {
  const fixed = parameters.filter((parameter) => parameter.in === 'query' && !parameter.isCommon && isFixed(parameter));
  const query = fixed.map(({ name, choices }) => `${encodePart(name)}=${encodePart(choices[0] ?? '')}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

function toPairs(parameter: ApiParameter, text: string): [string, string][] {
  const { name, list } = parameter;
  if (list === 'none') return [[name, text]];
  const values = readList(text);
  if (list === 'joined') return [[name, values.map(toText).join(',')]];
  if (list === 'repeated') return values.map((value) => [name, toText(value)]);
  return values.flatMap((value, index) =>
    index < maxListLength ? toIndexed(`${name}.${String(index + 1)}`, value, 0) : [],
  );
}

const maxListLength = 100;
const maxDepth = 5;

function toIndexed(name: string, value: unknown, depth: number): [string, string][] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [[name, toText(value)]];
  if (Array.isArray(value))
    return value.flatMap((item, index) => toIndexed(`${name}.${String(index + 1)}`, item, depth + 1));
  return Object.entries(value).flatMap(([key, item]) => toIndexed(`${name}.${key}`, item, depth + 1));
}

/** Reads a JSON array or values separated by commas. */
function readList(text: string): unknown[] {
  if (text.trimStart().startsWith('[')) {
    try {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) return value;
    } catch {
      // Incomplete JSON while the reader is typing.
    }
  }
  return text.split(',').map((part) => part.trim());
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Encodes like a form, but spaces as `%20`, which every server accepts. */
function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Encodes dot segments, which would change the path around them. */
function encodeSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2E') : encodePart(text);
}
