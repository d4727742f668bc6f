/** Pages of films, and the players that may stand in other pages. */

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

/** @returns the address of the player of a film; undefined for other pages */
export function playerOf(page: string): string | undefined {
  for (const [pattern, player] of players) {
    const id = pattern.exec(page)?.[1];
    if (id !== undefined) return player + id;
  }
  return undefined;
}
