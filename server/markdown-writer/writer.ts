/** The one writer of Markdown: writes the tree of a page as plain Markdown for programs. */
import type { Element, ElementContent, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import {
  type Block,
  type ComponentWriter,
  codeSpan,
  escaped,
  fenced,
  heading,
  joinBlocks,
  link,
  listItem,
  type MarkdownWriter,
  type Nodes,
  paragraph,
  quoted,
  strong,
} from './blocks.ts';
import { tableMarkdown } from './table.ts';

export const blockTags: ReadonlySet<string> = new Set(
  'address article aside blockquote details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);
const noComponents: ComponentWriter = {
  isBlock: () => false,
  blocks: ({ children }, writer) => writer.blocks(children),
  inline: ({ children }, writer) => writer.inline(children),
};

interface Writer extends MarkdownWriter {
  components: ComponentWriter;
}

export function createMarkdownWriter(components: ComponentWriter = noComponents): MarkdownWriter {
  const writer: Writer = {
    components,
    blocks: (nodes) => blocksOf(nodes, writer),
    inline: (nodes) => nodes.map((node) => inlineOf(node, writer)).join(''),
    text: (nodes) => joinBlocks(writer.blocks(nodes)),
  };
  return writer;
}

function blocksOf(nodes: Nodes, writer: Writer): Block[] {
  const blocks: Block[] = [];
  let running: (RootContent | ElementContent)[] = [];
  const flush = () => {
    const text = paragraph(writer.inline(running));
    if (text !== '') blocks.push({ text });
    running = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isBlock(node, writer)) {
      flush();
      blocks.push(...blockOf(node, writer));
    } else running.push(node);
  }
  flush();
  return blocks.filter(({ text }) => text !== '');
}

function isBlock(element: Element, writer: Writer): boolean {
  return element.tagName === 'x-component' ? writer.components.isBlock(element) : blockTags.has(element.tagName);
}

function blockOf(element: Element, writer: Writer): Block[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'x-component':
      return writer.components.blocks(element, writer);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ text: heading(Number(tagName[1]), writer.inline(children)) }];
    case 'ul':
    case 'ol':
      return [{ text: list(element, writer) }];
    case 'li':
      return [{ text: listItem('- ', children, writer), isItem: true }];
    case 'blockquote':
      return [{ text: quoted(writer.text(children)) }];
    case 'pre':
      return [{ text: fenced(toString(element)) }];
    case 'hr':
      return [{ text: '---' }];
    case 'table':
      return [{ text: tableMarkdown(element, writer) }];
    case 'summary':
    case 'dt':
      return [{ text: strong(writer.inline(children)) }];
    case 'p':
    case 'figcaption':
      return [{ text: paragraph(writer.inline(children)) }];
    case 'section':
      return element.properties.dataFootnotes === undefined ? writer.blocks(children) : footnotes(element, writer);
    default:
      return writer.blocks(children);
  }
}

/** Writes the list of footnotes below a page, in the order of their numbers. */
function footnotes(section: Element, writer: Writer): Block[] {
  const list = section.children.find((child) => child.type === 'element' && child.tagName === 'ol');
  const items = list?.type === 'element' ? list.children.filter((child) => child.type === 'element') : [];
  return items.map((item, index) => ({
    text: listItem(`[^${String(index + 1)}]: `, item.children, writer, 4),
    isItem: true,
  }));
}

function list(element: Element, writer: Writer): string {
  const items = element.children.filter((child) => child.type === 'element');
  let number = Number(element.properties.start ?? 1);
  const texts = items.map((item) => {
    const mark = element.tagName === 'ol' ? `${String(number++)}. ` : '- ';
    if (item.tagName === 'li') return listItem(mark, item.children, writer);
    // The other elements are components, which write list items themselves.
    return writer.text([item]);
  });
  const isTight = texts.every((text) => !text.includes('\n\n'));
  return texts.filter((text) => text !== '').join(isTight ? '\n' : '\n\n');
}

function inlineOf(node: RootContent | ElementContent, writer: Writer): string {
  if (node.type === 'text') return escaped(node.value);
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  switch (tagName) {
    case 'x-component':
      return writer.components.inline(node, writer);
    case 'strong':
    case 'b':
      return around('**', writer.inline(children));
    case 'em':
    case 'i':
      return around('*', writer.inline(children));
    case 'del':
    case 's':
      return around('~~', writer.inline(children));
    case 'code':
    case 'kbd':
      return codeSpan(toString(node));
    case 'sup':
    case 'sub':
      return raised(tagName, writer.inline(children));
    case 'br':
      return '\\\n';
    case 'img':
      return typeof properties.src === 'string' && !properties.src.startsWith('data:')
        ? `!${link(escaped(String(properties.alt ?? '')), properties.src).replace(/^\[[^\]]*:\/\/[^\]]*\]/, '[]')}`
        : escaped(String(properties.alt ?? ''));
    case 'a':
      return anchor(node, writer);
    case 'audio':
    case 'video':
      return media(node);
    case 'abbr': {
      const text = writer.inline(children);
      return typeof properties.title === 'string' ? `${text} (${escaped(properties.title)})` : text;
    }
    case 'svg': {
      const title = children.find((child) => child.type === 'element' && child.tagName === 'title');
      return escaped(String(properties.ariaLabel ?? toString(title ?? node)).trim());
    }
    case 'input':
      return properties.checked ? '[x]' : '[ ]';
    default:
      return writer.inline(children);
  }
}

function anchor({ properties, children }: Element, writer: Writer): string {
  const text = writer.inline(children).trim();
  const { href } = properties;
  if (properties.dataFootnoteBackref !== undefined) return '';
  if (properties.dataFootnoteRef !== undefined) return `[^${text}]`;
  if (typeof href !== 'string') return text;
  return text === '' ? '' : link(text.replaceAll('\n', ' '), href);
}

function media(element: Element): string {
  const source = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'source',
  );
  const src = element.properties.src ?? source?.properties.src;
  const label = element.properties.ariaLabel ?? '';
  return typeof src === 'string' ? link(escaped(String(label)), src) : '';
}

/** Keeps the tags, without which `10<sup>6</sup>` is 106. A note has marks of its own. */
function raised(tagName: string, text: string): string {
  return text === '' || text.startsWith('[^') ? text : `<${tagName}>${text}</${tagName}>`;
}

/** Puts emphasis marks next to the words, outside spaces. */
function around(mark: string, text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`;
}
