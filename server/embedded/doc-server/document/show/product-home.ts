import type { Element, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Feature } from '../../../../../views/content/feature-list.tsx';
import type { LinkTarget } from '../../../../../views/content/link.tsx';
import type { HomeLink, HomeStep, HomeText } from '../../../../../views/domain/product-home.ts';
import type { CheckedComponent } from '../context.ts';

type Render = (nodes: RootContent[]) => string;

/**
 * Reads a product home: paragraphs and buttons, then steps that hold only lists of links.
 * @returns undefined for any other document
 */
export function readProductHome(
  nodes: readonly RootContent[],
  components: readonly CheckedComponent[],
  render: Render,
): HomeText | undefined {
  const checked = (node: RootContent) =>
    isElement(node, 'x-component') ? components[Number(node.properties.dataIndex)] : undefined;
  const blocks = nodes.filter((node) => !isBlank(node) && !isElement(node, 'hr'));
  const last = blocks.pop();
  if (last?.type !== 'element' || checked(last)?.name !== 'Steps') return undefined;
  const steps = last.children.filter((node) => !isBlank(node)).map((node) => readStep(node, checked));
  const buttons: HomeLink[] = [];
  const lead: RootContent[] = [];
  for (const block of blocks) {
    const parts = isElement(block, 'p') ? block.children.filter((part) => !isBlank(part)) : [block];
    const found = parts.flatMap((part) => readButton(part, checked(part)));
    if (found.length === parts.length) buttons.push(...found);
    else if (isElement(block, 'p')) lead.push(block);
    else return undefined;
  }
  if (!steps.every((step) => step !== undefined) || steps.length === 0) return undefined;
  return { lead: render(lead), buttons, steps };
}

function readButton(node: RootContent, component: CheckedComponent | undefined): HomeLink[] {
  if (component?.name !== 'Button' || node.type !== 'element') return [];
  const { link } = component.props as { link: LinkTarget };
  return [{ title: toString(node).trim(), ...targetOf(link) }];
}

function readStep(
  node: RootContent,
  checked: (node: RootContent) => CheckedComponent | undefined,
): HomeStep | undefined {
  const step = checked(node);
  if (step?.name !== 'Step' || node.type !== 'element') return undefined;
  const lists = node.children.filter((child) => !isBlank(child)).map((child) => checked(child));
  if (!lists.every((list) => list?.name === 'FeatureList')) return undefined;
  return {
    title: String(step.props.title),
    lists: lists.flatMap((list) => {
      const { type, features } = (list?.props ?? { type: '', features: [] }) as { type: string; features: Feature[] };
      // A link without a target is left out.
      const links = features.flatMap(({ link, ...feature }) => (link ? [{ ...feature, ...targetOf(link) }] : []));
      return links.length > 0 ? [{ label: type, links }] : [];
    }),
  };
}

function targetOf({ href, note }: LinkTarget): Pick<HomeLink, 'url' | 'note'> {
  return { url: href, ...(note !== undefined && { note }) };
}

function isElement(node: RootContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

function isBlank(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type !== 'element' || node.tagName === 'br';
}
