/** Results of calls to other services, for monitoring. */
import { HttpError } from '../errors.ts';

export interface CallOutcome {
  service: string;
  call: string;
  /** `ok` or the reason from the error's code: `refused`, `failed`, `timeout`, `nonsense`, `shed`. */
  outcome: string;
  seconds: number;
}

export type ObserveCall = (outcome: CallOutcome) => void;

export async function observed<T>(
  observe: ObserveCall | undefined,
  { service, call }: Pick<CallOutcome, 'service' | 'call'>,
  send: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const tell = (outcome: string) =>
    observe?.({ service, call, outcome, seconds: (performance.now() - startedAt) / 1000 });
  try {
    const value = await send();
    tell('ok');
    return value;
  } catch (error) {
    tell(error instanceof HttpError ? (error.code.split('.').at(-1) ?? 'failed') : 'failed');
    throw error;
  }
}

/** Whether a fetch was aborted by its timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
