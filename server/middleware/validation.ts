import type { RequestHandler } from 'express';
import { notFound } from '../errors.ts';
import { contextOf } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';

/** Runs the page-level validation of a route; an invalid page is a 404. */
export function validatePage(route: PageRoute): RequestHandler {
  return (req, res, next) => {
    const params = Object.fromEntries(Object.entries(req.params).map(([name, value]) => [name, String(value)]));
    if (route.check && !route.check(params, contextOf(res).query)) throw notFound('page.invalid');
    next();
  };
}
