import { shareHeader } from '../http/rate-limit.ts';

/** For whom a call is sent, as far as limits go. */
export interface Reader {
  /** Network address, which many may share. */
  address: string;
  /** Which of them, behind a proxy that is not named. */
  share?: string | undefined;
}

export function readerHeaders({ address, share }: Reader): Record<string, string> {
  return { 'X-Forwarded-For': address, ...(share !== undefined && { [shareHeader]: share }) };
}
