import type { RequestHandler } from 'express';
import { redirectTo } from '../http/redirect.ts';

/** Earlier forms of addresses; queries are kept. */
const rules: readonly [RegExp, string][] = [
  [/^\/(?:zh|en)\/(\d+)$/, '/article/$1'],
  [/^\/(?:zh|en)\/api$/, '/article/api'],
  [/^((?:\/(?:zh|en))?)\/preview\/api$/, '$1/article/api'],
];

export const redirectLegacy: RequestHandler = (req, res, next) => {
  const at = req.url.indexOf('?');
  const target = legacyTarget(at < 0 ? req.url : req.url.slice(0, at));
  if (target === undefined) next();
  else redirectTo(res, 302, target + (at < 0 ? '' : req.url.slice(at)));
};

/** The present form of an earlier path. */
function legacyTarget(path: string): string | undefined {
  const rule = rules.find(([form]) => form.test(path));
  return rule && path.replace(rule[0], rule[1]);
}
