import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { hasPassword, hasToken } from './secret.ts';
import { isFromThisMachine } from './this-machine.ts';
import { cacheControl } from './cache-control.ts';

/**
 * Admits clients with TEAM_TOKEN to a page for doc teams. Browsers are asked for the token as a password.
 * @param realm name of the page in the browser's question
 * @returns `asked` if the request was answered with the question; `hidden` without a token, so that browsers do not ask for one
 */
export function admitOperator(
  { teamToken, isDevelopment }: Pick<Config, 'teamToken' | 'isDevelopment'>,
  realm: string,
  req: Request,
  res: Response,
): 'admitted' | 'asked' | 'hidden' {
  const isAdmitted = hasRight(teamToken, isDevelopment, req) || hasPassword(req, teamToken);
  if (!isAdmitted && teamToken === undefined) return 'hidden';
  res.set('Cache-Control', cacheControl.reader).set('X-Robots-Tag', 'noindex');
  if (isAdmitted) return 'admitted';
  res.status(401).set('WWW-Authenticate', `Basic realm="${realm}", charset="UTF-8"`).end();
  return 'asked';
}

/** Whether a request has the token. Without a configured token this machine has the right, in development only. */
export function hasRight(token: string | undefined, isDevelopment: boolean, request: IncomingMessage): boolean {
  return token === undefined ? isDevelopment && isFromThisMachine(request) : hasToken(request, token);
}
