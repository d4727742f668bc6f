import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Checked } from './checked.ts';
import { readMarks } from '../code/code-marks.ts';
import type { PageContext } from '../context.ts';
import { estimateDiagramHeight } from '../code/diagram-height.ts';
import { highlight, splitLines } from '../code/highlight.ts';
import { text } from './prop-values.ts';
import { markSymbols, withoutMarks } from '../code/symbol-marks.ts';
import type { Origin, ValueMap } from '../tree.ts';

/** Languages without symbols of client APIs in their code. */
const withoutSymbols: ReadonlySet<string> = new Set(
  'bash cmake css diff dockerfile groovy http ini json makefile markdown nginx protobuf ruby sql yaml'.split(' '),
);

/** Shows a fenced code block: highlighted, with the author's marks applied, or the source of a diagram. */
export function codeBlock(props: ValueMap, context: PageContext, _origin: Origin, element: Element): Checked {
  const source = toString(element);
  const language = text(props.language);
  const { dataLine: line } = element.properties;
  if (language === 'mermaid') {
    return {
      name: 'DiagramSource',
      props: { label: context.say('diagram.title'), height: estimateDiagramHeight(source), line },
      children: [{ type: 'text', value: source }],
    };
  }
  const { code, marked, focused } = readMarks(withoutMarks(source).replace(/\n$/, ''), text(props.marked));
  const isMarkdown = context.input.output === 'markdown';
  const coloured = isMarkdown ? [{ type: 'text' as const, value: code }] : colour(code, language);
  const isPlain = isMarkdown || (marked.size === 0 && focused.size === 0);
  return {
    name: 'CodeBlock',
    props: {
      title: text(props.title),
      label: text(props.label),
      copyLabel: context.say('code.copy'),
      ...(isMarkdown ? { language } : {}),
      ...(focused.size > 0 ? { hasFocus: true } : {}),
      line,
    },
    children: isPlain ? coloured : wrapLines(coloured, marked, focused),
  };
}

function colour(code: string, language: string): ElementContent[] {
  const coloured = highlight(code, language);
  return withoutSymbols.has(language) ? coloured : markSymbols(coloured);
}

function wrapLines(coloured: ElementContent[], marked: Set<number>, focused: Set<number>): ElementContent[] {
  const lines = splitLines(coloured);
  return lines.flatMap((children, index): ElementContent[] => {
    const className = [
      'line',
      ...(marked.has(index) ? ['is-marked'] : []),
      ...(focused.has(index) ? ['is-focused'] : []),
    ];
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    if (className.length === 1) return [...children, ...end];
    return [{ type: 'element', tagName: 'span', properties: { className }, children: [...children, ...end] }];
  });
}
