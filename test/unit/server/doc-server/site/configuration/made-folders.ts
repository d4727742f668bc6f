/** Folders as people have them, without a configuration of ours. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../../server/embedded/doc-server/pages/render-page.ts';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { createLinkResolver } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { findPage } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { resolveAddress } from '../../../../../../server/embedded/doc-server/site/addresses/resolve.ts';
import {
  collectProblems,
  type Edition,
  type MenuItem,
  type Model,
} from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { log, takeIn } from '../../fixture.ts';

export const english = '# Pour\n\nHold the kettle by its handle and pour slowly.\n';
export const chinese = '# 倒水\n\n握住壶把，缓慢倒水，直到杯子装满为止。\n';

/** Documents in English, each with its name as heading: `docs/lid.md` is called Lid. */
export function pagesAt(...paths: string[]): Record<string, string> {
  const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');
  return Object.fromEntries(
    paths.map((path) => [
      path,
      english.replace(
        'Pour',
        nameOf(path).replace(/^./, (first) => first.toUpperCase()),
      ),
    ]),
  );
}

export type LoadedFolder = ReturnType<typeof look>;

/** @returns writes files into a folder and loads it; the folders of a test are removed after it */
export function useFolders(): (files: Record<string, string>, folder?: string) => LoadedFolder {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'plain-')));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  return (files, folder = 'kettle-works') => {
    const contentDir = join(root, folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    }
    const dataDir = join(root, 'data');
    return look(new ContentStore({ contentDir, dataDir, log }), dataDir);
  };
}

function look(store: ContentStore, dataDir: string) {
  const { model, contentDir } = store;
  const { en, zh } = model.editions;
  const product = en.products.get('docs') ?? zh.products.get('docs');
  const documents = new Documents({
    store,
    stored: new StoredValues(dataDir),
    log,
    rendererVersion: '1',
    render: renderPage,
  });
  return {
    ...{ model, store, contentDir, dataDir, name: product?.name },
    /** Keys of the documents in menus. */
    en: listedIn(en),
    zh: listedIn(zh),
    menus: listMenus(model),
    problems: listProblems(model),
    /** @returns for each address the file of its document, or `→` and where it leads */
    ask: (...addresses: string[]) => addresses.map((address) => ask(store.model, address)),
    /** @returns the addresses of links in a file, with `~` for the base of the edition and without queries */
    follow(path: string, ...links: string[]) {
      const doc = documentsOf(store.model).find(({ file }) => file.path === path);
      if (!doc) throw new Error(`no document ${path}`);
      const [symbols, statics] = [new SymbolIndex(contentDir), new StaticFiles(contentDir)];
      const resolver = createLinkResolver({ model: store.model, doc, symbols, statics });
      return links.map((link) =>
        resolver
          .resolve(link, path)
          ?.replaceAll(BASE_MARK, '~')
          .replace(/\?[^#]*/, ''),
      );
    },
    /** The HTML of a file's page. */
    async show(path: string) {
      const doc = documentsOf(store.model).find(({ file }) => file.path === path);
      return doc && (await documents.get(doc))?.html;
    },
    /** Writes files, as an author does, until all is taken in. */
    async edit(files: Record<string, string>) {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(contentDir, path), text);
      await takeIn(store, Object.keys(files));
    },
  };
}

const instancesOf = (edition: Edition) => [...edition.instances.values()];
const listedIn = (edition: Edition) =>
  instancesOf(edition).flatMap(({ sidebars }) => sidebars.flatMap(({ pages }) => pages.map(({ docKey }) => docKey)));

/** Names of the products of the English edition. */
export const productsOf = ({ editions }: Model) => Array.from(editions.en.products.values(), ({ name }) => name);

/** A folder, its menus, and files at addresses or `→` and where they lead. */
export type ReadFolder = [
  what: string,
  files: Record<string, string>,
  menus: string[],
  asked?: Record<string, string | undefined>,
];

/** Tests what folders without faults are read as. */
export function itReads(load: ReturnType<typeof useFolders>, rows: readonly ReadFolder[]): void {
  for (const [what, files, expected, asked = {}] of rows)
    it(what, () => {
      const { menus, problems, ask } = load(files);

      expect({ menus, problems }).to.deep.equal({ menus: expected, problems: [] });
      expect(ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
    });
}

/** All documents, the English first. */
export function documentsOf({ editions }: Model) {
  return [editions.en, editions.zh].flatMap(instancesOf).flatMap(({ docs }) => [...docs.values()]);
}

/** Each menu on a line, the English first: `Label: Page=key [Category: …] Link→address`. */
export function listMenus({ editions }: Model): string[] {
  const write = (items: readonly MenuItem[]): string => items.map(writeItem).join(' ');
  const writeItem = (item: MenuItem): string => {
    if (item.kind === 'category') return `[${item.label}: ${write(item.items)}]`;
    return item.kind === 'page' ? `${item.label}=${item.doc.docKey}` : `${item.label}→${item.href}`;
  };
  const sidebars = [editions.en, editions.zh].flatMap(instancesOf).flatMap((instance) => instance.sidebars);
  return sidebars.map(({ label, items }) => `${label}: ${write(items)}`);
}

/** Each problem as `kind path:line`. */
export function listProblems(model: Model): string[] {
  return collectProblems(model).map(({ kind, path, line }) => `${kind} ${path}:${String(line)}`);
}

/** Returns the file of the document at an address, or `→` and where the address leads. */
function ask(model: Model, address: string): string | undefined {
  const page = findPage(model.editions.en, address);
  if (page) return page.file.path;
  const { movedTo } = resolveAddress(model, model.editions.en, address, () => undefined);
  return movedTo && `→ ${movedTo}`;
}
