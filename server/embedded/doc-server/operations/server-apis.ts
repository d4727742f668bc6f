/** Finds products with a server API, and lists its operations. */
import { addTo } from '../../../../views/domain/group-by.ts';
import type { ListedOperation, OperationGroup } from '../../../../views/domain/server-api-list.ts';
import { findProduct } from '../site/addresses/lookup.ts';
import { type Doc, type Edition, type Instance, type Model } from '../site/model/model.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import type { ContentStore } from '../site/store.ts';
import { describeText } from '../document/html/describe.ts';
import { findOutlined, splitDescribed } from '../descriptions/outline.ts';

export interface ServerApis {
  groups: OperationGroup[];
  /** Files that were read. */
  sources: string[];
}

/** Lists of operations, built once per version of the content. */
export class ServerApiLists {
  readonly #descriptions: Descriptions;
  #version = '';
  #kept = new Map<Instance, ServerApis>();

  constructor({ descriptions }: ContentStore) {
    this.#descriptions = descriptions;
  }

  of(model: Model, instance: Instance): ServerApis {
    if (this.#version !== model.version) {
      this.#version = model.version;
      this.#kept = new Map();
    }
    const kept = this.#kept.get(instance) ?? this.#list(instance);
    this.#kept.set(instance, kept);
    return kept;
  }

  #list(instance: Instance): ServerApis {
    const groups = new Map<string, ListedOperation[]>();
    const sources = new Set<string>();
    for (const doc of operationDocs(instance)) {
      sources.add(doc.file.path);
      const { path, name } = splitDescribed(doc.file.head.describes ?? '');
      const operation = findOutlined(this.#descriptions.outlineOf(path), name);
      if (!operation) continue;
      sources.add(path);
      addTo(groups, doc.menuEntry?.categories.at(-1)?.label ?? '', {
        method: operation.method,
        target: operation.target,
        title: doc.menuEntry?.item.label ?? doc.title,
        address: doc.address,
        description: describeProse(doc.file.head.description ?? '') || describeProse(operation.description),
        isDeprecated: operation.isDeprecated,
      });
    }
    return { groups: [...groups].map(([title, operations]) => ({ title, operations })), sources: [...sources] };
  }
}

/** Lists documents about operations in menus, in reading order. */
export function operationDocs({ sidebars }: Instance): Doc[] {
  const pages = new Set(sidebars.flatMap(({ pages }) => pages));
  return [...pages].filter((doc) => doc.file.head.isOperation && doc.isListed);
}

/** Finds the instance of a product that has operations: the named one, else the first. */
export function findServerInstance(edition: Edition, productKey: string, entryKey?: string): Instance | undefined {
  return findProduct(edition, productKey)?.instances.find(
    (instance) => (entryKey === undefined || instance.entryKey === entryKey) && operationDocs(instance).length > 0,
  );
}

/** Returns the first sentence of the text, without headings, lists, tables and quotations. */
function describeProse(markdown: string): string {
  return describeText(markdown.replace(/^#.*$|^\s*[>:|-].*$/gm, ' '));
}
