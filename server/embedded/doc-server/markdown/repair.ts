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

/**
 * Makes MDX of text that is nearly MDX: closes void elements, turns HTML comments into MDX ones, escapes `<` that opens no tag
 * and `{` that is never closed. Leaves fenced and inline code alone and never changes the number of lines.
 */
export function repairSource(text: string): string {
  const fences = new FenceTracker();
  const segments: { text: string; isCode: boolean }[] = [];
  for (const line of text.split('\n')) {
    const isCode = fences.next(line);
    const last = segments.at(-1);
    if (last?.isCode === isCode) last.text += `\n${line}`;
    else segments.push({ text: line, isCode });
  }
  return segments.map((segment) => (segment.isCode ? segment.text : repairProse(segment.text))).join('\n');
}

function repairProse(prose: string): string {
  return prose
    .split(/((?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)|\{\/\*[\s\S]*?\*\/\})/)
    .map((part, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? part : repairText(part);
    })
    .join('');
}

function repairText(text: string): string {
  return text
    .replace(/^(#{1,6} .*)\{(?=#[^\s{}]+\}[ \t]*$)/gm, '$1\\{')
    .replace(/<!--([\s\S]*?)-->/g, (_, comment: string) => `{/*${comment.replaceAll('*/', '* /')}*/}`)
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
            .replace(/(?<!=)\{(?!\/\*)/g, '&#123;')
            .replace(/<(\/?)([A-Za-z][\w.]*)/g, (tag, slash: string, name: string) =>
              isKnownTag(name) ? tag : `&lt;${slash}${name}`,
            );
        })
        .join('');
    })
    .join('\n');
}
