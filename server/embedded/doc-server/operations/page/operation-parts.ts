/** Parts of an operation that its page and its Markdown share. */
import type { ApiParameter, ApiServer } from '../../../../../views/domain/server-api.ts';
import type { LabelText } from '../../document/labels.ts';
import { requestSamples, type SampleCode } from '../request-samples.ts';
import type { Operation, Response } from '../model/operation.ts';
import type { Content, Parameter } from '../model/parts.ts';

const locations: readonly ApiParameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];
const testServer = /sandbox|staging|\btest|沙箱|沙盒|测试/i;
/** A Markdown link in a description. */
const firstLink = /\[[^\]\n]+\]\([^()\s]+\)/;

/** Splits parameters into the operation's own, by location, and those that every request needs. */
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

/** Adds to each server whether it is for tests, if some are. */
export function tagServers(servers: readonly ApiServer[], labelText: LabelText): (ApiServer & { tag: string })[] {
  const isTest = ({ description, url }: ApiServer) => testServer.test(description + url);
  const hasTest = servers.some(isTest);
  return servers.map((server) => ({
    ...server,
    tag: hasTest ? labelText(isTest(server) ? 'api.sandbox' : 'api.production') : '',
  }));
}

/** Explains the common parameters in Markdown, with the link from the description of a signature. */
export function introduceCommon(common: readonly Parameter[], labelText: LabelText): string {
  const signed = common.filter(({ name }) => /signature/i.test(name));
  if (signed.length === 0) return labelText('api.common-intro');
  const link = signed.map(({ description }) => firstLink.exec(description)?.[0]).find(Boolean);
  const intro = labelText('api.signature-intro');
  return link === undefined ? intro : `${intro} ${labelText('api.signature-link', { link })}`;
}

/** Finds the link to all error codes, which the description of the code in an answer may have. */
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
  /** Address of the value, if it stands elsewhere. */
  url?: string;
}

/** Samples that stand beside those of the description; a language that it has already is left out. */
export function madeSamples({ kind, request, samples }: Operation): SampleCode[] {
  const given = new Set(samples.map(({ title }) => title.toLowerCase()));
  return kind === 'operation' ? requestSamples(request).filter(({ title }) => !given.has(title.toLowerCase())) : [];
}

export function responseSamples(responses: readonly Response[]): NamedSample[] {
  return responses.flatMap(({ status, contents }) => samplesOf(contents, status));
}

/** Examples that a reader may choose between. One alone is in the sample of the request. */
export function bodySamples({ kind, body }: Operation): NamedSample[] {
  // A form is no text to copy; the samples of the request have its parts.
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
