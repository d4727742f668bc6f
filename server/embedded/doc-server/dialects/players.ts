/** Embeds films of other sites through their players. */
import { type PlacedLine, type TagElement, wrap } from './tags.ts';

const players: readonly (readonly [page: RegExp, player: string])[] = [
  [
    /^https?:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube\.com\/(?:(?:embed|shorts|live)\/|watch\?(?:[^#]*&)?v=))([\w-]+)/,
    'www.youtube.com/embed/',
  ],
  [/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/, 'player.vimeo.com/video/'],
  [/^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(\w+)/, 'www.loom.com/embed/'],
  [/^https?:\/\/(?:[\w-]+\.)?wistia\.(?:com|net)\/(?:medias|embed\/iframe)\/(\w+)/, 'fast.wistia.net/embed/iframe/'],
];

/** Writes the player of a film; undefined for any other page. */
export function writeFilm(
  element: TagElement,
  page: string,
  title = element.named['title'] ?? '',
): PlacedLine[] | undefined {
  for (const [pattern, player] of players) {
    const id = pattern.exec(page)?.[1];
    if (id !== undefined) return wrap('iframe', { src: `https://${player}${id}`, title }, { ...element, inner: [] });
  }
  return undefined;
}
