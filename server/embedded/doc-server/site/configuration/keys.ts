/** Chooses keys for addresses of products and of their instances. */
import { entryKeyOf, parsePlatformText } from '../../../../../views/domain/platform.ts';
import type { EntryConfig, GroupConfig, InstanceConfig } from './config.ts';

/** `real_time_video_zh` → `real_time_video` */
export function withoutLocaleSuffix(id: string): string {
  return id.replace(/[_-](?:zh|en)$/i, '') || id;
}

/** Chooses one key per group: the configured key, else the id without its language, else an unused variant. */
export function chooseProductKeys(groups: readonly GroupConfig[]): string[] {
  const used = new Set<string>();
  return groups.map((group) => {
    const wanted = [group['x-portal']?.key, withoutLocaleSuffix(group.id), group.id].map(asSegment);
    let key = wanted.find((candidate) => candidate !== '' && !used.has(candidate)) ?? asSegment(group.id);
    while (used.has(key)) key = `${key}-2`;
    used.add(key);
    return key;
  });
}

export interface ChosenEntry {
  key: string;
  /** Parts of the platform text that name no known platform or language. */
  unknown: string[];
}

/** Chooses the key of an instance. No key in `used` may repeat in the product. */
export function chooseEntryKey(entry: EntryConfig, instance: InstanceConfig, used: ReadonlySet<string>): ChosenEntry {
  const portal = { ...instance['x-portal'], ...entry['x-portal'] };
  const parsed = parsePlatformText(entry.platform);
  const platform = portal.platformKey ?? parsed.target.platform;
  const language = portal.languageKey ?? (portal.platformKey ? 'all' : parsed.target.language);
  const wanted = entryKeyOf({ platform, language });
  const unknown = portal.platformKey ? [] : parsed.unknown;
  if (!used.has(wanted)) return { key: wanted, unknown };
  const slug = asSegment(withoutLocaleSuffix(entry.id)).toLowerCase();
  let key = `${platform}_${slug}`;
  while (used.has(key)) key = `${key}-2`;
  return { key, unknown };
}

export function asSegment(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\s/?#%&=+]+/g, '-');
}
