/** Platforms and programming languages in addresses and menus. */
import type { Locale } from './locale.ts';

export type PlatformType = 'platform' | 'framework';

export interface Platform {
  /** Form in addresses: `ios`, `react-native`. */
  value: string;
  /** Form in texts: `iOS`, `React Native`. */
  name: string;
  /** Form in English texts, if it differs. */
  englishName?: string;
  type: PlatformType;
  /** Values of its programming languages. */
  langs: readonly string[];
  iconClass: string;
  /** Other spellings in content, lower case. */
  aliases: readonly string[];
}

export interface Language {
  value: string;
  name: string;
  aliases: readonly string[];
}

export const languages: readonly Language[] = [
  { value: 'objective-c', name: 'Objective-C', aliases: ['objc', 'oc', 'objectivec', 'objective c'] },
  { value: 'swift', name: 'Swift', aliases: [] },
  { value: 'java', name: 'Java', aliases: [] },
  { value: 'kotlin', name: 'Kotlin', aliases: [] },
  { value: 'cpp', name: 'C++', aliases: ['cpp'] },
  { value: 'cs', name: 'C#', aliases: ['csharp', 'cs'] },
  { value: 'dart', name: 'Dart', aliases: [] },
  { value: 'javascript', name: 'JavaScript', aliases: ['js'] },
  { value: 'typescript', name: 'TypeScript', aliases: ['ts'] },
  { value: 'c', name: 'C', aliases: [] },
  { value: 'arkts', name: 'ArkTS', aliases: ['ets'] },
  { value: 'uts', name: 'UTS', aliases: [] },
];

/** @throws if a platform names an unknown language */
export function withIcons(listed: readonly Omit<Platform, 'iconClass'>[]): Platform[] {
  return listed.map((one) => {
    const unknown = one.langs.find((lang) => !languages.some(({ value }) => value === lang));
    if (unknown !== undefined) throw new Error(`Platform ${one.value} names the unknown language ${unknown}`);
    return { ...one, iconClass: iconClassOf(one.value) };
  });
}

/** Class of the drawing of a platform. */
export function iconClassOf(platform: string): string {
  return `platform-${platform}`;
}

/** In the platform order of the English edition, others last. */
export const platforms: readonly Platform[] = withIcons([
  { value: 'ios', name: 'iOS', type: 'platform', langs: ['objective-c', 'swift'], aliases: [] },
  { value: 'android', name: 'Android', type: 'platform', langs: ['java', 'kotlin'], aliases: ['安卓'] },
  { value: 'web', name: 'Web', type: 'platform', langs: ['javascript', 'typescript'], aliases: ['web 端'] },
  { value: 'flutter', name: 'Flutter', type: 'framework', langs: ['dart'], aliases: [] },
  {
    value: 'react-native',
    name: 'React Native',
    type: 'framework',
    langs: ['javascript', 'typescript'],
    aliases: ['rn', 'reactnative'],
  },
  { value: 'electron', name: 'Electron', type: 'framework', langs: ['javascript', 'typescript'], aliases: [] },
  { value: 'unity3d', name: 'Unity3D', type: 'framework', langs: ['cs'], aliases: ['unity', 'u3d', 'unity 3d'] },
  { value: 'cocos2d', name: 'Cocos2d-x', type: 'framework', langs: ['cpp'], aliases: ['cocos2d-x'] },
  {
    value: 'cocos-creator',
    name: 'Cocos Creator',
    type: 'framework',
    langs: ['typescript', 'javascript'],
    aliases: ['cocoscreator'],
  },
  { value: 'windows', name: 'Windows', type: 'platform', langs: ['cpp', 'cs', 'c'], aliases: ['win'] },
  { value: 'macos', name: 'macOS', type: 'platform', langs: ['objective-c', 'swift', 'cpp'], aliases: ['mac'] },
  { value: 'linux', name: 'Linux', type: 'platform', langs: ['cpp', 'java', 'c'], aliases: [] },
  {
    value: 'wxxcx',
    name: '小程序',
    englishName: 'Mini Program',
    type: 'platform',
    langs: ['javascript', 'typescript'],
    aliases: ['mini program', 'miniprogram', 'mini-program', '微信小程序'],
  },
  {
    value: 'uni-app',
    name: 'uni-app',
    type: 'framework',
    langs: ['javascript', 'typescript', 'uts'],
    aliases: ['uniapp', 'uni-app x', 'uniapp x', 'uni-app (x)'],
  },
  { value: 'ue', name: 'Unreal Engine', type: 'framework', langs: ['cpp'], aliases: ['unreal', 'unrealengine'] },
  {
    value: 'harmony',
    name: 'HarmonyOS',
    type: 'platform',
    langs: ['arkts'],
    aliases: ['harmonyos', '鸿蒙', 'harmonyos next'],
  },
  { value: 'server', name: 'Server', type: 'platform', langs: [], aliases: ['server api', '服务端', '服务端 api'] },
]);

/** Key of any platform in addresses. */
export const anyPlatform = 'all';

const orderOf = new Map([anyPlatform, ...platforms.map(({ value }) => value)].map((value, index) => [value, index]));

/**
 * Sorts by platform: entries for all platforms first, unknown platforms last; entries of one platform keep their order.
 * @param keyOf returns the entry key, such as `ios_swift`
 */
