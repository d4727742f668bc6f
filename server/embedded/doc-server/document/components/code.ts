import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Checked } from './checked.ts';
import { type LineMark, type MarkedCode, readMarks } from '../code/code-marks.ts';
import type { DocumentContext } from '../context.ts';
import { estimateDiagramHeight, frameWidths } from '../code/diagram-height.ts';
import { highlight, splitLines } from '../code/highlight.ts';
import { text } from '../prop-values.ts';
import { markSymbols, withoutMarks } from '../code/symbol-marks.ts';
import type { Origin, ValueMap } from '../tree.ts';

const classes = Object.entries({
  marked: 'is-marked',
  focused: 'is-focused',
  added: 'is-added',
  removed: 'is-removed',
  warned: 'is-warned',
  wrong: 'is-wrong',
  hidden: 'is-hidden',
} satisfies Record<LineMark, string>) as [LineMark, string][];

/** Languages that have no symbols of client APIs. */
const withoutSymbols: ReadonlySet<string> = new Set(
  'bash cmake css diff dockerfile groovy http ini json makefile markdown nginx protobuf ruby sql yaml'.split(' '),
);

/** Shows a fenced code block: highlighted, with the author's marks applied, or the source of a diagram. */
export function codeBlock(props: ValueMap, context: DocumentContext, _origin: Origin, element: Element): Checked {
  const source = toString(element);
  const language = text(props.language);
  if (language === 'mermaid') {
    return {
      name: 'DiagramSource',
      props: {
        label: context.labelText('diagram.title'),
        height: estimateDiagramHeight(source, frameWidths.wide),
        narrowHeight: estimateDiagramHeight(source, frameWidths.narrow),
      },
      children: [{ type: 'text', value: source }],
    };
  }
  const marks = readMarks(withoutMarks(source).replace(/\n$/, ''), {
    marked: text(props.marked),
    added: text(props.added),
    removed: text(props.removed),
  });
  const isMarkdown = context.input.output === 'markdown';
  const isDifference = marks.added.size + marks.removed.size > 0;
  const coloured = isMarkdown
    ? [{ type: 'text' as const, value: isDifference ? asDifference(marks) : marks.code }]
    : colour(marks.code, language);
  const isPlain = isMarkdown || classes.every(([mark]) => marks[mark].size === 0);
  return {
    name: 'CodeBlock',
    props: {
      title: text(props.title),
      label: text(props.label),
      copyLabel: context.labelText('code.copy'),
      ...(isMarkdown ? { language: isDifference ? 'diff' : language } : {}),
      ...(marks.hidden.size > 0 && !isMarkdown ? { hiddenLabel: context.labelText('code.hidden') } : {}),
      ...(marks.focused.size > 0 ? { hasFocus: true } : {}),
    },
    children: isPlain ? coloured : wrapLines(coloured, marks),
  };
}

function colour(code: string, language: string): ElementContent[] {
  const coloured = highlight(code, language);
  return withoutSymbols.has(language) ? coloured : markSymbols(coloured);
}

/** Writes added and removed lines as a diff, because Markdown cannot mark lines. */
function asDifference({ code, added, removed }: MarkedCode): string {
  const sign = (index: number) => (added.has(index) ? '+' : removed.has(index) ? '-' : ' ');
  return code
    .split('\n')
    .map((line, index) => sign(index) + line)
    .join('\n');
}

function wrapLines(coloured: ElementContent[], marks: MarkedCode): ElementContent[] {
  const lines = splitLines(coloured);
  return lines.flatMap((children, index): ElementContent[] => {
    const className = ['line', ...classes.flatMap(([mark, name]) => (marks[mark].has(index) ? [name] : []))];
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    if (className.length === 1) return [...children, ...end];
    return [{ type: 'element', tagName: 'span', properties: { className }, children: [...children, ...end] }];
  });
}
