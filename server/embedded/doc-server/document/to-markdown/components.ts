/** Writes components as Markdown. */
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { tabMarks } from '../tab-marks.ts';
import type { CheckedComponent } from '../context.ts';
import type { Feature } from '../../../../../views/content/feature-list.tsx';
import type { LinkTarget } from '../../../../../views/content/link.tsx';
import type { ToolName, ToolProps } from '../../../../../views/domain/tools.ts';
import {
  type Block,
  type ComponentWriter,
  codeSpan,
  escaped,
  fenced,
  heading,
  indented,
  joinBlocks,
  link,
  listItem,
  type MarkdownWriter,
  type Nodes,
  quoted,
  strong,
} from '../../../../markdown-writer/blocks.ts';

/** Components that are inline in running text. */
const inlineComponents: ReadonlySet<string> = new Set(['Anchor', 'Button']);

type Props = Record<string, unknown>;
type Write = (props: Props, children: Nodes, writer: MarkdownWriter) => Block[];

/** Holds content of a property while Markdown is written; never rendered. */
export function MarkdownNodes(_props: { nodes: Nodes }): ReactNode {
  return null;
}

const writers: Readonly<Record<string, Write>> = {
  Accordion: ({ title }, children, writer) => [{ text: strong(titleText(title, writer)) }, ...writer.blocks(children)],
  ApiField: ({ name, type, requirement, facts, description }, children, writer) => {
    const head = [name === '' ? '' : codeSpan(plainText(name)), plain(type), `(${plain(requirement)})`];
    const rest = [...nodeBlocks(description, writer), ...lines(facts), ...writer.blocks(children)];
    const text = name === '' ? joinBlocks(rest) : joinBlocks([{ text: head.filter(Boolean).join(' ') }, ...rest]);
    return [{ text: `- ${indented(text, 2)}`, isItem: true }];
  },
  ArticleMetadata: ({ rows }) =>
    (rows as { label: string; value: string }[]).map(({ label, value }) => ({
      text: `- ${escaped(label)}: ${escaped(value)}`,
      isItem: true,
    })),
  AuthorNote: ({ text }) => [{ text: plain(text) }],
  Callout: ({ title }, children, writer) => [
    { text: quoted(joinBlocks([{ text: strong(titleText(title, writer)) }, ...writer.blocks(children)])) },
  ],
  Card: ({ title, link: target }, children, writer) => {
    const name = linked(plain(title), target);
    const [only, ...more] = writer.blocks(children);
    const text =
      only && more.length === 0 && name !== '' && !only.text.includes('\n')
        ? `${name}: ${only.text}`
        : joinBlocks([...(name === '' ? [] : [{ text: name }]), ...(only ? [only] : []), ...more]);
    return [{ text: `- ${indented(text, 2)}`, isItem: true }];
  },
  CodeBlock: ({ title, language }, children) => [
    {
      text: fenced(codeOf(children), `${plainText(language)} ${plainText(title)}`),
    },
  ],
  DiagramSource: (_props, children) => [{ text: fenced(codeOf(children), 'mermaid') }],
  EmbedFrame: ({ title, link: target }) => [{ text: linked(plain(title), target) }],
  FeatureList: ({ type, features }) => [
    { text: strong(plain(type)) },
    ...(features as Feature[]).map(({ title, tag, link: target }): Block => ({
      text: `- ${linked(escaped(title), target)}${tag === undefined ? '' : ` (${escaped(tag)})`}`,
      isItem: true,
    })),
  ],
  FilteredLink: ({ link: target }, children, writer) => [
    { text: `- ${linked(writer.inline(children).trim(), target)}`, isItem: true },
  ],
  Frame: ({ caption }, children, writer) => [
    ...writer.blocks(children),
    ...(caption === '' ? [] : [{ text: `*${plain(caption)}*` }]),
  ],
  MethodEndpoint: ({ method, path }) => [
    { text: fenced(`${plainText(method).toUpperCase()} ${plainText(path)}`, 'http') },
  ],
  ParamField: (props, children, writer) => {
    const tags = [
      ...(props.prefixes as string[]),
      ...(props.suffixes as { text: string }[]).map(({ text }) => text),
    ].map((tag) => `*${escaped(tag)}*`);
    const name = [plain(props.name), ...tags].join(' ');
    const prototype = codeOf(nodesOf(props.prototype));
    return [
      { text: heading(Number(props.headingLevel), name) },
      ...(prototype === '' ? [] : [{ text: fenced(prototype) }]),
      ...nodeBlocks(props.description, writer),
      ...nodeBlocks(props.file, writer),
      ...writer.blocks(children),
    ];
  },
  Prose: ({ content }, _children, writer) => nodeBlocks(content, writer),
  QrCode: ({ label }) => [{ text: plain(label) }],
  ModelIsland: tool,
  SignatureIsland: tool,
  Step: ({ title, headingLevel, number }, children, writer) => {
    if (typeof headingLevel === 'number')
      return [{ text: heading(headingLevel, plain(title)) }, ...writer.blocks(children)];
    const mark = `${typeof number === 'number' ? String(number) : '1'}. `;
    if (plainText(title) === '') return [{ text: listItem(mark, children, writer) }];
    const text = joinBlocks([{ text: strong(plain(title)) }, ...writer.blocks(children)]);
    return [{ text: mark + indented(text, mark.length) }];
  },
  Steps: (_props, children, writer) => numbered(writer.blocks(children)),
  Tab: ({ title, headingLevel }, children, writer) => {
    const label = typeof headingLevel === 'number' ? heading(headingLevel, plain(title)) : strong(plain(title));
    const text = joinBlocks([{ text: label }, ...writer.blocks(children)]);
    return [{ text: `${tabMarks.open}${plainText(title)}${tabMarks.label}${text}\n${tabMarks.close}` }];
  },
  TokenIsland: tool,
  ToolNotice: ({ text }) => [{ text: plain(text) }],
  VideoFile: ({ src, label }) => [{ text: link(plain(label), plainText(src)) }],
  MediaLink: ({ title, link: target }) => [{ text: linked(plain(title), target) }],
};

