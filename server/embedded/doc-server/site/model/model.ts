/** Content of a folder as one linked structure: editions, products, instances, documents, menus. */
import type { Target } from '../../../../../views/domain/platform.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import {
  apiReferenceAddress,
  documentAddress,
  faqItemAddress,
  fixedAddresses,
  ownAddress,
} from '../../../../../views/domain/urls.ts';
import { positionInReference, type ReferencePosition, type ReferenceFolder } from './reference-folders.ts';
import type { InstanceConfig, SiteConfig } from '../configuration/config.ts';
import type { DescribedMenu } from '../../descriptions/described-pages.ts';
import type { SourceFile, SourceFiles } from '../../files/files.ts';
import { pathIn } from '../../kit/paths.ts';
import { stableId } from '../../kit/short-id.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import type { SidebarFile } from '../configuration/sidebar.ts';
import type { EntryVersion } from '../configuration/versions.ts';

/** `routeBasePath` of the instance with the FAQ documents. */
export const faqRoute = 'faq';
/** Key of the page in that instance that lists all questions. */
export const faqOverviewKey = 'overview';

export interface Model {
  editions: Record<Locale, Edition>;
  files: SourceFiles;
  /** Stamps of all other files, by path. */
  others: Map<string, string>;
  /** Sidebars by path of their `sidebars.json`. */
  sidebars: Map<string, LoadedSidebars>;
  /** Problems of single files, by path. */
  fileProblems: Map<string, ContentProblem[]>;
  /** Changes with every change of content. */
  version: string;
  /** Increases when documents, menus or configuration change, but not when only texts change. */
  structure: number;
}

/** Last good content of a `sidebars.json`, with the problems of the current file. */
export interface LoadedSidebars {
  file: SidebarFile;
  hash: string;
  problems: ContentProblem[];
}

export interface Edition {
  locale: Locale;
  config: SiteConfig;
  /** Products as configured; instances outside groups come last. */
  products: Map<string, Product>;
  /** Products by their full group ids. */
  aliases: Map<string, Product>;
  instances: Map<string, Instance>;
  byRoute: Map<string, Instance>;
  /** Instances by folder; several may use one folder. */
  byFolder: Map<string, Instance[]>;
  byArticleId: Map<string, Doc>;
  /** Documents by declared id; several if an id repeats. */
  byDeclaredId: Map<string, Doc[]>;
  /** Problems of the configuration. */
  problems: ContentProblem[];
  /** Problems of article ids. */
  idProblems: ContentProblem[];
}

export interface Product {
  key: string;
  /** Id of the group in the configuration. */
  groupId: string;
  name: string;
  description: string;
  short?: string;
  category: string[];
  tag: 'new' | 'beta' | 'hot' | undefined;
  /** False for a product made from an instance outside all groups. */
  isListed: boolean;
  instances: Instance[];
}

/** Facts about an instance from the configuration. */
export interface InstanceFacts extends EntryVersion {
  config: InstanceConfig;
  /** File with the menus from the configuration. */
  configuredIn: string;
  locale: Locale;
  product: Product;
  /** Unique in the product; usually the key of the target. */
  entryKey: string;
  target: Target;
  /** Platform as configured: `iOS: Swift`. */
  platformText: string;
  /** Configured labels of sidebars, in the order of tabs. */
  tabs: Record<string, string>;
  /** Returns the label of a sidebar without a configured label. */
  defaultTabLabel(sidebarKey: string): string;
}

export interface Instance extends InstanceFacts {
  /** Client API references; empty if they have no address. */
  references: ReferenceFolder[];
  /** Source file of the menus. */
  menuPath: string;
  sidebars: Sidebar[];
  /** Menus of OpenAPI descriptions with generated pages, by file path. */
  described: Map<string, DescribedMenu>;
  /** Documents by docKey, ordered by path. */
  docs: Map<string, Doc>;
  /** Documents by path below the instance's folder, without extension, in Unicode form NFC. */
  byPath: Map<string, Doc>;
  /** Targets of menu links by the article id of the link. */
  linkIds: Map<string, string>;
  /** Document at the address of the instance, if there is one. */
  root: Doc | undefined;
  problems: ContentProblem[];
}

export interface Sidebar {
  key: string;
  label: string;
  items: MenuItem[];
  /** Pages in reading order, without repetition. */
  pages: Doc[];
}

export type MenuItem = MenuCategory | MenuPage | MenuLink;

interface MenuItemBase {
  /** Unique inside the sidebar. */
  id: string;
  label: string;
  tag: string;
  isHidden: boolean;
}

export interface MenuCategory extends MenuItemBase {
  kind: 'category';
  isOpen: boolean;
  items: MenuItem[];
}

export interface MenuPage extends MenuItemBase {
  kind: 'page';
  doc: Doc;
}

export interface MenuLink extends MenuItemBase {
  kind: 'link';
  href: string;
}

/** Position of a document in a menu. */
export interface MenuEntry {
  sidebar: Sidebar;
  item: MenuPage;
  /** Categories, outermost first. */
  categories: MenuCategory[];
  /** Position in `sidebar.pages`. */
  index: number;
}

