/** Parts that the page and the Markdown of an operation share. */
import type { ApiParameter, ApiServer } from '../../../../../views/domain/server-api.ts';
import type { LabelText } from '../../document/labels.ts';
import { requestSamples, type SampleCode } from '../request-samples.ts';
import type { Operation, Response } from '../model/operation.ts';
import type { Content, Parameter } from '../model/parts.ts';

const locations: readonly ApiParameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];
const testServer = /sandbox|staging|\btest|沙箱|沙盒|测试/i;
/** Markdown link in a description. */
const firstLink = /\[[^\]\n]+\]\([^()\s]+\)/;

/** Separates an operation's own parameters, by location, from those that every request needs. */
export function groupParameters(parameters: readonly Parameter[]): {
  groups: { location: ApiParameter['in']; fields: Parameter[] }[];
  common: Parameter[];
} {
  const own = parameters.filter(({ isCommon }) => !isCommon);
  const groups = locations.map((location) => ({
    location,
    fields: own.filter((parameter) => parameter.in === location),
  }));
  return {
    groups: groups.filter(({ fields }) => fields.length > 0),
    common: parameters.filter(({ isCommon }) => isCommon),
  };
}

/** Marks test servers, if there are any. */
export function tagServers(servers: readonly ApiServer[], labelText: LabelText): (ApiServer & { tag: string })[] {
  const isTest = ({ description, url }: ApiServer) => testServer.test(description + url);
  const hasTest = servers.some(isTest);
  return servers.map((server) => ({
    ...server,
    tag: hasTest ? labelText(isTest(server) ? 'api.sandbox' : 'api.production') : '',
  }));
}

/** Describes the common parameters in Markdown, with the link to the documentation of the signature. */
export function introduceCommon(common: readonly Parameter[], labelText: LabelText): string {
  const signed = common.filter(({ name }) => /signature/i.test(name));
  if (signed.length === 0) return labelText('api.common-intro');
  const link = signed.map(({ description }) => firstLink.exec(description)?.[0]).find(Boolean);
  const intro = labelText('api.signature-intro');
  return link === undefined ? intro : `${intro} ${labelText('api.signature-link', { link })}`;
}

/** Finds the link to all error codes in the description of a response's code. */
export function findErrorLink(responses: readonly Response[]): string | undefined {
  const texts = responses.flatMap(({ contents }) =>
    contents.flatMap(({ schema }) =>
      schema.properties.map(({ name, schema: { description } }) => ({ name, description })),
    ),
  );
  const codeField = texts.find(
    ({ name, description }) => /^(?:error_?)?code$/i.test(name) && firstLink.test(description),
  );
  return firstLink.exec(codeField?.description ?? '')?.[0];
}

export interface NamedSample extends SampleCode {
  /** Markdown. */
  description?: string;
  /** URL of an external value. */
  url?: string;
}

/** Makes samples in languages without a sample in the description. */
export function madeSamples({ kind, request, samples }: Operation): SampleCode[] {
  const given = new Set(samples.map(({ title }) => title.toLowerCase()));
  return kind === 'operation' ? requestSamples(request).filter(({ title }) => !given.has(title.toLowerCase())) : [];
}

export function responseSamples(responses: readonly Response[]): NamedSample[] {
  return responses.flatMap(({ status, contents }) => samplesOf(contents, status));
}

/** Lists examples if there is a choice. A single one is already in the request's sample. */
export function bodySamples({ kind, body }: Operation): NamedSample[] {
  // A form cannot be copied as text; the request's samples contain its parts.
  const texts = body.contents.filter(({ mediaType }) => !/^multipart\/|form-urlencoded/.test(mediaType));
  const samples = samplesOf(texts, '');
  const isAlone = kind !== 'operation';
  return isAlone || samples.length > 1 || samples.some(({ description, url }) => description || url) ? samples : [];
}

function samplesOf(contents: readonly Content[], status: string): NamedSample[] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map(({ name, value, description, url }) => ({
      title: [status, contents.length === 1 ? '' : mediaType, name].filter(Boolean).join(' · '),
      code: value,
      language: /json/i.test(mediaType) ? 'json' : /xml|html/i.test(mediaType) ? 'xml' : '',
      description,
      url,
    })),
  );
}
