/** Sites of Starlight, and other sites of Astro with a collection of documents: `astro.config.mjs`, read as data. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { parseUrl } from '../../../../../views/domain/parse-url.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import { basePath, configFolders, nonEmptyText, recordsIn, textIn, textsIn } from '../read-data.ts';
import { type Dialect, oneInstance, type Site, type SiteEdition, type SiteFolder } from '../site.ts';
import { inLanguage, readMenu } from './menu.ts';

const names = ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((ending) => `astro.config.${ending}`);

export const starlight: Dialect = {
  title: 'Starlight',
  siteFile: /(?:^|\/)(?:(?:astro\.\w+|sidebar|locales|redirects)\.[cm]?[jt]s|(?:locales|[jt]sconfig)\.json)$/,

  readSite(given) {
    const { contentDir, files } = given;
    for (const folder of configFolders(contentDir)) {
      const path = names.map((name) => pathIn(folder, name)).find((one) => existsSync(join(contentDir, one)));
      const data = path === undefined ? undefined : files.read(path, 'sidebar.unreadable');
      const site = isRecord(data) && path !== undefined ? describeSite(given, folder, path, data) : undefined;
      if (site) return site;
    }
    return undefined;
  },
};

/** A language of the site, and the folder of its documents below that of all. */
interface Language {
  key: string;
  name: string;
}

function describeSite(
  { contentDir, documents, files }: SiteFolder,
  folder: string,
  path: string,
  data: Record<string, unknown>,
): Site | undefined {
  const has = (one: string | undefined): one is string => one !== undefined && existsSync(join(contentDir, one));
  const source = joinPath(folder, textIn(data, 'srcDir') ?? 'src') ?? pathIn(folder, 'src');
  // A site below the root may have other collections for its own pages alone.
  const root = ['content/docs', ...(folder === '' ? ['content'] : [])].map((one) => pathIn(source, one)).find(has);
  if (root === undefined) return undefined;
  const options = recordsIn(data['integrations']).find((one) => 'title' in one || 'sidebar' in one) ?? {};
  const folders = namesInFolder(join(contentDir, root));
  const folderFor = (key: string) => folders.find((name) => name.toLowerCase() === key.toLowerCase());
  const languages = readLanguages(data, options, folderFor);
  const [main = { key: '', name: '' }] = languages;
  const staticFolder = joinPath(folder, textIn(data, 'publicDir') ?? 'public');
  const base = basePath(textIn(data, 'base'));
  const menuOf = readMenu(options['sidebar'], documents, files.report);
  const describe = ({ key, name }: Language): SiteEdition => {
    const instance = oneInstance({
      path: pathIn(root, key).replace(/\/$/, ''),
      sidebars: { mySidebar: menuOf(name, pathIn(root, key), pathIn(root, main.key)) },
      sidebarsFile: path,
      leaveOut: key === '' ? languages.flatMap((other) => (other.key === '' ? [] : [other.key])) : [],
    });
    const translates = key === main.key ? undefined : pathIn(root, main.key).replace(/\/$/, '');
    return {
      title: wordsIn(options['title'], name, main.name),
      tagline: wordsIn(options['description'], name, main.name),
      links: [],
      footer: [],
      prefix: key === '' ? '' : `/${key.toLowerCase()}`,
      instances: [{ ...instance, slugBase: key.toLowerCase(), ...(translates !== undefined && { translates }) }],
    };
  };
  const origin = textIn(data, 'site');
  return {
    path,
    syntax: { dialect: 'starlight' },
    icon: listIcons(options, folder, staticFolder).find(has),
    folder,
    ...(source !== 'src' && { aliases: { '/src/*': `${source}/*` } }),
    staticFolders: has(staticFolder) ? [staticFolder] : [],
    hasNamedDocuments: true,
    siteUrl: origin === undefined ? undefined : parseUrl(base, origin)?.href,
    baseUrl: base,
    languages: languages.map(({ name }) => name),
    inLanguage: (language) => describe(languages.find(({ name }) => name === language) ?? main),
    redirects: readRedirects(data['redirects']),
    otherParts: namesInFolder(join(contentDir, source, 'pages')).flatMap((name) => {
      const bare = name.replace(/\.\w+$/, '');
      return /^_|^(?:index|404|500)$|[.[]/.test(bare) ? [] : [`/${bare}`];
    }),
  };
}

/** Lists the languages of Starlight, else those of Astro, the default one first. */
function readLanguages(
  { i18n }: Record<string, unknown>,
  options: Record<string, unknown>,
  folderFor: (key: string) => string | undefined,
): Language[] {
  const given = isRecord(options['locales']) ? options['locales'] : {};
  const ofAstro = isRecord(i18n) ? textsIn(i18n['locales']) : [];
  const wanted = textIn(options, 'defaultLocale') ?? textIn(i18n, 'defaultLocale');
  const listed = Object.entries(given)
    .filter(([, one]) => isRecord(one))
    .map(([written, one]) => ({ written, name: textIn(one, 'lang') ?? written.replace(/^root$/, '') }));
  const all = listed.length > 0 ? listed : ofAstro.map((written) => ({ written, name: written }));
  if (all.length === 0) return [{ key: '', name: wanted?.replace(/^root$/, '') ?? '' }];
  const isMain = ({ written }: { written: string }) => written === (wanted ?? 'root');
  return all
    .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
    .map(({ written, name }, at) => ({
      // Addresses are in small letters, names of folders need not be.
      key: written === 'root' ? '' : (folderFor(written) ?? (at === 0 ? '' : written)),
      name,
    }));
}

/** Returns a text, or that of a language: `{ en: 'Cups', de: 'Tassen' }`. */
function wordsIn(given: unknown, name: string, mainName: string): string | undefined {
  if (!isRecord(given)) return nonEmptyText(given);
  return [name, mainName, ...Object.keys(given)].map((one) => inLanguage(given, one)).find((one) => one !== undefined);
}

/** Lists places of the mark: the favicon, which has a usual name, then the logo. */
function listIcons(options: Record<string, unknown>, folder: string, staticFolder = ''): (string | undefined)[] {
  const { logo } = options;
  const favicons = [textIn(options, 'favicon') ?? 'favicon.svg', 'favicon.ico'].map((one) =>
    joinPath(staticFolder, `./${one}`),
  );
  const logos = [textIn(logo, 'src'), textIn(logo, 'light')].map((one) => one && joinPath(folder, `./${one}`));
  return [...favicons, ...logos];
}

/** Reads `{ '/old/[...rest]': '/new/[...rest]' }`; a destination may have a status. */
function readRedirects(given: unknown): Site['redirects'] {
  const asPattern = (address: string) =>
    address.replaceAll(/\[(?:\.\.\.(\w+)|(\w+))\]/g, (_, rest: string, one: string) =>
      rest ? `:${rest}*` : `:${one}`,
    );
  return Object.entries(isRecord(given) ? given : {}).flatMap(([source, to]) => {
    const destination = nonEmptyText(to) ?? textIn(to, 'destination');
    return destination === undefined ? [] : [{ source: asPattern(source), destination: asPattern(destination) }];
  });
}
