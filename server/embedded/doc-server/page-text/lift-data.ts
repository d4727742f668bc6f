/** Takes texts out of data in attributes (`features={[{title: "…"}]}`) and puts them after the tag. */

const textKeys = 'title|name|label|description|desc|text|summary|path|method|schemaName|caption';
/** `"title": "…"`, in JSON or as JavaScript. */
const dataText = new RegExp(`["']?\\b(?:${textKeys})["']?\\s*:\\s*("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`, 'g');
const tagStart = /<[A-Z]\w*(?=\s)/g;
const maxTagLength = 200_000;

/** Changes only elements with lists or objects in their attributes, and removes these attributes. */
export function liftData(source: string): string {
  if (!/=\{\s*[[{]/.test(source)) return source;
  const parts: string[] = [];
  let done = 0;
  tagStart.lastIndex = 0;
  for (let match = tagStart.exec(source); match; match = tagStart.exec(source)) {
    const lifted = readTag(source, tagStart.lastIndex);
    if (!lifted) continue;
    if (lifted.texts.length > 0) {
      parts.push(source.slice(done, tagStart.lastIndex), lifted.attributes, `\n\n${lifted.texts.join('\n')}\n\n`);
      done = lifted.end;
    }
    tagStart.lastIndex = lifted.end;
  }
  parts.push(source.slice(done));
  return parts.join('');
}

interface Tag {
  /** Position after the closing bracket. */
  end: number;
  /** Attributes without data, with the closing bracket. */
  attributes: string;
  texts: string[];
}

function readTag(source: string, from: number): Tag | undefined {
  const texts: string[] = [];
  let attributes = '';
  let kept = from;
  const limit = Math.min(source.length, from + maxTagLength);
  for (let at = from; at < limit; at++) {
    const sign = source[at];
    if (sign === '"' || sign === "'") {
      at = source.indexOf(sign, at + 1);
      if (at < 0) return undefined;
    } else if (sign === '{') {
      const end = endOfBraces(source, at, limit);
      if (end < 0) return undefined;
      const data = source.slice(at, end);
      if (/^\{\s*[[{]/.test(data)) {
        for (const [, text = ''] of data.matchAll(dataText)) texts.push(unquote(text));
        attributes += `${source.slice(kept, at)}""`;
        kept = end;
      }
      at = end - 1;
    } else if (sign === '>') return { end: at + 1, attributes: attributes + source.slice(kept, at + 1), texts };
    else if (sign === '<') return undefined;
  }
  return undefined;
}

/** @returns the position after the matching brace of the one at `from`; -1 if there is none */
function endOfBraces(source: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const sign = source[at];
    if (sign === '"' || sign === "'" || sign === '`') {
      for (at++; at < limit && source[at] !== sign; at++) if (source[at] === '\\') at++;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function unquote(literal: string): string {
  const inner = literal.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_all, code: string | undefined, sign: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return sign === 'n' ? '\n' : sign === 't' ? '\t' : sign;
  });
}
