/** Structured logs: one JSON object a line on standard output. No line contains text of a reader or personal data. */
import pino from 'pino';
import { databaseTrouble } from './database-trouble.ts';

export type Log = pino.Logger;

const maxCauses = 5;
const maxPathLength = 300;
/** Longer texts are cut before masking. */
const maxReadLength = 2000;
/** Bounded like the parts of an address; without a bound, a long text without `@` would take quadratic time. */
const email = /[^\s"'<>(),;:/\\]{1,64}(?:@|%40)[^\s"'<>(),;:/\\]{1,255}/gi;
/** Phone numbers in any script: at least seven digits after a plus, or at least eleven digits. */
const phone =
  /(?:\+|%2B)\p{Nd}(?:[\s().-]?\p{Nd}){6,}|(?<![a-z\p{Nd}])\p{Nd}(?:[\s().-]?\p{Nd}){10,}(?![a-z\p{Nd}])/giu;

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The path without its query, because queries contain keywords and form fields. */
export function loggedPath(url: string): string {
  return maskPersons(decoded(url.replace(/[?#].*$/s, '').slice(0, maxReadLength))).slice(0, maxPathLength);
}

/** Decodes the path, so that encoding cannot hide personal data from masking. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  });
}

/** Copies only fields known to be harmless: errors of drivers contain rows, errors of parsers contain the input. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return maskPersons(typeof error === 'string' ? error : Object.prototype.toString.call(error));
  const { name, message, stack = '', cause } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const trouble = databaseTrouble(error);
  return {
    type: name,
    message: maskPersons(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(status) && { status }),
    ...(trouble === undefined ? { stack: framesOf(stack) } : { database: trouble }),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 100);
}

/** Masks mail addresses and phone numbers; long texts are cut. */
export function maskPersons(text: string): string {
  return text.slice(0, maxReadLength).replaceAll(email, '[email]').replaceAll(phone, '[phone]');
}
