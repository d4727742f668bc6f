/** A call to another service, described once: both ends and the API description read the same constant. */
import type * as z from 'zod';

/** How long the site counts an answer as fresh. A reported change of the content makes it stale at once. */
export const keptSeconds = 60;

/** An object schema, or an intersection of objects. */
type ParamsSchema = z.ZodType<object, object>;

export interface Call<Params extends ParamsSchema = ParamsSchema, Data extends z.ZodType = z.ZodType> {
  /** Unique name in logs, metrics and the API description. */
  name: string;
  method: 'get' | 'post';
  path: string;
  summary: string;
  /** Query parameters of a get or JSON body of a post. Every string and list has a limit. */
  params: Params;
  /** Shape of `data` in a successful envelope. */
  data: Data;
  /** Answers to a get count as fresh for `keptSeconds`; false: each caller asks anew. */
  isKept?: false;
  /** Whether this answer must not be kept. */
  isMomentary?(data: z.output<Data>): boolean;
  /** How long a browser may keep an answer to a get without asking again. Above a minute its address must contain a version. */
  browserSeconds?: number;
  /** Rate limit that counts the call; default: that of all other calls. */
  limit?: 'search' | 'writes';
  /** Refused unless a page of the site sent the call. */
  isForPagesOnly?: true;
  /** Refused if a page of another site sent the call. Programs may send it. */
  refusesOtherSites?: true;
  /** Not passed on for browsers, because the site answers it for operators only. */
  isForSitesOnly?: true;
  /** Limit of a post body; default: 100 KB. */
  bodyLimitBytes?: number;
  /** Data for a caller where the service has none (404). */
  whenMissing?: z.output<Data>;
}

/** A call that always has data. */
export type SureCall<Params extends ParamsSchema = ParamsSchema, Data extends z.ZodType = z.ZodType> = Call<
  Params,
  Data
> & { whenMissing: z.output<Data> };

export type ParamsOf<C extends Call> = z.input<C['params']>;
export type DataOf<C extends Call> = z.output<C['data']>;
/** Data of an answer, or undefined where the service may have none. */
export type AnswerOf<C extends Call> = C extends SureCall ? DataOf<C> : DataOf<C> | undefined;

export function defineCall<Params extends ParamsSchema, Data extends z.ZodType>(
  call: SureCall<Params, Data>,
): SureCall<Params, Data>;
export function defineCall<Params extends ParamsSchema, Data extends z.ZodType>(
  call: Call<Params, Data>,
): Call<Params, Data>;
export function defineCall<Params extends ParamsSchema, Data extends z.ZodType>(
  call: Call<Params, Data>,
): Call<Params, Data> {
  return call;
}
