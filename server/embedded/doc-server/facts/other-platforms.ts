/** Removes parts about other platforms from a page. */
import { escapePattern } from '../../../../views/domain/escape-pattern.ts';
import { findLanguage, findPlatform, languages, platforms } from '../../../../views/domain/platform.ts';
import { FenceTracker } from '../kit/fences.ts';
import { tabMarks } from '../document/tab-marks.ts';

export interface PlatformChoice {
  platform: string;
  pagePlatforms: readonly string[];
}

/** Platforms that a framework builds for. Their parts stay if the page has none for the framework itself. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  flutter: ['android', 'ios', 'web', 'macos', 'windows', 'linux'],
  'react-native': ['android', 'ios'],
  electron: ['windows', 'macos', 'linux'],
  unity3d: ['android', 'ios', 'web', 'windows', 'macos'],
  cocos2d: ['android', 'ios', 'windows', 'macos'],
  'cocos-creator': ['android', 'ios', 'web'],
  'uni-app': ['android', 'ios', 'web', 'wxxcx'],
  ue: ['android', 'ios', 'windows', 'macos'],
};
const scriptPlatforms = ['web', 'wxxcx', 'electron', 'react-native', 'uni-app', 'cocos-creator'];
const platformsOfLanguage: Readonly<Record<string, readonly string[]>> = {
  'objective-c': ['ios', 'macos'],
  swift: ['ios', 'macos'],
  java: ['android', 'linux'],
  kotlin: ['android'],
  cpp: ['windows', 'linux', 'macos', 'cocos2d', 'ue'],
  c: ['windows', 'linux', 'macos', 'ios', 'android'],
  cs: ['unity3d', 'windows'],
  dart: ['flutter'],
  javascript: scriptPlatforms,
  typescript: [...scriptPlatforms, 'harmony'],
  arkts: ['harmony'],
  uts: ['uni-app'],
};
/** Languages of servers and several platforms. Their code is removed only beside code of the reader's platform. */
const commonLanguages: ReadonlySet<string> = new Set(['java', 'cpp', 'c', 'cs', 'javascript', 'typescript']);
const serverLanguage = /^(?:go|golang|python|py|php|node\.?js|ruby)$/i;

const knownNames = [...platforms, ...languages]
  .flatMap(({ value, name, aliases }) => [value, name, ...aliases])
  .sort((a, b) => b.length - a.length)
  .map(escapePattern);
const namePattern = new RegExp(`(?<![\\w+#])(?:${knownNames.join('|')})(?![\\w+#])`, 'gi');
const numbering = /^\s*\d+(?:\.\d+)*[.、)]?\s+/;
const betweenNames = /^(?:[\s/／,，、&|:：()（）_-]|platforms?|平台|端|and|or|和|与|及|或|sdk)*$/i;
const headingLine = /^[ \t>]*(#{1,6})[ \t]+(.*?)(?:[ \t]*\{#[^}]*\})?[ \t]*$/;
const itemLine = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const indentOf = (line: string) => /^[ \t>]*/.exec(line)?.[0] ?? '';
const fenceLine = /^([ \t>]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*?)[ \t]*$/;
const openTab = new RegExp(`${tabMarks.open}([^${tabMarks.label}]*)${tabMarks.label}`);

interface Label {
  name: string;
  platforms: readonly string[];
  /** True if the label names only languages. */
  isLanguage: boolean;
  isCommon: boolean;
}

/**
 * @param markdown Markdown or its source, with {@link tabMarks}
 * @param writeNote returns a line that tells what was removed
 */
export function leaveOtherPlatformsOut(
  markdown: string,
  choice: PlatformChoice,
  writeNote: (names: string) => string,
): string {
  const lines = markdown.split('\n');
  const labels = labelsOf(lines);
  const isShared = choice.pagePlatforms.length > 1;
  // A page for one platform may mention others. Its parts are alternatives only if one names its own platform.
  if (!isShared && !labels.some((label) => label && !label.isLanguage && label.platforms.includes(choice.platform)))
    return markdown;
  const listed = labelsOfList(lines, choice.platform);
  const isServer = lines.some((line) => serverLanguage.test(fenceLine.exec(line)?.[2] ?? ''));
  const hasOwn = labels.some((label) => label?.platforms.includes(choice.platform));
  const isForeign = ({ platforms: named, isCommon, isLanguage }: Label) => {
    const isOfPage = !isShared || isLanguage || named.some((one) => choice.pagePlatforms.includes(one));
    if (!isOfPage || named.includes(choice.platform) || (isCommon && isServer)) return false;
    const isHost = named.some((one) => hosts[choice.platform]?.includes(one));
    return (isShared && hasOwn) || !(isCommon || isHost);
  };
  const kept: string[] = [];
  let names = new Set<string>();
  let indent = '';
  const flush = () => {
    if (names.size > 0) kept.push(indent.trimEnd(), indent + writeNote([...names].join(', ')), indent.trimEnd());
    names = new Set();
  };
  const fences = new FenceTracker();
  /** Part that is being removed: heading with its level, tab with its depth, list item with its indent, or code. */
  let out: { level: number; depth: number; indent?: number } | 'code' | undefined;
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    const wasOpen = fences.isOpen;
    const isCode = fences.next(line);
    if (!isCode || !wasOpen) {
      const label = labels[at] ?? listed.get(at);
      const level = isCode ? 0 : (headingLine.exec(line)?.[1]?.length ?? 0);
      const tab = line.includes(tabMarks.open);
      if (tab) depth++;
      if (typeof out === 'object' && out.level > 0 && level > 0 && level <= out.level && depth <= out.depth)
        out = undefined;
      if (typeof out === 'object' && line.trim() !== '' && indentOf(line).length <= (out.indent ?? -1)) out = undefined;
      if (out === undefined && label && isForeign(label)) {
        if (names.size === 0) indent = indentOf(line);
        names.add(label.name);
        if (isCode) out = 'code';
        else if (tab || level > 0) out = { level: tab ? 0 : level, depth };
        else out = { level: 0, depth, indent: indentOf(line).length };
      }
    }
    if (out === undefined) {
      if (line.trim() !== '' && names.size > 0) flush();
      kept.push(line);
    }
    if (out === 'code' && !fences.isOpen) out = undefined;
    for (const _ of line.matchAll(endTabs)) {
      depth--;
      if (typeof out === 'object' && depth < out.depth) out = undefined;
    }
  }
  flush();
  return kept.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}

