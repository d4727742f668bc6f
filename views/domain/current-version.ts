import type { Article, PlatformTarget } from './article.ts';

/** @returns the target of the current version; undefined on a page of the current version */
export function findCurrentVersion({ platforms }: Pick<Article, 'platforms'>): PlatformTarget | undefined {
  const shown = platforms.find(({ isCurrent }) => isCurrent);
  if (shown?.version === undefined) return undefined;
  return platforms.find(({ version, platform }) => version === undefined && platform === shown.platform);
}
