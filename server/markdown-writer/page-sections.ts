/** Divides long pages into sections, so that a client can read one of them. */
import { Anchors } from '../../views/domain/anchors.ts';

/** A longer text is answered as a list of its sections. Clients cut at 50,000 characters, and the head of a page needs some. */
export const maxTextLength = 49_000;

export interface Section {
  /** Anchor of the heading. */
  id: string;
  /** Markdown. */
  title: string;
  level: number;
  /** The section's range in the text. */
  start: number;
  end: number;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const headingLine = /^(#{1,6}) (.+)$/;

/** Lists the sections of a text, each with those inside it. Headings in lists and quotes start no section. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  const anchors = new Anchors();
  let open: string | undefined;
  let start = 0;
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (open === undefined ? mark !== undefined : mark?.startsWith(open)) open = open === undefined ? mark : undefined;
    const [, marks, title = ''] = open === undefined ? (headingLine.exec(line) ?? []) : [];
    if (marks !== undefined) {
      for (const section of sections)
        if (section.end === Infinity && section.level >= marks.length) section.end = start;
      sections.push({ id: anchors.claim(withoutMarkup(title)), title, level: marks.length, start, end: Infinity });
    }
    start += line.length + 1;
  }
  return sections.map((section) => ({ ...section, end: Math.min(section.end, markdown.length) }));
}

/**
 * Returns the part of a text that a client gets: all of it, or a section. A text that is too long gives its start and its list of
 * sections. No text is cut.
 * @param wanted id of a section, `all`, or empty
 * @param writeList writes the list of sections
 * @returns undefined if there is no such section
 */
export function partOf(
  markdown: string,
  wanted: string,
  writeList: (sections: readonly Section[], length: number) => string,
): string | undefined {
  if (wanted === 'all') return markdown;
  const all = sectionsOf(markdown);
  const chosen = wanted === '' ? undefined : all.find(({ id }) => id === wanted);
  if (wanted !== '' && !chosen) return undefined;
  const { start, end } = chosen ?? { start: 0, end: markdown.length };
  const inside = all.filter((section) => section !== chosen && section.start >= start && section.end <= end);
  const first = inside[0];
  if (end - start <= maxTextLength || !first) return markdown.slice(start, end);
  return `${markdown.slice(start, first.start).trim()}\n\n${writeList(inside, end - start)}`;
}

/** Sections of the highest level, and those inside the ones that are too long themselves. */
export function listedSections(sections: readonly Section[]): (Section & { depth: number })[] {
  const listed: (Section & { depth: number })[] = [];
  const add = (among: readonly Section[], depth: number) => {
    let end = 0;
    for (const section of among) {
      if (section.start < end) continue;
      end = section.end;
      listed.push({ ...section, depth });
      const { start } = section;
      if (end - start > maxTextLength)
        add(
          among.filter((one) => one.start > start && one.end <= section.end),
          depth + 1,
        );
    }
  };
  add(sections, 0);
  return listed;
}

/** Returns the title of a section without markup. */
export function withoutMarkup(title: string): string {
  return title
    .replaceAll(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)<\/?su[bp]>|\\(?=[^\w\s])|[`*]/g, '')
    .trim();
}
