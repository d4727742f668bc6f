/** Finds faults in the text of a file without rendering it. */
import { directiveNames } from '../markdown/source/directives.ts';
import { FenceTracker } from '../markdown/source/fences.ts';
import { componentNames } from '../markdown/known-tags.ts';
import { isConvention } from '../markdown/expand/component-rules.ts';
import { resolvePath } from '../markdown/expand/modules.ts';
import { blankCode, scanImports, splitFrontMatter } from '../markdown/source/scan-head.ts';
import type { Finding } from './finding.ts';

const directive = /^[ \t>]*:::+[ \t]*([A-Za-z][\w-]*)/;
const shownElsewhere = ['openapi', 'api'];

type IsOwn = (name: string) => boolean;
const isNever: IsOwn = () => false;

/** Finds unclosed code fences, unknown directives and unreadable imports, which the tree of a document does not tell. */
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
  const text = prose.join('\n');
  const indexOf = (at: number) => text.slice(0, at).split('\n').length - 1;
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
