/** Lists Markdown files without a page in any edition, each with the reason. */
import picomatch from 'picomatch';
import { addTo } from '../../../../../views/domain/group-by.ts';
import { locales } from '../../../../../views/domain/locale.ts';
import { languageName } from '../../dialects/languages.ts';
import { isPublished } from '../../files/head.ts';
import { folderOf } from '../../kit/paths.ts';
import type { Model } from './model.ts';

export interface Unserved {
  path: string;
  /** `language: German`, or a value of {@link reasons}. */
  reason: string;
}

const reasons = {
  draft: 'drafts',
  part: 'parts of other documents, by their names',
  excluded: 'left out by the configuration',
  outside: 'outside the folders of the documents',
} as const;

/** @param isUsed true for files that documents include */
export function listUnserved({ editions, files }: Model, isUsed: (path: string) => boolean = () => false): Unserved[] {
  const instances = locales.flatMap((locale) => [...editions[locale].instances.values()]);
  const served = new Set(instances.flatMap(({ docs }) => Array.from(docs.values(), ({ file }) => file.path)));
  const folders = instances.map(({ config }) => (/^\.?$/.test(config.path) ? '' : `${config.path}/`));
  const languages = locales.flatMap((locale) =>
    Object.entries(editions[locale].config.otherLanguages).map(([tag, patterns]) => ({
      reason: `language: ${languageName(tag) ?? tag}`,
      has: picomatch(patterns.flatMap((pattern) => [pattern, `${pattern}/**`])),
    })),
  );
  const lists = new Set(instances.map(({ config }) => config['x-portal']?.sidebarsFile));
  return [...files.values()].flatMap(({ path, head }): Unserved[] => {
    if (served.has(path) || isUsed(path) || lists.has(path)) return [];
    const language = languages.find(({ has }) => has(path));
    const isInside = folders.some((folder) => path.startsWith(folder));
    const isPart = /(?:^|\/)_/.test(path);
    const key = !isPublished(head) ? 'draft' : isPart ? 'part' : isInside ? 'excluded' : 'outside';
    return [{ path, reason: language?.reason ?? reasons[key] }];
  });
}

/** Groups files by folder and reason, the largest group first. */
export function groupUnserved(unserved: readonly Unserved[]): { folder: string; reason: string; paths: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { path, reason } of unserved) addTo(groups, `${reason}\n${topFolder(path)}`, path);
  return Array.from(groups, ([key, paths]) => {
    const [reason = '', folder = ''] = key.split('\n');
    return { folder, reason, paths };
  }).sort((a, b) => b.paths.length - a.paths.length);
}

function topFolder(path: string): string {
  return folderOf(path).split('/').slice(0, 2).join('/') || '.';
}
