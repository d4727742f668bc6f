/** Folders as people have them, without a configuration of ours. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPage } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { resolveAddress } from '../../../../../../server/embedded/doc-server/site/addresses/resolve.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { log } from '../../fixture.ts';

export const english = '# Pour\n\nHold the kettle by its handle and pour slowly.\n';
export const chinese = '# 倒水\n\n握住壶把，缓慢倒水，直到杯子装满为止。\n';

export interface LoadedFolder {
  name: string | undefined;
  /** Keys of the documents in menus. */
  en: string[];
  zh: string[];
  model: Model;
  store: ContentStore;
  dataDir: string;
}

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
    const store = new ContentStore({ contentDir, dataDir, log });
    const { model } = store;
    const [en = [], zh = []] = [model.editions.en, model.editions.zh].map((edition) =>
      [...edition.instances.values()].flatMap(({ sidebars }) => sidebars.flatMap(({ pages }) => pages)),
    );
    const product = model.editions.en.products.get('docs') ?? model.editions.zh.products.get('docs');
    return {
      name: product?.name,
      en: en.map(({ docKey }) => docKey),
      zh: zh.map(({ docKey }) => docKey),
      model,
      store,
      dataDir,
    };
  };
}

/** Returns the file of the document at an address, or `→` and where the address leads. */
export function ask(model: Model, address: string): string | undefined {
  const page = findPage(model.editions.en, address);
  if (page) return page.file.path;
  const { movedTo } = resolveAddress(model, model.editions.en, address, () => undefined);
  return movedTo && `→ ${movedTo}`;
}
