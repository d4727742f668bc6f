/** Lists FAQ questions: from `faq.json`, else from the overview page of the FAQ instance and its documents. */
import { slug } from 'github-slugger';
import { nameOfProductKey } from '../../../../../views/domain/product-names.ts';
import { allFilter, type FaqList, type FaqOption, type FaqQuestion } from '../../../../../views/domain/faq.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import { findPlatform, platforms as knownPlatforms } from '../../../../../views/domain/platform.ts';
import { findInInstance } from '../../site/addresses/lookup.ts';
import { type Doc, type Edition, faqOverviewKey, faqRoute, type Instance } from '../../site/model/model.ts';
import { type PortalFiles, portalTag } from '../../site/portal-files.ts';
import type { ContentStore } from '../../site/store.ts';
import { type FaqSubjects, findQuestions, findSubjects, type ListedCategory } from '../../facts/questions.ts';
import { FactReader } from '../../document/expand/read-document.ts';
import { docServerText } from '../../kit/messages.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import { createTextReader } from '../../files/text-reader.ts';
import { changeTags } from '../../kit/change-tags.ts';

/** Words that mean every product or platform. */
const allNames = /^(?:all(?: (?:products|platforms))?|全部(?:产品|平台)?|全平台|全产品)$/i;
/** Names that authors use for the category of other questions. */
const otherNames = /^(?:other\b|其他|其它)/i;

export class Questions {
  readonly #store: ContentStore;
  readonly #files: PortalFiles;
  readonly #kept = new Map<Locale, { version: string; list: Promise<FaqList> }>();

  constructor(store: ContentStore, files: PortalFiles) {
    this.#store = store;
    this.#files = files;
  }

