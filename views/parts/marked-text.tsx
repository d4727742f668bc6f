import type { Marks } from '../domain/search.ts';
import { Breakable } from './breakable.tsx';

/** Text with marked ranges. The server sends text and ranges, never HTML. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const parts = marks.flatMap(([start, end], index) => [
    <Breakable key={`to ${String(start)}`} text={text} start={marks[index - 1]?.[1] ?? 0} end={start} />,
    <mark key={start}>
      <Breakable text={text} start={start} end={end} />
    </mark>,
  ]);
  return (
    <>
      {parts}
      <Breakable text={text} start={marks.at(-1)?.[1] ?? 0} />
    </>
  );
}
