/** Hides parts of a text from the parser: a token of private-use characters and a number replaces each part. */

const start = '\uE010';
const end = '\uE011';
/** Added on both sides of an emphasis mark beside a CJK character: the parser takes it for a letter. */
export const joint = '\uE012';
/** Replaces a brace that does not open an expression. */
export const openBrace = '\uE013';
const ours = /[\uE010-\uE013]/g;
const token = /\uE010(\d+)\uE011/g;

export type HiddenPart =
  | { kind: 'formula'; source: string; tex: string; isBlock: boolean }
  /** An expression in braces, used as an attribute value. */
  | { kind: 'expression'; source: string }
  /** A block that is shown as written. */
  | { kind: 'text'; source: string };

export class HiddenParts {
  readonly #parts: HiddenPart[] = [];

  /** Removes the private-use characters of tokens from content. */
  static clean(text: string): string {
    return text.replace(ours, '');
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** @returns the token, followed by as many line breaks as the part has, so that line numbers stay */
  hide(part: HiddenPart): string {
    this.#parts.push(part);
    return start + String(this.#parts.length - 1) + end + '\n'.repeat(part.source.split('\n').length - 1);
  }

  /** True if a text may hold tokens or joints. */
  static isIn(text: string): boolean {
    return text.includes(start) || text.includes(joint) || text.includes(openBrace);
  }

  /** Replaces tokens by the original text. */
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

  /** Returns the hidden part if the text is one token and nothing else. */
  only(text: string): HiddenPart | undefined {
    const index = /^\uE010(\d+)\uE011$/.exec(text)?.[1];
    return index === undefined ? undefined : this.#parts[Number(index)];
  }

  split(text: string): (string | HiddenPart)[] {
    return text.split(token).flatMap((piece, index): (string | HiddenPart)[] => {
      if (index % 2 === 0)
        return [piece.replaceAll(joint, '').replaceAll(openBrace, '{')].filter((words) => words !== '');
      const part = this.#parts[Number(piece)];
      return part ? [part] : [];
    });
  }
}
