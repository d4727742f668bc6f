import { Fragment } from 'react';
import { nameBreaks } from '../domain/name-breaks.ts';

interface BreakableProps {
  text: string;
  /** Only the text from `start` to `end` is shown. */
  start?: number;
  end?: number;
  /** Further places, for a text that breaks nowhere else. */
  places?: readonly number[];
}

/** A text in which long identifiers may break where their words meet. */
export function Breakable({ text, start = 0, end = text.length, places = [] }: BreakableProps) {
  const all = [...nameBreaks(text), ...places].sort((a, b) => a - b);
  const breaks = all.filter((at) => at >= start && at < end);
  const starts = breaks[0] === start ? breaks : [start, ...breaks];
  return starts.map((from, index) => (
    <Fragment key={from}>
      {breaks.includes(from) && <wbr />}
      {text.slice(from, starts[index + 1] ?? end)}
    </Fragment>
  ));
}
