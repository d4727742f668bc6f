/** Builds a request from an operation and its parameters. The server's proxy and the browser must agree, so they share this function. */
import { escapePattern } from './escape-pattern.ts';
import { asIs, type Pair, readList, readObject, toPairs, toText, writeStyled } from './parameter-styles.ts';
import type { ApiContent, ApiCredential, ApiParameter, ApiPart, ApiRequest, ApiServer } from './server-api.ts';

/** All files of a tried request together. */
export const maxTriedFileBytes = 4 * 1024 * 1024;

/** Values of a request. Missing and empty values are left out, except in the path. */
export interface ApiValues {
  /** Origin and base path, with variables filled in. */
  server: string;
  /** Keys as in {@link parameterKey}. */
  parameters: Readonly<Record<string, string>>;
  /** Content of the body; default: the first. */
  mediaType: string;
  /** Text of the body, or the name of its file. */
  body: string;
  /** Fields of a form; for files their names. */
  parts: Readonly<Record<string, string>>;
  /** Values of the chosen alternative, by the key of the scheme. `user:password` for basic authentication. */
  credentials: Readonly<Record<string, string>>;
}

/** A part of a form: a text or a file. */
export interface BuiltPart {
  name: string;
  value?: string;
  fileName?: string;
  mediaType?: string;
}

export interface BuiltRequest {
  method: string;
  url: string;
  /** Without the type of a multipart body, because its sender chooses the boundary. */
  headers: Pair[];
  /** User and password that the header `Authorization` holds in base64. */
  login?: string;
  body?:
    | { kind: 'text'; text: string }
    | { kind: 'form'; pairs: Pair[] }
    | { kind: 'multipart'; parts: BuiltPart[] }
    | { kind: 'file'; fileName: string };
}

