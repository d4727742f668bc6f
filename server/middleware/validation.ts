import type { RequestHandler } from 'express';
import { HttpError, notFound } from '../errors.ts';
import { pageChecks } from '../page-checks.ts';
import { contextOf } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';

/**
 * Runs the page-level validation of a route; an invalid page is a 404.
 * @throws HttpError 500 for a check that does not exist
 */
export function validatePage({ name, checks = [] }: Pick<PageRoute, 'name' | 'checks'>): RequestHandler {
  const known = checks.map((check) => {
    const found = pageChecks.get(check);
    if (!found) throw new HttpError(500, `Unknown middleware ${check} of the page ${name}`);
    return found;
  });
  return (req, res, next) => {
    const params = Object.fromEntries(Object.entries(req.params).map(([key, value]) => [key, String(value)]));
    const { query } = contextOf(res);
    if (!known.every((isValid) => isValid(params, query))) throw notFound('page.invalid');
    next();
  };
}
