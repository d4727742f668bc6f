import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';

const included = /\.(tsx?|m?js|css)$/;
const excluded = /\/(sample-content|fixtures|node_modules)\//;

const wrongStart = /^(of|by|as|what|who|whom|whose|that|those|these|whoever)\b/i;
/** A later sentence may well begin with "By default" or "As soon as". */
const wrongSentence = /^(of|what|who|whom|whose|that|those|these|whoever)\b/i;
const who = /\b(who|whom|whose|whoever)\b/i;
const person =
  /\b(administrator|attacker|author|caller|client|customer|developer|operator|owner|person|people|reader|sender|user|visitor)s?\b/i;
/** Words of a sentence, or of a part between colons. */
const maxWords = 25;
const commentKinds = new Set([ts.SyntaxKind.SingleLineCommentTrivia, ts.SyntaxKind.MultiLineCommentTrivia]);

const documents = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'];

describe('Comments, documents, messages and titles of tests', () => {
  it('are in plain English', () => {
    const faults = ['server', 'views', 'client', 'test']
      .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`))
      .filter((file) => included.test(file) && !excluded.test(file))
      .concat(documents)
      .flatMap((file) => findFaults(file, readFileSync(file, 'utf8')));
    expect(faults, `\n${faults.join('\n')}\n`).to.have.length(0);
  });

  it('are told apart from code, and judged sentence by sentence', () => {
    const source =
      "const a = [/[/*]/, '// Of', <b>// By</b>, `${/* Of one. */ b} // As`]; // Who asks\n// Fine, but\n// who is it?";
    expect(findFaults('a.tsx', source)).to.deep.equal([
      'a.tsx:1 starts with a wrong word: Of one.',
      'a.tsx:1 starts with a wrong word: Who asks',
      'a.tsx:2 says "who" and names no person: Fine, but who is it?',
    ]);
    expect(findFaults('a.css', 'a { /* A reader who asks. What it is. */ }')).to.deep.equal([
      'a.css:1 starts with a wrong word: A reader who asks. What it is.',
    ]);
    expect(findFaults('a.ts', `// ${'Pour '.repeat(29)}.`)).to.have.length(1);
    const titles =
      "describe('Of a pot', () => { it.skip(`that ${what} boils`); it(`${what}, who boils`); it('of'.at(0)) })";
    expect(findFaults('a.test.ts', titles)).to.deep.equal([
      'a.test.ts:1 starts with a wrong word: Of a pot',
      'a.test.ts:1 starts with a wrong word: that … boils',
      'a.test.ts:1 says "who" and names no person: …, who boils',
    ]);
    const messages = "this.#log.warn({ err }, 'what boils'); login('what'); throw new PotError('of one', 'by')";
    expect(findFaults('a.ts', messages)).to.deep.equal([
      'a.ts:1 starts with a wrong word: what boils',
      'a.ts:1 starts with a wrong word: of one',
    ]);
    expect(findFaults('A.md', '# Pots\n\n- Of one\n  pot.\n\n```sh\nwhat\n```\n\n| It, who pours |\n')).to.deep.equal([
      'A.md:3 starts with a wrong word: Of one pot.',
      'A.md:10 says "who" and names no person: It, who pours',
    ]);
  });
});

interface Text {
  /** Index in the file. */
  start: number;
  text: string;
}

