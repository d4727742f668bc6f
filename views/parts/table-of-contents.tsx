import type { ReactNode } from 'react';
import type { TocItem } from '../domain/article.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface TocProps {
  frame: Frame;
  items: readonly TocItem[];
}

/** Beside the text on wide screens; the browser marks the section being read. */
export function TableOfContents({ frame, items }: TocProps) {
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        {frame.t('docs:toc.title')}
      </p>
      <TocList items={items} />
    </nav>
  );
}

/** Under the title on narrow screens. */
export function TocDisclosure({ frame, items }: TocProps) {
  return (
    <details className="toc-disclosure">
      <summary>
        {frame.t('docs:toc.title')}
        <Icon name="chevron" />
      </summary>
      <TocList items={items} />
    </details>
  );
}

/** Words longer than this may not fit a line. */
const longWord = /[\w.$:]{20,}/;

/** Lets long identifiers break where their words meet. */
function breakable(text: string): ReactNode {
  if (!longWord.test(text)) return text;
  const parts = text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[_.$:])(?=\w)/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
}

function TocList({ items }: { items: readonly TocItem[] }) {
  return (
    <ul className="toc-list">
      {items.map(({ id, text, depth }) => (
        <li key={id} className={depth > 2 ? `toc-${String(depth)}` : undefined}>
          <a href={`#${id}`}>{breakable(text)}</a>
        </li>
      ))}
    </ul>
  );
}
