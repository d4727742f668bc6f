/** Reads `astro.config.mjs` as data, for sites of Starlight and for sites of Astro with a collection of documents. */
import { join } from 'node:path';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import {
  type Data,
  fileNamed,
  firstPresent,
  firstSite,
  localesIn,
  nonEmptyText,
  originalPlace,
  pathsIn,
  recordIn,
  recordsIn,
  textIn,
  textsIn,
} from '../read-data.ts';
import { type Dialect, oneInstance, type Site, type SiteFolder } from '../site.ts';
import { reportCode } from '../unread.ts';
import { addressOf, readMenu, textFor } from './menu.ts';

const names = ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((ending) => `astro.config.${ending}`);

export const starlight: Dialect = {
  title: 'Starlight',
  siteFile: /(?:^|\/)(?:(?:astro\.\w+|sidebar|locales|redirects)\.[cm]?[jt]s|(?:locales|[jt]sconfig)\.json)$/,

  readSite: (site) =>
    firstSite(site, names, 'sidebar.unreadable', (data, path, folder) => describeSite(site, data, path, folder)),
};

/** Language of the site, with the folder of its documents. */
interface Language {
  key: string;
  name: string;
}

function describeSite(
  { contentDir, documents, files }: SiteFolder,
  data: Data,
  path: string,
  folder: string,
): Site | undefined {
  const source = joinPath(folder, textIn(data, 'srcDir') ?? 'src') ?? pathIn(folder, 'src');
  // A site in a subfolder may use `content` for collections that are no documents.
  const collections = ['content/docs', ...(folder === '' ? ['content'] : [])];
  const root = firstPresent(
    contentDir,
    collections.map((one) => pathIn(source, one)),
  );
  if (root === undefined) return undefined;
  const options = recordsIn(data['integrations']).find((one) => 'title' in one || 'sidebar' in one) ?? {};
  const languages = readLanguages(data, options, namesInFolder(join(contentDir, root)));
  const [main] = languages;
  const folderOf = (key: string) => pathIn(root, key).replace(/\/$/, '');
  const idsIn = (key: string) => new Set(pathsIn(folderOf(key), documents).map(addressOf));
  const ofMain = idsIn(main.key);
  const { sidebar } = options;
  reportCode(sidebar, files.report);
  const describe = ({ key, name }: Language) => {
    const own = idsIn(key);
    const has = (id: string) => documents.length === 0 || own.has(id);
    const textOf = (given: unknown) =>
      [name, main.name, ...Object.keys(recordIn(given))].map((one) => textFor(given, one)).find(Boolean);
    return {
      language: name,
      title: textOf(options['title']),
      tagline: textOf(options['description']),
      prefix: key === '' ? '' : `/${key.toLowerCase()}`,
      instances: [
        oneInstance({
          path: folderOf(key),
          sidebars: { mySidebar: readMenu(sidebar, { name, has, lacks: (id) => !has(id) && ofMain.has(id) }) },
          sidebarsFile: path,
          leaveOut: key === '' ? languages.flatMap((other) => other.key || []) : [],
          slugBase: key.toLowerCase(),
          translates: key === main.key ? undefined : folderOf(main.key),
        }),
      ],
    };
  };
  const staticFolder = firstPresent(contentDir, [joinPath(folder, textIn(data, 'publicDir') ?? 'public')]);
  const favicons = [textIn(options, 'favicon') ?? 'favicon.svg', 'favicon.ico'];
  const logos = ['src', 'light'].map((key) => textIn(options['logo'], key));
  const pages = namesInFolder(join(contentDir, source, 'pages')).map((name) => name.replace(/\.\w+$/, ''));
  return {
    path,
    syntax: { dialect: 'starlight' },
    icon: firstPresent(contentDir, [
      ...favicons.map((name) => fileNamed(staticFolder, name)),
      ...logos.map((name) => fileNamed(folder, name)),
    ]),
    folder,
    ...(source !== 'src' && { aliases: { '/src/*': `${source}/*` } }),
    staticFolders: staticFolder === undefined ? [] : [staticFolder],
    hasNamedDocuments: true,
    ...originalPlace(textIn(data, 'site'), textIn(data, 'base') ?? ''),
    editions: languages.map(describe),
    redirects: readRedirects(data['redirects']),
    otherParts: pages.filter((name) => !/^_|^(?:index|404|500)$|[.[]/.test(name)).map((name) => `/${name}`),
  };
}

/** Lists the languages of Starlight, else of Astro; the default language comes first. */
function readLanguages({ i18n }: Data, options: Data, folders: readonly string[]): [Language, ...Language[]] {
  const wanted = (textIn(options, 'defaultLocale') ?? textIn(i18n, 'defaultLocale') ?? '').replace(/^root$/, '');
  const ofAstro = textsIn(recordIn(i18n)['locales']).map((name) => ({ key: name, name }));
  const listed: Language[] = localesIn(options['locales']);
  const [main = { key: '', name: wanted }, ...others] = (listed.length > 0 ? listed : ofAstro).toSorted(
    (a, b) => Number(b.key === wanted) - Number(a.key === wanted),
  );
  // Addresses are in lower case, but names of folders may have capitals.
  const inFolder = ({ key, name }: Language, usual: string): Language => ({
    key: key && (folders.find((one) => one.toLowerCase() === key.toLowerCase()) ?? usual),
    name,
  });
  return [inFolder(main, ''), ...others.map((one) => inFolder(one, one.key))];
}

/** Reads `{ '/old/[...rest]': '/new/[...rest]' }`. A destination may be an object with a status. */
function readRedirects(given: unknown): Site['redirects'] {
  const asPattern = (address: string) =>
    address.replaceAll(/\[(?:\.\.\.(\w+)|(\w+))\]/g, (_, rest: string, one: string) =>
      rest ? `:${rest}*` : `:${one}`,
    );
  return Object.entries(recordIn(given)).flatMap(([source, to]) => {
    const destination = nonEmptyText(to) ?? textIn(to, 'destination');
    return destination === undefined ? [] : [{ source: asPattern(source), destination: asPattern(destination) }];
  });
}
