import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const file = 'ARCHITECTURE.md';
const docServer = 'server/embedded/doc-server';
/** More than this nobody keeps in mind. */
const mostLines = 250;
/** Other paths begin at the documentation server. */
const tops = /^(?:client|locales|public|server|test|views)\/|^\.|^package\.json$/;
const pathForm = /^[\w.-][\w.{},*-]*(?:\/[\w.{},*-]*)*(?:#\w+)?$/;
const hasEnding = /\.(?:tsx?|[cm]?js|json|css|html|md)(?:#|$)/;

describe(file, () => {
  const source = readFileSync(file, 'utf8');

  it('names paths that exist, and names in them', () => {
    expect(missingPaths(source).filter((path) => !packages().includes(path))).to.deep.equal([]);
  });

  it('draws a tree that exists', () => {
    expect(missingInTree(source)).to.deep.equal([]);
  });

  it('gives a reason for each package', () => {
    expect(unexplained(source, packages())).to.deep.equal([]);
  });

  it(`has at most ${String(mostLines)} lines`, () => {
    expect(source.trimEnd().split('\n')).to.have.length.at.most(mostLines);
  });

  it('has a README of one screen beside it, with links to files', () => {
    const readme = readFileSync('README.md', 'utf8');
    const links = Array.from(readme.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, path = '']) => path);

    expect(readme.trimEnd().split('\n')).to.have.length.at.most(120);
    expect(links.filter((path) => !existsSync(path))).to.deep.equal([]);
  });

  it('is found out if it names what does not exist', () => {
    const text =
      '`server/tea.ts` `server/app.ts#boilWater` `pages/tea/NAME.ts` `locales/{en,tea}/faq.json` `tea.ts` `server/app.ts`, `/tea`';
    expect(missingPaths(text)).to.deep.equal([
      'server/tea.ts',
      'server/app.ts#boilWater',
      'pages/tea/NAME.ts',
      'locales/{en,tea}/faq.json',
      'tea.ts',
    ]);
    expect(missingInTree('```\nserver/\n  app.ts tea.ts    boils\n  tea/\n```')).to.deep.equal([
      'server/tea.ts',
      'server/tea',
    ]);
    expect(unexplained('| `tea-*`, `cup` | hot |', ['cup', 'tea-pot', 'kettle'])).to.deep.equal(['kettle']);
  });
});

/** Paths in backticks: those with a slash, and names of files. Addresses begin with a slash. */
function missingPaths(source: string): string[] {
  const prose = source.replace(/^```.*?^```$/gms, '');
  const paths = Array.from(prose.matchAll(/`([^`\s]+)`/g), ([, path = '']) => path);
  return paths.filter((path) => pathForm.test(path) && (path.includes('/') || hasEnding.test(path)) && !isThere(path));
}

function isThere(path: string): boolean {
  const [place = '', name] = path.split('#');
  return spellOut(place).every((one) => {
    const found = find(tops.test(one) ? '.' : docServer, one.split('/').filter(Boolean));
    return found.length > 0 && (name === undefined || found.some((each) => hasName(each, name)));
  });
}

function hasName(path: string, name: string): boolean {
  return statSync(path).isFile() && new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'));
}

/** `{a,b}/c` is two paths. */
function spellOut(path: string): string[] {
  const [whole, before = '', list = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined ? [path] : list.split(',').flatMap((one) => spellOut(before + one + after));
}

/** `NAME` and `*` stand for any text. */
function find(folder: string, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return existsSync(folder) ? [folder] : [];
  const form = /NAME|\*/.test(first) && existsSync(folder) ? patternOf(first) : undefined;
  const names = form ? readdirSync(folder).filter((name) => form.test(name)) : [first];
  return names.flatMap((name) => find(join(folder, name), rest));
}

function patternOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/NAME|\*/)
      .map((part) => part.replace(/[.$]/g, '\\$&'))
      .join('[\\w@/.-]+')}$`,
  );
}

/** Lines of the first block of code: names, and two spaces or more before what is said of them. */
function missingInTree(source: string): string[] {
  const [, tree = ''] = /^```\n(.*?)^```$/ms.exec(source) ?? [];
  const folders: string[] = [];
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const depth = line.search(/\S/) / 2;
      const [names = ''] = line.trim().split(/ {2,}/);
      const paths = names.split(' ').map((name) => join(...folders.slice(0, depth), name.replace(/\/$/, '')));
      folders[depth] = paths[0]?.split('/').at(-1) ?? '';
      return paths.filter((path) => !existsSync(path));
    });
}

/** Packages that no first cell of a table names. */
function unexplained(source: string, names: readonly string[]): string[] {
  const cells = source.match(/^\| [^|]+\|/gm) ?? [];
  const forms = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => patternOf(name)));
  return names.filter((name) => !forms.some((form) => form.test(name)));
}

/** Packages with types alone belong to others. */
function packages(): string[] {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, object>;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
}
