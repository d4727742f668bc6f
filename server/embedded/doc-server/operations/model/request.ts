/** Makes the template of a request, from which samples and the form are made. */
import type {
  ApiContent,
  ApiParameter,
  ApiPart,
  ApiRequest,
  ApiServer,
} from '../../../../../views/domain/server-api.ts';
import { textIn, writeValue } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';
import type { OutlinedOperation } from '../../descriptions/outline.ts';
import { makeExample } from './make-example.ts';
import { type Body, compactJson, type Content, type Example, type Parameter } from './parts.ts';
import type { Schema } from './schema.ts';
import type { SecurityChoice } from './security.ts';

interface RequestSource {
  kind: OutlinedOperation['kind'];
  method: string;
  path: string;
  servers: readonly Place[];
  parameters: readonly { place: Place; read: Parameter }[];
  bodyPlace: Place;
  body: Body | undefined;
  security: readonly SecurityChoice[];
}

const defaultStyles = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'content',
} as const;
const styles: ReadonlySet<string> = new Set([
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
]);

export function requestOf({
  kind,
  method,
  path,
  servers,
  parameters,
  bodyPlace,
  body,
  security,
}: RequestSource): ApiRequest {
  const contents =
    body?.contents.map((content) => toContent(content, bodyPlace.at('content', content.mediaType))) ?? [];
  return {
    method: method.toUpperCase(),
    // A fragment is no part of a request; descriptions use it to tell operations with one path apart.
    path: kind === 'operation' ? path.replace(/#.*$/, '') : '',
    servers: kind === 'operation' ? toServers(servers) : [],
    parameters: parameters.map(({ place, read }) => toParameter(place, read)),
    ...(body && { body: { isRequired: body.isRequired, contents } }),
    security: security.map((choice) =>
      choice.map(({ key, kind: of, in: place, name, scheme }) => ({ key, kind: of, in: place, name, scheme })),
    ),
  };
}

/** Servers without an address are left out. */
export function toServers(servers: readonly Place[]): ApiServer[] {
  return servers.flatMap((server): ApiServer[] => {
    const url = absolute(textIn(server.value, 'url')).replace(/\/+$/, '');
    const variables = server.entries('variables').map(([name, { value }]) => ({
      name,
      default: textIn(value, 'default'),
      choices: (Array.isArray(value['enum']) ? value['enum'] : []).map((one) => writeValue(one)),
      description: textIn(value, 'description'),
    }));
    return url === ''
      ? []
      : [{ url, description: textIn(server.value, 'description') || textIn(server.value, 'name'), variables }];
  });
}

/** Relative addresses are those of the server that publishes the description, which a reader must fill in. */
function absolute(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  if (url.startsWith('/')) return `https://your-server.example${url}`;
  return /^(?:https?:\/\/|\{)/i.test(url) ? url : '';
}

function toParameter(
  place: Place,
  { name, in: where, isRequired, isCommon, schema, examples, mediaType }: Parameter,
): ApiParameter {
  const isIndexed = /indexed/.test(styleOfVendor(place));
  const given = textIn(place.value, 'style');
  const style = isIndexed
    ? 'indexed'
    : mediaType !== ''
      ? 'content'
      : styles.has(given)
        ? (given as ApiParameter['style'])
        : defaultStyles[where];
  const shape = schema.isList || isIndexed ? 'list' : schema.isObject ? 'object' : 'plain';
  const choices = (schema.isList ? (schema.items[0]?.schema.choices ?? []) : schema.choices).map(({ value }) => value);
  const isFixed = choices.length === 1 && isRequired && shape === 'plain';
  const explode = place.value['explode'];
  return {
    name,
    in: where,
    isRequired,
    isCommon,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'indexed' || style === 'deepObject',
    allowReserved: place.value['allowReserved'] === true,
    shape,
    mediaType,
    choices,
    examples: isFixed ? [{ name: '', value: choices[0] ?? '' }] : valuesOf(schema, examples, isRequired),
  };
}

/** Extension of the provider: `x-query-serialization`, maybe with the name of a vendor. */
function styleOfVendor({ value }: Place): string {
  const [, said] = Object.entries(value).find(([key]) => /^x-(?:\w+-)?query-serialization$/.test(key)) ?? [];
  return textIn(said, 'style');
}

/** Initial values. Optional parameters without an example are left out of samples. */
function valuesOf(
  schema: Schema,
  examples: readonly Example[],
  isRequired: boolean,
): { name: string; value: string }[] {
  const named = examples
    .filter(({ url }) => url === '')
    .map(({ name, value }) => ({ name, value: compactJson(value) }));
  if (named.length > 0) return named;
  const given = schema.value('example') ?? schema.examples[0] ?? (isRequired ? schema.value('default') : undefined);
  const made = given ?? (isRequired && (schema.isList || schema.isObject) ? makeExample(schema) : undefined);
  return made === undefined ? [] : [{ name: '', value: writeValue(made) }];
}

function toContent({ mediaType, schema, examples }: Content, media: Place): ApiContent {
  const base = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = base === 'application/x-www-form-urlencoded';
  const isMultipart = base.startsWith('multipart/');
  const isText = /json|xml|yaml|^text\/|graphql|javascript/.test(base) || (!schema.isFile && examples.length > 0);
  return {
    mediaType,
    form: isForm ? 'urlencoded' : isMultipart ? 'multipart' : isText ? 'text' : 'file',
    examples:
      isForm || isMultipart ? [] : examples.filter(({ url }) => url === '').map(({ name, value }) => ({ name, value })),
    parts: isForm || isMultipart ? partsOf(schema, media, examples) : [],
  };
}

function partsOf(schema: Schema, media: Place, examples: readonly Example[]): ApiPart[] {
  const whole = parseRecord(examples[0]?.value ?? '');
  const forms = schema.groups.flatMap(({ kind, forms: [form] }) =>
    (kind === 'one-of' || kind === 'any-of') && form ? form.schema.properties : [],
  );
  const all = [
    ...schema.properties,
    ...forms.filter(({ name }) => !schema.properties.some((own) => own.name === name)),
  ];
  return all
    .filter(({ isKey }) => isKey)
    .map(({ name, isRequired, schema: part }) => {
      const encoding = media.at('encoding', name).value;
      const item = part.isList ? (part.items.find((one) => one.name === '[]')?.schema ?? part) : part;
      const mediaType = textIn(encoding, 'contentType');
      const isStructure = item.isObject || (item.isList && item !== part);
      const value = whole[name] ?? makeExample(part);
      const style = textIn(encoding, 'style');
      return {
        name,
        isRequired,
        kind: item.isFile ? 'file' : isStructure || mediaType.includes('json') ? 'json' : 'text',
        isList: part.isList,
        mediaType,
        example: item.isFile || value === undefined ? '' : writeValue(value),
        choices: item.choices.map((choice) => choice.value),
        // Structures without a style are JSON.
        style: styles.has(style) ? (style as ApiPart['style']) : isStructure && !part.isList ? 'content' : 'form',
        explode:
          typeof encoding['explode'] === 'boolean'
            ? encoding['explode']
            : style === '' || style === 'form' || style === 'deepObject',
      };
    });
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
