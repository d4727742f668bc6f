/** Makes types of generated and remote references searchable: each type is a page, each member a section. */
import { createHash } from 'node:crypto';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import type { ApiCompound, ApiMember, ApiParameter } from '../../../../../views/domain/api-reference.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import type { Generated } from '../../references/importers/generated.ts';
import { GeneratedSource } from '../../references/importers/generated-source.ts';
import { toPlainText } from '../../references/text/markdown.ts';
import { toPlainCode } from '../../references/text/signature.ts';
import { openOwnSource, type OwnSourceDeps } from '../../references/importers/own-source.ts';
import { foldersOf } from '../../references/catalogue/reference-keys.ts';
import { compoundKey } from '../../references/model/reference-source.ts';
import { ParamFieldSource } from '../../references/importers/param-field/param-field-source.ts';
import type { RemoteReference, RemoteReferences } from '../../references/importers/remote/remote-references.ts';
import type { Section } from '../../facts/sections.ts';

export interface CompoundPage {
  /** Key that differs from keys of documents. */
  key: string;
  instance: Instance;
  /** First file of the generator, or path on the remote host; identifies the reference in source lists. */
  path: string;
  name: string;
  /** Package or namespace; may be empty. */
  scope: string;
  category: string;
  address: string;
  sections: readonly Section[];
  hash: string;
}

interface ReadReference {
  stamp: string;
  pages: Omit<CompoundPage, 'instance'>[];
}

interface Sources {
  own: ReturnType<typeof openOwnSource>;
  remote: RemoteReference | undefined;
  /** Keys of types with documents in the content; the remote host may name such types, too. */
  documents: string[];
}

const nothing: Pick<Generated, 'compounds'> = { compounds: [] };

type PagesByEdition = Record<Locale, ReadonlyMap<string, CompoundPage>>;

export class CompoundPages {
  readonly #deps: OwnSourceDeps;
  readonly #remote: RemoteReferences | undefined;
  /** Pages by reference. */
  readonly #read = new Map<string, ReadReference>();
  #pages: PagesByEdition = { en: new Map(), zh: new Map() };
  /** Paths of documents that describe types of remote references. */
  #written: ReadonlySet<string> = new Set();

  constructor(deps: OwnSourceDeps, remote?: RemoteReferences) {
    this.#deps = deps;
    this.#remote = remote;
  }

  /** Returns the pages as of the last `prepare`. */
  of(locale: Locale): ReadonlyMap<string, CompoundPage> {
    return this.#pages[locale];
  }

  /** Changes with the pages and is equal on all machines. Empty if there are no pages. */
  stampOf(locale: Locale): string {
    const pages = this.#pages[locale];
    if (pages.size === 0) return '';
    const hash = createHash('sha1');
    for (const { key, hash: own } of pages.values()) hash.update(`${key} ${own}\n`);
    return hash.digest('base64url');
  }

