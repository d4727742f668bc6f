/** Finds platforms and languages that a query names. Results for them rank higher. */
import { languages, platforms } from '../../../../../views/domain/platform.ts';
import type { Preference } from '../search.ts';
import { isPhraseAt } from './phrases.ts';

export interface Mention {
  kind: 'platform' | 'language';
  value: string;
  /** Position in the text, [start, end). */
  start: number;
  end: number;
}

interface Named {
  value: string;
  names: readonly string[];
}

/** Returns the platform and language with the longest names. */
export function longestOf(mentions: readonly Mention[]): Preference {
  const [platform, language] = (['platform', 'language'] as const).map((kind) => {
    const [longest] = mentions
      .filter((mention) => mention.kind === kind)
      .sort((a, b) => b.end - b.start - (a.end - a.start));
    return longest?.value;
  });
  return { ...(platform !== undefined && { platform }), ...(language !== undefined && { language }) };
}

/** Finds all platforms and languages in a folded text. The longest of overlapping names wins. */
export function findMentions(text: string): Mention[] {
  const found = [...findNamed(text, 'platform', platformNames), ...findNamed(text, 'language', languageNames)];
  return found.filter(
    (one) =>
      !found.some(
        (other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
      ),
  );
}

/** Names that readers use besides those in the content. */
const spokenNames: Readonly<Record<string, readonly string[]>> = {
  ios: ['iphone', 'ipad', 'ipados', '苹果'],
  android: ['安卓手机', '安卓端'],
  web: [
    ...['browser', 'chrome', 'safari', 'firefox', 'h5', 'html5', 'website'],
    ...['网页', '网页端', '浏览器', '火狐', '苹果浏览器'],
  ],
  windows: ['pc', '电脑端'],
  macos: ['osx', 'mac os', 'macbook', 'imac', '苹果电脑', '苹果笔记本', '苹果本'],
  linux: ['ubuntu', 'debian', 'centos', 'raspberry pi', '树莓派'],
  unity3d: ['团结引擎'],
  'cocos-creator': ['cocos'],
  ue: ['ue4', 'ue5', '虚幻', '虚幻引擎'],
  wxxcx: ['wechat mini program', 'wechat miniprogram', 'mini app', 'miniapp', 'weapp'],
  'uni-app': ['uni app', 'hbuilderx'],
  harmony: ['harmony', 'openharmony', 'harmony os', 'hmos'],
  server: [
    'backend',
    'back end',
    'server side',
    'rest api',
    'restful',
    'http api',
    '后端',
    '服务器',
    '服务侧',
    '后台接口',
  ],
};

const platformNames: readonly Named[] = platforms.map(({ value, name, aliases }) => ({
  value,
  names: [...new Set([name.toLowerCase(), value, ...aliases, ...(spokenNames[value] ?? [])])],
}));
/** `C` alone is usually a letter, not the language. */
const languageNames: readonly Named[] = languages
  .filter(({ value }) => value !== 'c')
  .map(({ value, name, aliases }) => ({ value, names: [...new Set([name.toLowerCase(), value, ...aliases])] }));

function* findNamed(text: string, kind: Mention['kind'], list: readonly Named[]): Generator<Mention> {
  for (const { value, names } of list)
    for (const name of names)
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
        if (isPhraseAt(text, name, at)) yield { kind, value, start: at, end: at + name.length };
}