export function inPlatformOrder<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const position = (entry: Entry) => orderOf.get(parseEntryKey(keyOf(entry)).platform) ?? orderOf.size;
  return [...entries].sort((a, b) => position(a) - position(b));
}

/** Lists the platforms of one product, given in the order of the configuration: the English edition sorts them. */
export function inEditionOrder<Entry>(
  entries: readonly Entry[],
  locale: Locale,
  keyOf: (entry: Entry) => string,
): Entry[] {
  return locale === 'en' ? inPlatformOrder(entries, keyOf) : [...entries];
}

/**
 * Platforms that a client API in a language applies to, spelt as the public file `/client-api/cross-platform-config.json` spells them:
 * `objectivec` and `reactnative`, not the values above.
 */
export const crossPlatformGroups: Readonly<Record<string, readonly string[]>> = {
  objectivec: ['ios', 'macos'],
  swift: ['ios', 'macos'],
  cpp: ['macos', 'windows', 'linux', 'cocos2d'],
  java: ['android', 'linux'],
  cs: ['windows', 'unity3d'],
  javascript: ['web', 'wxxcx', 'electron', 'reactnative'],
  c: ['ios', 'android', 'macos', 'windows', 'linux'],
};

/** Lists the platforms that run a client API for the target; empty if it is for its platform alone. */
export function crossPlatformsOf({ platform, language }: Target): readonly string[] {
  const spelt = (value: string) => value.replaceAll('-', '');
  const group = crossPlatformGroups[spelt(language)] ?? [];
  return group.includes(spelt(platform)) ? group : [];
}

export function findPlatform(text: string): Platform | undefined {
  const wanted = text.trim().toLowerCase();
  return platforms.find((p) => p.value === wanted || p.name.toLowerCase() === wanted || p.aliases.includes(wanted));
}

export function platformName({ name, englishName = name }: Platform, locale: Locale): string {
  return locale === 'en' ? englishName : name;
}

export function findLanguage(text: string): Language | undefined {
  const wanted = text.trim().toLowerCase();
  return languages.find((l) => l.value === wanted || l.name.toLowerCase() === wanted || l.aliases.includes(wanted));
}

/**
 * A platform and a programming language on it; `all` stands for any. Written as an entry key, `ios_swift`, in menus, and as
 * `swift_ios` in addresses of client API references.
 */
export interface Target {
  platform: string;
  language: string;
}

const anyTarget: Target = { platform: anyPlatform, language: 'all' };

/** Reads an entry key: `ios_swift`, `server` or `all`. */
export function parseEntryKey(key: string): Target {
  const at = key.indexOf('_');
  return at < 0 ? { platform: key, language: 'all' } : { platform: key.slice(0, at), language: key.slice(at + 1) };
}

/** The inverse of {@link parseEntryKey}. */
export function entryKeyOf({ platform, language }: Target): string {
  return language === 'all' || language === '' ? platform : `${platform}_${language}`;
}

/** Reads the entry key of `?platform=&language=`; undefined without a platform. */
export function entryKeyInQuery(query: URLSearchParams): string | undefined {
  const platform = query.get('platform');
  return platform ? entryKeyOf({ platform, language: query.get('language') ?? 'all' }) : undefined;
}

/** Whether an address names the target in the usual spelling. */
export function isTargetWritten(query: URLSearchParams, { platform, language }: Target): boolean {
  return query.get('platform') === platform && query.get('language') === language;
}

/** `iOS: Swift` for readers; undefined if it applies to all platforms. */
export function nameTarget({ platform, language }: Target, locale: Locale = 'zh'): string | undefined {
  if (platform === '' || platform === 'all') return undefined;
  const known = findPlatform(platform);
  const name = known ? platformName(known, locale) : platform;
  if (language === '' || language === 'all') return name;
  return `${name}: ${findLanguage(language)?.name ?? language}`;
}

/** Describes a target for the picker: value `ios_swift`, name `iOS/Swift`. */
export function combineTarget(target: Target, locale: Locale): Omit<Platform, 'aliases' | 'englishName'> {
  const { platform, language } = target;
  const known = findPlatform(platform);
  return {
    value: entryKeyOf(target),
    name: (nameTarget(target, locale) ?? anyPlatform).replace(': ', '/'),
    type: known?.type ?? 'platform',
    langs: findLanguage(language) ? [language] : (known?.langs ?? []),
    iconClass: iconClassOf(platform),
  };
}

export interface PlatformText {
  target: Target;
  /** Unknown parts; the content check reports them as errors. */
  unknown: string[];
}

/** Reads a platform text of the configuration, such as `iOS: Objective-C`, `Server`, `All` or `文档`, as a target. */
export function parsePlatformText(text: string): PlatformText {
  const [platformPart = '', languagePart] = text.split(/[:：]/).map((part) => part.trim());
  const platform = findPlatform(platformPart);
  if (!platform) {
    const isGeneral = languagePart === undefined;
    return { target: anyTarget, unknown: isGeneral ? [] : [platformPart] };
  }
  const language = languagePart === undefined ? undefined : findLanguage(languagePart);
  const isKnown = languagePart === undefined || language !== undefined;
  return {
    target: { platform: platform.value, language: language?.value ?? 'all' },
    unknown: isKnown ? [] : [languagePart],
  };
}
