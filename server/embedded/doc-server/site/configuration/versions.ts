/** Determines versions of documents from `x-portal.version` and `x-portal.legacy`, else from names. */
import type { EntryConfig, GroupConfig, InstanceConfig } from './config.ts';

/** Version of documents without a version name, which are current. Old addresses contain it: `/{routeBasePath}/next/{docId}`. */
export const currentVersion = 'next';

export interface EntryVersion {
  /** Name of an older version, else {@link currentVersion}. */
  version: string;
  /** True for an older version or a discontinued product. The search includes it only on request. */
  isLegacy: boolean;
}

const newName = /^(?:最?新版本?|当前版本|(?:new|latest|current)(?: version)?)$/i;
const oldName = /^(?:[旧老]版本?|历史版本|(?:old|older|previous|legacy)(?: version)?)$/i;
const numberName = /^(?:v|version ?)?\d+(?:\.(?:\d+|x))*(?: ?版本?)?$/i;
/** Version in parentheses after a product name: `Kettle (old version)`. */
const namedBehind = /[(（]([^()（）]+)[)）]$/;

/**
 * Returns the versions of a group's entries, in their order. The current one is named new, else unnamed, else first not
 * named old.
 * @param instances of the entries
 */
export function versionsOf(group: GroupConfig, instances: readonly (InstanceConfig | undefined)[]): EntryVersion[] {
  const portals = group.entries.map((entry, at) => ({ ...instances[at]?.['x-portal'], ...entry['x-portal'] }));
  const names = group.entries.map(({ platform }, at) => portals[at]?.version ?? asVersion(platform));
  const hasOther = names.some((name) => name === undefined || newName.test(name));
  const current = hasOther ? undefined : names.find((name) => name !== undefined && !oldName.test(name));
  const groupVersion = group['x-portal']?.version ?? asVersion(namedBehind.exec(group.name)?.[1]);
  return names.map((name, at): EntryVersion => {
    const isMarked = portals[at]?.legacy ?? group['x-portal']?.legacy ?? false;
    if (name !== undefined && name !== current && !newName.test(name)) return { version: name, isLegacy: true };
    if (groupVersion !== undefined && (isMarked || oldName.test(groupVersion)))
      return { version: groupVersion, isLegacy: true };
    return { version: currentVersion, isLegacy: isMarked };
  });
}

function asVersion(text: EntryConfig['platform'] | undefined): string | undefined {
  const name = (text ?? '').trim();
  return [newName, oldName, numberName].some((pattern) => pattern.test(name)) ? name : undefined;
}