  /**
   * Reads changed references. An unreadable reference has no pages.
   * @returns keys of added, removed and changed pages by edition
   */
  async prepare(model: Model): Promise<Record<Locale, Set<string>>> {
    const changed: Record<Locale, Set<string>> = { en: new Set(), zh: new Set() };
    const next: PagesByEdition = { ...this.#pages };
    const written = new Set<string>();
    for (const locale of locales) {
      const pages = new Map<string, CompoundPage>();
      for (const instance of model.editions[locale].instances.values())
        for (const page of await this.#pagesOf(model, instance, written))
          if (!pages.has(page.key)) pages.set(page.key, { ...page, instance });
      const before = this.#pages[locale];
      for (const [key, { hash }] of pages) if (before.get(key)?.hash !== hash) changed[locale].add(key);
      for (const key of before.keys()) if (!pages.has(key)) changed[locale].add(key);
      next[locale] = pages;
    }
    this.#pages = next;
    this.#written = written;
    return changed;
  }

  /** True if a change of this document may change the pages. Generated files are checked elsewhere. */
  isMadeFrom(path: string): boolean {
    return this.#written.has(path);
  }

  async #pagesOf(model: Model, instance: Instance, written: Set<string>): Promise<ReadReference['pages']> {
    const all: ReadReference['pages'] = [];
    for (const place of foldersOf(instance)) {
      const sources = this.#open(model, instance, place);
      const { own, remote, documents } = sources;
      const isGenerated = own instanceof GeneratedSource;
      if (!remote && !isGenerated) continue;
      for (const path of isGenerated ? [] : (own?.paths ?? [])) written.add(path);
      const path = (isGenerated ? own.paths[0] : remote?.path.slice(1)) ?? '';
      const id = `${instance.locale} ${place.sdk}~${place.target} ${path}`;
      const stamp = [own?.stamp, remote?.hash, ...documents].join('\n');
      let read = this.#read.get(id);
      if (read?.stamp !== stamp) {
        const addressOf = (category: string, file: string) => apiReferenceAddress({ ...place, category, file });
        read = { stamp, pages: await runInSlices(describe(await readCompounds(sources), path, addressOf)) };
        this.#read.set(id, read);
      }
      all.push(...read.pages);
    }
    return all;
  }

  #open(model: Model, instance: Instance, { sdk, target }: ReturnType<typeof foldersOf>[number]): Sources {
    const folder = instance.references.find((one) => one.sdk === sdk && one.target === target);
    const remote = this.#remote?.find({ locale: instance.locale, sdk, target });
    const documents = [...(remote && folder ? instance.docs.values() : [])].flatMap(({ inReference }) =>
      inReference && inReference.folder === folder ? compoundKey(inReference.category, inReference.file) : [],
    );
    return { own: folder && openOwnSource(this.#deps, model, instance, folder), remote, documents };
  }
}

/**
 * Reads the compounds that the site shows. In a remote reference, only compounds that the host names count. Compounds
 * with a document are found as documents.
 */
async function readCompounds({ own, remote, documents }: Sources): Promise<readonly ApiCompound[]> {
  const { compounds } = own instanceof GeneratedSource ? await own.read().catch(() => nothing) : nothing;
  if (!remote) return compounds;
  const names = own instanceof ParamFieldSource ? await own.readNames() : [];
  const described = new Set([...documents, ...names.map(({ category, file }) => compoundKey(category, file))]);
  const generated = new Map(compounds.map((compound) => [compoundKey(compound.kind, compound.file), compound]));
  return remote.data.compounds
    .filter(({ kind, file }) => !described.has(compoundKey(kind, file)))
    .map((compound) => generated.get(compoundKey(compound.kind, compound.file)) ?? compound);
}

function* describe(
  compounds: readonly ApiCompound[],
  path: string,
  addressOf: (category: string, file: string) => string,
): SlicedWork<ReadReference['pages']> {
  const pages: ReadReference['pages'] = [];
  for (const compound of compounds) {
    const { name, scope, kind, file } = compound;
    const address = addressOf(kind, file);
    const code = toPlainCode(compound.signature ?? '');
    const texts = [textOf(compound), ...Object.values(compound.topicTexts ?? {}).map(toPlainText)];
    const own = { heading: '', anchor: '', parent: '', code, text: texts.filter(Boolean).join('\n') };
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
  const { name, anchor, signature, parameters, returns, origins = [] } = member;
  const rows = [...parameters.map(textOfParameter), returns, ...origins.map(({ from }) => from)];
  const text = [textOf(member), ...rows.map(toPlainText)].filter(Boolean).join('\n');
  return { heading: name, anchor, parent, code: toPlainCode(signature), text };
}

function textOfParameter({ name, description }: ApiParameter): string {
  return `${name} ${description}`;
}

function textOf({ summary, details, notes, facts, deprecation, ...declared }: ApiCompound | ApiMember): string {
  const { typeParameters = [], modifiers = [] } = declared;
  const said = [summary, details, deprecation, ...notes.map(({ text }) => text), ...facts.map(({ text }) => text)];
  const parts = [...said, ...typeParameters.map(textOfParameter), modifiers.join(' ')];
  return parts.map(toPlainText).filter(Boolean).join('\n');
}