function findFaults(file: string, source: string): string[] {
  return textsIn(file, source).flatMap(({ start, text }) => {
    const sentences = text.replace(/`[^`]*`/g, '').split(/(?<=[.?!])\s+(?=[A-Z])|\n\s*(?=\n|@)/);
    const isWrongStart = wrongStart.test(text) || sentences.some((sentence) => wrongSentence.test(sentence));
    const isRiddle = sentences.some((sentence) => who.test(sentence) && !person.test(sentence));
    const isLong =
      file !== 'CHANGELOG.md' &&
      text.split(/[.?!:;]\s+|\n\s*[-@\n]/).some((part) => part.split(/\s+/).length > maxWords);
    const fault = isWrongStart
      ? 'starts with a wrong word'
      : isRiddle
        ? 'says "who" and names no person'
        : isLong && 'has a sentence that is too long';
    return fault ? [`${file}:${source.slice(0, start).split('\n').length} ${fault}: ${text}`] : [];
  });
}

function textsIn(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return readParagraphs(source);
  const parsed = ts.createSourceFile(file, file.endsWith('.css') ? '' : source, ts.ScriptTarget.Latest);
  return [...readComments(parsed, source), ...readTitles(parsed), ...readMessages(parsed)];
}

/** Paragraphs, entries of lists and cells of tables, without code. */
function readParagraphs(source: string): Text[] {
  const prose = source.replace(/^( *)```.*?^\1```$/gms, (code) => code.replace(/[^\n]/g, ' '));
  const texts: Text[] = [];
  let isOpen = false;
  for (const { 0: line, index } of prose.matchAll(/.+/g)) {
    const [mark = ''] = /^\s*(?:(?:[-*>]|\d+\.|#+) +)?/.exec(line) ?? [];
    const isTable = line.startsWith('|');
    const last = texts.at(-1);
    if (isTable)
      for (const cell of line.matchAll(/[^|]+/g)) texts.push({ start: index + cell.index, text: cell[0].trim() });
    else if (isOpen && last && mark.trim() === '' && prose[index - 2] !== '\n') last.text += ` ${line.trim()}`;
    else texts.push({ start: index + mark.length, text: line.slice(mark.length).trim() });
    isOpen = !isTable && !mark.includes('#');
  }
  return texts;
}

/** Messages of log lines and errors. */
function readMessages(parsed: ts.SourceFile): Text[] {
  const lines: Text[] = [];
  ts.forEachChild(parsed, function visit(node): void {
    const isLogLine =
      ts.isCallExpression(node) && /\blog\.(debug|info|warn|error|fatal)$/i.test(node.expression.getText(parsed));
    const isError = ts.isNewExpression(node) && node.expression.getText(parsed).endsWith('Error');
    const message = isLogLine || isError ? node.arguments?.at(isLogLine ? -1 : 0) : undefined;
    if (message && ts.isStringLiteralLike(message)) lines.push({ start: message.getStart(parsed), text: message.text });
    ts.forEachChild(node, visit);
  });
  return lines;
}

/** Comments without their signs. Line comments below each other are one comment. */
function readComments(parsed: ts.SourceFile, source: string): Text[] {
  const comments: Text[] = [];
  let end = 0;
  for (const found of parsed.fileName.endsWith('.css') ? source.matchAll(/\/\*[\s\S]*?\*\//g) : findInScript(parsed)) {
    const text = found[0].replace(/^\/\*+|\*+\/$|^\/\/|^[ \t]*\*+ ?/gm, '').trim();
    const last = comments.at(-1);
    const isContinued = last && isLineAlone(source, last.start) && isLineAlone(source, found.index);
    if (isContinued && !source.slice(end, found.index).trim()) last.text += ` ${text}`;
    else comments.push({ start: found.index, text });
    end = found.index + found[0].length;
  }
  return comments;
}

/** Titles of `describe` and `it`, with an ellipsis for each inserted value. */
function readTitles(parsed: ts.SourceFile): Text[] {
  const titles: Text[] = [];
  if (!/\.test\.tsx?$/.test(parsed.fileName)) return titles;
  ts.forEachChild(parsed, function visit(node): void {
    const [title] =
      ts.isCallExpression(node) && /^(describe\w*|it)\b/.test(node.expression.getText(parsed)) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) titles.push({ start: title.getStart(parsed), text: title.text });
    else if (title && ts.isTemplateExpression(title)) {
      const text = [title.head, ...title.templateSpans.map(({ literal }) => literal)]
        .map((part) => part.text)
        .join('…');
      titles.push({ start: title.getStart(parsed), text });
    }
    ts.forEachChild(node, visit);
  });
  return titles;
}

function isLineAlone(source: string, start: number): boolean {
  return source.startsWith('//', start) && !source.slice(source.lastIndexOf('\n', start) + 1, start).trim();
}

/** The scanner takes text of JSX, templates and regular expressions for code, so the parser says where they end. */
function findInScript(parsed: ts.SourceFile): { 0: string; index: number }[] {
  const ends = new Map<number, number>();
  ts.forEachChild(parsed, function visit(node): void {
    if (ts.isJsxText(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node))
      ends.set(node.getStart(parsed), node.end);
    ts.forEachChild(node, visit);
  });
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, parsed.text);
  const found: { 0: string; index: number }[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const start = scanner.getTokenStart();
    const end = ends.get(start) ?? start;
    if (end > start) scanner.resetTokenState(end);
    else if (commentKinds.has(token)) found.push({ 0: scanner.getTokenText(), index: start });
  }
  return found;
}
