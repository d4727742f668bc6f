/** Reads and measures the source of a sequence diagram, and wraps its texts to make it narrower. */

import { textWidth } from './text-width.ts';

/** Height of a further line of text, in pixels. */
const lineHeight = 17;
/** Longer diagrams repeat the participants at the end, because their heads are out of view there. */
export const longDiagramLines = 24;
/** Space between participants; the narrow one is for participants that hardly fit a phone. */
const margins = { wide: 24, narrow: 12 };
const headWidth = 110;
/** Space at both ends of a message together, besides the margin. */
const spaceInMessage = 20;
const spaceInNote = 24;
const spaceInHead = 20;
/** Maximum of lines in the head of a participant. */
const mostHeadLines = 2;
/** Preferred least width of a text: narrower texts have one word a line. */
const narrowestColumn = 104;
/** Least width of a text if a participant would otherwise be out of sight. */
const leastColumn = 76;
const step = 0.88;
const balanceStep = 7;

const lineBreak = /<br\s*\/?>/i;
const headLine = /^(?:participant|actor)\s+(?<name>.+?)(?:\s+as\s+(?<text>.+))?$/;
const messageLine = /^(?<from>[^:]+?)\s*(?:<<)?--?(?:>>?|x|\))[+-]?\s*(?<to>[^:+-]+?)\s*:(?<text>.*)/;
const noteLine = /^note\s+(?:over|left of|right of)(?<names>[^:]*):(?<text>.*)/i;

interface Line {
  kind: 'head' | 'message' | 'note';
  text: string;
  /** True for a head without a text of its own. It shows the name that messages use. */
  isName: boolean;
  /** Positions of the outer participants, from the left. */
  first: number;
  last: number;
}

export interface SequenceForm {
  text: string;
  /** Width of the head of a participant. */
  headWidth: number;
  /** Between participants. */
  margin: number;
}

export interface SequenceSize {
  width: number;
  height: number;
}

/** Yields the sequence nearly as written, then ever narrower forms with wrapped texts. */
export function* narrowSequence(source: string, width: number): Generator<SequenceForm> {
  // Mermaid reserves space only for texts between neighbours. A text across several participants would touch lifelines.
  const isWide = ({ kind, first, last }: Line) => kind === 'message' && last > first + 1;
  yield { text: wrapTexts(source, headWidth + margins.wide, margins.wide, isWide), headWidth, margin: margins.wide };
  const actors = new Set(readLines(source).flatMap((line) => (line ? [line.first, line.last] : []))).size;
  const fair = width / Math.max(actors, 1);
  const isTight = fair < narrowestColumn && fair >= leastColumn;
  const margin = isTight ? margins.narrow : margins.wide;
  const narrowest = isTight ? leastColumn : narrowestColumn;
  let before = Infinity;
  for (let column = fair; ; column *= step) {
    const used = Math.max(column, narrowest);
    const form = {
      text: wrapTexts(source, used, margin),
      headWidth: Math.min(headWidth, Math.floor(used) - margin),
      margin,
    };
    // A head that would need too many lines is not wrapped at all.
    const size = measureSequence(form).width;
    if (size > before) return;
    yield form;
    before = size;
    if (column <= narrowest) return;
  }
}

