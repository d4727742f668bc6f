import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { decodeReferences } from './character-references.ts';
import { withEmoji } from './emoji.ts';
import { blankCode } from '../../kit/fences.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';

const frontMatterPattern = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
/** Front matter of Hugo: TOML between `+++` lines, or a JSON object. */
const tomlPattern = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/;
const jsonPattern = /^\uFEFF?(\{[ \t]*(?:\r?\n[ \t]*"[\s\S]*?\n|"[\w-]+"[ \t]*:[^\n]*)\})[ \t]*(?:\r?\n|$)/;
/** Front matter without closing dashes. */
const unclosedFrontMatter = /^\uFEFF?---[ \t]*\r?\n((?:[A-Za-z][\w.-]*:[^\n]*\n)+)/;
const importPattern = /(?:^|(?<=['"];[ \t]{0,4}))import\s+([^'"`;]{0,1000}?)\s*from\s*(['"])([^'"\n]+)\2;?/gm;
const wrapperPattern = /^<([A-Z]\w*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}<>]*\}))?)*)\s*(?:\/>|>\s*<\/\1>)$/;
const prologueLimit = 65_536;
const maxYamlDepth = 100;

export interface ScannedImport {
  /** Local name. */
  name: string;
  /** Name in the other file: `default`, `*` or an exported name. */
  exportedName: string;
  /** Import path as written. */
  path: string;
}

export interface ScannedHead {
  frontMatter: Record<string, unknown>;
  /** From front matter or `<Title>`. */
  title?: string;
  /** Text of the first h1. */
  firstHeading?: string;
  imports: ScannedImport[];
  /** Import path, if the body is one element of an imported component. */
  wraps?: string;
}

export interface SplitSource {
  frontMatter: Record<string, unknown>;
  /** Fault in the front matter, if any. */
  fault?: string;
  body: string;
  /** Line of the file, counted from 1, at which the body starts. */
  bodyLine: number;
}

