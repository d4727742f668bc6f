/** Parses hand-written JSON: reports the line of a mistake, and drops the key `__proto__`. */

export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  /** One-based. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** @throws JsonFault with the line of the first mistake */
export function parseJson(text: string): unknown {
  const source = text.replace(/^\uFEFF/, '');
  try {
    // A reviver is slow, because it is called for every value. Few texts need it.
    return (source.includes('__proto__') ? JSON.parse(source, dropPrototype) : JSON.parse(source)) as unknown;
  } catch {
    const at = findFault(source);
    const before = source.slice(0, at).split('\n');
    const found = /^\S{1,20}/.exec(source.slice(at))?.[0];
    const place = `column ${String((before.at(-1)?.length ?? 0) + 1)}`;
    throw new JsonFault(`not valid JSON: unexpected ${found ?? 'end of file'} at ${place}`, before.length);
  }
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/**
 * Finds the one-based line of the first `needle`; 0 if it is missing.
 * @param from pattern after which the search begins
 */
export function lineOf(text: string, needle: string, from?: RegExp): number {
  const start = from?.exec(text)?.index ?? 0;
  const at = text.indexOf(needle, start);
  return at < 0 ? 0 : text.slice(0, at).split('\n').length;
}

const space = /[ \t\r\n]*/y;
const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const key = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"[ \t\r\n]*:/y;

/** Finds the first invalid character. Node.js 20 does not report its position for every mistake. */
function findFault(text: string): number {
  const open: ('{' | '[')[] = [];
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    at += match?.[0].length ?? 0;
    return match !== null;
  };
  let state: 'value' | 'first' | 'after' = 'value';
  for (;;) {
    skip(space);
    const mark = text[at];
    const inside = open.at(-1);
    const closing = inside === '{' ? '}' : ']';
    if (state === 'after') {
      if (inside !== undefined && mark === ',') state = 'value';
      else if (inside !== undefined && mark === closing) open.pop();
      else return at;
      at++;
    } else if (state === 'first' && mark === closing) {
      open.pop();
      at++;
      state = 'after';
    } else {
      if (inside === '{' && !skip(key)) return at;
      skip(space);
      const value = text[at];
      if (value === '{' || value === '[') {
        open.push(value);
        at++;
        state = 'first';
      } else if (skip(scalar)) state = 'after';
      else return at;
    }
  }
}
