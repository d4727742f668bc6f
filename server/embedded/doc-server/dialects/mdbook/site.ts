/** Sites of mdBook: `book.toml` and `src/SUMMARY.md`, one for each book. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';
import { basePath, configFolders, textIn } from '../read-data.ts';
import type { Dialect } from '../site.ts';
import { addressOf, type Book, describeBooks, readBook } from '../summary.ts';

type Data = Record<string, unknown>;

export const mdbook: Dialect = {
  title: 'mdBook',
  siteFile: /(?:^|\/)(?:book\.toml|SUMMARY\.md)$/,

  readSite({ contentDir, files }) {
    const found = configFolders(contentDir).flatMap((place): { book: Book; data: Data }[] => {
      const data = files.read(pathIn(place, 'book.toml'), 'config.unreadable');
      if (!isRecord(data)) return [];
      const folder = joinPath(place, textIn(data['book'], 'src') ?? 'src') ?? place;
      const title = textIn(data['book'], 'title');
      // New books say that they are in English, whatever they are in.
      const language = (textIn(data['book'], 'language') ?? '').replace(/^en$/, '');
      const book = readBook(contentDir, { place, folder, summaryPath: pathIn(folder, 'SUMMARY.md'), title, language });
      return book ? [{ book, data }] : [];
    });
    // A second configuration may print the same book.
    const books = found.filter(
      ({ book: { folder } }, at) => found.findIndex(({ book }) => book.folder === folder) === at,
    );
    const [main] = books;
    if (!main) return undefined;
    const html =
      isRecord(main.data['output']) && isRecord(main.data['output']['html']) ? main.data['output']['html'] : {};
    const repository = textIn(html, 'git-repository-url');
    const described = describeBooks(books.map(({ book }) => book));
    const icons = ['theme/favicon.svg', 'theme/favicon.png'].map((name) => pathIn(main.book.place, name));
    return {
      path: pathIn(main.book.place, 'book.toml'),
      syntax: { dialect: 'mdbook', options: { hidelines: readHideLines(html) } },
      icon: icons.find((path) => existsSync(join(contentDir, path))),
      folder: main.book.folder,
      siteUrl: undefined,
      baseUrl: basePath(textIn(html, 'site-url')),
      ...described,
      inLanguage: (language) => ({
        ...described.inLanguage(language),
        tagline: textIn(main.data['book'], 'description'),
        links: repository === undefined ? [] : [{ label: new URL(repository).hostname, href: repository }],
      }),
      redirects: Object.entries(isRecord(html['redirect']) ? html['redirect'] : {}).flatMap(([source, target]) =>
        typeof target === 'string' ? [readRedirect(`/${source.replace(/^\/+/, '')}`, target)] : [],
      ),
      otherParts: [],
    };
  },
};

/** `[output.html.code.hidelines] python = "~"` → `python=~`. */
function readHideLines(html: Data): string[] {
  const lines = isRecord(html['code']) && isRecord(html['code']['hidelines']) ? html['code']['hidelines'] : {};
  return Object.entries(lines).flatMap(([language, mark]) => (typeof mark === 'string' ? [`${language}=${mark}`] : []));
}

/** Targets are relative to the page that they replace. */
function readRedirect(source: string, target: string): { source: string; destination: string } {
  if (/^https?:/.test(target)) return { source, destination: target };
  const [path = '', hash = ''] = target.split(/(?=#)/, 2);
  return { source, destination: addressOf(`${joinPath(folderOf(source), path) ?? path}${hash}`) };
}
