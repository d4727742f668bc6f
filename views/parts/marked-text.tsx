import type { Marks } from '../domain/search.ts';
import { Breakable } from './breakable.tsx';

/** More marks in one text would be noise, as would a word that is marked again. */
const maxMarks = 3;

export interface MarkedTextProps {
  text: string;
  marks: Marks;
}

/** Text with its first marked ranges. The server sends text and ranges, never HTML. */
export function MarkedText({ text, marks: all }: MarkedTextProps) {
  const words = all.map(([start, end]) => text.slice(start, end).toLowerCase());
  const marks = all.filter((_, at) => words.indexOf(words[at] ?? '') === at).slice(0, maxMarks);
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
