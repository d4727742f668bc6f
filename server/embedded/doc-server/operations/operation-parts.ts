/** Parts of an operation that its page and its Markdown share. */
import type { ApiParameter, ApiServer } from '../../../../views/domain/server-api.ts';
import type { Say } from '../document/labels.ts';
import type { Content, Operation, Response } from './operation.ts';
import { writeBody } from './operation.ts';
import type { Field } from './schema-fields.ts';

type Parameters = Operation['parameters'];

const locations: readonly ApiParameter['in'][] = ['path', 'query', 'header', 'cookie'];
const testServer = /sandbox|staging|\btest|沙箱|沙盒|测试/i;
/** A Markdown link in a description. */
const firstLink = /\[[^\]\n]+\]\([^()\s]+\)/;

/** Splits parameters into the operation's own, by location, and those that every request needs. */
export function groupParameters(parameters: Parameters): {
  groups: { location: ApiParameter['in']; fields: Parameters }[];
  common: Parameters;
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
export function tagServers(servers: readonly ApiServer[], say: Say): (ApiServer & { tag: string })[] {
  const isTest = ({ description, url }: ApiServer) => testServer.test(description + url);
  const hasTest = servers.some(isTest);
  return servers.map((server) => ({
    ...server,
    tag: hasTest ? say(isTest(server) ? 'api.sandbox' : 'api.production') : '',
  }));
}

/** Drops a description of the root that already stands above. */
export function rootOf({ root }: Content, { description }: { description: string }): Field {
  return root.description.trim() === description.trim() ? { ...root, description: '' } : root;
}

/** Explains the common parameters in Markdown, with the link from the description of a signature. */
export function introduceCommon(common: readonly Field[], say: Say): string {
  const signed = common.filter(({ name }) => /signature/i.test(name));
  if (signed.length === 0) return say('api.common-intro');
  const link = signed.map(({ description }) => firstLink.exec(description)?.[0]).find(Boolean);
  const intro = say('api.signature-intro');
  return link === undefined ? intro : `${intro} ${say('api.signature-link', { link })}`;
}

/** Finds the link to all error codes, which the description of the code in an answer may have. */
export function findErrorLink(responses: readonly Response[]): string | undefined {
  const codeField = responses
    .flatMap(({ content }) => content.flatMap(({ root }) => root.children))
    .find(({ name, description }) => /^(?:error_?)?code$/i.test(name) && firstLink.test(description));
  return firstLink.exec(codeField?.description ?? '')?.[0];
}

export interface ResponseSample {
  title: string;
  code: string;
  language: string;
}

export function responseSamples(responses: readonly Response[]): ResponseSample[] {
  return responses.flatMap(({ status, content }) => {
    const isOnly = content.length === 1;
    return content.flatMap((of) =>
      of.examples.map(({ name, value }) => ({
        title: [status, isOnly ? '' : of.mediaType, name].filter(Boolean).join(' · '),
        code: writeBody(value),
        language: languageOf(of),
      })),
    );
  });
}

function languageOf({ mediaType }: Content): string {
  if (/json/i.test(mediaType)) return 'json';
  return /xml|html/i.test(mediaType) ? 'xml' : '';
}
