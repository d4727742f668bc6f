/** SDK downloads: products by platform and language. */
import * as z from 'zod';
import { findLanguage, parseEntryKey } from './platform.ts';
import { portalUrlSchema } from './portal-link.ts';

export const uikitTag = '666';

export const sdkPackageSchema = z.object({
  name: z.string().min(1).max(200),
  /** One line about the content. */
  text: z.string().max(500).default(''),
  url: portalUrlSchema,
  version: z.string().max(60).default(''),
  /** Size in the words of the author: `18.2 MB`. */
  size: z.string().max(40).default(''),
  checksums: z
    .array(z.object({ algorithm: z.string().max(20), value: z.string().regex(/^[0-9a-f]{32,128}$/i) }))
    .max(4)
    .default([]),
});
export type SdkPackage = z.output<typeof sdkPackageSchema>;

export const sdkPlatformSchema = z.object({
  /** `ios_swift` */
  key: z.string().min(1).max(100),
  /** `iOS: Swift` */
  name: z.string().min(1).max(200),
  /** Article id of the quick start. */
  id: z.string().max(100).default(''),
  version: z.string().max(60).default(''),
  /** ISO date of the version. */
  date: z.iso.date().optional(),
  packages: z.array(sdkPackageSchema).max(50),
  releaseNotes: portalUrlSchema.optional(),
  /** Address of the comparison of versions. */
  upgrade: portalUrlSchema.optional(),
  /** Address of the integration guide. */
  guide: portalUrlSchema.optional(),
});
export type SdkPlatform = z.output<typeof sdkPlatformSchema>;

export const sdkEntrySchema = z.object({
  /** `/sdk-download/{key}` */
  path: z.string(),
  name: z.string(),
  key: z.string(),
  /** `666` for UIKits, `0` otherwise. */
  tag: z.string(),
  text: z.string(),
  children: z.array(sdkPlatformSchema),
});
export type SdkEntry = z.output<typeof sdkEntrySchema>;

export const sdkListSchema = z.object({ list: z.array(sdkEntrySchema), tags: z.array(z.string()) });
export type SdkList = z.output<typeof sdkListSchema>;

/** Address value of a platform, and its name apart from its language: `iOS: Swift` is iOS, Swift. */
export function describePlatform({ key, name }: SdkPlatform): { value: string; name: string; language: string } {
  const [platform = name, language = ''] = name.split(/\s*[:：]\s*/, 2);
  return { value: parseEntryKey(key).platform, name: platform, language: findLanguage(language)?.name ?? language };
}

/** A product with its downloads for one platform; an empty value keeps all. */
export function onPlatform(entry: SdkEntry, platform: string): SdkEntry {
  if (platform === '') return entry;
  return { ...entry, children: entry.children.filter((child) => describePlatform(child).value === platform) };
}

/** Link texts that only repeat the button beside them. */
const emptyWords =
  /^(?:(?:local )?download(?: locally)?|(?:本地)?下载)(?: for)?[\s-]*|[\s-]*(?:(?:(?:click|go) to |local )?download|(?:点击|前往|本地)?下载|点击获取 SDK)$/gi;

/** Name of a file at the end of an address. */
const fileName = /[^/]+\.(?:zip|tgz|gz|xz|aar|har|jar|dmg|exe|js|unitypackage)$/;

/** Format of a package at the end of its text. */
const formatAtEnd = /(?<=^|[\s.。,，;；])(XCFramework|AAR|HAR)[.。]?$/;

/**
 * Name, detail and format of a package without words that its row already shows: the version of the platform, and "download".
 * The detail and the format are empty if nothing else is said. A package called "Download" has the name of its file, else "SDK".
 */
export function describePackage({ name, text, url }: SdkPackage, version: string) {
  const plain = version === '' ? name : name.replaceAll(`v${version}`, '').replaceAll(version, '');
  const [whole = '', format = ''] = formatAtEnd.exec(text.trim()) ?? [];
  const detail = text
    .trim()
    .slice(0, format === '' ? undefined : -whole.length)
    .trim()
    .replace(emptyWords, '');
  return {
    name:
      name.replace(emptyWords, '') === ''
        ? (fileName.exec(url)?.[0] ?? 'SDK')
        : plain.replace(/\s+/g, ' ').trim() || name,
    detail: /^[(（]([^()（）]+)[)）]$/.exec(detail)?.[1] ?? detail,
    format,
  };
}

/** A name of a package and its words in brackets at the end, which say where the package is used. */
export function splitQualifier(name: string): { name: string; qualifier: string } {
  const [, plain = name, qualifier = ''] = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/.exec(name) ?? [];
  return { name: plain, qualifier };
}

/**
 * Packages of the newest version of each name, and the others, because a platform may have packages of several SDKs. A package
 * without a version has the platform's.
 */
export function splitByAge({ version, packages }: SdkPlatform): Record<'newest' | 'older', SdkPackage[]> {
  const versionOf = (found: SdkPackage) => found.version || version;
  // The name of a file has the version in it.
  const nameOf = (found: SdkPackage) => {
    const { name } = describePackage(found, versionOf(found));
    return name.replaceAll(versionOf(found), '');
  };
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const newest = new Map<string, string>();
  for (const found of packages) {
    const known = newest.get(nameOf(found));
    if (known === undefined || compare(known, versionOf(found)) < 0) newest.set(nameOf(found), versionOf(found));
  }
  const isNewest = (found: SdkPackage) => versionOf(found) === newest.get(nameOf(found));
  return {
    newest: packages.filter(isNewest),
    older: packages.filter((found) => !isNewest(found)).sort((a, b) => compare(versionOf(b), versionOf(a))),
  };
}

/** Finds the package with the name of the platform, else the first of the newest packages. */
export function findMainPackage(platform: SdkPlatform): SdkPackage | undefined {
  const { newest } = splitByAge(platform);
  return newest.find(({ name }) => name === describePlatform(platform).name) ?? newest[0];
}
