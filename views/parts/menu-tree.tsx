/** Menu of one sidebar. Rendered to static markup once; each page marks its own entry in the text. */
import { Breakable } from './breakable.tsx';

export type MenuTreeItem = MenuTreeCategory | MenuTreeLink;

export interface MenuTreeCategory {
  kind: 'category';
  /** Unique in the menu. */
  id: string;
  label: string;
  tag: string;
  /** Number of entries, if it is shown. */
  count?: number;
  isOpen: boolean;
  items: MenuTreeItem[];
}

export interface MenuTreeLink {
  kind: 'link';
  /** Unique in the menu. */
  id: string;
  label: string;
  /** Shown after the label, such as support for mini programs. */
  note?: string;
  tag: string;
  href: string;
  opensWindow: boolean;
}

/** `markActive` relies on the order: `data-node` right after the first attribute, followed by `open` only. */
export function MenuTree({ items }: { items: readonly MenuTreeItem[] }) {
  return (
    <ul className="menu-list">
      {items.map((item) => (
        <li key={item.id}>{item.kind === 'category' ? <Category {...item} /> : <MenuEntry {...item} />}</li>
      ))}
    </ul>
  );
}

function Category({ id, label, tag, count, isOpen, items }: MenuTreeCategory) {
  return (
    <details className="menu-category" data-node={id} open={isOpen}>
      <summary>
        <Breakable text={label} />
        <Tag text={tag} />
        {count !== undefined && <span className="menu-count">{count}</span>}
      </summary>
      <MenuTree items={items} />
    </details>
  );
}

function MenuEntry({ id, label, note, tag, href, opensWindow }: MenuTreeLink) {
  const window = opensWindow ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} data-node={id} {...window}>
      <Breakable text={label} />
      {note !== undefined && <small>{note}</small>}
      <Tag text={tag} />
    </a>
  );
}

/** Chinese tags with a colour. */
const tagKinds = new Map([
  ['新', 'new'],
  ['最新', 'new'],
  ['公测', 'beta'],
  ['内测', 'beta'],
  ['热门', 'hot'],
]);

/** Single letters of English menus for code of clients and of servers. */
const letters = new Map([
  ['C', 'Client'],
  ['S', 'Server'],
]);

/** Methods of operations, shown in a column before the names. */
const methods: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

function Tag({ text: written }: { text: string }) {
  if (written === '') return null;
  const text = letters.get(written) ?? written;
  const kind = (tagKinds.get(text) ?? text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (
    <>
      {' '}
      <span className={kind === '' ? 'tag' : `tag tag-${kind}${methods.has(kind) ? ' is-method' : ''}`}>{text}</span>
    </>
  );
}
