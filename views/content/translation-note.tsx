import type { ReactNode } from 'react';

interface Props {
  /** Text around the name of the other text: `The `, ` changed`. */
  around: [before: string, after: string];
  /** Name of the other text. */
  name: string;
  /** Missing inside a link. */
  link?: { href: string; lang: string } | undefined;
  /** Whether the note stands between blocks, or inside one. */
  isBlock: boolean;
}

/** Tells the reader that a passage is older than its counterpart in the other language. */
export function TranslationNote({ around: [before, after], name, link, isBlock }: Props): ReactNode {
  const Tag = isBlock ? 'p' : 'span';
  return (
    <Tag className="translation-note" role="note" data-markdown-ignore="">
      {before}
      {link ? (
        <a href={link.href} hrefLang={link.lang}>
          {name}
        </a>
      ) : (
        name
      )}
      {after}
    </Tag>
  );
}