  /** Returns all questions; an empty list without an FAQ instance. */
  list(locale: Locale): Promise<FaqList> {
    const { version } = this.#store.model;
    const kept = this.#kept.get(locale);
    if (kept?.version === version) return kept.list;
    const list = this.#read(locale);
    this.#kept.set(locale, { version, list });
    // A failed list is not cached: the content folder may return at any time.
    list.catch(() => this.#kept.delete(locale));
    return list;
  }

  find(locale: Locale, key: string): Doc | undefined {
    if (key === faqOverviewKey) return undefined;
    return instanceOf(this.#store.edition(locale))?.docs.get(key);
  }

  async #read(locale: Locale): Promise<FaqList> {
    const edition = this.#store.edition(locale);
    const instance = instanceOf(edition);
    const tags = [portalTag('faq', locale)];
    if (!instance) return { categories: [], products: [], platforms: [], tags };
    const overview = instance.docs.get(faqOverviewKey);
    const names = new Names(edition, this.#store.edition(otherLocale(locale)));
    const read = createTextReader(this.#store.contentDir);
    const file = this.#files.get('faq', locale);
    const listed = file
      ? file.categories.map(({ name, questions }) => ({
          name,
          questions: questions.map(({ key, title = '', ...rest }) => ({ href: key, title, ...rest })),
        }))
      : ((overview && new FactReader(read, findQuestions, edition.config).read(overview.file.path)?.value) ?? []);
    const seen = new Set<Doc>(overview ? [overview] : []);
    const categories = toCategories(instance, listed, names, seen);
    const subjects = new FactReader(read, findSubjects, edition.config);
    if (!file) await runInSlices(addLeftOut(instance, categories, names, seen, subjects));
    return {
      categories,
      products: names.products(categories),
      platforms: names.platforms(categories),
      tags: [
        ...tags,
        ...(overview ? [changeTags.file(overview.file.path)] : []),
        changeTags.product(locale, instance.product.key),
      ],
    };
  }
}

function instanceOf(edition: Edition): Instance | undefined {
  return edition.byRoute.get(faqRoute);
}

/** Adds documents that the overview leaves out, under their category in the menu, or under "other". */
function* addLeftOut(
  instance: Instance,
  categories: FaqList['categories'],
  names: Names,
  seen: ReadonlySet<Doc>,
  subjects: FactReader<FaqSubjects | undefined>,
): SlicedWork<void> {
  for (const doc of instance.docs.values()) {
    if (seen.has(doc) || doc.isUnlisted) continue;
    const name = (doc.isListed && doc.menuEntry?.categories[0]?.label) || docServerText(instance.locale, 'faq.other');
    const written = subjects.read(doc.file.path)?.value ?? { products: [], platforms: ['All'] };
    const known = { ...written, products: written.products.filter((product) => names.isKnown(product)) };
    const question = { ...known, key: doc.docKey, title: doc.title, ...names.keysOf(known) };
    const category = categories.find((other) => other.name === name || (!doc.isListed && otherNames.test(other.name)));
    if (category) category.questions.push(question);
    else categories.push({ key: slug(name), name, questions: [question] });
    yield;
  }
}

/** Lists a repeated question only at its first place. */
function toCategories(
  instance: Instance,
  listed: readonly ListedCategory[],
  names: Names,
  seen: Set<Doc>,
): FaqList['categories'] {
  return listed.flatMap(({ name, questions }) => {
    const shownName = name || docServerText(instance.locale, 'faq.other');
    const found = questions.flatMap(({ href, ...question }): FaqQuestion[] => {
      const doc = findInInstance(instance, lastPart(href));
      if (!doc || seen.has(doc)) return [];
      seen.add(doc);
      return [{ ...question, key: doc.docKey, title: question.title || doc.title, ...names.keysOf(question) }];
    });
    return found.length > 0 ? [{ key: slug(shownName), name: shownName, questions: found }] : [];
  });
}

/** Returns the key: `/faq/echo`, `./echo.mdx` and `echo` mean the same document. */
function lastPart(href: string): string {
  return (
    href
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? href
  );
}

/** Maps names in content to keys, and remembers names that are not in the configuration. */
class Names {
  readonly #locale: Locale;
  readonly #productKeys: Map<string, string>;
  readonly #productNames = new Map<string, string>();
  readonly #platformNames = new Map<string, string>();

  /** @param other edition for product names that authors write in the other language */
  constructor({ products, locale }: Edition, other: Edition) {
    this.#locale = locale;
    const listed = [...products.values()].filter(({ isListed }) => isListed);
    const foreign = [...other.products.values()].filter(({ key }) => products.has(key));
    this.#productKeys = new Map([...foreign, ...listed].map(({ key, name }) => [fold(name), key]));
    for (const { key, name } of listed) this.#productNames.set(key, name);
    for (const { value, name } of knownPlatforms) {
      // One platform name is Chinese; the English edition keeps the author's spelling.
      if (locale === 'zh' || !/\p{Script=Han}/u.test(name)) this.#platformNames.set(value, name);
    }
  }

  isKnown(product: string): boolean {
    return allNames.test(product) || this.#productKeys.has(fold(product));
  }

  keysOf(named: { products: string[]; platforms: string[] }): Pick<FaqQuestion, 'products' | 'platforms'> {
    return {
      products: unique(named.products.map((name) => this.#productKey(name))),
      platforms: unique(named.platforms.map((name) => this.#platformKey(name))),
    };
  }

  /** Lists the products of questions in the order of the configuration; unknown products are last. */
  products(categories: FaqList['categories']): FaqOption[] {
    return options(this.#productNames, categories, ({ products }) => products);
  }

  platforms(categories: FaqList['categories']): FaqOption[] {
    return options(this.#platformNames, categories, ({ platforms }) => platforms);
  }

  #productKey(name: string): string {
    if (allNames.test(name)) return allFilter;
    const key = this.#productKeys.get(fold(name)) ?? slug(name);
    // A name without capitals and spaces, or with underscores, is a key.
    const shown = /^[a-z\d-]+$|_/.test(name) ? nameOfProductKey(name, this.#locale) : name;
    if (!this.#productNames.has(key)) this.#productNames.set(key, shown);
    return key;
  }

  #platformKey(name: string): string {
    if (allNames.test(name)) return allFilter;
    const key = findPlatform(name)?.value ?? slug(name);
    if (!this.#platformNames.has(key)) this.#platformNames.set(key, name);
    return key;
  }
}

function options(
  names: ReadonlyMap<string, string>,
  categories: FaqList['categories'],
  keysOf: (question: FaqQuestion) => readonly string[],
): FaqOption[] {
  const used = new Set(categories.flatMap(({ questions }) => questions.flatMap(keysOf)));
  return [...names].filter(([key]) => used.has(key)).map(([key, name]) => ({ key, name }));
}

function unique(keys: string[]): string[] {
  return keys.includes(allFilter) ? [allFilter] : [...new Set(keys)];
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]+/g, '');
}
