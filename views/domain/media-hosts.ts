/** Hosts of pictures, films and sounds. */

const mediaTag = /<(?:img|video|audio|source|track)\b[^>]*>/g;
const address = /\s(?:src|poster)="((?:https?:)?\/\/[^"]+|data:image\/)/g;
/** A host name that can stand in a policy: nothing in it ends a directive or stands for other hosts. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(?::\d+)?$/;
/** Each adds to the header of the page. */
const maxOrigins = 50;

/** The origin of an address on another host; undefined for one of this host, or one that no policy can name. */
export function mediaOrigin(src: string): string | undefined {
  const whole = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const { origin } = new URL(whole);
  return plainOrigin.test(origin) ? origin : undefined;
}

/** Origins of the media that a rendered page shows, and `data:` for pictures inside it. The HTML must be React's. */
export function mediaOriginsOf(html: string): string[] {
  const origins = new Set<string>();
  for (const [tag] of html.matchAll(mediaTag)) {
    for (const [, src = ''] of tag.matchAll(address)) {
      const origin = src.startsWith('data:') ? 'data:' : mediaOrigin(src);
      if (origin !== undefined && origins.size < maxOrigins) origins.add(origin);
    }
  }
  return [...origins];
}

/** @param hosts origins, `*` for any subdomain; where there are none, every host is allowed */
export function isAllowedMedia(origin: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  return hosts.some((host) => {
    const form = host.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[\\w-]+(?:\\.[\\w-]+)*');
    return new RegExp(`^${form}$`, 'i').test(origin);
  });
}
