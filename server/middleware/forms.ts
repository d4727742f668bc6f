/** What a form that is sent to the portal passes before its action. */
import { type RequestHandler, urlencoded } from 'express';
import { forbidden } from '../errors.ts';
import { contextOf } from '../request-context.ts';
import { isSameOrigin } from '../http/same-origin.ts';

/** Refuses forms that another site sends in a reader's name. */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  if (!isSameOrigin(req, contextOf(res).host)) throw forbidden('origin.foreign');
  next();
};

/** Puts the fields on `req.body`; 128 KB is enough for every text that a form may hold: a Chinese sign takes nine bytes. */
export const readForm: RequestHandler = urlencoded({ extended: false, limit: '128kb', parameterLimit: 50 });
