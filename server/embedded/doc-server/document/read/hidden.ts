/** Parts of a text that its parser must not read. A token of three private characters or more stands in their place. */

const start = '\uE010';
const end = '\uE011';
/** Stands on both sides of a mark of emphasis beside a Chinese sign: a letter to the parser, and nothing to readers. */
export const joint = '\uE012';
/** Stands for a brace that opens no expression. */
export const openBrace = '\uE013';
const ours = /[\uE010-\uE013]/g;
const token = /\uE010(\d+)\uE011/g;

export type HiddenPart =
  | { kind: 'formula'; source: string; tex: string; isBlock: boolean }
  /** An expression in braces, as the value of an attribute. */
  | { kind: 'expression'; source: string }
  /** A block that is shown as it is written. */
  | { kind: 'text'; source: string };

export class HiddenParts {
  readonly #parts: HiddenPart[] = [];

  /** Removes our own characters from content. */
  static clean(text: string): string {
    return text.replace(ours, '');
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** @returns the token, with the line ends of the part, so that all lines keep their numbers */
  hide(part: HiddenPart): string {
    this.#parts.push(part);
    return start + String(this.#parts.length - 1) + end + '\n'.repeat(part.source.split('\n').length - 1);
  }

  /** True if a text may hold tokens or joints. */
  static isIn(text: string): boolean {
    return text.includes(start) || text.includes(joint) || text.includes(openBrace);
  }

  /** Puts the parts back as they were written. */
  restore(text: string): string {
    if (!HiddenParts.isIn(text)) return text;
    return text
      .replace(/\uE010(\d+)\uE011(\n*)/g, (_, index: string, breaks: string) => {
        const source = this.#parts[Number(index)]?.source ?? '';
        return source + breaks.slice(source.split('\n').length - 1);
      })
      .replaceAll(joint, '')
      .replaceAll(openBrace, '{');
  }

  /** Returns the part if the text is its token. */
  only(text: string): HiddenPart | undefined {
    const index = /^\uE010(\d+)\uE011$/.exec(text)?.[1];
    return index === undefined ? undefined : this.#parts[Number(index)];
  }

  /** Splits a text at its tokens. */
  split(text: string): (string | HiddenPart)[] {
    return text.split(token).flatMap((piece, index): (string | HiddenPart)[] => {
      if (index % 2 === 0)
        return [piece.replaceAll(joint, '').replaceAll(openBrace, '{')].filter((words) => words !== '');
      const part = this.#parts[Number(piece)];
      return part ? [part] : [];
    });
  }
}