export class Doc {
  readonly instance: Instance;
  readonly file: SourceFile;
  readonly docKey: string;
  /** Ids from sidebars and front matter, most important first. */
  readonly declaredIds: string[];
  /** Unique in the edition. */
  articleId = '';
  title: string;
  /** File with the content, at the end of a chain of including files. */
  readonly rootSource: string;
  menuEntry: MenuEntry | undefined;
  #address: string | undefined;
  #inReference: ReferencePosition | null | undefined;
  #ownId: string | undefined;
  #sidebarIds = 0;

  constructor(given: { instance: Instance; file: SourceFile; docKey: string; title: string; rootSource: string }) {
    this.instance = given.instance;
    this.file = given.file;
    this.docKey = given.docKey;
    this.title = given.title;
    this.rootSource = given.rootSource;
    this.declaredIds = given.file.head.articleId === undefined ? [] : [given.file.head.articleId];
  }

  /** Adds an id from a sidebar: after ids from earlier sidebars, before the id from front matter. */
  claimId(id: string): void {
    if (this.declaredIds.includes(id) && this.#sidebarIds > 0) return;
    const others = this.declaredIds.filter((other) => other !== id);
    this.declaredIds.splice(
      0,
      this.declaredIds.length,
      ...others.slice(0, this.#sidebarIds),
      id,
      ...others.slice(this.#sidebarIds),
    );
    this.#sidebarIds++;
  }

  get hasSidebarId(): boolean {
    return this.#sidebarIds > 0;
  }

  get locale(): Locale {
    return this.instance.locale;
  }

  /** Id of a document without a declared id, or with one that is already taken. */
  get ownId(): string {
    return (this.#ownId ??= stableId('d', this.fullKey));
  }

  /** `{routeBasePath}/{docId}` */
  get fullKey(): string {
    return pathIn(this.instance.config.routeBasePath, this.docKey);
  }

  /** True if the document keeps its original address. */
  get hasOwnAddress(): boolean {
    return this.#ownAddress !== undefined;
  }

  /** Position of a page in a client API reference; the page is rendered from the reference data. */
  get inReference(): ReferencePosition | undefined {
    if (this.#inReference === undefined) this.#inReference = positionInReference(this) ?? null;
    return this.#inReference ?? undefined;
  }

  /** True for a document with a visible menu entry. */
  get isListed(): boolean {
    return this.menuEntry !== undefined && !isHiddenEntry(this.menuEntry);
  }

  /** True for a document that lists and searches must hide. */
  get isUnlisted(): boolean {
    return this.file.head.isUnlisted === true;
  }

  get address(): string {
    return (this.#address ??= this.#makeAddress());
  }

  get #ownAddress(): string | undefined {
    const { instance, fullKey } = this;
    if (!instance.config['x-portal']?.hasOwnAddresses) return undefined;
    const opened = instance.root === this ? ownAddress(instance.config.routeBasePath) : undefined;
    return opened ?? ownAddress(fullKey);
  }

  #makeAddress(): string {
    const { product, entryKey, config } = this.instance;
    const { docKey, inReference } = this;
    if (this.#ownAddress !== undefined) return this.#ownAddress;
    if (inReference) return apiReferenceAddress({ ...inReference.folder, ...inReference });
    if (config.routeBasePath !== faqRoute) return documentAddress({ productKey: product.key, entryKey, docKey });
    return docKey === faqOverviewKey ? fixedAddresses.faq : faqItemAddress(docKey);
  }
}

/** Returns a short text that changes with the file; undefined without a file. */
export function fileStamp({ files, others }: Pick<Model, 'files' | 'others'>, path: string): string | undefined {
  const file = files.get(path);
  return file ? `${String(file.mtimeMs)} ${String(file.size)} ${file.hash}` : others.get(path);
}

export function isHiddenEntry({ item, categories }: MenuEntry): boolean {
  return item.isHidden || categories.some((category) => category.isHidden);
}

/** Returns the first page of an instance, even if it is a hidden product home. */
export function firstPage(instance: Instance): Doc | undefined {
  for (const sidebar of instance.sidebars) {
    const [page] = sidebar.pages;
    if (page) return page;
  }
  return instance.docs.values().next().value;
}

export function firstPageOfProduct(product: Product): Doc | undefined {
  for (const instance of product.instances) {
    const page = firstPage(instance);
    if (page) return page;
  }
  return undefined;
}

/** Returns the first page among items, depth first, on at most `levels` levels. */
export function firstPageOf(items: readonly MenuItem[], levels = Infinity): Doc | undefined {
  for (const item of items) {
    if (item.kind === 'page') return item.doc;
    const inner = item.kind === 'category' && levels > 1 ? firstPageOf(item.items, levels - 1) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

export function collectProblems({ editions, sidebars, fileProblems }: Model): ContentProblem[] {
  // One file may configure both languages, and its problems must not repeat.
  const ofConfigs = Object.values(editions).flatMap(({ problems }) =>
    problems.map((one) => [JSON.stringify(one), one] as const),
  );
  const ofEditions = Object.values(editions).flatMap(({ idProblems, instances }) => [
    ...idProblems,
    ...[...instances.values()].flatMap((instance) => instance.problems),
  ]);
  const ofSidebars = [...sidebars.values()].flatMap(({ problems }) => problems);
  return [...new Map(ofConfigs).values(), ...ofEditions, ...ofSidebars, ...[...fileProblems.values()].flat()];
}
