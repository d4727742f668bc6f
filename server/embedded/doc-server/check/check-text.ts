/** Finds faults in the text of a file without rendering it. */
import { directiveNames } from '../markdown/source/directives.ts';
import { FenceTracker } from '../markdown/source/fences.ts';
import { HiddenParts } from '../markdown/source/hidden.ts';
import { hideMath } from '../markdown/source/math.ts';
import { componentNames } from '../markdown/known-tags.ts';
import { isConvention } from '../markdown/expand/component-rules.ts';
import { resolvePath } from '../markdown/expand/modules.ts';
import { blankCode, scanImports, splitFrontMatter } from '../markdown/source/scan-head.ts';
import type { Finding } from './finding.ts';

const directive = /^[ \t>]*:::+[ \t]*([A-Za-z][\w-]*)/;
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const attributeValue = /"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** Inline code, a comment, or an opening tag with its name and attributes. Tags in code, comments and attributes are text. */
const codeOrTag = new RegExp(
  '(?<!`)(`+)(?!`)(?:(?!\\n[ \\t]*\\n)[\\s\\S]){0,2000}?(?<!`)\\1(?!`)|\\{/\\*[\\s\\S]{0,2000}?\\*/\\}|<!--[\\s\\S]{0,2000}?-->|' +
    `<(?<name>[A-Za-z][\\w.]*)(?<attributes>(?:${attributeValue.source}|[^<>"'{}]){0,1000})>`,
  'g',
);
const shownElsewhere = ['openapi', 'api'];

type IsOwn = (name: string) => boolean;
const isNever: IsOwn = () => false;

/** Finds unclosed code fences, ragged tables, unknown directives, tabs without a label and unreadable imports. */
export function checkText(path: string, source: string, isOwn = isNever): Finding[] {
  const { body, bodyLine } = splitFrontMatter(source.replaceAll('\r\n', '\n'));
  const findings: Finding[] = [];
  const add = (kind: string, index: number, detail: string) => {
    findings.push({ severity: 'warning', kind, path, line: bodyLine + index, detail });
  };
  const fences = new FenceTracker();
  let openedAt = 0;
  const prose = body.split('\n').map((line, index) => {
    const wasOpen = fences.isOpen;
    const isCode = fences.next(line);
    if (fences.isOpen && !wasOpen) openedAt = index;
    return isCode ? '' : line;
  });
  if (fences.isOpen) add('unclosed-fence', openedAt, (body.split('\n')[openedAt] ?? '').trim());
  prose.forEach((line, index) => {
    const name = directive.exec(line)?.[1];
    if (name !== undefined && !directiveNames.has(name)) add('unknown-directive', index, `:::${name}`);
  });
  addRaggedRows(hideMath(prose.join('\n'), new HiddenParts()).split('\n'), add);
  const text = prose.join('\n');
  const indexOf = (at: number) => text.slice(0, at).split('\n').length - 1;
  for (const { 0: tag, index, groups: { name = '', attributes = '' } = {} } of text.matchAll(codeOrTag))
    if (/^Tab(?:Item)?$/.test(name) && !/\s(?:title|label|value)\s*=/.test(attributes.replaceAll(attributeValue, '')))
      add('tab-without-label', indexOf(index), tag);
  for (const specifier of unresolvedImports(path, source, isOwn).values())
    add('unresolved-import', Math.max(0, indexOf(text.indexOf(specifier))), specifier);
  return findings;
}

/**
 * Lists imports of components that resolve to no file of the content, by name. Known components need no import.
 * @param isOwn true for components that the configuration defines
 */
export function unresolvedImports(path: string, source: string, isOwn = isNever): Map<string, string> {
  const prose = blankCode(splitFrontMatter(source).body);
  const isShown = (name: string, specifier: string) =>
    [name, specifier.split('/').at(-1) ?? ''].some((one) => componentNames.has(one) || isConvention(one)) ||
    isOwn(name);
  const imports = scanImports(prose).filter(
    ({ name, path: specifier }) =>
      resolvePath(specifier, path) === undefined && !isShown(name, specifier) && prose.includes(`<${name}`),
  );
  return new Map(imports.map(({ name, path: specifier }) => [name, specifier]));
}

/** True if a document shows only its title. */
export function isEmptied(source: string): boolean {
  const { frontMatter, body } = splitFrontMatter(source);
  if (shownElsewhere.some((key) => frontMatter[key] !== undefined)) return false;
  const rest = body
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|<Title[^>]*>[\s\S]*?<\/Title>/g, '')
    .replaceAll(/^import\s[^\n]*|^ {0,3}#[ \t][^\n]*|^---[ \t]*$/gm, '');
  return rest.trim() === '';
}

/** Reports rows with more cells than the head; the additional cells are not shown. */
function addRaggedRows(lines: readonly string[], add: (kind: string, index: number, detail: string) => void): void {
  let width = 0;
  lines.forEach((line, index) => {
    const head = lines[index - 1] ?? '';
    if (!line.includes('|')) width = 0;
    else if (width === 0 && head.includes('|') && delimiterRow.test(line)) {
      // If the delimiter row has another number of cells, Markdown sees no table.
      width = countCells(head) === countCells(line) ? countCells(head) : 0;
    } else if (width > 0 && countCells(line) > width)
      add('ragged-table', index, `${String(countCells(line))} cells under a head of ${String(width)}`);
  });
}

function countCells(row: string): number {
  const inner = row.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '');
  return inner.split(/(?<!\\)\|/).length;
}
