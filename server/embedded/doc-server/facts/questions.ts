/** Reads the FAQ overview: each h2 is a category, each filtered link a question. Also reads subjects of answers. */
import type { RootContent } from 'mdast';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { text as textOfProp } from '../document/prop-values.ts';
import { type ComponentNode, nodesWithin, type ValueMap } from '../document/tree.ts';
import { inlineText, tidyText } from './plain-text.ts';

/** Names as written; empty if the property is empty or missing. */
export interface FaqSubjects {
  products: string[];
  platforms: string[];
}

export interface ListedQuestion extends FaqSubjects {
  /** Target of the link as written. */
  href: string;
  title: string;
}

export interface ListedCategory {
  name: string;
  questions: ListedQuestion[];
}

/** Questions before the first h2 get a category without a name. */
export function findQuestions({ blocks }: ReadDocument): ListedCategory[] {
  const categories: ListedCategory[] = [{ name: '', questions: [] }];
  for (const node of nodesWithin(blocks)) {
    if (node.type === 'heading' && node.depth === 2) categories.push({ name: titleOf(node.children), questions: [] });
    const question = readFilteredLink(node) ?? readItem(node);
    if (question) categories.at(-1)?.questions.push(question);
  }
  return categories.filter(({ questions }) => questions.length > 0);
}

/** @returns undefined for a document without metadata at its start */
export function findSubjects({ blocks }: ReadDocument): FaqSubjects | undefined {
  for (const node of nodesWithin(blocks))
    if (node.type === 'component' && node.name === 'ArticleMetadata') return subjectsOf(node);
  return undefined;
}

function readFilteredLink(node: RootContent): ListedQuestion | undefined {
  if (node.type !== 'component' || node.name !== 'FilteredLink' || node.props.href === undefined) return undefined;
  return { href: textOfProp(node.props.href), title: titleOf(node.children), ...subjectsOf(node) };
}

/** Reads a list item. An item that starts with an unfiltered link applies to all products. */
function readItem(node: RootContent): ListedQuestion | undefined {
  const [paragraph] = node.type === 'listItem' ? node.children : [];
  const [link] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (link?.type !== 'link' || /^[a-z]+:/i.test(link.url)) return undefined;
  return { href: link.url, title: titleOf(link.children), products: ['All'], platforms: ['All'] };
}

function subjectsOf({ props }: ComponentNode): FaqSubjects {
  return { products: namesIn(props.product), platforms: namesIn(props.platform) };
}

function namesIn(value: ValueMap[string]): string[] {
  return textOfProp(value)
    .split(/,|，|、| \/ /)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function titleOf(nodes: readonly RootContent[]): string {
  return tidyText(inlineText(nodes)).replaceAll('\n', ' ');
}
