/** Films on pages of other sites, which have players for other pages. */
import { type PlacedLine, type TagElement, wrap } from './tags.ts';

const players: readonly [page: RegExp, player: string][] = [
  [/^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/, 'https://www.youtube.com/embed/'],
  [
    /^https?:\/\/(?:youtu\.be|(?:www\.)?youtube\.com\/(?:embed|shorts|live))\/([\w-]+)/,
    'https://www.youtube.com/embed/',
  ],
  [/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/, 'https://player.vimeo.com/video/'],
  [/^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(\w+)/, 'https://www.loom.com/embed/'],
  [
    /^https?:\/\/(?:[\w-]+\.)?wistia\.(?:com|net)\/(?:medias|embed\/iframe)\/(\w+)/,
    'https://fast.wistia.net/embed/iframe/',
  ],
];

/** Writes the player of a film; undefined for another page. */
export function writeFilm(
  element: TagElement,
  page: string,
  title = element.named['title'] ?? '',
): PlacedLine[] | undefined {
  for (const [pattern, player] of players) {
    const id = pattern.exec(page)?.[1];
    if (id !== undefined) return wrap('iframe', { src: player + id, title }, { ...element, inner: [] });
  }
  return undefined;
}
