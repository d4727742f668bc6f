/** Subjects with a minimum version in documents, and phrases that state it. */

/** Names in matching order: longer names before names that they contain. Each value is the key of the subject. */
const names: readonly [pattern: string, subject: string][] = [
  ['Android\\s?Studio', 'Android Studio'],
  ['Android Gradle [Pp]lug-?in', 'Android Gradle Plugin'],
  ['DevEco[\\s-]?Studio', 'DevEco Studio'],
  ['Visual Studio', 'Visual Studio'],
  ['React[\\s-]?Native', 'React Native'],
  ['Cocos Creator', 'Cocos Creator'],
  ['Unreal(?: Engine)?', 'Unreal Engine'],
  ['HBuilderX', 'HBuilderX'],
  ['CocoaPods', 'CocoaPods'],
  ['Node(?:\\.?js)?', 'Node.js'],
  ['Flutter(?: SDK)?', 'Flutter'],
  ['Electron', 'Electron'],
  ['Unity(?:\\s?3D)?', 'Unity'],
  ['Gradle', 'Gradle'],
  ['Kotlin', 'Kotlin'],
  ['Xcode', 'Xcode'],
  ['Python', 'Python'],
  ['Dart(?: SDK)?', 'Dart'],
  ['CMake', 'CMake'],
  ['glibc', 'glibc'],
  ['JDK', 'JDK'],
  ['PHP', 'PHP'],
  ['npm', 'npm'],
  ['iPadOS', 'iPadOS'],
  ['iOS', 'iOS'],
  ['macOS|OS X', 'macOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Ubuntu', 'Ubuntu'],
  ['Debian', 'Debian'],
  ['CentOS', 'CentOS'],
  ['Chrome', 'Chrome'],
  ['Firefox', 'Firefox'],
  ['Safari', 'Safari'],
  ['Opera', 'Opera'],
  ['Edge', 'Edge'],
];
const subjects = new Map(names.map(([pattern, subject]) => [new RegExp(`^(?:${pattern})$`, 'i'), subject]));

const version = String.raw`\d{1,4}(?:\.\d{1,5}){0,3}(?:[a-z]\d+)*`;
const later = String.raw`(?:(?:or|and|及|或|和)?\s*(?:any\s+)?(?:the\s+)?(?:later|above|higher|newer|up\b|以上|更高|更新|以后|之后)|\+)`;
const atLeast = String.raw`(?:不低于|不小于|至少为?|最低为?|>=|≥|(?:must be |should be |is )?(?:at least|no lower than|not lower than|no less than))`;

/** Matches `iOS 12.0 or later`, `Node.js (version 14 or higher)`; groups are name, version, comparison. */
export const requirementPattern = new RegExp(
  String.raw`(?<![\w.-])(?<name>${names.map(([pattern]) => pattern).join('|')})(?![\w-])` +
    String.raw`\s*(?:version|versions|版本|系统|操作系统)?\s*(?:is|为|是|[:：])?\s*(?:(?<least>${atLeast})\s*)?` +
    String.raw`(?:version\s*)?v?(?<version>${version})(?![\w.])` +
    String.raw`\s*(?:版本|versions?)?\s*(?<later>${later})?`,
  'gi',
);

export function subjectNamed(name: string): string {
  for (const [pattern, subject] of subjects) if (pattern.test(name)) return subject;
  return name;
}
