import { raw, type RequestHandler, urlencoded } from 'express';
import { forbidden } from '../errors.ts';
import { contextOf } from '../request-context.ts';
import { isSameOrigin } from '../http/same-origin.ts';

/** Refuses forms that another site sends on behalf of a reader. */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  if (!isSameOrigin(req, contextOf(res).host)) throw forbidden('origin.foreign');
  next();
};

/** Parses fields into `req.body`. 128 KB fit all texts of a form: an encoded Chinese character takes nine bytes. */
export const readForm: RequestHandler = urlencoded({ extended: false, limit: '128kb', parameterLimit: 50 });

/** Reads a body of any type into `req.body`, for libraries that parse it themselves. */
export const readBytes: RequestHandler = raw({ type: () => true, limit: '128kb' });
