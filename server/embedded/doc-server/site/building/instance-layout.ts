/** Assigns instances to the products of an edition, as configured. */
import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { EntryConfig, GroupConfig, InstanceConfig, SiteConfig } from '../configuration/config.ts';
import { asSegment, chooseEntryKey, chooseProductKeys } from '../configuration/keys.ts';
import { currentVersion, type EntryVersion, versionsOf } from '../configuration/versions.ts';
import type { Edition, InstanceFacts, Product } from '../model/model.ts';
import type { ContentProblemKind, Report } from '../../kit/problem.ts';

/** Returns labels of tabs that the configuration does not label. */
export type TabLabels = (locale: Locale, sidebarKey: string) => string;

const onlyVersion: EntryVersion = { version: currentVersion, isLegacy: false };

/**
 * Adds the products in the order of the configuration; instances outside groups become products at the end.
 * @returns the facts of each instance, in the order of the products
 */
export function layOutInstances(edition: Edition, tabLabel: TabLabels, report: Report): InstanceFacts[] {
  const layout = new InstanceLayout(edition, tabLabel, report);
  const keys = chooseProductKeys(edition.config.groups);
  edition.config.groups.forEach((group, index) => {
    layout.addGroup(group, keys[index] ?? group.id);
  });
  layout.addAliases();
  layout.addUngrouped();
  return layout.facts;
}

class InstanceLayout {
  readonly facts: InstanceFacts[] = [];
  /** Instances that no product has yet, by id. */
  private readonly ungrouped: Map<string, InstanceConfig>;

  constructor(
    private readonly edition: Edition,
    private readonly tabLabel: TabLabels,
    private readonly report: Report,
  ) {
    this.ungrouped = uniqueInstances(edition.config, report);
  }

  addGroup(group: GroupConfig, key: string): void {
    const { id, name, description, category, tag, entries } = group;
    const short = group['x-portal']?.short;
    const product = this.addProduct({
      key,
      groupId: id,
      name,
      description,
      category,
      tag,
      isListed: true,
      instances: [],
      ...(short !== undefined && { short }),
    });
    const used = new Set<string>();
    const versions = versionsOf(
      group,
      entries.map((entry) => this.ungrouped.get(entry.id)),
    );
    for (const [at, entry] of entries.entries()) {
      const instance = this.ungrouped.get(entry.id);
      if (!instance) {
        this.reportDangling(group, entry);
        continue;
      }
      const chosen = chooseEntryKey(entry, instance, used);
      for (const unknown of chosen.unknown) this.reportUnknownPlatform(group, entry, unknown);
      used.add(chosen.key);
      this.addInstance(product, entry, instance, chosen.key, versions[at] ?? onlyVersion);
    }
  }

  /** Lets full group ids find their products, too. */
  addAliases(): void {
    const { products, aliases } = this.edition;
    for (const product of products.values()) {
      const { groupId } = product;
      if (!products.has(groupId) && !aliases.has(groupId)) aliases.set(groupId, product);
    }
  }

  /** Makes a product of each instance outside all groups. */
  addUngrouped(): void {
    for (const instance of [...this.ungrouped.values()]) {
      const key = this.freeKey(asSegment(instance.routeBasePath) || asSegment(instance.id));
      const product = this.addProduct({
        key,
        groupId: key,
        name: instance.label ?? instance.id,
        description: '',
        category: [],
        tag: undefined,
        isListed: false,
        instances: [],
      });
      const entry: EntryConfig = { id: instance.id, platform: '', tab: undefined, clientApiPath: [] };
      const isLegacy = instance['x-portal']?.legacy ?? false;
      this.addInstance(product, entry, instance, 'all', { ...onlyVersion, isLegacy });
    }
  }

  private addProduct(product: Product): Product {
    this.edition.products.set(product.key, product);
    return product;
  }

  private addInstance(
    product: Product,
    entry: EntryConfig,
    instance: InstanceConfig,
    entryKey: string,
    version: EntryVersion,
  ): void {
    const { locale, config } = this.edition;
    this.ungrouped.delete(instance.id);
    const merged = {
      ...instance,
      ...(entry.clientApiPath.length > 0 && { clientApiPath: entry.clientApiPath }),
      'x-portal': { ...instance['x-portal'], ...entry['x-portal'] },
    };
    this.facts.push({
      config: merged,
      configuredIn: merged['x-portal'].sidebarsFile ?? config.path,
      locale,
      product,
      entryKey,
      target: parseEntryKey(entryKey),
      platformText: entry.platform,
      tabs: typeof entry.tab === 'string' ? { mySidebar: entry.tab } : (entry.tab ?? {}),
      defaultTabLabel: (key) => this.tabLabel(locale, key),
      ...version,
    });
  }

  private freeKey(wanted: string): string {
    let key = wanted;
    while (this.edition.products.has(key)) key = `${key}-2`;
    return key;
  }

  private reportDangling(group: GroupConfig, entry: EntryConfig): void {
    const isUsed = this.edition.config.instances.some(({ id }) => id === entry.id);
    const why = isUsed ? 'is in more than one group' : 'does not exist';
    this.reportEntry('instance.dangling', entry, `group "${group.id}": instance "${entry.id}" ${why}`);
  }

  private reportUnknownPlatform(group: GroupConfig, entry: EntryConfig, unknown: string): void {
    const detail = `group "${group.id}", instance "${entry.id}": unknown platform or language "${unknown}" in "${entry.platform}"`;
    this.reportEntry('platform.unknown', entry, detail);
  }

  private reportEntry(kind: ContentProblemKind, entry: EntryConfig, detail: string): void {
    const { config } = this.edition;
    this.report({ severity: 'error', kind, path: config.path, line: config.lineOf(entry.id, true), detail });
  }
}

function uniqueInstances(config: SiteConfig, report: Report): Map<string, InstanceConfig> {
  const unique = new Map<string, InstanceConfig>();
  const routes = new Set<string>();
  for (const instance of config.instances) {
    if (unique.has(instance.id) || routes.has(instance.routeBasePath)) {
      const detail = `instance "${instance.id}" (${instance.routeBasePath}) is defined twice; the first one is used`;
      const line = config.lineOf(instance.id);
      report({ severity: 'error', kind: 'instance.duplicate', path: config.path, line, detail });
      continue;
    }
    routes.add(instance.routeBasePath);
    unique.set(instance.id, instance);
  }
  return unique;
}