export function parameterKey({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>): string {
  return `${place}:${name}`;
}

/** Returns the chosen content of the body. */
export function contentOf({ body }: ApiRequest, mediaType: string): ApiContent | undefined {
  return body?.contents.find((content) => content.mediaType === mediaType) ?? body?.contents[0];
}

/** Address of a server with the values of its variables. */
export function serverUrl(
  { url, variables }: Pick<ApiServer, 'url' | 'variables'>,
  chosen: Readonly<Record<string, string>> = {},
): string {
  const filled = variables.reduce(
    (text, { name, default: value }) => text.replaceAll(`{${name}}`, () => chosen[name] ?? value),
    url,
  );
  return filled.replace(/\/+$/, '');
}

/** Returns the values of variables in an address; undefined if it is no address of the server. */
export function readServer(server: ApiServer, address: string): Record<string, string> | undefined {
  const groups: string[] = [];
  const pattern = server.url
    .split(/(\{[^{}]*\})/)
    .map((text) => {
      const variable = server.variables.find(({ name }) => text === `{${name}}`);
      if (!variable) return escapePattern(text);
      const index = groups.indexOf(variable.name);
      if (index >= 0) return `\\${String(index + 1)}`;
      groups.push(variable.name);
      const known = [...variable.choices, variable.default].map(escapePattern);
      return `(${[...known, ...(variable.choices.length > 0 ? [] : [String.raw`[\w.-]+`])].join('|')})`;
    })
    .join('');
  const found = [address, `${address}/`].map((text) => new RegExp(`^${pattern}$`).exec(text)).find(Boolean);
  return found ? Object.fromEntries(groups.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
}

/** Initial value: the only choice, or the first example. */
function exampleOf(parameter: ApiParameter): string {
  return isFixed(parameter) ? (parameter.choices[0] ?? '') : (parameter.examples[0]?.value ?? '');
}

/** Example values of the operation's author, and `YOUR_ROOM_ID` where something must be filled in. */
export function exampleValues(request: ApiRequest): ApiValues {
  return withExamples(request, startValues(request, true), true);
}

/** Initial values of a form: examples, but no values for personal parameters such as account and signature. */
export function startValues(request: ApiRequest, hasCommon = false): ApiValues {
  const given = request.parameters.filter(
    (parameter) => isFixed(parameter) || ((hasCommon || !parameter.isCommon) && exampleOf(parameter) !== ''),
  );
  const [server] = request.servers;
  return {
    server: server ? serverUrl(server) : '',
    parameters: Object.fromEntries(given.map((parameter) => [parameterKey(parameter), exampleOf(parameter)])),
    ...startBody(contentOf(request, '')),
    credentials: Object.fromEntries((request.security[0] ?? []).map(({ key }) => [key, ''])),
  };
}

/** Initial values of a content of the body. */
export function startBody(content: ApiContent | undefined): Pick<ApiValues, 'mediaType' | 'body' | 'parts'> {
  const texts = content?.parts.filter(({ kind, example }) => kind !== 'file' && example !== '') ?? [];
  return {
    mediaType: content?.mediaType ?? '',
    body: content?.form === 'text' ? (content.examples[0]?.value ?? '') : '',
    parts: Object.fromEntries(texts.map(({ name, example }) => [name, example])),
  };
}

/** True for a required parameter with a single choice, such as the name of an action. */
export function isFixed({ isRequired, choices, shape }: ApiParameter): boolean {
  return isRequired && shape === 'plain' && choices.length === 1;
}

/**
 * Fills missing required values with examples, so that the request looks complete.
 * @param hasFiles fills files that are not required, too
 */
export function withExamples(request: ApiRequest, values: ApiValues, hasFiles = false): ApiValues {
  const { mediaType, body, parts, credentials } = values;
  const parameters = request.parameters
    .filter((parameter) => parameter.isRequired && (values.parameters[parameterKey(parameter)] ?? '') === '')
    .map((parameter) => [parameterKey(parameter), exampleOf(parameter) || placeholder(parameter.name)]);
  const content = contentOf(request, mediaType);
  const missing = (content?.parts ?? [])
    .filter(({ name, kind, isRequired }) => (isRequired || (hasFiles && kind === 'file')) && (parts[name] ?? '') === '')
    .map((part) => [part.name, partExample(part)]);
  const access = request.security
    .flat()
    .filter(({ key }) => credentials[key] === '')
    .map((credential) => [credential.key, credentialExample(credential)]);
  return {
    ...values,
    parameters: { ...values.parameters, ...Object.fromEntries(parameters) },
    body: content?.form === 'file' && body === '' ? fileName('file', content.mediaType) : body,
    parts: { ...parts, ...Object.fromEntries(missing) },
    credentials: { ...credentials, ...Object.fromEntries(access) },
  };
}

function credentialExample({ kind, key, name }: ApiCredential): string {
  if (kind === 'basic') return 'YOUR_USER:YOUR_PASSWORD';
  return kind === 'apiKey' || kind === 'http' ? placeholder(kind === 'http' ? key : name) : 'YOUR_TOKEN';
}

function partExample({ kind, name, mediaType, example }: ApiPart): string {
  if (kind === 'file') return fileName(name, mediaType);
  return example || placeholder(name);
}

/** Uses a short subtype as the extension: `image/png`, `text/csv`. */
function fileName(name: string, mediaType: string): string {
  const [, extension] = /^[^,]*\/(?:x-)?([a-z\d]{2,4})(?:[;,]|$)/.exec(mediaType) ?? [];
  return name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-') + (extension === undefined ? '' : `.${extension}`);
}

function placeholder(name: string): string {
  const words = name.replace(/^X-/i, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return `YOUR_${words.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/_$/, '')}`.toUpperCase();
}

export function buildApiRequest(request: ApiRequest, values: ApiValues): BuiltRequest {
  const valueOf = (parameter: ApiParameter) => values.parameters[parameterKey(parameter)] ?? '';
  const of = (place: ApiParameter['in']) => request.parameters.filter((parameter) => parameter.in === place);
  const given = (place: ApiParameter['in']) => of(place).filter((parameter) => valueOf(parameter) !== '');
  const pairsOf = (parameter: ApiParameter) =>
    toPairs(parameter, valueOf(parameter), parameter.allowReserved ? encodeReserved : encodePart).map(
      ([name, value]) => `${name || encodePart(parameter.name)}=${value}`,
    );
  // Paths in descriptions are not percent-encoded.
  let path = request.path.replaceAll(/[^\w!#$%&'()*+,./:;=?@[\]{}~|-]/gu, (sign) => encodeURIComponent(sign));
  for (const parameter of of('path'))
    path = path.replaceAll(
      `{${parameter.name}}`,
      () => writeSegment(parameter, valueOf(parameter)) || `{${parameter.name}}`,
    );
  const access = writeCredentials(request, values.credentials);
  const query = [
    ...given('query').flatMap(pairsOf),
    ...access.query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`),
    ...given('querystring').map((parameter) => writeQuery(parameter, valueOf(parameter))),
  ].join('&');
  const cookies = [
    ...given('cookie').flatMap(pairsOf),
    ...access.cookie.map(([name, value]) => `${name}=${encodePart(value)}`),
  ];
  const { body, type } = buildBody(contentOf(request, values.mediaType), values);
  // Ignores listed headers that the body and the credentials already set.
  const isMade = (name: string) =>
    (body !== undefined && /^content-type$/i.test(name)) ||
    (/^authorization$/i.test(name) && access.header.some(([of]) => of === 'Authorization'));
  const headers: Pair[] = [
    ...given('header')
      .filter(({ name }) => !isMade(name))
      .map((parameter): Pair => [parameter.name, writeStyled(parameter, valueOf(parameter), asIs)]),
    ...access.header,
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] satisfies Pair] : []),
  ];
  return {
    method: request.method,
    url: values.server.replace(/\/+$/, '') + path + (query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`),
    headers: type === '' ? headers : [...headers, ['Content-Type', type]],
    ...(access.login !== undefined && { login: access.login }),
    ...(body && { body }),
  };
}

function writeSegment(parameter: ApiParameter, text: string): string {
  if (text === '') return '';
  if (!parameter.allowReserved) return keepDots(writeStyled(parameter, text, encodePart));
  const written = writeStyled(parameter, text, encodeReserved).replaceAll('?', '%3F');
  return written.split('/').map(keepDots).join('/');
}

/** Writes the parameter that is the whole query: an object as a form, and other texts as they are. */
function writeQuery(parameter: ApiParameter, text: string): string {
  if (!parameter.mediaType.includes('urlencoded')) return encodePart(text);
  if (!readObject(text)) return encodeURI(text).replaceAll('#', '%23');
  const form = { ...parameter, style: 'form', explode: true, shape: 'object' } as const;
  return toPairs(form, text, encodePart)
    .map((pair) => pair.join('='))
    .join('&');
}

/** Puts credentials into their places. Client certificates are not part of a request. */
function writeCredentials({ security }: ApiRequest, values: ApiValues['credentials']) {
  const places = {
    header: [] as Pair[],
    query: [] as Pair[],
    cookie: [] as Pair[],
    login: undefined as string | undefined,
  };
  const credentials = new Map(security.flat().map((credential) => [credential.key, credential]));
  for (const { key, kind, in: place, name, scheme } of credentials.values()) {
    const value = values[key] ?? '';
    if (value === '' || kind === 'mutualTLS') continue;
    if (kind === 'apiKey') places[place || 'header'].push([name, value]);
    else if (kind === 'basic') {
      places.login = value;
      places.header.push(['Authorization', `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`]);
    } else places.header.push(['Authorization', `${kind === 'http' ? scheme : 'Bearer'} ${value}`]);
  }
  return places;
}

function buildBody(
  content: ApiContent | undefined,
  { body: text, parts }: ApiValues,
): { body?: BuiltRequest['body']; type: string } {
  const nothing = { type: '' };
  switch (content?.form) {
    case undefined:
      return nothing;
    case 'text':
      return text === ''
        ? nothing
        : { body: { kind: 'text', text }, type: sentType(content.mediaType, 'application/json') };
    case 'file':
      return text === ''
        ? nothing
        : { body: { kind: 'file', fileName: text }, type: sentType(content.mediaType, 'application/octet-stream') };
    case 'urlencoded': {
      const pairs = content.parts.flatMap((part) => formPairs(part, parts[part.name] ?? ''));
      return pairs.length === 0 ? nothing : { body: { kind: 'form', pairs }, type: content.mediaType };
    }
    case 'multipart': {
      const built = content.parts.flatMap((part) => buildParts(part, parts[part.name] ?? ''));
      return built.length === 0 ? nothing : { body: { kind: 'multipart', parts: built }, type: '' };
    }
  }
}

function formPairs(part: ApiPart, text: string): Pair[] {
  if (text === '') return [];
  const shape = part.isList ? 'list' : part.kind === 'json' ? 'object' : 'plain';
  return toPairs({ ...part, shape }, text, asIs).map(([name, value]): Pair => [name || part.name, value]);
}

function buildParts({ name, kind, isList, mediaType }: ApiPart, text: string): BuiltPart[] {
  const type = sentType(mediaType, kind === 'json' ? 'application/json' : '');
  return (text === '' ? [] : isList ? readList(text).map(toText) : [text]).map((value) => ({
    name,
    ...(kind === 'file' ? { fileName: value } : { value }),
    ...(type !== '' && { mediaType: type }),
  }));
}

/** Returns the first of several types that names one exactly. */
function sentType(mediaTypes: string, otherwise: string): string {
  const [exact] = mediaTypes.split(',').filter((type) => type !== '' && !type.includes('*'));
  return exact?.trim() ?? otherwise;
}

/** Path with the fixed query of every request of the operation. */
export function operationTarget({ path, parameters }: Pick<ApiRequest, 'path' | 'parameters'>): string {
  const fixed = parameters.filter((parameter) => parameter.in === 'query' && !parameter.isCommon && isFixed(parameter));
  const query = fixed.map(({ name, choices }) => `${encodePart(name)}=${encodePart(choices[0] ?? '')}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

export function splitLogin(login: string): [user: string, password: string] {
  const [user = '', password = ''] = login.split(/:(.*)/s);
  return [user, password];
}

/** Treats each kind of body in its own way. */
export function byKind<T>(
  body: BuiltRequest['body'],
  none: T,
  of: {
    text: (text: string) => T;
    form: (pairs: readonly Pair[]) => T;
    file: (name: string) => T;
    multipart: (parts: readonly BuiltPart[]) => T;
  },
): T {
  if (body === undefined) return none;
  if (body.kind === 'text') return of.text(body.text);
  if (body.kind === 'form') return of.form(body.pairs);
  return body.kind === 'file' ? of.file(body.fileName) : of.multipart(body.parts);
}

export function writeForm(pairs: readonly Pair[]): string {
  return pairs.map((pair) => pair.map(encodePart).join('=')).join('&');
}

/** Lines above the content of a part. */
export function partHead({ name, fileName, mediaType }: BuiltPart): string {
  const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, encodeURIComponent)}"`;
  const disposition = `Content-Disposition: form-data; name=${quoted(name)}`;
  const file = fileName === undefined ? '' : `; filename=${quoted(fileName)}`;
  return disposition + file + (mediaType === undefined ? '' : `\r\nContent-Type: ${mediaType}`);
}

/** Encodes like a form, but spaces as `%20`, which every server accepts. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Keeps reserved and encoded characters, except for those that would end the value or start another one. */
function encodeReserved(text: string): string {
  return encodePart(text).replace(/%(?:2F|3A|3B|3D|3F|40|24|2C|25(?=[\dA-Fa-f]{2}))/g, decodeURIComponent);
}

/** Encodes dot segments, which would change the path around them. */
function keepDots(segment: string): string {
  return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%2E') : segment;
}