const endTabs = new RegExp(tabMarks.close, 'g');

/** Reads the labels of lines that start a tab, a section, a list item with a body, or code. */
function labelsOf(lines: readonly string[]): (Label | undefined)[] {
  const fences = new FenceTracker();
  const parallels = parallelsOf(lines);
  const hasBody = (at: number) => {
    const next = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '') ?? '';
    return indentOf(next).length > indentOf(lines[at] ?? '').length;
  };
  return lines.map((line, at) => {
    const wasOpen = fences.isOpen;
    if (fences.next(line)) return wasOpen ? undefined : labelOfCode(line);
    const parallel = parallels.get(line);
    if (parallel) return parallel;
    const tab = openTab.exec(line)?.[1];
    const label = tab ?? headingLine.exec(line)?.[2];
    if (label !== undefined) return labelOf(label);
    const item = itemLine.exec(line)?.[1];
    return item !== undefined && hasBody(at) ? labelOf(item) : undefined;
  });
}

/** Finds headings that differ only in the name of a platform: "iOS setup" and "Android setup". */
function parallelsOf(lines: readonly string[]): Map<string, Label> {
  const fences = new FenceTracker();
  const groups = new Map<string, { line: string; label: Label }[]>();
  for (const line of lines) {
    if (fences.next(line)) continue;
    const [, marks = '', text = ''] = headingLine.exec(line) ?? [];
    const [name = '', ...others] = text.match(namePattern) ?? [];
    const label = labelOf(name);
    if (!label || label.isLanguage || others.length > 0) continue;
    const key = `${marks} ${text.replace(numbering, '').replace(name, '').trim().toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), { line, label }]);
  }
  const parallel = [...groups.values()].filter((group) => new Set(group.map(({ label }) => label.name)).size > 1);
  return new Map(parallel.flat().map(({ line, label }) => [line, label]));
}

/** Reads platforms before colons in list items ("iOS: /Library"), if one item names the given platform. */
function labelsOfList(lines: readonly string[], platform: string): Map<number, Label> {
  const fences = new FenceTracker();
  const lists: [at: number, label: Label][][] = [];
  const open = new Map<number, (typeof lists)[number]>();
  for (const [at, line] of lines.entries()) {
    if (fences.next(line) || line.trim() === '') continue;
    const indent = indentOf(line).length;
    const item = itemLine.exec(line)?.[1];
    for (const other of open.keys()) if (other > indent || (other === indent && item === undefined)) open.delete(other);
    if (item === undefined) continue;
    const list = open.get(indent) ?? [];
    if (!open.has(indent)) lists.push(list);
    open.set(indent, list);
    const label = labelOf(/^([^:：]{1,60})[:：]/.exec(item)?.[1] ?? '');
    if (label && !label.isLanguage) list.push([at, label]);
  }
  return new Map(lists.filter((list) => list.some(([, label]) => label.platforms.includes(platform))).flat());
}

function labelOfCode(line: string): Label | undefined {
  const [, , language = '', rest = ''] = fenceLine.exec(line) ?? [];
  const title = /title=["']([^"']*)["']/.exec(rest)?.[1] ?? rest;
  return labelOf(title) ?? labelOf(findLanguage(language)?.name ?? '');
}

/** @returns undefined for text other than names of platforms and languages */
function labelOf(text: string): Label | undefined {
  const name = text
    .replaceAll(/[\\*`]|<\/?(?:b|strong)>/g, '')
    .replace(numbering, '')
    .replace(/[:：]\s*$/, '')
    .trim();
  const found = name.match(namePattern) ?? [];
  if (found.length === 0 || !betweenNames.test(name.replaceAll(namePattern, ''))) return undefined;
  const named = found.flatMap((one) => findPlatform(one)?.value ?? []);
  const spoken = found.flatMap((one) => findLanguage(one)?.value ?? []);
  // Server code applies to all platforms.
  if (named.includes('server')) return undefined;
  return {
    name,
    platforms: named.length > 0 ? named : spoken.flatMap((one) => platformsOfLanguage[one] ?? []),
    isLanguage: named.length === 0,
    isCommon: named.length === 0 && spoken.some((one) => commonLanguages.has(one)),
  };
}
