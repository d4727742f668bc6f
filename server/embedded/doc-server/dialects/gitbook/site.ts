/** Sites of GitBook: `.gitbook.yaml` and `SUMMARY.md`, one for each space. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import { configFolders, textIn } from '../read-data.ts';
import type { Dialect } from '../site.ts';
import { addressOf, describeBooks, readBook } from '../summary.ts';

/** A list with fewer links is no menu, unless a configuration names it. */
const leastLinks = 3;

export const gitbook: Dialect = {
  title: 'GitBook',
  siteFile: /(?:^|\/)(?:\.gitbook\.ya?ml|SUMMARY\.md)$/,

  readSite({ contentDir, files }) {
    const books = configFolders(contentDir).flatMap((place) => {
      const data = files.read(pathIn(place, '.gitbook.yaml'), 'config.unreadable');
      const folder = joinPath(place, textIn(data, 'root') ?? '') ?? place;
      const structure = isRecord(data) ? data['structure'] : undefined;
      const summaryPath = joinPath(folder, textIn(structure, 'summary') ?? 'SUMMARY.md') ?? '';
      const given = { place, folder, summaryPath, title: undefined, language: '' };
      return readBook(contentDir, given, data === undefined ? leastLinks : 1) ?? [];
    });
    const found = books.some(({ place }) => place === '') ? books.slice(0, 1) : books;
    const [main] = found;
    if (!main) return undefined;
    const data = files.read(pathIn(main.place, '.gitbook.yaml'), 'config.unreadable');
    const redirects = isRecord(data) && isRecord(data['redirects']) ? Object.entries(data['redirects']) : [];
    return {
      path: main.summaryPath,
      syntax: { dialect: 'gitbook' },
      icon: undefined,
      folder: main.folder,
      siteUrl: undefined,
      baseUrl: '/',
      ...describeBooks(found),
      redirects: redirects.flatMap(([source, path]) =>
        typeof path === 'string' ? [{ source: `/${source.replace(/^\/+/, '')}`, destination: addressOf(path) }] : [],
      ),
      otherParts: [],
    };
  },
};
