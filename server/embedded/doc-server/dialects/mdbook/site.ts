/** Sites of mdBook: `book.toml` and `src/SUMMARY.md`, one for each book. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import {
  configFolders,
  type Data,
  firstPresent,
  originalPlace,
  recordIn,
  reportNoDocuments,
  textIn,
} from '../read-data.ts';
import type { Dialect } from '../site.ts';
import { describeBooks, readBook, readRedirects } from '../summary.ts';

export const mdbook: Dialect = {
  title: 'mdBook',
  siteFile: /(?:^|\/)(?:book\.toml|SUMMARY\.md)$/,

  readSite({ contentDir, files }) {
    const found = configFolders(contentDir).flatMap((place) => {
      const data = files.read(pathIn(place, 'book.toml'), 'config.unreadable');
      if (!isRecord(data)) return [];
      const folder = joinPath(place, textIn(data['book'], 'src') ?? 'src') ?? place;
      const title = textIn(data['book'], 'title');
      // New books name English, whatever their language is.
      const language = (textIn(data['book'], 'language') ?? '').replace(/^en$/, '');
      const book = readBook(contentDir, { place, folder, summaryPath: pathIn(folder, 'SUMMARY.md'), title, language });
      if (!book) reportNoDocuments(pathIn(place, 'book.toml'), files);
      return book ? [{ ...book, data }] : [];
    });
    // Several configurations may print one book. The first wins.
    const books = found.filter(({ folder }, at) => found.findIndex((one) => one.folder === folder) === at);
    const [main] = books;
    if (!main) return undefined;
    const html = recordIn(main.data, 'output', 'html');
    const repository = textIn(html, 'git-repository-url');
    const frame = {
      tagline: textIn(main.data['book'], 'description'),
      links: repository === undefined ? [] : [{ label: new URL(repository).hostname, href: repository }],
    };
    return {
      path: pathIn(main.place, 'book.toml'),
      syntax: { dialect: 'mdbook', options: { hidelines: readHideLines(html) } },
      icon: firstPresent(
        contentDir,
        ['svg', 'png'].map((ending) => pathIn(main.place, `theme/favicon.${ending}`)),
      ),
      folder: main.folder,
      ...originalPlace(undefined, textIn(html, 'site-url')),
      editions: describeBooks(books).map((edition) => ({ ...edition, ...frame })),
      redirects: readRedirects(recordIn(html, 'redirect'), true),
    };
  },
};

/** `[output.html.code.hidelines] python = "~"` → `python=~`. */
function readHideLines(html: Data): string[] {
  return Object.entries(recordIn(html, 'code', 'hidelines')).flatMap(([language, mark]) =>
    typeof mark === 'string' ? [`${language}=${mark}`] : [],
  );
}
