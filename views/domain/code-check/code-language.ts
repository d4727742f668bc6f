/** Recognises the language of code by its syntax. */

/** Languages that share their syntax have one entry. */
const familyOf: Readonly<Record<string, string>> = {
  c: 'cpp',
  typescript: 'javascript',
  uts: 'javascript',
  arkts: 'javascript',
};

/** Marks of each language with their weights; a negative one speaks against it. */
const marks: Readonly<Record<string, readonly [pattern: RegExp, weight: number][]>> = {
  'objective-c': [
    [/\[[\w.[\]() ]{1,80}\s\w{1,80}[ \t]{0,4}[:\]]|@(?:interface|implementation|property|protocol|selector)\b|@"/, 4],
    [/#import\b|^[-+]\s*\([\w *<>]+\)\s*\w+/m, 4],
    [/\^[ \t]*\(|\b(?:nil|YES|NO|BOOL|NS[A-Z]\w+)\b/, 2],
  ],
  swift: [
    [/\bfunc\s+\w+\s*[(<]|\b(?:guard|if)\s+(?:let|var)\b|\bextension\s+\w+|@objc\b/, 4],
    [
      /\blet\s+\w+\s*:\s*[[\w]|\bvar\s+\w+\s*(?::\s*[[\w?!]+\s*)?=|\binit\(|\)\s*->\s*\w+\s*\{|\{\s*[\w, ()]*\bin\s*$/m,
      2,
    ],
    [/^[ \t]*let\s+\w+\s*(?::[^=\n]+)?=[^;\n]*$/m, 1],
    [/\w\(\s*\w+:\s*[^\s{]|\w\([^()\n]*,\s*\w+:\s|\(\s*\.\w+/, 2],
    [/[(:=,]\s*\.[a-z]\w*|\?\.\w+|\.shared\b|\bnil\b|\w!\s*[.)]/, 1],
  ],
  kotlin: [
    [/\b(?:override\s+)?fun\s+\w+\s*\(|\bobject\s*:|\bcompanion\s+object\b/, 4],
    [/\bval\s+\w+|\bvar\s+\w+\s*:\s*\w+\??\s*=|\w\s*::\s*class\b|!!/, 3],
  ],
  java: [
    [/@Override\b|\b(?:public|private|protected)\s+(?:static\s+)?(?:final\s+)?(?:void|class|[A-Z]\w*)\b/, 2],
    [
      /\b(?:extends|implements|boolean|instanceof)\b|\bfinal\s+\w+|\bString\s+\w+|\.class\b|^[ \t]*import\s+[\w.]+\.\w+;/m,
      2,
    ],
    [/\b[A-Z]\w*(?:<[\w<>, ]*>)?\s+[a-z]\w*\s*=\s*(?:new\b|[\w.]+\()|\bnew\s+[A-Z]\w*(?:<[\w<>, ]*>)?\(/, 1],
    [/^[ \t]*[a-z]\w*(?:\.[a-z]\w*)*\.[a-z]\w*\([^{]*;/m, 1],
  ],
  cpp: [
    [/\b\w+::\w+|\bstd::|^[ \t]*#\s*include\b|\bnullptr\b|\bvirtual\b/m, 3],
    [/\w->\w+|\bconst\s+\w+\s*[&*]|\bauto\s+\w+|\b[A-Z]\w*\s*\*\s*\w+/, 3],
  ],
  cs: [
    [/^[ \t]*using\s+[\w.]+;|\bnamespace\s+[\w.]+\s*\{|\[DllImport\b/m, 4],
    [
      /\w\s*\+=\s*(?:new\b|\w+;|\([\w, ]*\)\s*=>)|\b(?:public|private|protected|internal)\s+(?:override|delegate|async|string)\b/,
      3,
    ],
    [/(?:^|[^.\w])[a-z_]\w*\.[A-Z]\w*\(|^[ \t]*(?:[A-Z]\w*\.)[A-Z]\w*\([^{]*;/m, 3],
    [/\b(?:string|uint|ulong)\s+\w+\s*[,;)=]|\bvoid\s+[A-Z]/, 3],
    [/\bbool\s+\w+|\bnew\s+[A-Z]\w*\(/, 1],
    [/\b(?:out|ref)\s+\w+|\bforeach\s*\(|\b[A-Z]\w*\.\w+\s*=\s*\(?/, 1],
  ],
  dart: [
    [/\bFuture<|\bimport\s+['"](?:package|dart):|\b(?:extends|with)\s+State(?:less|ful)?\w*|\bWidget\s+\w+/, 4],
    [/\bfinal\s+\w+\s*=|\.instance\b|\w\.\.\w+|\)\s*async\s*\{|\blate\s+\w+|\b[A-Z]\w*\?\s+\w+/, 2],
    [/\bawait\s+\w/, 3],
    [/\w\(\s*\w+:\s[^{]*;\s*$|\b(?:int|bool|String|double)\s+\w+/m, 1],
    [/^[ \t]*[a-z]\w*(?:\.[a-z]\w*)*\.[a-z]\w*\([^{]*;|\b[A-Z]\w*\s+\w+\s*=\s*[A-Z]\w*\(/m, 1],
  ],
  javascript: [
    [/\b(?:const|let)\s+(?:\w+|[{[][\w\s,:]+[}\]])\s*=|\basync\s+(?:function|\()|===|!==|`[^`]*\$\{/, 3],
    [/^[ \t]*(?:import|export)\b[^;\n]*['"]|\bfrom\s+['"]|\brequire\(|\bexport\s+(?:default|const|class)\b/m, 3],
    [/\)\s*=>|\bfunction\b|\bawait\s+\w|\.then\(|\bconsole\.|\bdocument\.|\bundefined\b|<\w+[^<>]*\/>/, 3],
    [/\w\(\s*\{\s*\w+\s*[:,}]|\bthis\.\w+|\.on\(\s*['"]/, 1],
    [/^[ \t]*[a-z]\w*(?:\.[a-z]\w*)*\.[a-z]\w*\([^{]*;/m, 1],
  ],
};
/** Syntax with the languages that do not have it. */
const foreign: readonly [pattern: RegExp, languages: string][] = [
  [/;\s*$/m, 'swift kotlin'],
  [/'[^'\n]{2,}'/, 'objective-c swift kotlin java cpp cs'],
  [/\bthis\b/, 'objective-c swift'],
  [/\bself\b/, 'kotlin java cpp cs dart javascript'],
  [/\bnil\b/, 'kotlin java cpp cs dart javascript'],
  [/\bnull\b/, 'objective-c swift'],
  [/@"|\^[ \t]*[({]/, 'swift kotlin java cpp dart javascript'],
  [/->/, 'cs dart javascript'],
  [/=>/, 'objective-c swift kotlin java cpp'],
  [/::/, 'objective-c swift dart javascript cs'],
  [/\bstring\s+[a-z]\w*\s*[,;)=]/, 'objective-c swift kotlin java dart javascript'],
  [/\w:\s*(?:string|number|boolean|any)\b/, 'objective-c swift kotlin java cpp cs dart'],
];
const foreignWeight = 3;
/** Imports that only Dart has; code without another mark of Dart looks like JavaScript. */
const certainDart = /^[ \t]*(?:import|export)\s+['"](?:package|dart):/m;
/** Languages with a semicolon after each statement. */
const ended = 'objective-c java cpp cs dart'.split(' ');
/** Characters of the code that are read: enough to recognise its language. */
const maxRead = 20_000;
/** Languages with a weight this far below the best are excluded. */
const clear = 2;

/** Types in JavaScript. */
const typed =
  /\w[?!]?:\s*(?:string|number|boolean|any|[A-Z]\w*)\b(?=\s*[=;,)[])|\bas\s+[A-Z]|^[ \t]*(?:interface|type)\s+[A-Z]/m;
const otherForm = 0.75;

/** @returns the score of a language: 1 for the best, 0 for excluded ones */
export function readLanguages(code: string): (language: string) => number {
  const text = code.slice(0, maxRead).replace(/\/\*[\s\S]*?\*\/|(?<![:"'\w])\/\/[^\n]*/g, '');
  if (certainDart.test(text)) return (language) => Number(language === 'dart');
  const lacking = foreign.flatMap(([pattern, languages]) => (pattern.test(text) ? languages.split(' ') : []));
  if (!/;\s*$/m.test(text) && /\)[^\S\n]*$/m.test(text)) lacking.push(...ended);
  const weights = new Map<string, number>();
  for (const [language, list] of Object.entries(marks)) {
    const found = list.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0);
    weights.set(language, found - foreignWeight * lacking.filter((one) => one === language).length);
  }
  const best = Math.max(...weights.values());
  const isTyped = typed.test(text);
  return (language) => {
    const weight = weights.get(familyOf[language] ?? language) ?? best;
    const isOtherForm = isTyped ? language === 'javascript' : familyOf[language] === 'javascript';
    return Math.max(0, 1 - (best - weight) / clear) * (isOtherForm ? otherForm : 1);
  };
}
