/** An operation of a server API as a template for requests, for samples, browser and proxy. */
import * as z from 'zod';

export const apiParameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  isRequired: z.boolean(),
  /** Form of several values: `a=1&a=2`, `a=1,2` or `a.1=1&a.2=2` (an array of objects: `a.1.key=1`). */
  list: z.enum(['none', 'repeated', 'joined', 'indexed']),
  /** A parameter of every operation, such as account and signature. */
  isCommon: z.boolean(),
  /** Allowed values; empty for any. */
  choices: z.array(z.string()),
  /** Initial value; structured values as JSON. */
  example: z.string(),
});
export type ApiParameter = z.infer<typeof apiParameterSchema>;

export const apiServerSchema = z.object({
  /** Without a slash at the end. */
  url: z.string(),
  description: z.string(),
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
  body: z.object({ mediaType: z.string(), example: z.string() }).optional(),
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
