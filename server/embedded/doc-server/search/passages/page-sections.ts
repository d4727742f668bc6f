/** Reads the sections of found pages with their blocks in order. */
import { findSections } from '../../page-text/sections.ts';
import { isLinkList } from '../../page-text/link-lists.ts';
import { PageTexts } from '../../page-text/page-text.ts';
import { readableMarkdown } from '../../page-text/readable-markdown.ts';
import { leaveOtherPlatformsOut, type PlatformChoice } from '../../page-text/other-platforms.ts';
import { createTextReader } from '../../page-text/text-reader.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { Doc } from '../../content/model/model.ts';
import type { ContentStore } from '../../content/store.ts';
import { type Cache, Caches } from '../../kit/caches.ts';
import { message } from '../../kit/messages.ts';
import { markTabs, withoutTabMarks } from '../../markdown/tab-marks.ts';
import type { Searched } from '../index/pages.ts';
import type { FoundSection } from '../search.ts';

export interface PassageSection {
  heading: string;
  anchor: string;
  parent: string;
  /** True for text that only leads to other pages. */
  isLinkList: boolean;
  /** Plain text and code to compare with the question. */
  text: string;
  code: string;
  /** Writes the section as Markdown. */
  write(): string;
}

interface MemberText {
  code: string;
  /** Source; empty if it was not read. */
  text: string;
}

/** Larger sources take long to read; what the index has of them is enough. */
const maxSourceBytes = 150_000;
const memberStart = /^<ParamField\b/m;
/** The largest reference of a real repository has 1.2 MB. */
const maxReferenceBytes = 3_000_000;

export class PageSections {
  readonly #store: ContentStore;
  readonly #readText: ReturnType<typeof createTextReader>;
  readonly #read: Cache<PassageSection[]>;
  readonly #members: Cache<MemberText>;

  constructor(store: ContentStore, caches = new Caches()) {
    this.#store = store;
    this.#readText = createTextReader(store.contentDir);
    this.#read = caches.create('passages');
    this.#members = caches.create('passage-members');
  }

  /** Reads files of the pages of one question; what several of them include is read once. */
  openTexts(): PageTexts {
    return new PageTexts(this.#readText);
  }

  /** @param found sections of the page that the search found */
  of(page: Searched, found: readonly FoundSection[], choice: PlatformChoice, texts: PageTexts): PassageSection[] {
    if (page instanceof Doc && page.inReference) return this.#asWritten(page, found);
    if (!(page instanceof Doc) || page.file.size > maxSourceBytes) return found.map((section) => fromIndex(section));
    const key = `${this.#store.model.version} ${page.file.path} ${choice.platform}`;
    const known = this.#read.get(key);
    if (known) return known.length > 0 ? known : found.map((section) => fromIndex(section));
    const source = texts.markdown(page.file.path);
    if (source === undefined || source.text.length > maxSourceBytes) {
      this.#read.set(key, [], 0);
      return found.map((section) => fromIndex(section));
    }
    const read = findSections(textFor(page, source.text, choice), true);
    const sections = read.map(({ source = '', ...section }) => ({
      ...section,
      isLinkList: section.code === '' && isLinkList(source, section.text),
      write: writeOnce(source),
    }));
    const bytes = read.map(({ text, code, source = '' }) => bytesOf(text) + bytesOf(code) + bytesOf(source) + 300);
    this.#read.set(
      key,
      sections,
      bytes.reduce((sum, one) => sum + one, 0),
    );
    return sections;
  }

  /**
   * Reads sections of a reference from its source. The index has one code for equal texts of all platforms, and each cell of a
   * table as a line.
   */
  #asWritten({ file }: Doc, found: readonly FoundSection[]): PassageSection[] {
    const keyOf = (section: FoundSection) => `${this.#store.model.version} ${file.path} ${nameOf(section)}`;
    const missing = found.filter((section) => !this.#members.get(keyOf(section)));
    const members = missing.length === 0 ? undefined : this.#readMembers(file, missing);
    return found.map((section) => {
      const key = keyOf(section);
      const known = this.#members.get(key) ?? members?.get(nameOf(section)) ?? { code: '', text: '' };
      if (!this.#members.get(key)) this.#members.set(key, known, 2 * (known.code.length + known.text.length));
      if (known.text === '') return fromIndex(section, known.code);
      return { ...fromIndex(section, known.code), write: () => readableMarkdown(known.text) };
    });
  }

  #readMembers({ path, size }: Doc['file'], found: readonly FoundSection[]): ReadonlyMap<string, MemberText> {
    const members = new Map<string, MemberText>();
    if (size > maxReferenceBytes) return members;
    const names = found.map(({ heading }) => heading);
    const source =
      membersNamed(this.#readText(path) ?? '', names) ?? new PageTexts(this.#readText).markdown(path)?.text;
    for (const { code, source: text = '', ...section } of source === undefined ? [] : findSections(source, true)) {
      const name = nameOf(section);
      // Forms of one name stand one after the other.
      const known = members.get(name);
      members.set(name, known ? { code: `${known.code}\n${code}`, text: `${known.text}\n\n${text}` } : { code, text });
    }
    return members;
  }
}

/** Cuts the members with some names out of a large reference. @returns undefined for a page that is not written as members */
function membersNamed(source: string, names: readonly string[]): string | undefined {
  const [, ...members] = source.split(memberStart);
  if (members.length === 0) return undefined;
  const attributes = names.map((name) => `"${name}"`);
  return members
    .filter((member) => attributes.some((attribute) => member.includes(attribute)))
    .map((member) => `<ParamField${member}`)
    .join('');
}

/** Sections that answer are found again. The result takes the room of its source. */
function writeOnce(source: string): () => string {
  let text = source;
  let isWritten = false;
  return () => {
    if (!isWritten) text = readableMarkdown(text);
    isWritten = true;
    return text;
  };
}

/** A text takes two bytes a sign only if one of its own signs needs them, not if another text of its page does. */
function bytesOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}

function nameOf({ heading, parent }: { heading: string; parent: string }): string {
  return `${parent}\n${heading}`;
}

function textFor(page: Doc, text: string, choice: PlatformChoice): string {
  if (choice.platform === '' || choice.platform === anyPlatform) return text;
  const writeNote = (names: string) => message(page.locale, 'markdown.left-out', { names });
  return withoutTabMarks(leaveOtherPlatformsOut(markTabs(text), choice, writeNote));
}

/** @param code of the section, if that of the index is of another page */
function fromIndex(section: FoundSection, code = section.code): PassageSection {
  const { heading, parent, text, pages } = section;
  return {
    heading,
    parent,
    text,
    code,
    anchor: pages[0]?.anchor ?? '',
    isLinkList: false,
    write: () =>
      [code.trim() === '' ? '' : `\`\`\`\n${code.trim()}\n\`\`\``, text.replaceAll('\n', '\n\n')]
        .filter(Boolean)
        .join('\n\n'),
  };
}
