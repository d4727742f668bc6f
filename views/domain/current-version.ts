import type { Article, PlatformTarget } from './article.ts';

/** @returns the target of the current version for a page of another one, else undefined */
export function findCurrentVersion({ platforms }: Pick<Article, 'platforms'>): PlatformTarget | undefined {
  const shown = platforms.find(({ isCurrent }) => isCurrent);
  if (shown?.version === undefined) return undefined;
  return platforms.find(({ version, platform }) => version === undefined && platform === shown.platform);
}
