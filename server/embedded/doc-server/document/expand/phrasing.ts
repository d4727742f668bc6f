import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { drawingTags } from '../known-tags.ts';

const blockTypes: ReadonlySet<string> = new Set(
  'paragraph heading list listItem table tableRow tableCell code blockquote thematicBreak footnoteDefinition definition html'.split(
    ' ',
  ),
);
const inlineComponents: ReadonlySet<string> = new Set(['Button', 'Math']);
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr audio b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements that must not hold paragraphs. */
const phrasingOnly: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p span a b strong em i u s del code sub sup small mark summary'.split(' '),
);
const unwrapsSingle: ReadonlySet<string> = new Set(['td', 'th', 'li', 'dd', 'dt', 'figcaption', 'caption']);

/** Components with prose as content, even on one line with the tags. */
const proseComponents: ReadonlySet<string> = new Set(
  'Accordion Callout Card Error FaqFilters Info Note Step Tab TabItem Tip Warning'.split(' '),
);

export function isBlock(node: RootContent): boolean {
  if (node.type === 'component') return !inlineComponents.has(node.name);
  if (node.type === 'htmlElement')
    return !drawingTags.has(node.name.toLowerCase()) && (!inlineTags.has(node.name) || node.children.some(isBlock));
  return blockTypes.has(node.type);
}

/** Splits a paragraph with expanded elements: block elements stay, runs between them become paragraphs. */
export function toBlocks(nodes: RootContent[], paragraph: Pick<Paragraph, 'position' | 'data'>): RootContent[] {
  if (!nodes.some(isBlock)) return hasContent(nodes) ? [createParagraph(nodes, paragraph)] : [];
  const blocks: RootContent[] = [];
  let run: RootContent[] = [];
  const endRun = (): void => {
    if (hasContent(run)) blocks.push(createParagraph(run, paragraph));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      endRun();
      blocks.push(node);
    }
  }
  endRun();
  return blocks;
}

/** Adapts the children of an HTML element to the content that HTML allows in it. */
export function fitChildren(name: string, children: RootContent[]): RootContent[] {
  if (phrasingOnly.has(name)) {
    if (!children.every((child) => child.type === 'paragraph' || !isBlock(child))) return children;
    return children.flatMap((child, index) =>
      child.type === 'paragraph'
        ? [...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []), ...child.children]
        : [child],
    );
  }
  const [only] = children;
  if (unwrapsSingle.has(name) && children.length === 1 && only?.type === 'paragraph') return only.children;
  return children;
}

/** Puts the loose text of a component into paragraphs. */
export function fitProse(component: string, children: RootContent[]): RootContent[] {
  return proseComponents.has(component) ? toBlocks(children, {}) : children;
}

function createParagraph(nodes: RootContent[], { position, data }: Pick<Paragraph, 'position' | 'data'>): Paragraph {
  return {
    type: 'paragraph',
    children: nodes as PhrasingContent[],
    ...(position && { position }),
    ...(data && { data }),
  };
}

/** True unless the nodes are only spaces and line breaks. */
export function hasContent(nodes: RootContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return node.value.trim() !== '';
    return node.type !== 'break' && !(node.type === 'htmlElement' && node.name === 'br');
  });
}
