import type { Request, Response } from 'express';
import { contextOf } from '../request-context.ts';
import type { Visitor } from '../services/accounts.ts';

/** Facts about the client of a request that the console needs. */
export function visitorOf(req: Request, res: Response): Visitor {
  const { host, client } = contextOf(res);
  return {
    cookie: req.get('Cookie') ?? '',
    address: client.address,
    host,
    protocol: client.protocol,
    origin: req.get('Origin'),
    fetchSite: req.get('Sec-Fetch-Site'),
  };
}
