/** Sites of GitBook: `.gitbook.yaml` and `SUMMARY.md`, one for each space. */
import { joinPath, pathIn } from '../../kit/paths.ts';
import { configFolders, recordIn, textIn } from '../read-data.ts';
import type { Dialect } from '../site.ts';
import { describeBooks, readBook, readRedirects } from '../summary.ts';

/** A list with fewer links is not taken for a menu, unless a configuration names it. */
const leastLinks = 3;

export const gitbook: Dialect = {
  title: 'GitBook',
  siteFile: /(?:^|\/)(?:\.gitbook\.ya?ml|SUMMARY\.md)$/,

  readSite({ contentDir, files }) {
    const found = configFolders(contentDir).flatMap((place) => {
      const data = files.read(pathIn(place, '.gitbook.yaml'), 'config.unreadable');
      const folder = joinPath(place, textIn(data, 'root') ?? '') ?? place;
      const summaryPath = joinPath(folder, textIn(recordIn(data, 'structure'), 'summary') ?? 'SUMMARY.md') ?? '';
      const book = readBook(contentDir, { place, folder, summaryPath }, data === undefined ? leastLinks : 1);
      return book ? [{ ...book, data }] : [];
    });
    const books = found.some(({ place }) => place === '') ? found.slice(0, 1) : found;
    const [main] = books;
    return (
      main && {
        path: main.summaryPath,
        syntax: { dialect: 'gitbook' },
        folder: main.folder,
        baseUrl: '/',
        editions: describeBooks(books),
        redirects: readRedirects(recordIn(main.data, 'redirects')),
      }
    );
  },
};
