import type { Marks } from '../domain/search.ts';

/** A text with its matches marked, from ranges: what the server sends is text, never HTML. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const parts = marks.flatMap(([start, end], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
