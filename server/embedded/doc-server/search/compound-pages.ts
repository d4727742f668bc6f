/** The types of references that generators made, as a search sees them: each a page of its own, its members sections. */
import { createHash } from 'node:crypto';
import { type Locale, locales } from '../../../../views/domain/locale.ts';
import type { ApiCompound, ApiMember } from '../../../../views/domain/api-reference.ts';
import { apiReferenceAddress } from '../../../../views/domain/urls.ts';
import type { Instance, Model } from '../content/model.ts';
import { runInSlices, type Steps } from '../markdown/slices.ts';
import type { Generated } from '../reference/client/generated.ts';
import type { GeneratedImports } from '../reference/client/generated-imports.ts';
import { GeneratedSource } from '../reference/client/generated-source.ts';
import { toPlainText } from '../reference/client/markdown.ts';
import type { Section } from './sections.ts';

export interface CompoundPage {
  /** Unlike that of any document. */
  key: string;
  instance: Instance;
  /** What the generator wrote first; it names the reference in lists of files. */
  path: string;
  name: string;
  /** Package or namespace; empty for none. */
  scope: string;
  category: string;
  address: string;
  sections: readonly Section[];
  /** Of the sections. */
  hash: string;
}

interface Read {
  stamp: string;
  pages: Omit<CompoundPage, 'instance'>[];
}

type PagesByEdition = Record<Locale, ReadonlyMap<string, CompoundPage>>;

export class CompoundPages {
  readonly #contentDir: string;
  readonly #imports: GeneratedImports;
  /** By reference. */
  readonly #read = new Map<string, Read>();
  #pages: PagesByEdition = { en: new Map(), zh: new Map() };

  constructor(contentDir: string, imports: GeneratedImports) {
    this.#contentDir = contentDir;
    this.#imports = imports;
  }

  /** As they were when last prepared. */
  of(locale: Locale): ReadonlyMap<string, CompoundPage> {
    return this.#pages[locale];
  }

  /** Changes with what they say; the same on any machine. Empty for none. */
  stampOf(locale: Locale): string {
    const pages = this.#pages[locale];
    if (pages.size === 0) return '';
    const hash = createHash('sha1');
    for (const { key, hash: own } of pages.values()) hash.update(`${key} ${own}\n`);
    return hash.digest('base64url');
  }

  /**
   * Reads what has changed. What cannot be read is missing, as where it is shown.
   * @returns keys of pages that came, went or changed, by edition
   */
  async prepare(model: Model): Promise<Record<Locale, Set<string>>> {
    const changed: Record<Locale, Set<string>> = { en: new Set(), zh: new Set() };
    const next: PagesByEdition = { ...this.#pages };
    for (const locale of locales) {
      const pages = new Map<string, CompoundPage>();
      for (const instance of model.editions[locale].instances.values())
        for (const page of await this.#pagesOf(instance))
          if (!pages.has(page.key)) pages.set(page.key, { ...page, instance });
      const before = this.#pages[locale];
      for (const [key, { hash }] of pages) if (before.get(key)?.hash !== hash) changed[locale].add(key);
      for (const key of before.keys()) if (!pages.has(key)) changed[locale].add(key);
      next[locale] = pages;
    }
    this.#pages = next;
    return changed;
  }

  async #pagesOf(instance: Instance): Promise<Read['pages']> {
    const all: Read['pages'] = [];
    for (const place of instance.references) {
      const source = GeneratedSource.of(this.#contentDir, instance, place, this.#imports);
      if (!source) continue;
      const id = `${instance.locale} ${place.sdk}~${place.target} ${source.paths[0] ?? ''}`;
      const { stamp } = source;
      let read = this.#read.get(id);
      if (read?.stamp !== stamp) {
        const { compounds } = await source.read().catch((): Generated => ({ compounds: [], targets: new Map() }));
        const addressOf = (category: string, file: string) => apiReferenceAddress({ ...place, category, file });
        read = { stamp, pages: await runInSlices(describe(compounds, source.paths[0] ?? '', addressOf)) };
        this.#read.set(id, read);
      }
      all.push(...read.pages);
    }
    return all;
  }
}

function* describe(
  compounds: readonly ApiCompound[],
  path: string,
  addressOf: (category: string, file: string) => string,
): Steps<Read['pages']> {
  const pages: Read['pages'] = [];
  for (const compound of compounds) {
    const { name, scope, kind, file } = compound;
    const address = addressOf(kind, file);
    const own = { heading: '', anchor: '', parent: '', code: '', text: textOf(compound) };
    const sections = [own, ...compound.members.map((member) => describeMember(member, name))];
    const hash = createHash('sha1')
      .update(JSON.stringify([name, scope, sections]))
      .digest('base64url');
    pages.push({ key: address, path, name, scope, category: kind, address, sections, hash });
    yield;
  }
  return pages;
}

function describeMember(member: ApiMember, parent: string): Section {
  const { name, anchor, signature, parameters, returns } = member;
  const rows = parameters.map((parameter) => `${parameter.name} ${parameter.description}`);
  const text = [textOf(member), ...rows.map(toPlainText), toPlainText(returns)].filter(Boolean).join('\n');
  return { heading: name, anchor, parent, code: toPlainText(signature), text };
}

function textOf({ summary, details, notes, facts, deprecation }: ApiCompound | ApiMember): string {
  const parts = [summary, details, deprecation, ...notes.map(({ text }) => text), ...facts.map(({ text }) => text)];
  return parts.map(toPlainText).filter(Boolean).join('\n');
}
