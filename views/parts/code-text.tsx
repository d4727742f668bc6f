import type { ReactNode } from 'react';

/** Text of a table: lines become paragraphs, backticks contain inline code. */
export function CodeText({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <p key={at}>
      <InlineCode text={line} />
    </p>
  ));
}

/** One line of a table's text. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : wholeWords(part)));
}

/** Short words with a hyphen, such as `single-room`, which lines do not break. */
const hyphenated = /((?<![\w-])(?=[\w-]{3,20}(?![\w-]))[A-Za-z]+(?:-[A-Za-z]+)+)/;

function wholeWords(text: string): ReactNode {
  const parts = text.split(hyphenated);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
