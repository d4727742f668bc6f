/** Writes a page of the site as Markdown, from the HTML that readers get. */
import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';
import type { Edition } from '../../views/domain/edition.ts';
import { originOfBase, withoutEnding } from '../../views/domain/urls.ts';
import { toMarkdownForm } from './page-links.ts';
import { readable } from './page-tree.ts';
import { createMarkdownWriter } from './writer.ts';
import type { WrittenPage } from './written-page.ts';

export interface SitePage extends Pick<WrittenPage, 'title' | 'address' | 'body'> {
  /** URL for search engines; undefined for pages outside their index. */
  canonical: string | undefined;
  /** Product and platform that the page is about. */
  productKey: string | undefined;
  entryKey: string | undefined;
}

const localePrefix = /^(\/(?:en|zh)(?=[/?#]|$))?(.*)$/;

const writer = createMarkdownWriter();

/** @returns undefined for a page that names no Markdown form in its head */
export function writePage(html: string, { publicBase }: Pick<Edition, 'publicBase'>): SitePage | undefined {
  const root = htmlToHast(html) as Root;
  const form = find(root, ({ tagName, properties }) => tagName === 'link' && properties.type === 'text/markdown');
  const canonical = find(
    root,
    ({ tagName, properties }) => tagName === 'link' && String(properties.rel) === 'canonical',
  );
  const main = find(root, ({ tagName }) => tagName === 'main');
  if (!form || !main) return undefined;
  const { dataBase, dataProduct, dataEntry } = find(root, ({ tagName }) => tagName === 'html')?.properties ?? {};
  const address = withoutEnding(String(form.properties.href).slice(String(dataBase).length));
  const heading = find(main, ({ tagName }) => tagName === 'h1');
  const origin = originOfBase(publicBase);
  const linkTo = (href: string) => {
    if (href.startsWith('#')) return publicBase + toMarkdownForm(address + href);
    if (!href.startsWith('/')) return href;
    const [, prefix = '', path = ''] = localePrefix.exec(href) ?? [];
    return origin + prefix + toMarkdownForm(path === '' ? '/' : path);
  };
  return {
    title:
      textOf(heading?.properties.dataTitle) ??
      (heading ? toString({ type: 'root', children: readable(heading.children, undefined, linkTo) }).trim() : ''),
    address,
    body: writer.text(readable(main.children, heading, linkTo)),
    canonical: canonical && new URL(String(canonical.properties.href), publicBase).href,
    productKey: textOf(dataProduct),
    entryKey: textOf(dataEntry),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function find(node: Root | RootContent, isWanted: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}
