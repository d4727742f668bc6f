import type { Request, Response } from 'express';
import { contextOf } from '../request-context.ts';
import type { Visitor } from '../services/accounts.ts';

/** What the console must know of who sent a request. */
export function visitorOf(req: Request, res: Response): Visitor {
  const { host } = contextOf(res);
  const first = req.get('X-Forwarded-For');
  const own = req.socket.remoteAddress ?? '';
  return {
    cookie: req.get('Cookie') ?? '',
    addresses: first === undefined ? own : `${first}, ${own}`,
    host,
    protocol: req.get('X-Forwarded-Proto') ?? 'http',
    origin: req.get('Origin') ?? '',
    fetchSite: req.get('Sec-Fetch-Site'),
  };
}
