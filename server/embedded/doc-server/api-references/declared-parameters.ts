/** Reads the parameters and the result of a declaration in any language of a client API, as far as it tells them. */
import { matching, splitTopLevel } from './render/signature.ts';

export interface DeclaredParameter {
  name: string;
  /** Empty where the language names none. */
  type: string;
  isOptional?: true;
  defaultValue?: string;
  isCallback?: true;
}

export interface Declared {
  parameters: DeclaredParameter[];
  /** Empty for none. */
  result: string;
}

const selector = /^\s*[-+]\s*\(/;
const callbackType =
  /(?:callback|block|handler|completion|listener|delegate|func(?:tion)?|action)\b|=>|\(\^|^On[A-Z]\w*Result$/i;
const modifiers =
  /^(?:(?:public|protected|private|internal|open|static|final|abstract|virtual|override|async|suspend|export|extern|external|func|fun|function|delegate|class|readonly|const|var|val|let|get|set|new|@\w+)\s+)+/;

/** @param signature plain text */
export function readDeclared(signature: string, name: string): Declared {
  const text = signature.replace(/\s+/g, ' ').trim().replace(/;$/, '');
  if (selector.test(text)) return readSelector(text);
  const open = text.search(
    new RegExp(String.raw`\b${name.split(':')[0]?.replace(/\W/g, String.raw`\$&`) ?? ''}\s*(?:<[^(]*>)?\(`),
  );
  const from = open < 0 ? -1 : text.indexOf('(', open);
  const close = from < 0 ? -1 : matching(text, from);
  if (close < 0) return { parameters: [], result: '' };
  const behind = /^\s*(?:throws\s*)?(?::|->)\s*(.+)$/.exec(text.slice(close + 1))?.[1];
  const before = text.slice(0, open).replace(modifiers, '').trim();
  return {
    parameters: splitTopLevel(text.slice(from + 1, close)).flatMap((part) => readParts(part, false)),
    result: withoutVoid(behind ?? before),
  };
}

/** `- (void)boil:(int)cups until:(Done)done` */
function readSelector(text: string): Declared {
  const end = matching(text, text.indexOf('('));
  const parameters: DeclaredParameter[] = [];
  const rest = text.slice(end + 1);
  for (let at = rest.indexOf(':('); at >= 0; at = rest.indexOf(':(', at + 1)) {
    const close = matching(rest, at + 1);
    const name = /^\s*(\w+)/.exec(rest.slice(close + 1))?.[1];
    if (close < 0 || name === undefined) break;
    const type = rest.slice(at + 2, close).trim();
    const isOptional = /\b_?nullable\b/i.test(type);
    parameters.push(describe(name, type.replace(/\b_*(?:nullable|nonnull)\b\s*/gi, '').trim(), isOptional));
    at = close;
  }
  return { parameters, result: withoutVoid(text.slice(text.indexOf('(') + 1, end)) };
}

/** Dart writes optional parameters in brackets or braces, several in one pair. */
function readParts(text: string, isOptional: boolean): DeclaredParameter[] {
  const group = /^[[{](.*)[\]}]$/s.exec(text.trim())?.[1];
  if (group !== undefined) return splitTopLevel(group).flatMap((part) => readParts(part, !/^required\s/.test(part)));
  const [declared = '', ...defaults] = text.split(/\s*=(?!>)\s*/);
  const defaultValue = defaults.length > 0 ? defaults.join(' = ').trim() : undefined;
  const plain = declared.replace(/^(?:@\w+\s+|(?:final|required|params|vararg|ref|out|in)\s+)+/, '').trim();
  const typed = /^(?:[\w$]+\s+)?\.{0,3}([\w$]+)(\?)?\s*:(?!:)\s*(.+)$/s.exec(plain);
  if (typed) return [describe(typed[1] ?? '', typed[3] ?? '', isOptional || typed[2] !== undefined, defaultValue)];
  const last = /^(.*?)([\w$]+)(\[\])?$/s.exec(plain);
  if (!last) return [];
  const [, type = '', name = '', list = ''] = last;
  return [describe(name, (type.trim() + list).trim(), isOptional, defaultValue)];
}

function describe(name: string, type: string, isOptional: boolean, defaultValue?: string): DeclaredParameter {
  return {
    name,
    type,
    ...((isOptional || defaultValue !== undefined) && { isOptional: true }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(callbackType.test(type) && { isCallback: true }),
  };
}

function withoutVoid(type: string): string {
  return /^(?:void|Unit|Void|\(\))?$/.test(type.trim()) ? '' : type.trim();
}
