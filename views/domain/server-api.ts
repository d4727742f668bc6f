/** An operation of a server API as a template for requests, for samples, browser and proxy. */
import * as z from 'zod';

const namedExampleSchema = z.object({
  /** Empty if there is one example only. */
  name: z.string(),
  /** Lists and objects as JSON. */
  value: z.string(),
});

/** Forms of OpenAPI 3.1 and RFC 6570. `indexed`: `a.1.key=1`. `content`: one text of a media type, mostly JSON. */
const styleSchema = z.enum([
  ...(['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const),
  ...(['indexed', 'content'] as const),
]);
export type ParameterStyle = z.infer<typeof styleSchema>;

export const apiParameterSchema = z.object({
  name: z.string(),
  /** `querystring`: the parameter is the whole query. */
  in: z.enum(['path', 'query', 'header', 'cookie', 'querystring']),
  isRequired: z.boolean(),
  /** A parameter of every operation, such as account and signature. */
  isCommon: z.boolean(),
  style: styleSchema,
  /** Whether lists and objects become several values: `a=1&a=2` and not `a=1,2`. */
  explode: z.boolean(),
  allowReserved: z.boolean(),
  shape: z.enum(['plain', 'list', 'object']),
  /** Empty unless `style` is `content`. */
  mediaType: z.string(),
  /** Allowed values, of the items for a list; empty for any. */
  choices: z.array(z.string()),
  /** The first is the initial value. */
  examples: z.array(namedExampleSchema),
});
export type ApiParameter = z.infer<typeof apiParameterSchema>;

/** A field of a form. */
export const apiPartSchema = z.object({
  name: z.string(),
  isRequired: z.boolean(),
  kind: z.enum(['text', 'file', 'json']),
  /** A list becomes several parts. */
  isList: z.boolean(),
  /** Empty for the default of the kind. */
  mediaType: z.string(),
  /** Lists and objects as JSON. */
  example: z.string(),
  choices: z.array(z.string()),
  /** Only for urlencoded forms: `content` writes JSON as one text. */
  style: styleSchema,
  explode: z.boolean(),
});
export type ApiPart = z.infer<typeof apiPartSchema>;

export const apiContentSchema = z.object({
  mediaType: z.string(),
  /** `text`: JSON, XML or plain text. `file`: bytes without a form around them. */
  form: z.enum(['text', 'file', 'urlencoded', 'multipart']),
  examples: z.array(namedExampleSchema),
  /** Fields of a form. */
  parts: z.array(apiPartSchema),
});
export type ApiContent = z.infer<typeof apiContentSchema>;

export const apiCredentialSchema = z.object({
  /** Name of the scheme in the file. */
  key: z.string(),
  kind: z.enum(['apiKey', 'basic', 'bearer', 'http', 'oauth2', 'openIdConnect', 'mutualTLS']),
  /** Place of an `apiKey`; empty for other kinds. */
  in: z.enum(['header', 'query', 'cookie', '']),
  /** Name of the header, parameter or cookie of an `apiKey`. */
  name: z.string(),
  /** Scheme of another `http` authentication, such as `Digest`. */
  scheme: z.string(),
});
export type ApiCredential = z.infer<typeof apiCredentialSchema>;

export const apiServerSchema = z.object({
  /** Template without a slash at the end: `https://{region}.example.org/v2`. */
  url: z.string(),
  description: z.string(),
  variables: z.array(
    z.object({ name: z.string(), default: z.string(), choices: z.array(z.string()), description: z.string() }),
  ),
});
export type ApiServer = z.infer<typeof apiServerSchema>;

export const apiRequestSchema = z.object({
  /** Upper case. */
  method: z.string(),
  /** Contains `{name}` for path parameters. */
  path: z.string(),
  /** Samples show the first server. */
  servers: z.array(apiServerSchema),
  parameters: z.array(apiParameterSchema),
  /** The first content is the initial one. */
  body: z.object({ isRequired: z.boolean(), contents: z.array(apiContentSchema) }).optional(),
  /** Alternatives; each is a combination of credentials, and an empty one needs none. Samples show the first. */
  security: z.array(z.array(apiCredentialSchema)),
});
export type ApiRequest = z.infer<typeof apiRequestSchema>;

/** Identifies an operation in lists and above its page. */
export const operationNameSchema = z.object({
  method: z.string(),
  /** Path with the query parameters that have a single value: `/?Action=CreateRoom`. */
  target: z.string(),
});
export type OperationName = z.infer<typeof operationNameSchema>;

export const triedRequestSchema = z.object({
  /** `refused`: the host is not allowed, or the request cannot be sent. `unreachable`: no answer. */
  outcome: z.enum(['answered', 'refused', 'unreachable', 'timeout']),
  /** HTTP status; 0 without an answer. */
  status: z.number().int(),
  ms: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  /** True if the answer was cut. */
  isCut: z.boolean(),
});
export type TriedRequest = z.infer<typeof triedRequestSchema>;

/** A request as code in one language. */
export const requestSampleSchema = z.object({
  /** Title of the tab: `curl`, `Python`. */
  title: z.string(),
  /** In order; a colour is a class of the highlighter, '' for none. */
  parts: z.array(z.object({ text: z.string(), colour: z.string() })),
});
export type RequestSample = z.infer<typeof requestSampleSchema>;
