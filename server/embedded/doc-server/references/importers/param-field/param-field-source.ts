import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ApiCompound,
  type ApiMemberHead,
  compoundKinds,
  type CompoundKind,
  kindsOf,
  parseApiTarget,
} from '../../../../../../views/domain/api-reference.ts';
import { asAddressPart } from '../../../../../../views/domain/api-data.ts';
import type { SourceFiles } from '../../../files/files.ts';
import type { Doc } from '../../../site/model/model.ts';
import { runInSlices } from '../../../kit/slices.ts';
import type { ContentReader } from '../../../document/types.ts';
import { toPlainText } from '../../text/markdown.ts';
import { type OutlinedCompound, type OutlinedMember, toOutline } from '../../model/outline.ts';
import { createFileNumbering } from '../../model/numbered-names.ts';
import { groupOverloads, parametersOf } from '../../model/overloads.ts';
import type { CompoundName, IndexedCompound, ReadCompound, ReferenceSource } from '../../model/reference-source.ts';
import { deprecationVersionOf, type Lifetime, lifetimeOf, versionOf } from '../../model/versions.ts';
import { readAttributes } from './read-attributes.ts';
import { readCompound } from './read-compound.ts';
import { deprecatedMark, readMember, sinceFact } from './read-member.ts';
import { readTopics } from './read-topics.ts';
import { fieldEnd, plainHeading, scanPage, type ScannedCompound, type ScannedMember } from './scan-page.ts';
import { detachedText } from '../../../kit/detached.ts';

const maxSummary = 160;
const deprecationBox = /<Warning title="[^"]*(?:deprecated|废弃)/i;

/** A reference in ParamField pages, one page per kind of compound. */
export class ParamFieldSource implements ReferenceSource {
  readonly #pages: readonly Doc[];
  readonly #reader: ContentReader;
  readonly stamp: string;
  /** Problems of these pages are reported by the check of documents. */
  readonly problems = [];

  constructor(pages: readonly Doc[], reader: ContentReader, files: SourceFiles) {
    this.#pages = pages;
    this.#reader = reader;
    const stamps = this.paths.map(
      (path) => `${path} ${String(files.get(path)?.mtimeMs)} ${files.get(path)?.hash ?? ''}`,
    );
    this.stamp = stamps.join('\n');
  }

