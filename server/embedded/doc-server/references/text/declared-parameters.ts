/** Reads the parameters and result of a declaration, in any language of a client API. */
import { escapePattern } from '../../../../../views/domain/escape-pattern.ts';
import { matching, splitTopLevel, templateHead } from './signature.ts';

export interface DeclaredParameter {
  name: string;
  /** Empty if the language names no type. */
  type: string;
  isOptional?: true;
  defaultValue?: string;
  isCallback?: true;
}

export interface Declared {
  parameters: DeclaredParameter[];
  /** Empty for no result. */
  result: string;
  /** Set for a function that an app provides, so that the app receives the parameters. */
  isFunctionType?: true;
}

const selector = /^\s*[-+]\s*\(/;
const callbackType =
  /(?:callback|block|handler|completion|listener|delegate|func(?:tion)?|action)\b|=>|\(\^|^On[A-Z]\w*Result$/i;
const modifiers =
  /^(?:(?:public|protected|private|internal|open|static|final|abstract|virtual|override|async|suspend|export|extern|external|func|fun|function|delegate|class|readonly|const|var|val|let|get|set|new|@\w+)\s+)+/;

/** Types of functions that an app provides: `type Done = (cups: number) => void`, blocks, `std::function`. */
const functionTypes = [/\(\^\s*\w*\s*\)\s*\(/, /\bfunction\s*<[^(]*\(/, /[:=]\s*\((?=.*=>)/];

/**
 * @param signature plain text
 * @returns undefined if there is no parameter list
 */
export function readDeclared(signature: string, name: string): Declared | undefined {
  const text = signature.replace(templateHead, '').replace(/\s+/g, ' ').trim().replace(/;$/, '');
  if (selector.test(text)) return readSelector(text);
  const plain = escapePattern(name.split(':')[0]?.trim() ?? '');
  const call = new RegExp(String.raw`\b${plain}\s*(?:<[^(]*>)?\(`).exec(text);
  const found = call ?? functionTypes.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const open = found.index + found[0].length - 1;
  const close = matching(text, open);
  if (close < 0) return undefined;
  const parameters = splitTopLevel(text.slice(open + 1, close)).flatMap((part) => readParts(part, false));
  if (!call) return { parameters, result: '', isFunctionType: true };
  const behind = /^\s*(?:throws\s*)?(?::|->)\s*(.+)$/.exec(text.slice(close + 1))?.[1];
  return { parameters, result: withoutVoid(behind ?? text.slice(0, found.index).replace(modifiers, '').trim()) };
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

/** Dart groups optional parameters in brackets or braces. */
function readParts(text: string, isOptional: boolean): DeclaredParameter[] {
  const group = /^[[{](.*)[\]}]$/s.exec(text.trim())?.[1];
  if (group !== undefined) return splitTopLevel(group).flatMap((part) => readParts(part, !/^required\s/.test(part)));
  const [declared = '', ...defaults] = text.split(/\s*=(?!>)\s*/);
  const defaultValue = defaults.length > 0 ? defaults.join(' = ').trim() : undefined;
  const plain = declared.replace(/^(?:@\w+\s+|(?:final|required|params|vararg|ref|out|in)\s+)+/, '').trim();
  const typed = /^(?:[\w$]+\s+)?\.{0,3}([\w$]+)(\?)?\s*:(?!:)\s*(.+)$/s.exec(plain);
  if (typed) return [describe(typed[1] ?? '', typed[3] ?? '', isOptional || typed[2] !== undefined, defaultValue)];
  // Blocks enclose types in brackets.
  const last = /^(.*?)([\w$]+)(\[\])?$/s.exec(plain.replace(/^\((.*)\)(?=\s*[\w$]+$)/s, '$1 '));
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
