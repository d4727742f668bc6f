/** Describes all calls as OpenAPI, from the constants that also serve them. */
import * as z from 'zod';
import type { Call } from '../../../clients/call.ts';

type Json = Record<string, unknown>;

export function describeCalls(calls: readonly Call[]): Json {
  const schemas: Json = { Failure: failure };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const described = describeCall(call, schemas);
    paths[call.path] = { ...paths[call.path], [call.method]: described };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Documentation server', version: '1' },
    paths,
    components: { parameters: { language }, responses, schemas },
  };
}

const envelope = (code: Json, data: Json) => ({
  type: 'object',
  required: ['code', 'data', 'message'],
  additionalProperties: false,
  properties: { code, data, message: { type: 'string', description: 'In the language of the answer.' } },
});

const failure = {
  ...envelope({ type: 'integer', not: { enum: [0, 3] } }, { type: 'null' }),
  description:
    'Why there is no answer. The codes are those of HTTP: 404 where there is no such thing, 422 for parameters.',
};

/** Browsers send a list such as `zh-CN,zh;q=0.9,en;q=0.8`. */
const language = {
  name: 'Accept-Language',
  in: 'header',
  schema: { type: 'string', examples: ['en', 'zh-CN', 'zh-CN,zh;q=0.9,en;q=0.8'] },
  description: 'Language of the answer: the first of English and Chinese, else that of the default edition.',
};

const failed = (description: string, headers?: Json) => ({
  description,
  ...(headers && { headers }),
  content: jsonOf({ $ref: '#/components/schemas/Failure' }),
});
const responses = {
  400: failed('The request cannot be understood.'),
  403: failed('The request was not sent by a page of the site.'),
  405: failed('The address does not support this method.', { Allow: { schema: { type: 'string' } } }),
  415: failed('The body is not JSON.'),
  429: failed('Too many requests came from one network.', { 'Retry-After': { schema: { type: 'integer' } } }),
  500: failed('The service failed.'),
  502: failed('The service cannot be reached through the site.'),
  503: failed('The service is starting.', { 'Retry-After': { schema: { type: 'integer' } } }),
  504: failed('The service took too long to answer the site.'),
};

function describeCall(call: Call, schemas: Json): Json {
  const params = toSchema(call.params, 'input', schemas);
  const data = toSchema(call.data, 'output', schemas);
  const isPost = call.method === 'post';
  const statuses = [
    400,
    ...(call.isForPagesOnly || call.refusesOtherSites ? [403] : []),
    405,
    ...(isPost ? [415] : []),
    429,
    500,
    502,
    503,
    504,
  ];
  const answer = {
    oneOf: [envelope({ type: 'integer', enum: [0, 3] }, data), { $ref: '#/components/schemas/Failure' }],
  };
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [{ $ref: '#/components/parameters/language' }, ...(isPost ? [] : describeQuery(params))],
    ...(isPost && { requestBody: { required: !call.params.safeParse({}).success, content: jsonOf(params) } }),
    responses: {
      200: { description: 'The answer, or the reason for none.', content: jsonOf(answer) },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${String(status)}` }])),
    },
  };
}

function describeQuery({ properties = {}, required = [] }: { properties?: Json; required?: string[] }): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    required: required.includes(name),
  }));
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** @param schemas receives recursive schemas by their id */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  Object.assign(schemas, withReferences($defs ?? {}));
  return withReferences(rest);
}

function withReferences(schema: object): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
