/** A call to another service, described once: both ends and the API description read the same constant. */
import type * as z from 'zod';

/** Parameters: an object, or objects joined. */
type ParamsSchema = z.ZodType<object, object>;

export interface Call<Params extends ParamsSchema = ParamsSchema, Data extends z.ZodType = z.ZodType> {
  /** Unique; names the call in logs, metrics and the API description. */
  name: string;
  method: 'get' | 'post';
  path: string;
  summary: string;
  /** Query parameters of a get, JSON body of a post; limits on every string and list. */
  params: Params;
  /** Shape of `data` in a successful envelope. */
  data: Data;
  /** How long an answer counts as fresh; 0 is never kept. */
  freshSeconds: number;
  /** Whether an answer holds for the moment alone, whatever `freshSeconds` says: it is not kept. */
  isMomentary?(data: z.output<Data>): boolean;
  /** How long a browser may keep an answer to a get without asking again: for those whose address tells their version. */
  browserSeconds?: number;
  /** Refused unless a page of the site sent it. */
  isForPagesOnly?: true;
  /** Of a post's body; default: 100 KB. */
  bodyLimitBytes?: number;
}

export type ParamsOf<C extends Call> = z.input<C['params']>;
export type DataOf<C extends Call> = z.output<C['data']>;

export function defineCall<Params extends ParamsSchema, Data extends z.ZodType>(
  call: Call<Params, Data>,
): Call<Params, Data> {
  return call;
}
