/** Makes the template of a request, for samples and the form. */
import type { JsonRecord } from '../../../../../views/domain/json-record.ts';
import { readObject } from '../../../../../views/domain/parameter-styles.ts';
import type {
  ApiContent,
  ApiCredential,
  ApiParameter,
  ApiPart,
  ApiServer,
  ParameterStyle,
} from '../../../../../views/domain/server-api.ts';
import { listAt, textAt, writeValue } from '../../kit/json-value.ts';
import type { Place } from '../../descriptions/description.ts';
import { makeExample } from './make-example.ts';
import { compactJson, type Content, type Example, type Parameter } from './parts.ts';
import type { Schema } from './schema.ts';

const defaultStyles = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'content',
} as const;
const styles: ReadonlySet<unknown> = new Set([
  ...['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
]);

/** Lists servers. Servers without an address are left out. */
export function toServers(servers: readonly Place[]): ApiServer[] {
  return servers.flatMap((server): ApiServer[] => {
    const url = absolute(textAt(server.value, 'url')).replace(/\/+$/, '');
    const variables = server.entries('variables').map(([name, { value }]) => ({
      name,
      default: textAt(value, 'default'),
      choices: listAt(value, 'enum').map(writeValue),
      description: textAt(value, 'description'),
    }));
    return url === ''
      ? []
      : [{ url, description: textAt(server.value, 'description') || textAt(server.value, 'name'), variables }];
  });
}

/** Makes an address absolute. A relative one names no host, so the reader must fill in the host. */
function absolute(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  if (url.startsWith('/')) return `https://your-server.example${url}`;
  return /^(?:https?:\/\/|\{)/i.test(url) ? url : '';
}

export function toParameter(
  { value }: Place,
  { name, in: where, isRequired, isCommon, schema, examples, mediaType }: Parameter,
): ApiParameter {
  const isIndexed = /indexed/.test(textAt(extensionOf(value, 'query-serialization'), 'style'));
  const style = isIndexed ? 'indexed' : mediaType !== '' ? 'content' : (styleIn(value) ?? defaultStyles[where]);
  const shape = schema.isList || isIndexed ? 'list' : schema.isObject ? 'object' : 'plain';
  const choices = (schema.isList ? (schema.items[0]?.schema.choices ?? []) : schema.choices).map((one) => one.value);
  const isFixed = choices.length === 1 && isRequired && shape === 'plain';
  return {
    name,
    in: where,
    isRequired,
    isCommon,
    style,
    explode: isExploded(value, style === 'form' || style === 'indexed' || style === 'deepObject'),
    allowReserved: value['allowReserved'] === true,
    shape,
    mediaType,
    choices,
    examples: isFixed ? [{ name: '', value: choices[0] ?? '' }] : valuesOf(schema, examples, isRequired),
  };
}

function styleIn({ style }: JsonRecord): ParameterStyle | undefined {
  return styles.has(style) ? (style as ParameterStyle) : undefined;
}

function isExploded({ explode }: JsonRecord, isUsual: boolean): boolean {
  return typeof explode === 'boolean' ? explode : isUsual;
}

/** Returns the value of an extension. The key may contain a vendor's name: `x-display-name`, `x-tea-display-name`. */
export function extensionOf(value: JsonRecord, name: string): unknown {
  const form = new RegExp(`^x-(?:\\w+-)?${name}$`);
  return Object.entries(value).find(([key]) => form.test(key))?.[1];
}

/** Returns initial values. Samples leave out optional parameters without an example. */
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

export function toContent({ mediaType, schema, examples }: Content, media: Place): ApiContent {
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
  const whole = readObject(examples[0]?.value ?? '') ?? {};
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
      const mediaType = textAt(encoding, 'contentType');
      const isStructure = item.isObject || (item.isList && item !== part);
      const value = whole[name] ?? makeExample(part);
      const style = textAt(encoding, 'style');
      return {
        name,
        isRequired,
        kind: item.isFile ? 'file' : isStructure || mediaType.includes('json') ? 'json' : 'text',
        isList: part.isList,
        mediaType,
        example: item.isFile || value === undefined ? '' : writeValue(value),
        choices: item.choices.map((choice) => choice.value),
        // Objects and lists without a style are sent as JSON.
        style: styleIn(encoding) ?? (isStructure && !part.isList ? 'content' : 'form'),
        explode: isExploded(encoding, style === '' || style === 'form' || style === 'deepObject'),
      };
    });
}

/** Returns the parts of a credential that a request needs. */
export function toCredential({ key, kind, in: place, name, scheme }: ApiCredential): ApiCredential {
  return { key, kind, in: place, name, scheme };
}
