import type { Request, RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { contextOf } from '../request-context.ts';

export interface BodyLimits {
  /** Maximum of simultaneous bodies from one network. */
  perNetwork: number;
  /** A connection without a byte of its body for this long is ended. */
  silenceMs: number;
}

const usual: BodyLimits = { perNetwork: 32, silenceMs: 10_000 };

export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits bodies that are passed on, because each holds a connection to a service. A network may send a few at a time, and a
 * client that sends nothing loses its place.
 */
export function limitBodies({ perNetwork, silenceMs } = usual): RequestHandler {
  const open = new Map<string, number>();
  return (req, res, next) => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const { network } = contextOf(res).client;
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) throw new HttpError(429, 'rate.exceeded', { retryAfterSeconds: 5 });
    open.set(network, count + 1);
    let received = req.socket.bytesRead;
    const watching = setInterval(() => {
      if (!req.complete && req.socket.bytesRead === received) req.socket.destroy();
      received = req.socket.bytesRead;
    }, silenceMs);
    res.once('close', () => {
      clearInterval(watching);
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    next();
  };
}
