/** The description of all calls, made from the constants that serve them. */
import * as z from 'zod';
import type { Call } from '../../clients/call.ts';

type Json = Record<string, unknown>;

export function describeCalls(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: describeCall(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Documentation server', version: '1' },
    paths,
  };
}

function describeCall(call: Call): Json {
  const params = toSchema(call.params, 'input');
  const properties = (params['properties'] ?? {}) as Record<string, Json>;
  const required = (params['required'] ?? []) as string[];
  const language = {
    name: 'Accept-Language',
    in: 'header',
    schema: { enum: ['en', 'zh'] },
    description: 'Language of the answer.',
  };
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: {
      code: { type: 'integer', description: '0 and 3 are success.' },
      data: toSchema(call.data, 'output'),
      message: { type: 'string' },
    },
  };
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: call.method === 'get' ? [language, ...query] : [language],
    ...(call.method === 'post' && { requestBody: { content: { 'application/json': { schema: params } } } }),
    responses: {
      200: { description: 'The answer or the reason for none.', content: { 'application/json': { schema: envelope } } },
    },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  void $schema;
  return rest;
}
