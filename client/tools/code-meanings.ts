import { recallLastPlatform } from '../browser/platform-memory.ts';

/** Moves meanings for the reader's platform to the front. */
export function putReadersPlatformFirst(): void {
  const platform = recallLastPlatform();
  if (platform === undefined) return;
  const meanings = [...document.querySelectorAll<HTMLElement>('.code-meaning')];
  const own = meanings.filter(({ dataset }) => dataset.platforms?.split(' ').includes(platform));
  if (own.length > 0 && own.length < meanings.length) own[0]?.parentElement?.prepend(...own);
}
