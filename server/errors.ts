/** Errors that a reader may see. Any other thrown error is a bug and becomes a 500, unless Express gave it a 4xx status. */

/** An error with an HTTP status for the reader and a stable `noun.reason` code for programs. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function notFound(code = 'page.missing'): HttpError {
  return new HttpError(404, code);
}

export function badRequest(code: string, cause?: unknown): HttpError {
  return new HttpError(400, code, { cause });
}

export function forbidden(code: string): HttpError {
  return new HttpError(403, code);
}

/** A service refused a call. For 429 the reader is told when to retry. */
export function refusedUpstream(status: number, code: string): HttpError {
  return new HttpError(status, code, status === 429 ? { retryAfterSeconds: 60 } : {});
}

export function upstreamFailed(code: string, cause?: unknown): HttpError {
  return new HttpError(502, code, { cause, retryAfterSeconds: 5 });
}

/** The service is well, but what it serves is away for the moment. */
export function sourceAway(code: string): HttpError {
  return new HttpError(503, code, { retryAfterSeconds: 5 });
}

export function upstreamTimedOut(code: string, cause?: unknown): HttpError {
  return new HttpError(504, code, { cause, retryAfterSeconds: 5 });
}
