import type { RequestHandler } from 'express';

/** Refuses calls that change something unless the browser says that a page of ours sent them. */
export const checkSameOrigin: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') {
    next();
    return;
  }
  const host = (req.get('X-Forwarded-Host') ?? req.get('Host') ?? '').toLowerCase();
  const origin = req.get('Origin') ?? '';
  const isSame = URL.canParse(origin) && new URL(origin).host.toLowerCase() === host;
  if (isSame && (req.get('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin') next();
  else res.status(403).json({ code: 403, data: null, message: 'cross-origin' });
};
