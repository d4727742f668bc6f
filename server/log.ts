/** Structured logs: one JSON object a line on standard output. No line holds what somebody typed or who it was. */
import pino from 'pino';

export type Log = pino.Logger;

const maxCauses = 5;
const maxPathLength = 300;
const email = /[^\s"'<>(),;:/\\]+(?:@|%40)[^\s"'<>(),;:/\\]+/gi;
const phone = /\+\d[\d -]{6,}\d/g;

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
  return maskPersons(url.replace(/[?#].*$/s, '')).slice(0, maxPathLength);
}

/** Only fields that are known to be harmless: errors of drivers carry rows, those of parsers what they parsed. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return maskPersons(typeof error === 'string' ? error : Object.prototype.toString.call(error));
  const { name, message, stack = '', cause } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: name,
    message: maskPersons(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(status) && { status }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 100);
}

function maskPersons(text: string): string {
  return text.replaceAll(email, '[email]').replaceAll(phone, '[phone]');
}
