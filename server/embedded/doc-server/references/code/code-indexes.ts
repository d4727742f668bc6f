/** Builds the name index for checking code of a product and platform. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CodeEntry, CodeHints } from '../../../../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../../../../views/domain/code-index.ts';
import { isCompound } from '../../../../../views/domain/code-check/spelling.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { addTo } from '../../../../../views/domain/group-by.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import { platformName } from '../../site/model/platform-label.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import { ForeignNames } from '../counterparts/foreign-names.ts';
import type { ReferenceStore } from '../model/reference-store.ts';

export class CodeIndexes {
  readonly #catalogue: ReferenceCatalogue;
  readonly #store: ReferenceStore;

  constructor(catalogue: ReferenceCatalogue, store: ReferenceStore) {
    this.#catalogue = catalogue;
    this.#store = store;
  }

  /** @returns undefined if no reference of the instance has names */
  async find(model: Model, instance: Instance): Promise<CodeIndex | undefined> {
    const references = this.#catalogue.listOf(model, instance);
    if (references.length === 0) return undefined;
    const all = instance.product.instances.flatMap((one) => this.#catalogue.listOf(model, one));
    const stamp = all.map(({ id, source }) => `${id} ${source.stamp}`).join('\n');
    const foreign = new ForeignNames(this.#catalogue, model, instance);
    const index = await this.#store.get(
      `code-index\n${instance.locale}\n${instance.config.id}`,
      stamp,
      async () => (await this.#makeIndex(instance, references, foreign)) ?? null,
      () => foreign.isComplete && all.every(({ source }) => source.problems.length === 0),
    );
    return index ?? undefined;
  }

  async #makeIndex(
    { target: { language } }: Instance,
    references: readonly Reference[],
    foreign: ForeignNames,
  ): Promise<CodeIndex | undefined> {
    const pages: string[] = [];
    const types: CodeIndex['types'] = [];
    const mentioned = new Set<string>();
    for (const reference of references) {
      const declarations = await this.#catalogue.declarations(reference);
      for (const name of declarations.mentioned) mentioned.add(name);
      for (const { category, ...type } of declarations.types) {
        const page = `${reference.folder.sdk}~${reference.folder.target}~${category}`;
        if (!pages.includes(page)) pages.push(page);
        types.push({ ...type, p: pages.indexOf(page) });
      }
    }
    if (types.length === 0) return undefined;
    return { language, pages, types, mentioned: [...mentioned], ...(await foreign.find(types)) };
  }

  /** Lists products and platforms with references, in the order of the configuration. */
  entries(model: Model, locale: Locale): CodeEntry[] {
    const entries: CodeEntry[] = [];
    for (const { key: product, name: productName, instances } of model.editions[locale].products.values()) {
      for (const instance of instances) {
        const references = this.#catalogue.listOf(model, instance);
        if (references.length === 0) continue;
        const { entryKey: key, target } = instance;
        entries.push({
          product,
          productName,
          key,
          label: platformName(instance) ?? productName,
          ...target,
          hasNames: hasNames(references),
        });
      }
    }
    return entries;
  }

  /** Groups names of types and methods by entries with these names. */
  async hints(model: Model, locale: Locale): Promise<CodeHints> {
    const references = this.#catalogue.list(model, locale);
    const stamp = references.map(({ source }) => source.stamp).join('\n');
    return this.#store.get(`code-hints\n${locale}`, stamp, () => this.#makeHints(model, locale));
  }

  async #makeHints(model: Model, locale: Locale): Promise<CodeHints> {
    const sets: string[][] = [];
    const numbers = new Map<string, number>();
    const byName = new Map<string, number[]>();
    for (const { product, key } of this.entries(model, locale).filter((one) => one.hasNames)) {
      const instance = model.editions[locale].products.get(product)?.instances.find((one) => one.entryKey === key);
      if (!instance) continue;
      const names = await this.#telling(model, instance);
      const text = [...names].sort().join(' ');
      const known = numbers.get(text);
      if (known !== undefined) {
        sets[known]?.push(`${product}/${key}`);
        continue;
      }
      const number = sets.push([`${product}/${key}`]) - 1;
      numbers.set(text, number);
      for (const name of names) addTo(byName, name, number);
      await nextTurn();
    }
    const groups = new Map<string, { having: number[]; names: string[] }>();
    for (const [name, having] of byName) {
      const group = groups.get(having.join(' ')) ?? { having, names: [] };
      groups.set(having.join(' '), group);
      group.names.push(name);
    }
    return { sets, groups: Array.from(groups.values(), ({ having, names }) => [having, names.join(' ')]) };
  }

  async #telling(model: Model, instance: Instance): Promise<Set<string>> {
    const names = new Set<string>();
    for (const reference of this.#catalogue.listOf(model, instance)) {
      const { compounds } = await this.#catalogue.index(reference);
      for (const { name, members } of compounds) {
        if (isCompound(name)) names.add(name);
        for (const member of members) {
          const plain = plainMemberName(member.name);
          if (member.kind === 'method' && isCompound(plain)) names.add(plain);
        }
      }
    }
    return names;
  }
}

/** False if the references are only lists of functions, which name no types. */
export function hasNames(references: readonly Reference[]): boolean {
  return references.some(({ functionList, source }) => {
    const ofList = [functionList?.file.path, functionList?.rootSource];
    return source.paths.some((path) => !ofList.includes(path));
  });
}
