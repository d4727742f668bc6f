import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const folder = 'client/styles';
const mostLines = 300;
const scale = {
  letters: [13, 14, 15, 16, 18, 22, 32, 44],
  spaces: [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 48],
  radii: [0, 4, 6, 10, 14, 999],
  widths: [640, 750, 901, 1000, 1200],
};
/** A larger space is room for what is drawn there, such as an icon or a button. */
const largestGapPx = 32;
/** Values that something else fixes, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'parts/base.css font-size 12': 'tags stand inside lines and rows of captions',
  'parts/first-call.css font-size 12': 'a line of the sample fits on a phone',
  'parts/side-buttons.css width 1404': 'from here on the margin beside a document has room for the buttons',
  'parts/tokens.css width 1320': 'menu, text and contents of a document fit only without some of their gaps',
};

interface Declaration {
  line: number;
  name: string;
  value: string;
}

describe('Styles', () => {
  const sheets = new Map(listSheets().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

  it('have one scale of letters, spaces, corners and widths', () => {
    expect([...sheets].flatMap(([path, source]) => findOffScale(path, source))).to.deep.equal([]);
  });

  it('find what is off the scale', () => {
    const source = 'a { font-size: 17px; padding: 4px 5px; margin: -8px; }\n@media (width <= 800px) { b { gap: 8px } }';

    expect(findOffScale('a.css', source)).to.deep.equal([
      'a.css:1 font-size 17',
      'a.css:1 padding 5',
      'a.css:2 width 800',
    ]);
  });

  it('name classes of views', () => {
    const words = wordsOf(['views', 'client', 'server'].flatMap((dir) => listSources(dir)));
    const unused = [...sheets].flatMap(([path, source]) =>
      classesOf(source)
        .filter((name) => !isUsed(name, words))
        .map((name) => `${path} .${name}`),
    );

    expect(unused).to.deep.equal([]);
  });

  it(`have at most ${String(mostLines)} lines a file`, () => {
    const long = [...sheets].filter(([, source]) => source.split('\n').length - 1 > mostLines);

    expect(long.map(([path]) => path)).to.deep.equal([]);
  });

  it('take parts into their layer', () => {
    const outside = [...sheets].flatMap(([path, source]) =>
      Array.from(source.matchAll(/@import '([^']+)'([^;]*);/g), ([, from = '', layer = '']) => ({ path, from, layer }))
        .filter(({ from, layer }) => !path.includes('/') && /\/parts\//.test(from) && layer === '')
        .filter(({ from }) => !/\/(?:print|portal-page)\.css$/.test(from))
        .map(({ from }) => `${path} ${from}`),
    );

    expect(outside).to.deep.equal([]);
  });
});

function listSheets(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
}

function listSources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(dir, path), 'utf8'));
}

function findOffScale(path: string, source: string): string[] {
  return declarationsOf(source).flatMap(({ line, name, value }) => {
    const allowed = allowedFor(name);
    return Array.from(value.matchAll(/(?<![\w.(#-])-?(\d+(?:\.\d+)?)px/g), ([, number]) => Number(number))
      .filter((number) => allowed && !allowed.includes(number))
      .filter((number) => allowed !== scale.spaces || number <= largestGapPx)
      .filter((number) => !(`${path} ${name} ${String(number)}` in exceptions))
      .map((number) => `${path}:${String(line)} ${name} ${String(number)}`);
  });
}

function allowedFor(name: string): readonly number[] | undefined {
  if (name === 'font-size') return scale.letters;
  if (/^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/.test(name)) return scale.spaces;
  if (/^border-.*radius$/.test(name)) return scale.radii;
  return name === 'width' ? scale.widths : undefined;
}

/** Declarations, and widths of media queries as declarations of `width`. */
function declarationsOf(source: string): Declaration[] {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lineAt = (at: number) => plain.slice(0, at).split('\n').length;
  const queries = Array.from(plain.matchAll(/@media[^{]*/g)).flatMap(({ 0: query, index }) =>
    Array.from(query.matchAll(/\d+px/g), ([value]) => ({ line: lineAt(index), name: 'width', value })),
  );
  const found = Array.from(
    plain.matchAll(/(?<=[{;\s])([a-z-]+):\s*([^;{}]+)(?=[;}])/g),
    ({ 1: name = '', 2: value = '', index }) => ({
      line: lineAt(index),
      name,
      value,
    }),
  );
  return [...found.filter(({ name }) => name !== 'width'), ...queries];
}

function classesOf(source: string): string[] {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\/|@import[^;]*;|'[^']*'|"[^"]*"|\{[^{}]*;\s*\}/g, ' ');
  return [...new Set(Array.from(plain.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name))];
}

/** Words of the sources, and the beginnings that templates complete. */
function wordsOf(sources: readonly string[]): { whole: Set<string>; beginnings: Set<string> } {
  const text = sources.join('\n');
  return {
    whole: new Set(text.match(/[a-zA-Z][\w-]*/g)),
    beginnings: new Set(Array.from(text.matchAll(/([a-z][\w-]*-)\$\{/g), ([, start = '']) => start)),
  };
}

function isUsed(name: string, { whole, beginnings }: ReturnType<typeof wordsOf>): boolean {
  return whole.has(name) || [...beginnings].some((start) => name.startsWith(start));
}
