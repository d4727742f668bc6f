import type { Marks } from '../domain/search.ts';
import { Breakable } from './breakable.tsx';

/** Maximum of marks in one text. A repeated word is marked once. */
const maxMarks = 3;

export interface MarkedTextProps {
  text: string;
  marks: Marks;
  /** True for prose, in which a part of a name is marked with the whole name. */
  isProse?: boolean;
  /** Further places to break, for a text that breaks nowhere else. */
  places?: readonly number[];
}

const nameSign = /\w/;

/** Widens `stop` in `stopPublishing` to the whole name. */
function wholeName(text: string, [from, to]: readonly [number, number]): [number, number] {
  let [start, end] = [from, to];
  while (nameSign.test(text[start] ?? '') && nameSign.test(text[start - 1] ?? '')) start--;
  while (nameSign.test(text[end - 1] ?? '') && nameSign.test(text[end] ?? '')) end++;
  return [start, end];
}

/** Text with its first marked ranges. The server sends text and ranges, never HTML. */
export function MarkedText({ text, marks: found, isProse = false, places = [] }: MarkedTextProps) {
  const words = found.map(([start, end]) => text.slice(start, end).toLowerCase());
  const firsts = found.filter((_, at) => words.indexOf(words[at] ?? '') === at);
  const ranges = isProse ? firsts.map((range) => wholeName(text, range)) : firsts;
  const marks = ranges.filter(([start], at) => start >= (ranges[at - 1]?.[1] ?? 0)).slice(0, maxMarks);
  const parts = marks.flatMap(([start, end], index) => [
    <Breakable
      key={`to ${String(start)}`}
      text={text}
      start={marks[index - 1]?.[1] ?? 0}
      end={start}
      places={places}
    />,
    <mark key={start}>
      <Breakable text={text} start={start} end={end} places={places} />
    </mark>,
  ]);
  return (
    <>
      {parts}
      <Breakable text={text} start={marks.at(-1)?.[1] ?? 0} places={places} />
    </>
  );
}
