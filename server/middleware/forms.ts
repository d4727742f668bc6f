/** What a form that is sent to the portal passes before its action. */
import { type RequestHandler, urlencoded } from 'express';
import { forbidden } from '../errors.ts';
import { contextOf } from '../request-context.ts';

/** Refuses forms that another site sends in a reader's name. Browsers name the origin of every post. */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  const origin = req.get('Origin');
  if (origin !== undefined && hostOf(origin) !== contextOf(res).host) throw forbidden('origin.foreign');
  next();
};

/** Puts the fields on `req.body`; 16 KB is enough for every text that a form may hold. */
export const readForm: RequestHandler = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 });

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host.toLowerCase() : undefined;
}
