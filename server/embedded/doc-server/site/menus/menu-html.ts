/** Renders each menu once, and marks the current page for each document. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { MenuTree, type MenuTreeItem } from '../../../../../views/parts/menu-tree.tsx';
import type { Cache, Caches } from '../../kit/caches.ts';
import { detachedText } from '../../kit/detached.ts';
import { docServerText } from '../../kit/messages.ts';
import { BASE_MARK } from '../../document/types.ts';
import { findSame } from '../addresses/counterparts.ts';
import { platformLabel } from '../model/platform-label.ts';
import { stableId } from '../../kit/short-id.ts';
import { resolveMenuLink } from '../addresses/links.ts';
import { type Doc, firstPage, type Instance, type MenuItem, type Model, type Sidebar } from '../model/model.ts';

const miniProgram = 'wxxcx';
/** Factor: a platform has few guides if one of its other languages has at least this many times as many. */
const fewGuides = 3;

export interface Menu {
  /** Id of the menu's content; the same for all its pages. */
  id: string;
  /** Internal links start with `BASE_MARK`. */
  html: string;
}

/** Renders menus of a model and caches them until the structure of the content changes. */
export class Menus {
  #structure = -1;
  readonly #kept: Cache<Menu>;

  constructor(caches: Caches) {
    this.#kept = caches.create('menus');
  }

  /** Returns the menu of a document, with the document marked. */
  of(model: Model, doc: Doc): Menu {
    const sidebar = doc.menuEntry?.sidebar ?? doc.instance.sidebars[0];
    if (!sidebar) return { id: `${doc.locale}:${doc.instance.config.id}`, html: '' };
    const menu = this.#menuOf(model, doc.instance, sidebar);
    if (!doc.menuEntry || !doc.isListed) return menu;
    const above = doc.menuEntry.categories.map((category) => category.id);
    return { id: menu.id, html: markActive(menu.html, doc.menuEntry.item.id, above) };
  }

  /** Returns the menu of a document's sidebar without a mark, for a page in no menu. */
  unmarked(model: Model, doc: Doc): Menu {
    const sidebar = doc.menuEntry?.sidebar ?? doc.instance.sidebars[0];
    return sidebar ? this.#menuOf(model, doc.instance, sidebar) : this.of(model, doc);
  }

  #menuOf(model: Model, instance: Instance, sidebar: Sidebar): Menu {
    if (this.#structure !== model.structure) {
      this.#structure = model.structure;
      this.#kept.clear();
    }
    const key = `${instance.locale}:${instance.config.id}:${sidebar.key}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const items = [...toTree(model, instance, sidebar.items), ...siblingLink(instance, sidebar)];
    // The renderer joins many small strings. A flat copy lets the engine free them.
    const html = detachedText(renderToStaticMarkup(createElement(MenuTree, { items })));
    const menu = { id: `${key}:${stableId('', html, 8)}`, html };
    this.#kept.set(key, menu, 2 * html.length);
    return menu;
  }
}

/** Marks an entry as the current page and opens its categories. */
export function markActive(html: string, nodeId: string, categoryIds: readonly string[]): string {
  let marked = insertAfter(html, `data-node="${nodeId}"`, ' aria-current="page"');
  for (const id of categoryIds) marked = insertAfter(marked, `data-node="${id}"`, ' open=""');
  return marked;
}

/** Returns the note after an entry of a Web menu if mini programs also have the document. */
export function menuNote(doc: Doc): string | undefined {
  const { instance } = doc;
  if (instance.target.platform !== 'web') return undefined;
  const miniPrograms = instance.product.instances.filter((other) => other.target.platform === miniProgram);
  const isShared = miniPrograms.some((other) => findSame(doc, other));
  return isShared ? docServerText(instance.locale, 'menu.mini-programs') : undefined;
}

function toTree(model: Model, instance: Instance, items: readonly MenuItem[]): MenuTreeItem[] {
  return items.flatMap((item): MenuTreeItem[] => {
    const { id, label, tag } = item;
    if (item.isHidden) return [];
    if (item.kind === 'category') {
      const inner = toTree(model, instance, item.items);
      return inner.length === 0 ? [] : [{ kind: 'category', id, label, tag, isOpen: item.isOpen, items: inner }];
    }
    if (item.kind === 'page') {
      const note = menuNote(item.doc);
      const href = BASE_MARK + item.doc.address;
      return [{ kind: 'link', id, label, tag, href, opensWindow: false, ...(note !== undefined && { note }) }];
    }
    const href = resolveMenuLink(model, instance, item.href);
    if (href === undefined) return [];
    return [{ kind: 'link', id, label, tag, href, opensWindow: /^https?:/.test(href) }];
  });
}

/** Returns a link to the language of the platform with the most guides, if this one has few. */
function siblingLink(instance: Instance, sidebar: Sidebar): MenuTreeItem[] {
  const { sidebars, product, locale } = instance;
  const { platform } = instance.target;
  const guides = ({ sidebars: [first] }: Instance) => first?.pages.length ?? 0;
  if (sidebar !== sidebars[0] || platform === anyPlatform) return [];
  const [fullest] = product.instances
    .filter((other) => other.target.platform === platform)
    .toSorted((a, b) => guides(b) - guides(a));
  const target = fullest && fullest !== instance ? firstPage(fullest) : undefined;
  if (!target || guides(instance) * fewGuides > guides(target.instance)) return [];
  const label = docServerText(locale, 'menu.sibling', { platform: platformLabel(target.instance) });
  return [{ kind: 'link', id: 'sibling', label, tag: '', href: BASE_MARK + target.address, opensWindow: false }];
}

function insertAfter(html: string, mark: string, text: string): string {
  const at = html.indexOf(mark);
  if (at < 0) return html;
  const end = at + mark.length;
  return html.startsWith(text, end) ? html : html.slice(0, end) + text + html.slice(end);
}
