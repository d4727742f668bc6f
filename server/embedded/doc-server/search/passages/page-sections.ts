/** Provides found sections for comparison from the index, and reads chosen sections in full from their files. */
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { declarationOf } from '../../references/render/describe-symbol.ts';
import { rewriteOperations } from '../../operations/searched-operation.ts';
import { writeSections, type WrittenSection as DocumentSection } from '../../facts/sections.ts';
import { FactReader, type ReadDocument, type ReadText } from '../../document/expand/read-document.ts';
import type { SiteRules } from '../../document/types.ts';
import { leaveOtherPlatformsOut, type PlatformChoice } from '../../facts/other-platforms.ts';
import { createTextReader } from '../../files/text-reader.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { Doc } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import { type Cache, Caches } from '../../kit/caches.ts';
import { docServerText } from '../../kit/messages.ts';
import { withoutTabMarks } from '../../document/tab-marks.ts';
import type { SearchedPage } from '../index/pages.ts';
import type { FoundPage, FoundSection } from '../search.ts';

/** A section found by the search, with the text of the index. */
export interface PassageSection {
  heading: string;
  anchor: string;
  parent: string;
  /** Plain text and code for comparison, for all platforms of the page. */
  text: string;
  code: string;
  /** Reads the section as it stands on the page. */
  read(): WrittenSection;
}

export interface WrittenSection {
  /** Empty if the section has nothing for the requested platform. */
  markdown: string;
  /** True for text that only links to other pages. */
  isLinkList: boolean;
}

type Indexed = Omit<PassageSection, 'read'>;

export interface EditionTexts {
  read: ReadText;
  site: SiteRules;
}

/** A larger source takes too long to read, so the text of the index must do. */
const maxSourceBytes = 150_000;
const memberStart = /^<ParamField\b/m;
/** Most bytes of a reference page; the largest real one has 1.2 MB. */
const maxReferenceBytes = 3_000_000;

export class PageSections {
  readonly #store: ContentStore;
  readonly #readText: ReturnType<typeof createTextReader>;
  readonly #documents: Cache<readonly DocumentSection[]>;
  readonly #members: Cache<WrittenSection>;

  constructor(store: ContentStore, caches = new Caches()) {
    this.#store = store;
    this.#readText = createTextReader(store.contentDir);
    this.#documents = caches.create('passages');
    this.#members = caches.create('passage-members');
  }

  /** Returns the reader of the files, and the rules of the site, in an edition. */
  openTexts(locale: Locale): EditionTexts {
    const read = rewriteOperations(this.#store.descriptions)(this.#readText, locale, () => undefined);
    return { read, site: this.#store.edition(locale).config };
  }

  /** @param found sections of the page that the search found @param platform requested platform; empty for all */
  of(
    page: FoundPage,
    doc: SearchedPage,
    found: readonly FoundSection[],
    platform: string,
    texts: EditionTexts,
  ): PassageSection[] {
    const choice = { platform, pagePlatforms: page.facts.platforms };
    return found.map(({ heading, parent, text, code, pages }) => {
      const anchor = pages.find(({ key }) => key === page.key)?.anchor ?? '';
      const section = { heading, parent, text, code, anchor };
      return { ...section, read: () => this.#read(doc, section, choice, texts) };
    });
  }

  #read(page: SearchedPage, section: Indexed, choice: PlatformChoice, texts: EditionTexts): WrittenSection {
    if (page instanceof Doc && page.inReference)
      return this.#readMember(page.file, section, parseApiTarget(page.inReference.folder.target)?.language ?? '');
    if (!(page instanceof Doc) || page.file.size > maxSourceBytes) return fromIndex(section);
    const sections = this.#readDocument(page, choice, texts);
    if (sections.length === 0) return fromIndex(section);
    const named = sections.filter((one) => sectionKey(one) === sectionKey(section));
    const own = named.find(({ text }) => text === section.text) ?? named[0];
    if (!own) return { markdown: '', isLinkList: false };
    return { markdown: own.markdown, isLinkList: own.code === '' && own.isLinkList };
  }

  #readDocument(page: Doc, choice: PlatformChoice, texts: EditionTexts): readonly DocumentSection[] {
    const key = `${this.#store.model.version} ${page.file.path} ${choice.platform}`;
    const known = this.#documents.get(key);
    if (known) return known;
    const find = (document: ReadDocument) => writeSections(document, leaverFor(page, choice));
    const sections = new FactReader(texts.read, find, texts.site).read(page.file.path)?.value ?? [];
    const bytes = sections.map(({ text, code, markdown }) => bytesOf(text) + bytesOf(code) + bytesOf(markdown) + 300);
    this.#documents.set(
      key,
      sections,
      bytes.reduce((sum, one) => sum + one, 0),
    );
    return sections;
  }

  /** Reads a member from its source, because the index has one code for all platforms and splits tables into lines. */
  #readMember(file: Doc['file'], section: Indexed, language: string): WrittenSection {
    const key = `${this.#store.model.version} ${file.path} ${sectionKey(section)}`;
    const known = this.#members.get(key);
    if (known) return known;
    const { code, markdown } = this.#findMember(file, section, language);
    const written = markdown === '' ? fromIndex({ ...section, code }) : { markdown, isLinkList: false };
    this.#members.set(key, written, 2 * written.markdown.length);
    return written;
  }

  #findMember({ path, size }: Doc['file'], section: Indexed, language: string): { code: string; markdown: string } {
    if (size > maxReferenceBytes) return { code: '', markdown: '' };
    const members = membersNamed(this.#readText(path) ?? '', section.heading);
    const read: ReadText = (file) => (file === path && members !== undefined ? members : this.#readText(file));
    const sections = new FactReader(read, (document) => writeSections(document)).read(path)?.value ?? [];
    // Overloads are joined.
    const forms = sections.filter((form) => sectionKey(form) === sectionKey(section));
    return {
      code: forms.map(({ code }) => code).join('\n'),
      markdown: forms.map(({ markdown }) => withDeclaration(markdown, section.heading, language)).join('\n\n'),
    };
  }
}

/** Writes the declaration at the start of a member like the page of the member does. */
function withDeclaration(markdown: string, name: string, language: string): string {
  return markdown.replace(
    /^```\n(.*)\n/,
    (_all, declaration: string) => `\`\`\`${language}\n${declarationOf(declaration, name)}\n`,
  );
}

/** Returns only the members with a name from a large reference. @returns undefined for a page without `ParamField` */
function membersNamed(source: string, name: string): string | undefined {
  const [, ...members] = source.split(memberStart);
  if (members.length === 0) return undefined;
  return members
    .filter((member) => member.includes(`"${name}"`))
    .map((member) => `<ParamField${member}`)
    .join('');
}

/** A string takes two bytes per character only if one of its characters needs them. */
function bytesOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}

function sectionKey({ heading, parent }: { heading: string; parent: string }): string {
  return `${parent}\n${heading}`;
}

function leaverFor(page: Doc, choice: PlatformChoice): (markdown: string) => string {
  if (choice.platform === '' || choice.platform === anyPlatform) return withoutTabMarks;
  const writeNote = (names: string) => docServerText(page.locale, 'markdown.left-out', { names });
  return (markdown) => withoutTabMarks(leaveOtherPlatformsOut(markdown, choice, writeNote));
}

function fromIndex({ text, code }: Pick<Indexed, 'text' | 'code'>): WrittenSection {
  const blocks = [code.trim() === '' ? '' : `\`\`\`\n${code.trim()}\n\`\`\``, text.replaceAll('\n', '\n\n')];
  return { markdown: blocks.filter(Boolean).join('\n\n'), isLinkList: false };
}
