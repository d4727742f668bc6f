import { FenceTracker } from './fences.ts';

const voidElements = 'area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr';
const unclosedVoid = new RegExp(
  `<(${voidElements})((?:\\s+[\\w:-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{[^{}]*\\}|[^\\s"'=<>{}\`]+))?)*)\\s*>`,
  'gi',
);
const openingTag = /<[A-Za-z][\w.]*(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}`]+))?)+\s*\/?>/g;
const attribute = /(\s[\w:-]+\s*=\s*)("[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}`]+?(?=\s|\/?>))/g;
const closedVoid = new RegExp(`</(?:${voidElements})\\s*>`, 'gi');
const tagLike = /^<\/?(?:[A-Za-z][\w.:-]*(?=[\s/>{])|>)/;

const blockOpening = /^((\s*)<([A-Za-z]\w*)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*(\/?)>)(.*)$/;
const blockClosing = /^(.*)(<\/([A-Za-z]\w*)\s*>)\s*$/;

/** Both with the two groups that `split` puts in between. */
const codeOrComment = /((?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)|\{\/\*[\s\S]*?\*\/\})/;
const inlineCode = /((?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`))/;

/** Braces that open no comment; those after `=` hold an attribute's value. */
const anyBrace = /\{(?!\/\*)/g;
const textBrace = /(?<!=)\{(?!\/\*)/g;
/** With more of them a line holds no attribute that anyone wrote, and trying it would take long. */
const maxAttributeBraces = 100;

export interface RepairedSource {
  text: string;
  /** For each line of the new text, its one-based line in the text given. */
  lines: number[];
}

/**
 * Makes MDX of text that is nearly MDX: closes void elements, turns HTML comments into MDX ones, escapes `<` that opens no tag
 * and puts tags that open or close a block on lines of their own. Leaves fenced and inline code alone.
 */
export function repairSource(text: string): RepairedSource {
  const fences = new FenceTracker();
  const segments: { text: string; isCode: boolean }[] = [];
  for (const line of text.split('\n')) {
    const isCode = fences.next(line);
    const last = segments.at(-1);
    if (last?.isCode === isCode) last.text += `\n${line}`;
    else segments.push({ text: line, isCode });
  }
  return breakLines(segments.map((segment) => (segment.isCode ? segment.text : repairProse(segment.text))).join('\n'));
}

/** MDX wants a tag that spans paragraphs to stand apart from the text of its line. */
function breakLines(text: string): RepairedSource {
  const fences = new FenceTracker();
  const result: string[] = [];
  const lines: number[] = [];
  text.split('\n').forEach((line, index) => {
    const pieces = fences.next(line) || !line.includes('<') ? [line] : breakLine(line);
    for (const piece of pieces) {
      result.push(piece);
      lines.push(index + 1);
    }
  });
  return { text: result.join('\n'), lines };
}

function breakLine(line: string, depth = 0): string[] {
  const [, opening = '', indent = '', name = '', selfClose, rest = ''] = blockOpening.exec(line) ?? [];
  if (name !== '' && selfClose === '' && rest.trim() !== '' && depth < 10 && !line.includes(`</${name}`)) {
    return [opening, ...breakLine(indent + rest.trimStart(), depth + 1)];
  }
  const [, head = '', closing = '', closed = ''] = blockClosing.exec(line) ?? [];
  if (closed !== '' && head.trim() !== '' && depth < 10 && !new RegExp(`<${closed}[\\s>]`).test(line)) {
    return [...breakLine(head, depth + 1), (/^\s*/.exec(head)?.[0] ?? '') + closing];
  }
  return [line];
}

function repairProse(prose: string): string {
  // After the last end of a comment none is looked for: each start would be followed to the end of the text.
  const lastEnd = prose.lastIndexOf('*/}') + 1;
  const parts = [...prose.slice(0, lastEnd && lastEnd + 2).split(codeOrComment), '', ''];
  parts.push(...prose.slice(lastEnd && lastEnd + 2).split(inlineCode));
  return parts
    .map((part, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? part : repairText(part);
    })
    .join('');
}

function repairText(text: string): string {
  return repairComments(text)
    .replace(/^(#{1,6} .*)\{(?=#[^\s{}]+\}[ \t]*$)/gm, '$1\\{')
    .replace(/<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g, '$1')
    .replace(openingTag, quoteAttributes)
    .replace(unclosedVoid, (tag, name: string, attributes: string) =>
      attributes.trimEnd().endsWith('/') ? tag : `<${name}${attributes} />`,
    )
    .replace(closedVoid, '')
    .replace(/</g, (_, offset: number, whole: string) =>
      tagLike.test(whole.slice(offset, offset + 80)) ? '<' : '&lt;',
    );
}

/** By hand: an expression would look for the end of each comment anew, to the end of the text. */
function repairComments(text: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return result + text.slice(at);
    result += `${text.slice(at, start)}{/*${text.slice(start + 4, end).replaceAll('*/', '* /')}*/}`;
    at = end + 3;
  }
}

function quoteAttributes(tag: string): string {
  return tag.replace(
    attribute,
    (_, name: string, value: string) => name + (/^["'{]/.test(value) ? value : `"${value}"`),
  );
}

/** Escapes every brace that is no MDX comment, and every tag of a name that nobody knows: for a block that does not parse otherwise. */
export function escapeBlock(text: string, isKnownTag: (name: string) => boolean): string {
  const fences = new FenceTracker();
  return text
    .split('\n')
    .map((line) => {
      if (fences.next(line)) return line;
      return line
        .split(/((?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)|\{\/\*.*?\*\/\})/)
        .map((part, index) => {
          if (index % 3 === 2) return '';
          if (index % 3 === 1) return part;
          return part
            .replace(part.split('{').length > maxAttributeBraces ? anyBrace : textBrace, '&#123;')
            .replace(/<(\/?)([A-Za-z][\w.]*)/g, (tag, slash: string, name: string) =>
              isKnownTag(name) ? tag : `&lt;${slash}${name}`,
            );
        })
        .join('');
    })
    .join('\n');
}
