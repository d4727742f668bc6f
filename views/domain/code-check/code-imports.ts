/** Reads what code imports. */
import { findPlatform } from '../platform.ts';

export interface Imports {
  /** Imported names, and words of import paths. */
  names: ReadonlySet<string>;
  /** Names of packages and of their parts, in small letters without signs: `superkettle` for `super-kettle`. */
  packages: ReadonlySet<string>;
}

const statement =
  /^[ \t]*(?:#[ \t]*(?:import|include)|@?import|using|export[ \t]+\*)\b(?!\s*\()(?:[^\n{;]*\{[^}]{0,2000}\})?[^\n;]*|\brequire\([^)\n]{0,200}\)/gm;
/** System modules that identify the platform. */
const modules: Readonly<Record<string, string>> = {
  webrtc: 'web',
  uikit: 'ios',
  cocoa: 'macos',
  appkit: 'macos',
  ohos: 'harmony',
  uts: 'uni-app',
  unityengine: 'unity3d',
  cc: 'cocos-creator',
};
/** The most words in the name of a package or product. */
const maxWords = 3;

export function readImports(code: string): Imports {
  const names = new Set<string>();
  const packages = new Set<string>();
  for (const [text] of code.matchAll(statement)) {
    for (const name of text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []) names.add(name);
    const path = /['"<]([^'">\n]+)['">]/.exec(text)?.[1] ?? text.replace(/^\s*[@#]?\s*\w+/, '');
    const words = path.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let at = 0; at < words.length; at++)
      for (let count = 1; count <= maxWords; count++) packages.add(words.slice(at, at + count).join(''));
  }
  return { names, packages };
}

/** @returns values of the platforms that imported packages are named after */
export function platformsOf({ packages }: Imports): Set<string> {
  const found = new Set<string>();
  for (const one of packages) {
    const platform = modules[one] ?? findPlatform(one)?.value;
    if (platform !== undefined) found.add(platform);
  }
  return found;
}

/** True if a package has the name of a type or a product: `super-kettle-web` has `superKettle`. */
export function hasPackage({ packages }: Imports, name: string): boolean {
  return packages.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
}