/** Each message, note and group adds a fixed height. */
export function measureSequence({ text: source, headWidth: width, margin }: SequenceForm): SequenceSize {
  const lines = readLines(source);
  /** Widths of heads, which grow with their texts. */
  const heads: number[] = [];
  for (const line of lines)
    if (line)
      for (const actor of [line.first, line.last]) {
        const text = line.kind === 'head' ? Math.max(...line.text.split(lineBreak).map(textWidth)) : 0;
        heads[actor] = Math.max(heads[actor] ?? width, text + spaceInHead);
      }
  const actorWidth = (at: number) => (heads[at] ?? width) + margin;
  /** Width between a participant and the next one. */
  const gaps: number[] = [];
  const actors = Math.max(0, ...lines.map((line) => (line ? line.last + 1 : 0)));
  /** Space outside the first and the last participant, for texts of a single participant. */
  const outside = [0, 0];
  let height = source.split('\n').length > longDiagramLines ? 76 : 32;
  for (const [index, plain] of source.split('\n').entries()) {
    const line = lines[index];
    const more = line ? (line.text.split(lineBreak).length - 1) * lineHeight : 0;
    const textSpace = Math.max(
      0,
      ...(line?.text.split(lineBreak) ?? []).map((part) => textWidth(part) + margin + spaceInMessage),
    );
    if (line && line.kind !== 'head' && line.first === line.last)
      for (const [side, actor] of [0, actors - 1].entries())
        if (line.first === actor) outside[side] = Math.max(outside[side] ?? 0, (textSpace - actorWidth(actor)) / 2);
    if (line?.kind === 'message') {
      if (line.last === line.first + 1) gaps[line.first] = Math.max(gaps[line.first] ?? 0, textSpace);
      height += (line.last === line.first ? 74 : 47) + more;
    } else if (line?.kind === 'note') height += 60 + more;
    else if (/^\s*(?:alt|opt|loop|par|critical|break|rect)\b/.test(plain)) height += 50;
    else if (/^\s*(?:else|and|option)\b/.test(plain)) height += 40;
  }
  let total = (actorWidth(0) + actorWidth(actors - 1)) / 2 + outside.reduce((sum, one) => sum + one, 0);
  for (let index = 1; index < actors; index += 1)
    total += Math.max(gaps[index - 1] ?? 0, (actorWidth(index - 1) + actorWidth(index)) / 2);
  return { width: total, height };
}

function readLines(source: string): (Line | undefined)[] {
  const actors = new Map<string, number>();
  const place = (name = '') => actors.set(name.trim(), actors.get(name.trim()) ?? actors.size).get(name.trim()) ?? 0;
  return source.split('\n').map((written) => {
    const line = written.trim();
    const head = headLine.exec(line)?.groups;
    const message = head ? undefined : messageLine.exec(line)?.groups;
    const note = (head ?? message) ? undefined : noteLine.exec(line)?.groups;
    const names = head ? [head['name']] : message ? [message['from'], message['to']] : note?.['names']?.split(',');
    if (!names) return undefined;
    const places = names.map(place);
    return {
      kind: head ? 'head' : message ? 'message' : 'note',
      text: (head ?? message ?? note)?.['text'] ?? head?.['name'] ?? '',
      isName: head !== undefined && head['text'] === undefined,
      first: Math.min(...places),
      last: Math.max(...places),
    };
  });
}

function wrapTexts(
  source: string,
  column: number,
  margin: number,
  isWrapped: (line: Line) => boolean = () => true,
): string {
  const read = readLines(source);
  return source
    .split('\n')
    .map((written, index) => {
      const line = read[index];
      if (!line || line.text === '' || !isWrapped(line)) return written;
      const span = line.last - line.first;
      const room =
        line.kind === 'message'
          ? Math.max(span, 1) * column - (margin + spaceInMessage) / 2
          : line.kind === 'note'
            ? (span + 1) * column - spaceInNote
            : column - margin - spaceInHead;
      const lines = wrapText(line.text.trim(), room);
      if (line.kind === 'head' && lines.length > mostHeadLines) return written;
      const end = written.trimEnd();
      // Mermaid has no alias for a name with a blank.
      if (line.isName && /\s/.test(line.text)) return written;
      if (line.isName) return lines.length > 1 ? `${end} as ${lines.join('<br/>')}` : written;
      return end.slice(0, end.length - line.text.trimEnd().length) + lines.join('<br/>');
    })
    .join('\n');
}

function wrapText(text: string, room: number): string[] {
  return text.split(lineBreak).flatMap((part) => balance(part, wrapLine(part, room), room));
}

/** Makes lines equally long, so that no word is alone in the last one. */
function balance(text: string, lines: string[], room: number): string[] {
  for (let width = textWidth(text) / lines.length; width < room; width += balanceStep) {
    const even = wrapLine(text, width);
    if (even.length <= lines.length) return even;
  }
  return lines;
}

/** Between words, and in a word that is longer than a line where an identifier or a Chinese sentence may break. */
const joint =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[,/_.(])(?=\w)|(?<=[\u2e80-\uffff])(?=[\u2e80-\uff00\w])(?![，。、；：！？）」』】])/;

function wrapLine(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/)) {
    const pieces = textWidth(word) > room || /[\u2e80-\uffff]/.test(word) ? word.split(joint) : [word];
    for (const piece of pieces) {
      if (line !== '' && textWidth(line + piece) > room) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
  }
  return [...lines, line.trim()];
}
