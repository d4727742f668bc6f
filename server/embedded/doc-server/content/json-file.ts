/** JSON as people write it: with the place of a mistake, and without surprises from keys such as `__proto__`. */
import { LineCounter, parseDocument } from 'yaml';

export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  /** One-based; 0 where unknown. */
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
    return JSON.parse(source, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown;
  } catch (error) {
    throw locateFault(source, error instanceof Error ? error.message : String(error));
  }
}

/** The one-based line of the first place where `needle` stands in `text`; 0 if it stands nowhere. */
export function lineOf(text: string, needle: string): number {
  const at = text.indexOf(needle);
  return at < 0 ? 0 : text.slice(0, at).split('\n').length;
}

function locateFault(source: string, message: string): JsonFault {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) {
    const before = source.slice(0, Number(position)).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return new JsonFault(`${message.replace(/ in JSON at position.*$/s, '')}, column ${String(column)}`, before.length);
  }
  // Node gives no position for some mistakes; a YAML parser reads JSON and does.
  const lineCounter = new LineCounter();
  const [fault] = parseDocument(source, { lineCounter, prettyErrors: false }).errors;
  const line = fault ? lineCounter.linePos(fault.pos[0]).line : source.split('\n').length;
  return new JsonFault(message.split('\n')[0] ?? message, line);
}
