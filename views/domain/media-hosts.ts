import { escapePattern } from './escape-pattern.ts';
import { parseUrl } from './parse-url.ts';

const mediaTag = /<(?:img|video|audio|source|track)\b[^>]*>/g;
const address = /\s(?:src|poster)="((?:https?:)?\/\/[^"]+|data:image\/)/g;
/** A host name that is safe in a policy: it cannot end a directive or match other hosts. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(?::\d+)?$/;
/** Start of a document's page. Readers move between such pages without a full load. */
const documentMark = /^<!doctype html><html\b[^>]* data-page="document"/;
/** Limit, because each origin makes the page's header longer. */
const maxOrigins = 50;

/** The origin of an address on another host; undefined for this host and for origins that a policy cannot name. */
export function mediaOrigin(src: string): string | undefined {
  const whole = src.startsWith('//') ? `https:${src}` : src;
  const origin = /^https?:/i.test(whole) ? parseUrl(whole)?.origin : undefined;
  return origin !== undefined && plainOrigin.test(origin) ? origin : undefined;
}

/** Origins of the media in a rendered page, and `data:` for embedded images. The HTML must come from React. */
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

/** Origins of the frames in a rendered page. The HTML must come from React. */
export function frameOriginsOf(html: string): string[] {
  const found = [...html.matchAll(/<iframe\b[^>]*?\ssrc="(https:[^"]+)"/g)].flatMap(
    ([, src = '']) => mediaOrigin(src) ?? [],
  );
  return [...new Set(found)].slice(0, maxOrigins);
}

/**
 * Media sources in the policy of a page. A document allows the sources of all documents, because its policy stays in force
 * when a reader moves on.
 * @param hosts see `isAllowedMedia`
 */
export function mediaSources(html: string, hosts: readonly string[]): string[] {
  const own = mediaOriginsOf(html).filter((origin) => origin === 'data:' || isAllowedMedia(origin, hosts));
  if (!documentMark.test(html)) return own;
  if (hosts.length > 0) return ['data:', ...hosts];
  return ['data:', 'https:', ...own.filter((origin) => origin.startsWith('http:'))];
}

/** @param hosts allowed origins, `*` for any subdomain; an empty list allows every host */
export function isAllowedMedia(origin: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  return hosts.some((host) => {
    const form = host.split('*').map(escapePattern).join('[\\w-]+(?:\\.[\\w-]+)*');
    return new RegExp(`^${form}$`, 'i').test(origin);
  });
}
