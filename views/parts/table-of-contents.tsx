import type { TocItem } from '../domain/article.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { nameBreaks } from '../domain/name-breaks.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface TocProps {
  frame: Frame;
  items: readonly TocItem[];
}

/** Beside the text on wide screens; the browser marks the current section. */
export function TableOfContents({ frame, items }: TocProps) {
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="label" id="toc-title">
        {frame.t('docs:toc.title')}
      </p>
      <TocList items={items} />
    </nav>
  );
}

/** Under the title on narrow screens. */
export function TocDisclosure({ frame, items }: TocProps) {
  return (
    <details className="toc-disclosure" data-markdown-ignore="">
      <summary className="control">
        {frame.t('docs:toc.title')}
        <Icon name="chevron" />
      </summary>
      <TocList items={items} className="toc-list floating" />
    </details>
  );
}

/** An outline with more entries leaves out headings deeper than h3. */
const longOutline = 12;

/** Rendered as text and kept, because an outline is on its page twice and may have thousands of entries. */
const listed = new WeakMap<readonly TocItem[], string>();

function TocList({ items, className = 'toc-list' }: { items: readonly TocItem[]; className?: string }) {
  let html = listed.get(items);
  if (html === undefined) listed.set(items, (html = shownItems(items).map(tocItemHtml).join('')));
  return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A long outline shows only sections and their parts, so that it fits beside the text. */
function shownItems(items: readonly TocItem[]): readonly TocItem[] {
  const upper = items.filter(({ depth }) => depth <= 3);
  return items.length > longOutline && upper.length > 1 ? upper : items;
}

function tocItemHtml({ id, text, depth, step, count }: TocItem): string {
  const className = depth > 2 ? ` class="toc-${String(depth)}"` : '';
  const before = step === undefined ? '' : `<b>${String(step)}</b>`;
  const after = count === undefined ? '' : ` <span>${String(count)}</span>`;
  return `<li${className}><a href="#${escapeHtml(id)}">${before}${breakable(text)}${after}</a></li>`;
}

/** `Breakable` as HTML. */
function breakable(text: string): string {
  const starts = [0, ...nameBreaks(text)];
  return starts.map((from, index) => escapeHtml(text.slice(from, starts[index + 1]))).join('<wbr/>');
}
