import { Fragment } from 'react';
import { nameBreaks } from '../domain/name-breaks.ts';

interface BreakableProps {
  text: string;
  /** Only the text from `start` to `end` is shown. */
  start?: number;
  end?: number;
}

/** A text in which long identifiers may break where their words meet. */
export function Breakable({ text, start = 0, end = text.length }: BreakableProps) {
  const breaks = nameBreaks(text).filter((at) => at >= start && at < end);
  const starts = breaks[0] === start ? breaks : [start, ...breaks];
  return starts.map((from, index) => (
    <Fragment key={from}>
      {breaks.includes(from) && <wbr />}
      {text.slice(from, starts[index + 1] ?? end)}
    </Fragment>
  ));
}
