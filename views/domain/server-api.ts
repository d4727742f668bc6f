/** An operation of a server API as far as a request can be built from it: for samples, the browser and the proxy alike. */
import * as z from 'zod';

export const apiParameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  isRequired: z.boolean(),
  /** How several values are written: `a=1&a=2`, `a=1,2` or `a.1=1&a.2=2` (an array of objects: `a.1.key=1`). */
  list: z.enum(['none', 'repeated', 'joined', 'indexed']),
  /** Every operation takes it: the account, the signature and the like. */
  isCommon: z.boolean(),
  /** The only values there are; empty for any. */
  choices: z.array(z.string()),
  /** A value to start with; structured ones as JSON. */
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
  /** With `{name}` for path parameters. */
  path: z.string(),
  /** The first is the one that samples show. */
  servers: z.array(apiServerSchema),
  parameters: z.array(apiParameterSchema),
  body: z.object({ mediaType: z.string(), example: z.string() }).optional(),
});
export type ApiRequest = z.infer<typeof apiRequestSchema>;

/** What an operation is known by, in lists and above its page. */
export const operationNameSchema = z.object({
  method: z.string(),
  /** Path with the query parameters that have one value only: `/?Action=CreateRoom`. */
  target: z.string(),
});
export type OperationName = z.infer<typeof operationNameSchema>;

/** What became of a request that a reader tried out. */
export const triedRequestSchema = z.object({
  /** `refused`: its host may not be reached, or it cannot be sent. `unreachable`: no answer. */
  outcome: z.enum(['answered', 'refused', 'unreachable', 'timeout']),
  /** HTTP status; 0 without an answer. */
  status: z.number().int(),
  ms: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  /** The answer was longer. */
  isCut: z.boolean(),
});
export type TriedRequest = z.infer<typeof triedRequestSchema>;

/** A request as code in one language. */
export const requestSampleSchema = z.object({
  /** Of its tab: `curl`, `Python`. */
  title: z.string(),
  /** In order; a colour is one of the highlighter's, '' for none. */
  parts: z.array(z.object({ text: z.string(), colour: z.string() })),
});
export type RequestSample = z.infer<typeof requestSampleSchema>;
