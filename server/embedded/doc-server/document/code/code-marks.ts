/** Meanings that an author gives a line. */
export type LineMark = 'marked' | 'focused' | 'added' | 'removed' | 'warned' | 'wrong' | 'hidden';

/** Code without its annotations, and the lines of each mark, counted from 0. */
export type MarkedCode = { code: string } & Record<LineMark, Set<number>>;

/** An annotation inside a comment: `// !mark(1:3)`, `# !focus`, `<!-- !mark -->`, with or without a colour. */
const note =
  /^(.*?)[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*!(mark|focus|border|bg|diff|callout|className|hover|link|fold|collapse|tooltip)\b(?:\((\d+)(?:[:,](\d+))?\)|\[[^\n]*?\])?[^\n]*?(?:\*\/\}?|-->)?[ \t]*$/;
/** A comment of Docusaurus on its own line: `// highlight-next-line`, `# highlight-start`, `{/* highlight-end *\/}`. */
const highlight =
  /^[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{[ \t]*\/\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/[ \t]*\}?|-->)?[ \t]*$/;
/** A mark of VitePress and Starlight in a comment: `// [!code ++]`, `# [!code focus:3]`, `<!-- [!code word:cup] -->`. */
const codeMark =
  /[ \t]*\[!code (?:(\+\+|--|focus|highlight|hl|info|warning|error|hidden)(?::(\d{1,4}))?|word:[^\]\n]*)\]/g;
const commentStart = /\/\/|#|--|;|%|\/\*|<!--/;
const emptyComment = /[ \t]*(?:\/\/|#|--|;|%|\{?\/\*[ \t]*\*\/\}?|<!--[ \t]*-->)[ \t]*$/;
const marksOfCode: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  warning: 'warned',
  error: 'wrong',
  hidden: 'hidden',
};
const maxNotes = 500;

/**
 * Removes annotations from the code and applies them. An annotation on its own line marks the lines below it. An
 * annotation at the end of a line marks that line.
 * @param ranges lines from the info string, `1,3-5`, counted from 1
 */
export function readMarks(source: string, ranges: Partial<Record<LineMark, string>>): MarkedCode {
  const result: MarkedCode = {
    code: source,
    marked: readRanges(ranges.marked),
    added: readRanges(ranges.added),
    removed: readRanges(ranges.removed),
    focused: new Set<number>(),
    warned: new Set<number>(),
    wrong: new Set<number>(),
    hidden: new Set<number>(),
  };
  if (!mayHaveMarks(source)) return result;
  const lines: string[] = [];
  let notes = 0;
  let start: number | undefined;
  for (const line of source.split('\n')) {
    const part = line.includes('highlight-') ? highlight.exec(line)?.[1] : undefined;
    if (part !== undefined) {
      if (part === 'next-line') result.marked.add(lines.length);
      if (part === 'end')
        for (let index = start ?? lines.length; index < lines.length; index += 1) result.marked.add(index);
      start = part === 'start' ? lines.length : part === 'end' ? undefined : start;
      continue;
    }
    if (line.includes('[!')) {
      lines.push(...readCodeMarks(line, lines.length, result));
      continue;
    }
    const match = line.includes('!') && notes < maxNotes ? note.exec(line) : null;
    if (!match) {
      lines.push(line);
      continue;
    }
    notes += 1;
    const [, before = '', kind, from, to] = match;
    const isOwnLine = before.trim() === '';
    const base = lines.length;
    const first = from === undefined || !isOwnLine ? base : base + Number(from) - 1;
    const last = to === undefined || !isOwnLine ? first : base + Math.min(Number(to), 5000) - 1;
    const target =
      kind === 'mark' || kind === 'bg' || kind === 'border' || kind === 'diff'
        ? result.marked
        : kind === 'focus'
          ? result.focused
          : undefined;
    for (let index = first; index <= last; index += 1) target?.add(index);
    if (!isOwnLine) lines.push(before);
  }
  result.code = lines.join('\n');
  return result;
}

export function withoutAnnotations(source: string): string {
  return mayHaveMarks(source) ? readMarks(source, {}).code : source;
}

function mayHaveMarks(source: string): boolean {
  return source.includes('!') || source.includes('highlight-');
}

/** @returns the line without marks; no line for a comment of marks alone, which apply to the lines below */
function readCodeMarks(line: string, at: number, result: MarkedCode): string[] {
  const marks = [...line.matchAll(codeMark)];
  const [first] = marks;
  if (!first || !commentStart.test(line.slice(0, first.index))) return [line.replaceAll('[!!code ', '[!code ')];
  for (const [, name, count = '1'] of marks) {
    if (name === undefined) continue;
    const target = result[marksOfCode[name] ?? 'marked'];
    for (let index = at; index < at + Number(count); index += 1) target.add(index);
  }
  const rest = line.replaceAll(codeMark, '').replace(emptyComment, '');
  return rest.trim() === '' ? [] : [rest];
}

function readRanges(ranges = ''): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (from === undefined || to === undefined || !(from > 0)) continue;
    for (let line = from; line <= Math.min(to, from + 5000); line += 1) lines.add(line - 1);
  }
  return lines;
}
