/** Compares found sections by the texts of the index, and reads those that are chosen with their blocks in order. */
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { declarationOf } from '../../api-references/render/describe-symbol.ts';
import { createSearchedReader } from '../../operations/searched-operation.ts';
import { findSections, type Section } from '../../page-text/sections.ts';
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
import type { FoundPage, FoundSection } from '../search.ts';

/** A section that the search found, by the text of the index. */
export interface PassageSection {
  heading: string;
  anchor: string;
  parent: string;
  /** Plain text and code to compare with the question; those of all platforms of the page. */
  text: string;
  code: string;
  /** Reads the section as it stands on the page. */
  read(): WrittenSection;
}

export interface WrittenSection {
  /** Empty if the section has nothing for the asked platform. */
  markdown: string;
  /** True for text that only leads to other pages. */
  isLinkList: boolean;
}

type Indexed = Omit<PassageSection, 'read'>;

/** Larger sources take long to read; what the index has of them is enough. */
const maxSourceBytes = 150_000;
const memberStart = /^<ParamField\b/m;
/** The largest reference of a real repository has 1.2 MB. */
const maxReferenceBytes = 3_000_000;

export class PageSections {
  readonly #store: ContentStore;
  readonly #readText: ReturnType<typeof createTextReader>;
  readonly #documents: Cache<readonly Section[]>;
  readonly #members: Cache<WrittenSection>;

  constructor(store: ContentStore, caches = new Caches()) {
    this.#store = store;
    this.#readText = createTextReader(store.contentDir);
    this.#documents = caches.create('passages');
    this.#members = caches.create('passage-members');
  }

  /** Reads files of the pages of one question; what several of them include is read once. */
  openTexts(locale: Locale): PageTexts {
    return new PageTexts(createSearchedReader(this.#readText, locale));
  }

  /** @param found sections of the page that the search found @param platform that the reader asked for; empty for all */
  of(
    page: FoundPage,
    doc: Searched,
    found: readonly FoundSection[],
    platform: string,
    texts: PageTexts,
  ): PassageSection[] {
    const choice = { platform, pagePlatforms: page.facts.platforms };
    return found.map(({ heading, parent, text, code, pages }) => {
      const anchor = pages.find(({ key }) => key === page.key)?.anchor ?? '';
      const section = { heading, parent, text, code, anchor };
      return { ...section, read: () => this.#read(doc, section, choice, texts) };
    });
  }

  #read(page: Searched, section: Indexed, choice: PlatformChoice, texts: PageTexts): WrittenSection {
    if (page instanceof Doc && page.inReference)
      return this.#readMember(page.file, section, parseApiTarget(page.inReference.folder.target)?.language ?? '');
    if (!(page instanceof Doc) || page.file.size > maxSourceBytes) return fromIndex(section);
    const sections = this.#readDocument(page, choice, texts);
    if (sections.length === 0) return fromIndex(section);
    const named = sections.filter((one) => nameOf(one) === nameOf(section));
    const own = named.find(({ text }) => text === section.text) ?? named[0];
    if (!own) return { markdown: '', isLinkList: false };
    const { code, source = '' } = own;
    return { markdown: readableMarkdown(source), isLinkList: code === '' && isLinkList(source, own.text) };
  }

  /** @returns none for a text that is too large */
  #readDocument(page: Doc, choice: PlatformChoice, texts: PageTexts): readonly Section[] {
    const key = `${this.#store.model.version} ${page.file.path} ${choice.platform}`;
    const known = this.#documents.get(key);
    if (known) return known;
    const whole = texts.markdown(page.file.path)?.text ?? '';
    const sections = whole.length > maxSourceBytes ? [] : findSections(textFor(page, whole, choice), true);
    const bytes = sections.map(({ text, code, source = '' }) => bytesOf(text) + bytesOf(code) + bytesOf(source) + 300);
    this.#documents.set(
      key,
      sections,
      bytes.reduce((sum, one) => sum + one, 0),
    );
    return sections;
  }

  /** Reads a member from its source: the index has one code for equal texts of all platforms, and each cell of a table as a line. */
  #readMember(file: Doc['file'], section: Indexed, language: string): WrittenSection {
    const key = `${this.#store.model.version} ${file.path} ${nameOf(section)}`;
    const known = this.#members.get(key);
    if (known) return known;
    const { code, source } = this.#findMember(file, section, language);
    const written =
      source === '' ? fromIndex({ ...section, code }) : { markdown: readableMarkdown(source), isLinkList: false };
    this.#members.set(key, written, 2 * written.markdown.length);
    return written;
  }

  #findMember({ path, size }: Doc['file'], section: Indexed, language: string): { code: string; source: string } {
    if (size > maxReferenceBytes) return { code: '', source: '' };
    const text =
      membersNamed(this.#readText(path) ?? '', section.heading) ?? new PageTexts(this.#readText).markdown(path)?.text;
    // Forms of one name stand one after the other.
    const forms = findSections(text ?? '', true).filter((form) => nameOf(form) === nameOf(section));
    return {
      code: forms.map(({ code }) => code).join('\n'),
      source: forms.map(({ source = '' }) => withDeclaration(source, section.heading, language)).join('\n\n'),
    };
  }
}

/** Writes the declaration at the start of a member as its page does. */
function withDeclaration(source: string, name: string, language: string): string {
  return source.replace(
    /^```\n(.*)\n/,
    (_all, declaration: string) => `\`\`\`${language}\n${declarationOf(declaration, name)}\n`,
  );
}

/** Cuts the members with a name out of a large reference. @returns undefined for a page that is not written as members */
function membersNamed(source: string, name: string): string | undefined {
  const [, ...members] = source.split(memberStart);
  if (members.length === 0) return undefined;
  return members
    .filter((member) => member.includes(`"${name}"`))
    .map((member) => `<ParamField${member}`)
    .join('');
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

function fromIndex({ text, code }: Pick<Indexed, 'text' | 'code'>): WrittenSection {
  const blocks = [code.trim() === '' ? '' : `\`\`\`\n${code.trim()}\n\`\`\``, text.replaceAll('\n', '\n\n')];
  return { markdown: blocks.filter(Boolean).join('\n\n'), isLinkList: false };
}