/** Reads the head of a file without parsing its Markdown. Never throws. */
export function scanHead(source: string): ScannedHead {
  const { frontMatter, body } = splitFrontMatter(source);
  const prose = blankCode(body);
  const imports = scanImports(prose);
  const title =
    frontMatterText(frontMatter.title) ?? headingText(/<Title[^>]{0,200}>([\s\S]{1,500}?)<\/Title>/.exec(prose)?.[1]);
  const firstHeading = headingText(
    (/^ {0,3}#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$|^ {0,3}(?![-+*>|:])(\S.*)\n {0,3}=+[ \t]*$/m.exec(prose) ?? [])
      .slice(1)
      .find(Boolean) ?? /<h1[^>]{0,200}>([\s\S]{1,500}?)<\/h1>/.exec(prose)?.[1],
  );
  const wraps = findWrapped(prose, imports);
  return {
    frontMatter,
    ...(title === undefined ? {} : { title }),
    ...(firstHeading === undefined ? {} : { firstHeading }),
    imports,
    ...(wraps === undefined ? {} : { wraps }),
  };
}

/** Removes code marks and replaces names of emoji, because menus and browsers show titles as plain text. */
export function plainTitle(title: string): string {
  return withEmoji(title.replaceAll(/(`+)(.+?)\1/g, '$2'));
}

/** Splits front matter from the body. Front matter that is not a mapping counts as empty. */
export function splitFrontMatter(source: string): SplitSource {
  const found = findFrontMatter(source);
  if (!found) return { frontMatter: {}, body: source.replace(/^\uFEFF/, ''), bodyLine: 1 };
  const { match, read, isOpen } = found;
  const body = source.slice(match[0].length);
  const bodyLine = 1 + (match[0].match(/\n/g)?.length ?? 0);
  const { value, fault = isOpen ? 'front matter is not closed' : undefined } = read(match[1] ?? '');
  if (fault === undefined) return { frontMatter: isRecord(value) ? value : {}, body, bodyLine };
  // A title from invalid front matter is often wrong, so the first heading is used.
  const { title: _, ...frontMatter } = isRecord(value) ? value : {};
  return { frontMatter, fault, body, bodyLine };
}

/** Returns the body without parsing the front matter. */
export function withoutFrontMatter(source: string): string {
  const match = findFrontMatter(source)?.match;
  return match ? source.slice(match[0].length) : source.replace(/^\uFEFF/, '');
}

interface ReadValue {
  value: unknown;
  fault?: string;
}

function findFrontMatter(
  source: string,
): { match: RegExpExecArray; read: (text: string) => ReadValue; isOpen?: true } | undefined {
  const start = /^\uFEFF?(---|\+\+\+|\{)/.exec(source)?.[1];
  if (start === undefined) return undefined;
  const pattern = start === '---' ? frontMatterPattern : start === '{' ? jsonPattern : tomlPattern;
  const read =
    start === '---' ? readYaml : (text: string) => readStrictly(text, start === '{' ? JSON.parse : parseToml);
  const match = pattern.exec(source);
  if (match) return { match, read };
  const open = start === '---' ? unclosedFrontMatter.exec(source) : undefined;
  return open ? { match: open, read, isOpen: true } : undefined;
}

function readStrictly(text: string, parse: (text: string) => unknown): ReadValue {
  try {
    return { value: parse(text) };
  } catch (error) {
    return { value: undefined, fault: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'front matter' };
  }
}

/** Reads YAML. Invalid YAML gives its readable part and the fault. */
function readYaml(text: string): ReadValue {
  if (isTooDeep(text)) return { value: undefined, fault: 'nested too deep' };
  try {
    return { value: parseYaml(text, { maxAliasCount: 100, logLevel: 'error' }) as unknown };
  } catch (error) {
    const fault = error instanceof Error ? error.message : 'front matter';
    try {
      return { value: parseYaml(text, { maxAliasCount: 100, logLevel: 'silent' }) as unknown, fault };
    } catch {
      return { value: undefined, fault };
    }
  }
}

/** True for deeply nested lists: the YAML parser takes seconds for thousands of levels. */
function isTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > maxYamlDepth) return true;
  }
  return false;
}

/** Finds the ESM imports of a text without its code. */
export function scanImports(prose: string): ScannedImport[] {
  if (!prose.includes('import')) return [];
  return [...prose.matchAll(importPattern)].flatMap(([, clause = '', , path = '']) =>
    readClause(clause).map(([name, exportedName]) => ({ name, exportedName, path })),
  );
}

function readClause(clause: string): [name: string, exportedName: string][] {
  const names: [string, string][] = [];
  const braces = /\{([^}]*)\}/.exec(clause);
  for (const part of braces?.[1]?.split(',') ?? []) {
    const [exportedName, name] = part.trim().split(/\s+as\s+/);
    if (exportedName && /^[\w$]+$/.test(exportedName)) names.push([name ?? exportedName, exportedName]);
  }
  for (const part of clause.replace(/\{[^}]*\}/, '').split(',')) {
    const namespace = /^\*\s+as\s+([\w$]+)$/.exec(part.trim())?.[1];
    if (namespace) names.push([namespace, '*']);
    else if (/^[\w$]+$/.test(part.trim())) names.push([part.trim(), 'default']);
  }
  return names;
}

function findWrapped(prose: string, imports: ScannedImport[]): string | undefined {
  if (imports.length === 0 || prose.length > prologueLimit) return undefined;
  const rest = prose.replace(importPattern, '').trim();
  const name = wrapperPattern.exec(rest)?.[1];
  return imports.find((entry) => entry.name === name && /\.mdx?$/.test(entry.path))?.path;
}

function headingText(markup: string | undefined): string | undefined {
  const text = decodeReferences(
    (markup ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]|\\(?=[^\w\s])|\s*\{:?[ \t]*(?:[#.]|\w+=)[^}]*\}\s*$/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

/** Returns a value of front matter as text without spaces around it; undefined if there is none. */
export function frontMatterText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
