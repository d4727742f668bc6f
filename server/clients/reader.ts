import { shareHeader } from '../http/rate-limit.ts';

/** The client on whose behalf a call is sent, for rate limits. */
export interface Reader {
  /** Network address; several readers may share one. */
  address: string;
  /** The reader's share of the address, if the address is an unnamed proxy's. */
  share?: string | undefined;
}

export function readerHeaders({ address, share }: Reader): Record<string, string> {
  return { 'X-Forwarded-For': address, ...(share !== undefined && { [shareHeader]: share }) };
}
