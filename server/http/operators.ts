import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { mayReadMetrics } from '../metrics.ts';
import { hasPassword } from './secret.ts';

/**
 * Admits clients with the token of the metrics to a page for operators. Browsers are asked for the token as a password.
 * @param realm name of the page in the browser's question
 * @returns `asked` if the request was answered with the question; `hidden` without a token, so that browsers do not ask for one
 */
export function admitOperator(
  { metricsToken, isDevelopment }: Pick<Config, 'metricsToken' | 'isDevelopment'>,
  realm: string,
  req: Request,
  res: Response,
): 'admitted' | 'asked' | 'hidden' {
  const isAdmitted = mayReadMetrics({ metricsToken, isDevelopment }, req) || hasPassword(req, metricsToken);
  if (!isAdmitted && metricsToken === undefined) return 'hidden';
  res.set('Cache-Control', 'private, no-store').set('X-Robots-Tag', 'noindex');
  if (isAdmitted) return 'admitted';
  res.status(401).set('WWW-Authenticate', `Basic realm="${realm}", charset="UTF-8"`).end();
  return 'asked';
}
