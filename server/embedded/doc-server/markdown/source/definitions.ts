import { blankCode } from './scan-head.ts';
import type { SourcePart } from './split-source.ts';

const definition = /^ {0,3}\[((?:\\.|[^[\]\\\n]){1,200})\]:[ \t]*(.*)$/gm;
const reference = /\[([^[\]]{1,200})\]/g;
const maxDefinitions = 1_000;

/** Definitions of a text that is parsed in parts: a parser reads `[a][b]` and `[^1]` only next to their definitions. */
export class Definitions {
  /** Definitions as written, by label. */
  readonly #all = new Map<string, string>();

  constructor(text: string) {
    if (!text.includes(']:')) return;
    for (const [written, label = '', target] of blankCode(text).matchAll(definition)) {
      if (this.#all.size >= maxDefinitions) break;
      const key = keyOf(label);
      if (!this.#all.has(key)) this.#all.set(key, target === '' ? '' : written.trim());
    }
  }

  /** Puts a definition without content before a part for each label in it. The page takes the content from the part that has it. */
  mark(part: SourcePart): SourcePart & { added: number } {
    const labels = this.#labelsIn(part.text);
    if (labels.length === 0) return { ...part, added: 0 };
    const isNote = (label: string) => label.startsWith('^');
    // Indented text after a note would belong to the note.
    const lines = [...labels.filter(isNote), ...labels.filter((label) => !isNote(label)), '.'];
    const text = lines.map((label) => `[${label}]: #\n\n`).join('');
    const added = lines.length * 2;
    return { text: text + part.text, startLine: part.startLine - added, added };
  }

  /** Puts the definitions of links in a text before it. */
  complete(text: string): string {
    const own = this.#labelsIn(text).filter((label) => !label.startsWith('^'));
    return [...own.map((label) => `${this.#all.get(label) ?? ''}\n\n`), text].join('');
  }

  #labelsIn(text: string): string[] {
    if (this.#all.size === 0) return [];
    const labels = Array.from(text.matchAll(reference), ([, label = '']) => keyOf(label));
    return [...new Set(labels)].filter((label) => this.#all.has(label));
  }
}

function keyOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
