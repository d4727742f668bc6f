import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { contextOf } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';

/**
 * Requests a minute from one network, by what they cost. Pages in the cache cost nothing and are not counted. An office
 * shares one address, so these are for a hundred readers rather than for one.
 */
const perMinute = { pages: 1200, search: 1200, calls: 2400, writes: 120, account: 240 } as const;

export type LimitKind = keyof typeof perMinute;
export type Limits = (kindOf: LimitKind | ((url: string) => LimitKind)) => RequestHandler;

export interface LimitOptions {
  /** Multiplies all limits; 0 turns them off. */
  factor: number;
  metrics: Metrics;
  now?: () => number;
}

const windowMs = 60_000;

/** Makes a step that refuses a network with too many requests of a kind in a minute, with 429 and the time to wait. */
export function createLimits({ factor, metrics, now }: LimitOptions): Limits {
  const limits = new Map<LimitKind, RateLimit>();
  for (const [kind, count] of Object.entries(perMinute) as [LimitKind, number][]) {
    limits.set(kind, new RateLimit({ count: Math.ceil(count * factor), windowMs, ...(now && { now }) }));
  }
  return (kindOf) => (req, res, next) => {
    const kind = typeof kindOf === 'string' ? kindOf : kindOf(req.originalUrl);
    if (factor === 0 || limits.get(kind)?.take(contextOf(res).client.network)) {
      next();
      return;
    }
    metrics.countLimited(kind);
    throw new HttpError(429, 'rate.exceeded', { retryAfterSeconds: windowMs / 1000 });
  };
}

/** Tells by which of the limits the requests of a page are counted. */
export function limitOfPage({ group, method }: PageRoute): LimitKind {
  if (group === 'account' || group === 'work-order') return 'account';
  if (method === 'post') return 'writes';
  return group === 'search' || group === 'mcp' ? 'search' : 'pages';
}
