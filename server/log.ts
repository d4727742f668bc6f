/** Structured logs: one JSON object a line on standard output. No line holds what somebody typed or who it was. */
import pino from 'pino';
import { databaseTrouble } from './database-trouble.ts';

export type Log = pino.Logger;

const maxCauses = 5;
const maxPathLength = 300;
/** Beyond this nothing is looked at. */
const maxReadLength = 2000;
/** As long as the parts of an address may be; without a bound, a long text without one would be read again from each letter. */
const email = /[^\s"'<>(),;:/\\]{1,64}(?:@|%40)[^\s"'<>(),;:/\\]{1,255}/gi;
/** With a plus eight digits, without one eleven, as mobile numbers and those with an area code have; of any script. */
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

/** An address without its query, in which keywords and forms travel. */
export function loggedPath(url: string): string {
  return maskPersons(decoded(url.replace(/[?#].*$/s, '').slice(0, maxReadLength))).slice(0, maxPathLength);
}

/** What is masked must not hide behind its encoding. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  });
}

/** Only fields that are known to be harmless: errors of drivers carry rows, those of parsers what they parsed. */
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

/** Takes mail addresses and telephone numbers out; of a long text the beginning. */
export function maskPersons(text: string): string {
  return text.slice(0, maxReadLength).replaceAll(email, '[email]').replaceAll(phone, '[phone]');
}