/** @param components properties of the document's components, by the index that each element holds */
export function createComponentWriter(components: readonly CheckedComponent[]): ComponentWriter {
  const componentOf = ({ properties }: Element) => components[Number(properties.dataIndex)];
  const blocks = (element: Element, writer: MarkdownWriter): Block[] => {
    const { name, props } = componentOf(element) ?? { name: '', props: {} };
    const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
    return (
      write?.(props, element.children, writer).filter(({ text }) => text !== '') ?? writer.blocks(element.children)
    );
  };
  return {
    isBlock(element) {
      const name = componentOf(element)?.name;
      return name !== undefined && !inlineComponents.has(name);
    },
    blocks,
    inline(element, writer) {
      const known = componentOf(element);
      if (!known) return writer.inline(element.children);
      if (known.name === 'Anchor') return '';
      if (known.name === 'Button') return linked(writer.inline(element.children).trim(), known.props.link);
      return joinBlocks(blocks(element, writer));
    },
  };
}

/** Writes only the title and the formula of a tool. */
function tool({ formula, texts }: Props): Block[] {
  const { title } = texts as ToolProps<ToolName>['texts'];
  return [{ text: strong(plain(title)) }, { text: codeSpan(plainText(formula)) }];
}

/** Numbers the steps, because each step is written as number 1. */
function numbered(blocks: Block[]): Block[] {
  let count = 0;
  return blocks.map((block) => {
    if (!block.text.startsWith('1. ')) return block;
    count += 1;
    const mark = `${String(count)}. `;
    const body = block.text.slice(3).replaceAll(/\n {3}/g, '\n');
    return { ...block, text: mark + indented(body, mark.length) };
  });
}

function linked(text: string, target: unknown): string {
  const { href, note } = (target ?? {}) as Partial<LinkTarget>;
  if (href === undefined) return text;
  return note === undefined ? link(text, href) : `${link(text, href)} (${escaped(note)})`;
}

function nodesOf(value: unknown): Nodes {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isValidElement(value) || value.type !== MarkdownNodes) return [];
  return (value as ReactElement<{ nodes: Nodes }>).props.nodes;
}

function codeOf(nodes: Nodes): string {
  return toString({ type: 'root', children: [...nodes] });
}

export function nodeBlocks(value: unknown, writer: MarkdownWriter): Block[] {
  return writer.blocks(nodesOf(value));
}

/** Writes a title without emphasis, because titles are written in bold. */
function titleText(title: unknown, writer: MarkdownWriter): string {
  return typeof title === 'string' ? plain(title) : writer.inline(nodesOf(title)).replaceAll(/(?<!\\)\*+/g, '');
}

function lines(values: unknown): Block[] {
  return Array.isArray(values) ? values.map((value) => ({ text: plain(value) })) : [];
}

function plain(value: unknown): string {
  return escaped(plainText(value));
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
