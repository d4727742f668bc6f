/** Reads the sections of found pages with their blocks in order. */
import { findSections } from '../../page-text/sections.ts';
import { PageTexts } from '../../page-text/page-text.ts';
import { readableMarkdown } from '../../page-text/readable-markdown.ts';
import { leaveOtherPlatformsOut, type PlatformChoice } from '../../page-text/other-platforms.ts';
import { createTextReader } from '../../page-text/text-reader.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { Doc } from '../../content/model.ts';
import type { ContentStore } from '../../content/store.ts';
import { type Cache, Caches } from '../../kit/caches.ts';
import { message } from '../../kit/messages.ts';
import { markTabs, withoutTabMarks } from '../../markdown/tab-marks.ts';
import { isFaq, type Searched } from '../index/pages.ts';
import type { FoundSection } from '../search.ts';

export interface PassageSection {
  heading: string;
  anchor: string;
  parent: string;
  /** Plain text and code to compare with the question. */
  text: string;
  code: string;
  /** Writes the section as Markdown. */
  write(): string;
}

/** Larger sources take long to read; what the index has of them is enough. */
const maxSourceBytes = 150_000;
/** The largest reference of a real repository has 1.2 MB. */
const maxReferenceBytes = 3_000_000;

export class PageSections {
  readonly #store: ContentStore;
  readonly #readText: ReturnType<typeof createTextReader>;
  readonly #read: Cache<PassageSection[]>;
  readonly #codes: Cache<ReadonlyMap<string, string>>;

  constructor(store: ContentStore, caches = new Caches()) {
    this.#store = store;
    this.#readText = createTextReader(store.contentDir);
    this.#read = caches.create('passages');
    this.#codes = caches.create('passage-codes');
  }

  /** @param found sections of the page that the search found */
  of(page: Searched, found: readonly FoundSection[], choice: PlatformChoice): PassageSection[] {
    if (page instanceof Doc && page.inReference) {
      const codes = this.#codesOf(page);
      return found.map((section) => fromIndex(section, codes.get(nameOf(section)) ?? ''));
    }
    if (!(page instanceof Doc) || page.file.size > maxSourceBytes) return found.map((section) => fromIndex(section));
    const key = `${this.#store.model.version} ${page.file.path} ${choice.platform}`;
    const known = this.#read.get(key);
    if (known) return known;
    const source = new PageTexts(this.#readText).markdown(page.file.path);
    if (source === undefined || source.text.length > maxSourceBytes) return found.map((section) => fromIndex(section));
    const sections = findSections(textFor(page, source.text, choice), true).map((section) => ({
      ...section,
      write: () => readableMarkdown(section.source ?? ''),
    }));
    // Each section has its text and its source.
    this.#read.set(key, sections, 4 * source.text.length + 300 * sections.length);
    return sections;
  }

  /** Returns the code of the sections of a reference by their names. The index has one code for equal texts of all platforms. */
  #codesOf({ file }: Doc): ReadonlyMap<string, string> {
    const key = `${this.#store.model.version} ${file.path}`;
    const known = this.#codes.get(key);
    if (known) return known;
    const source = file.size > maxReferenceBytes ? undefined : new PageTexts(this.#readText).markdown(file.path);
    const sections = source === undefined ? [] : findSections(source.text);
    const codes = new Map<string, string>();
    for (const section of sections) {
      const name = nameOf(section);
      // Forms of one name stand one after the other.
      codes.set(name, [codes.get(name) ?? '', section.code].filter(Boolean).join('\n'));
    }
    const length = [...codes].reduce((sum, [name, code]) => sum + name.length + code.length, 0);
    this.#codes.set(key, codes, 2 * length + 200 * codes.size);
    return codes;
  }
}

function nameOf({ heading, parent }: { heading: string; parent: string }): string {
  return `${parent}\n${heading}`;
}

/** Questions are written for several platforms. */
function textFor(page: Doc, text: string, choice: PlatformChoice): string {
  if (choice.platform === '' || choice.platform === anyPlatform || !isFaq(page)) return text;
  const writeNote = (names: string) => message(page.locale, 'markdown.left-out', { names });
  return withoutTabMarks(leaveOtherPlatformsOut(markTabs(text), choice, writeNote));
}

/** @param code of the section, if that of the index is of another page */
function fromIndex(section: FoundSection, code = section.code): PassageSection {
  const { heading, parent, text, pages } = section;
  return {
    ...{ heading, parent, text, code, anchor: pages[0]?.anchor ?? '' },
    write: () =>
      [code.trim() === '' ? '' : `\`\`\`\n${code.trim()}\n\`\`\``, text.replaceAll('\n', '\n\n')]
        .filter(Boolean)
        .join('\n\n'),
  };
}