  get paths(): string[] {
    return [...new Set(this.#pages.flatMap(({ file, rootSource }) => [file.path, rootSource]))];
  }

  async readNames(): Promise<CompoundName[]> {
    const names: CompoundName[] = [];
    for (const doc of this.#compoundPages()) {
      const category = categoryOf(doc);
      const source = (await this.#reader.read(doc.rootSource)) ?? '';
      const claimFile = createFileNumbering([category]);
      const first = source.indexOf('\n## ');
      const field = source.indexOf('<ParamField');
      // Items above all headings belong to a compound with the name of the page, as in the scan.
      if (field >= 0 && (first < 0 || field < first))
        names.push({ name: category, category, file: claimFile(category) });
      // A text search is ten times as fast as a pattern, and a product has twenty references.
      for (let at = first; at >= 0; at = source.indexOf('\n## ', at + 1)) {
        const end = source.indexOf('\n', at + 1);
        const name = plainHeading(detachedText(source.slice(at + 4, end < 0 ? source.length : end)));
        names.push({ name, category, file: claimFile(asAddressPart(name)) });
      }
    }
    return names;
  }

  async readIndex(): Promise<IndexedCompound[]> {
    const compounds: IndexedCompound[] = [];
    for (const doc of this.#compoundPages()) {
      const category = categoryOf(doc);
      const source = (await this.#reader.read(doc.rootSource)) ?? '';
      const scanned = scanPage(source, category);
      for (const { name, file, anchor, start, end, members } of scanned) {
        const intro = source.slice(start, members[0]?.start ?? end);
        compounds.push({
          name,
          file,
          anchor,
          category,
          kind: kindOf(category),
          scope: '',
          summary: summarise(intro),
          isDeprecated: deprecationBox.test(intro),
          ...lifetimeIn(intro, false),
          members: headsOf(source, members),
        });
      }
      await nextTurn();
    }
    return compounds;
  }

  async readOutline(): Promise<OutlinedCompound[]> {
    const compounds: OutlinedCompound[] = [];
    for (const doc of this.#compoundPages()) {
      const source = (await this.#reader.read(doc.rootSource)) ?? '';
      const category = categoryOf(doc);
      for (const { name, file, members } of scanPage(source, category))
        compounds.push({ name, category, file, members: members.map((member) => outlineOf(source, member)) });
      await nextTurn();
    }
    return compounds;
  }

  async readCompound(category: string, file: string): Promise<ReadCompound | undefined> {
    const doc = this.#compoundPages().find((page) => categoryOf(page) === category);
    const source = doc && (await this.#reader.read(doc.rootSource));
    const scanned = source === undefined ? undefined : scanPage(source, category).find((one) => isFile(one, file));
    if (!doc || source === undefined || !scanned) return undefined;
    const compound = await runInSlices(readCompound(source, scanned, kindOf(category)));
    return { compound: await this.#addTopics(compound), fromPath: doc.rootSource, doc };
  }

  async *readCompounds(): AsyncGenerator<ApiCompound> {
    for (const doc of this.#compoundPages()) {
      const category = categoryOf(doc);
      const source = (await this.#reader.read(doc.rootSource)) ?? '';
      for (const scanned of scanPage(source, category))
        yield await runInSlices(readCompound(source, scanned, kindOf(category)));
    }
  }

  /** Takes the topics of members from the list of functions. */
  async #addTopics(compound: ApiCompound): Promise<ApiCompound> {
    const list = this.#pages.find((page) => categoryOf(page) === 'function-list');
    const topics = readTopics((list && (await this.#reader.read(list.rootSource))) ?? '');
    if (topics.size === 0) return compound;
    const members = compound.members.map((member) => {
      const topic = [member.anchor, ...member.aliases].map((anchor) => topics.get(anchor)).find(Boolean);
      return topic === undefined ? member : { ...member, topic };
    });
    return { ...compound, members, topics: [...new Set(topics.values())] };
  }

  /** Returns the pages in the order of the kinds in the language. */
  #compoundPages(): Doc[] {
    const language = parseApiTarget(this.#pages[0]?.inReference?.folder.target ?? '')?.language ?? '';
    const order = [...kindsOf(language), ...compoundKinds] as string[];
    return this.#pages
      .filter((page) => categoryOf(page) !== 'function-list')
      .sort((a, b) => order.indexOf(categoryOf(a)) - order.indexOf(categoryOf(b)));
  }
}

function isFile(compound: ScannedCompound, file: string): boolean {
  return compound.file.toLowerCase() === file.toLowerCase();
}

function categoryOf(doc: Doc): string {
  return doc.inReference?.category ?? '';
}

function kindOf(category: string): CompoundKind {
  return compoundKinds.find((kind) => kind === category) ?? 'class';
}

/** Returns the first line of prose. */
function summarise(intro: string): string {
  const line = intro.split('\n').find((one) => /^[^\s#*<|\-:]/.test(one) || /^[-*] +\*\*/.test(one));
  return detachedText(toPlainText((line ?? '').replace(/^[-*] +/, '')).slice(0, maxSummary));
}

/** Finds versions by text search; parsing would take seventy times as long. */
function lifetimeIn(text: string, isDeprecated: boolean): Lifetime {
  const since = sinceFact.exec(text)?.[1];
  const addedIn = since === undefined ? undefined : versionOf(since.trim().replace(/[。.]+$/, ''));
  const deprecatedIn = isDeprecated || deprecationBox.test(text) ? deprecationVersionOf(text) : undefined;
  return lifetimeOf(addedIn && detachedText(addedIn), deprecatedIn && detachedText(deprecatedIn));
}

function outlineOf(source: string, member: ScannedMember): OutlinedMember {
  const { attributes, end, isClosed } = readAttributes(source, member.start + '<ParamField'.length);
  const close = isClosed ? end : source.indexOf(fieldEnd, end);
  const rows = source.slice(end, close < 0 ? undefined : close).matchAll(/^\|\s*`?([\w$]+)[^|\n]*\|(.*)$/gm);
  return toOutline({
    ...member,
    parameters: Array.from(rows, ([, name = '', description = '']) => ({ name, description })),
    signature: attributes.get('prototype') ?? '',
    summary: (attributes.get('desc') ?? '').replace(deprecatedMark, ''),
  });
}

/** Reads parameters only of overloads, because other heads do not need them. */
function headsOf(source: string, members: readonly ScannedMember[]): ApiMemberHead[] {
  const overloads = new Set(groupOverloads(members).flat());
  return members.map((member) => {
    const { start, parent: _parent, suffix: _suffix, ...plain } = member;
    const end = source.indexOf(fieldEnd, start);
    const head = { ...plain, ...lifetimeIn(source.slice(start, end < 0 ? undefined : end), plain.isDeprecated) };
    return overloads.has(member)
      ? { ...head, parameters: detachedText(parametersOf(readMember(source, member))) }
      : head;
  });
}
